/**
 * A user's addresses. Every statement is bound to the user, so another user's id is `not_found` (docs/security.md Z2).
 */
import type { z } from 'zod';
import type { AddressId } from '../../../../shared/contract/fields.ts';
import type { addressInput, StoredAddress } from '../../../../shared/contract/place.ts';
import { findAddressFaults, formatAddressLines, tidyAddress } from '../../../../shared/domain/address.ts';
import { addressForms, getAddressForm } from '../../../../shared/domain/address-forms.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { toFieldError } from '../../middleware/input.ts';
import { findArea, getAreaName, getRegionName, isRegion } from './areas.ts';

export type AddressInput = z.output<typeof addressInput>;

export interface AddressRow {
  id: AddressId;
  country: CountryCode;
  fields: string;
  is_default: number;
}

export const addressColumns = defineColumns<AddressRow>({
  id: 'id',
  country: 'country',
  fields: 'fields',
  is_default: 'is_default',
});

export function toAddress(row: AddressRow, locale: Locale): StoredAddress {
  const { country } = row;
  const fields = JSON.parse(row.fields) as Record<string, unknown>;
  return {
    ...fields,
    id: row.id,
    country,
    lines: formatAddressWithPlaces(country, fields, locale),
    is_default: row.is_default === 1,
  };
}

export const formatAddressWithPlaces = (
  country: CountryCode,
  fields: Record<string, unknown>,
  locale: Locale,
): string[] =>
  formatAddressLines(country, fields, locale, (slug, field) =>
    (field === 'governorate' ? getRegionName : getAreaName)(country, locale, slug),
  );

/**
 * Validates an address for a country and returns the fields to store.
 * @param path prefix of field names in faults, such as `address.`
 * @throws AppError `field.*`
 */
export function validateAddress(
  input: Readonly<Record<string, unknown>>,
  country: CountryCode,
  locale: Locale,
  path = '',
): Record<string, unknown> {
  if (input.country !== undefined && input.country !== country)
    throw toFieldError([{ path: `${path}country`, rule: 'invalid' }], locale);
  // Each form has a field of its own, so a form for another country is rejected as a whole.
  const form = getAddressForm(country);
  const foreignField = Object.values(addressForms).find((one) => one !== form && one.ownField in input)?.ownField;
  if (foreignField) throw toFieldError([{ path: `${path}${foreignField}`, rule: 'unknown' }], locale);
  const faults = findAddressFaults(country, input);
  if (faults.length > 0)
    throw toFieldError(
      faults.map((fault) => ({ path: `${path}${fault.path}`, rule: fault.rule })),
      locale,
    );
  const { is_default: _default, country: _country, ...fields } = tidyAddress(country, input);
  return withKnownArea(country, locale, fields, path);
}

/**
 * Replaces a known area or city with its slug, so that it prints in either language; a Kuwaiti area sets its
 * governorate. Unknown areas stay as typed, but a governorate must be one of six.
 */
function withKnownArea(
  country: CountryCode,
  locale: Locale,
  fields: Record<string, unknown>,
  path: string,
): Record<string, unknown> {
  const { placeField, regionField } = getAddressForm(country);
  const area = findArea(country, String(fields[placeField]));
  if (area) return { ...fields, [placeField]: area[0], ...(regionField && { [regionField]: area[1] }) };
  if (regionField && fields[regionField] && !isRegion(country, String(fields[regionField])))
    throw toFieldError([{ path: `${path}${regionField}`, rule: 'invalid' }], locale);
  return fields;
}

export async function listAddresses({ env, userId, country, locale }: UserContext): Promise<StoredAddress[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${addressColumns.sql} FROM addresses WHERE user_id = ? AND country = ?
     ORDER BY is_default DESC, created_at DESC, id`,
  )
    .bind(userId, country)
    .all<AddressRow>();
  return results.map((row) => toAddress(row, locale));
}

const clearOtherDefaults = ({ env, userId, country }: UserContext, id: string) =>
  env.DB.prepare(
    'UPDATE addresses SET is_default = 0 WHERE user_id = ? AND country = ? AND id <> ? AND is_default = 1',
  ).bind(userId, country, id);

/** The address that has these fields already: an answer may have been lost, and its form is sent again. */
async function findSame({ env, userId, country }: UserContext, fields: object): Promise<AddressRow | null> {
  const sql = `SELECT ${addressColumns.sql} FROM addresses WHERE user_id = ? AND country = ? AND fields = ?`;
  return addressColumns.first(await env.DB.prepare(sql).bind(userId, country, JSON.stringify(fields)).all());
}

/** A country's first address becomes the default; the same address again is the first one. @throws AppError `list.full` at 50, `field.*` */
export async function addAddress(context: UserContext, input: AddressInput): Promise<StoredAddress> {
  const { env, userId, country, locale, now } = context;
  const fields = validateAddress(input, country, locale);
  const same = await findSame(context, fields);
  if (same) return editAddress(context, same.id, input);
  const id = newId();
  const insert = env.DB.prepare(
    `INSERT INTO addresses (id, user_id, country, fields, is_default, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5 OR NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ?2 AND country = ?3), ?6
     WHERE NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ?2 AND country = ?3 AND fields = ?4)
     RETURNING ${addressColumns.sql}`,
  ).bind(id, userId, country, JSON.stringify(fields), input.is_default === true ? 1 : 0, now);
  const batch = input.is_default === true ? [clearOtherDefaults(context, id), insert] : [insert];
  try {
    const results = await env.DB.batch<AddressRow>(batch);
    const added = addressColumns.first(results.at(-1));
    // The same form came twice at once, and the other was first.
    return added === null ? addAddress(context, input) : toAddress(added, locale);
  } catch (cause) {
    if (String(cause).includes('addresses_full')) throw new AppError('list.full', { cause });
    throw cause;
  }
}

/** `is_default: true` makes it the default; false or absent changes nothing. @throws AppError `not_found`, `field.*` */
export async function editAddress(context: UserContext, id: AddressId, input: AddressInput): Promise<StoredAddress> {
  const { env, userId, country, locale } = context;
  const fields = validateAddress(input, country, locale);
  const makeDefault = input.is_default === true;
  const owned = 'id = ? AND user_id = ? AND country = ?';
  const results = await env.DB.batch<AddressRow>([
    // Requires that the address exists, so that a wrong id does not clear the user's default.
    env.DB.prepare(
      `UPDATE addresses SET is_default = 0 WHERE ?1 AND user_id = ?2 AND country = ?3 AND id <> ?4
       AND EXISTS (SELECT 1 FROM addresses WHERE id = ?4 AND user_id = ?2 AND country = ?3)`,
    ).bind(makeDefault ? 1 : 0, userId, country, id),
    env.DB.prepare(
      `UPDATE addresses SET fields = ?, is_default = max(is_default, ?) WHERE ${owned}
       RETURNING ${addressColumns.sql}`,
    ).bind(JSON.stringify(fields), makeDefault ? 1 : 0, id, userId, country),
  ]);
  const row = results[1]?.results[0];
  if (!row) throw new AppError('not_found');
  return toAddress(row, locale);
}

/** The newest remaining address becomes the default. Orders hold a copy, so nothing else changes. */
export async function removeAddress(context: UserContext, id: AddressId): Promise<void> {
  const { env, userId } = context;
  const [removed] = await env.DB.batch([
    env.DB.prepare('DELETE FROM addresses WHERE id = ? AND user_id = ?').bind(id, userId),
    env.DB.prepare(
      `UPDATE addresses SET is_default = 1 WHERE id IN (
         SELECT id FROM (SELECT id, country, row_number() OVER (PARTITION BY country ORDER BY created_at DESC, id) AS place
           FROM addresses WHERE user_id = ?1) WHERE place = 1
           AND country NOT IN (SELECT country FROM addresses WHERE user_id = ?1 AND is_default = 1))`,
    ).bind(userId),
  ]);
  if (removed?.meta.changes !== 1) throw new AppError('not_found');
}
