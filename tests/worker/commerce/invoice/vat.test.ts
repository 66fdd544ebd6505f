/** The VAT inside what was paid, as the database splits it (docs/gulf.md §3). */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { computeIncludedVat } from '../../../../shared/domain/money.ts';
import vectors from './vectors/vat-vectors.json' with { type: 'json' };

/** What the invoice says of a paid order of one figure. */
async function invoiceOf(country: CountryCode, totalMinor: number) {
  const id = `order-${country}-${totalMinor}`;
  const row = {
    id,
    number: id,
    country,
    currency: countries[country].currency,
    rate_micros: 1,
    owner: 'user:u',
    track_hash: id.padEnd(64, '-'),
    locale: 'ar',
    method: 'card',
    lines_minor: totalMinor,
    discount_minor: 0,
    delivery_minor: 0,
    gift_minor: 0,
    total_minor: totalMinor,
    payment_status: 'pending',
    email: '',
    name: '',
    phone: '',
    address: '{}',
    created_at: 1,
    expires_at: 2,
  };
  const columns = Object.keys(row);
  const [, , read] = await env.DB.batch([
    env.DB.prepare(`INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).bind(
      ...Object.values(row),
    ),
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?, 'payment', 'pending', 'paid', 1, 'test')`,
    ).bind(id),
    env.DB.prepare(
      'SELECT vat_percent, vat_minor, total_minor - vat_minor AS net_minor FROM invoices WHERE order_id = ?',
    ).bind(id),
  ]);
  return read?.results[0];
}

test.each(vectors.rows)('of $gross_halalas halalas is $vat, rounded half up, and the net is the rest', async (row) => {
  expect(computeIncludedVat(row.gross_halalas, 15)).toBe(row.vat);
  expect(await invoiceOf('SA', row.gross_halalas)).toEqual({ vat_percent: 15, vat_minor: row.vat, net_minor: row.net });
});

test('is the same in the database and in the shop’s rule for every total up to 5 riyals', async () => {
  for (let total = 0; total <= 500; total += 1)
    expect(await invoiceOf('SA', total)).toMatchObject({ vat_minor: computeIncludedVat(total, 15) });
});

test.each(['KW', 'SA'] as const)('in %s has the rate that its prices are shown with', async (country) => {
  const { vatPercent } = countries[country];
  const invoice = { vat_percent: vatPercent, vat_minor: computeIncludedVat(9_999_999, vatPercent) };
  expect(await invoiceOf(country, 9_999_999)).toMatchObject(invoice);
});
