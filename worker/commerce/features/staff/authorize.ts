import type { DeskCall, DeskScope } from '../../../../shared/contract/desk/call.ts';
import { type CountryCode, countryCodes, isCountryCode } from '../../../../shared/domain/country.ts';
import { isAllowed, listCountriesOf } from '../../../../shared/domain/staff-rights.ts';
import { counterPasskeyMs, freshPasskeyMs, isPasskeyFresh } from '../../../../shared/domain/staff-session.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Actor } from './actor.ts';

export interface ScopedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const readField = ({ params, query, body }: ScopedInput, name: string): string | null => {
  const fields = { ...(body as object | null), ...(query as object), ...(params as object) } as Record<string, unknown>;
  const value = fields[name];
  return typeof value === 'string' ? value : null;
};

const findCountry = async (db: D1Database, sql: string, value: string | null): Promise<CountryCode | null> => {
  const row = value === null ? null : await db.prepare(sql).bind(value).first<{ country: CountryCode }>();
  return row?.country ?? null;
};

/** The country that a call is about; null if it is about all of them or about something unknown. */
const scopes: Readonly<
  Record<Exclude<DeskScope, 'filter'>, (db: D1Database, input: ScopedInput) => Promise<CountryCode | null>>
> = {
  shop: async () => null,
  country: async (_, input) => {
    const country = readField(input, 'country');
    return isCountryCode(country) ? country : null;
  },
  order: (db, input) => findCountry(db, 'SELECT country FROM orders WHERE number = ?', readField(input, 'number')),
  charge: (db, input) =>
    findCountry(
      db,
      `SELECT n.id AS country FROM captures c LEFT JOIN payments p ON p.id = c.payment_id
       LEFT JOIN wallet_charges w ON w.id = c.wallet_charge_id JOIN countries n ON n.currency = coalesce(p.currency, w.currency)
       WHERE c.charge_id = ?`,
      readField(input, 'charge'),
    ),
  proposal: (db, input) => findCountry(db, 'SELECT country FROM proposals WHERE id = ?', readField(input, 'id')),
};

export const findCountryOf = async (
  db: D1Database,
  { scope }: DeskCall,
  input: ScopedInput,
): Promise<CountryCode | null> => (scope === 'filter' ? null : scopes[scope](db, input));

const refuse = ({ may }: DeskCall) => new AppError('staff.forbidden', { params: { permission: may ?? '' } });

/**
 * Runs before the input is parsed, so that somebody without the permission learns nothing from faults.
 * @returns the countries in which the caller has the call's permission. @throws AppError `staff.forbidden`.
 */
export function requirePermission(call: DeskCall, { grants }: Actor): readonly CountryCode[] {
  if (call.may === null) return countryCodes;
  const allowed = listCountriesOf(grants, call.may);
  if (allowed.length === 0) throw refuse(call);
  return allowed;
}

/** @throws AppError `staff.forbidden` if the call is about a country where the caller lacks its permission. */
export async function requireCountry(
  db: D1Database,
  call: DeskCall,
  { grants }: Actor,
  input: ScopedInput,
): Promise<void> {
  const { may, scope } = call;
  if (may === null || scope === 'filter') return;
  if (!isAllowed(grants, may, await scopes[scope](db, input))) throw refuse(call);
}

/** A key of the command line signs each call anew, so it is always fresh. @throws AppError `passkey.stale` */
export function requireFreshPasskey({ fresh }: DeskCall, { session }: Actor, now: number): void {
  if (fresh === false || session === null) return;
  const withinMs = fresh === 'hour' ? counterPasskeyMs : freshPasskeyMs;
  if (!isPasskeyFresh(session.passkeyAt, now, withinMs)) throw new AppError('passkey.stale');
}
