import type { SellerInput } from '../../../../shared/contract/desk/invoice.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { countryTerms } from '../../../../shared/domain/country-terms.ts';
import { findDemoFields } from '../../../../shared/domain/demo-seller.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { CommerceEnv } from '../../env.ts';
import { findInvoices, type Seller, sellerColumns } from './queries.ts';
import { serializePrintedInvoice } from './views.ts';

export async function readInvoice(env: CommerceEnv, number: string) {
  const [record] = await findInvoices(env.DB, 'o.number = ?1', number);
  if (!record) {
    const order = await env.DB.prepare('SELECT 1 FROM orders WHERE number = ?').bind(number).first();
    throw new AppError(order ? 'invoice.unpaid' : 'order.unknown', { params: { number } });
  }
  return { item: serializePrintedInvoice(record, (name) => name) };
}

export async function readSeller(
  env: CommerceEnv,
  country: CountryCode,
): Promise<{ seller: SellerInput; is_demo: boolean }> {
  const row = await env.DB.prepare(`SELECT ${sellerColumns.sql} FROM sellers WHERE country = ?`)
    .bind(country)
    .first<Seller>();
  if (!row) throw new AppError('not_found');
  const { is_demo, ...seller } = row;
  return { seller, is_demo: is_demo === 1 };
}

/**
 * Applies from the next invoice; while a field is the demo's, invoices are samples.
 * @throws AppError `field.invalid` if the VAT number doesn't match the country.
 */
export async function setSeller(env: CommerceEnv, country: CountryCode, seller: SellerInput) {
  const pattern = countryTerms[country].vatNumber;
  const isRight = pattern ? pattern.test(seller.vat_number ?? '') : seller.vat_number === null;
  if (!isRight) throw new AppError('field.invalid');
  const update = env.DB.prepare(
    `UPDATE sellers SET name_en = ?1, name_ar = ?2, registration = ?3, vat_number = ?4, address_en = ?5, address_ar = ?6,
       is_demo = ?8 WHERE country = ?7`,
  ).bind(
    seller.name_en,
    seller.name_ar,
    seller.registration,
    seller.vat_number,
    seller.address_en,
    seller.address_ar,
    country,
    findDemoFields(seller).length > 0 ? 1 : 0,
  );
  // Every page's footer shows the seller.
  await env.DB.batch([update, env.DB.prepare('UPDATE catalogue_version SET version = version + 1')]);
  return readSeller(env, country);
}
