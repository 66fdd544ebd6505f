import type { AddressId } from '../../../../shared/contract/fields.ts';
import type { SubmitBody } from '../../../../shared/contract/order.ts';
import { type ContactProof, getContactProof } from '../../../../shared/domain/cash.ts';
import { parsePhone } from '../../../../shared/domain/phone.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { readFirst, readRows } from '../../db/columns.ts';
import { toOwnerKey } from '../../ledger/order-tokens.ts';
import { toFieldError } from '../../middleware/input.ts';
import { validateAddress } from '../place/addresses.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** E.164, called by the courier. */
  readonly phone: string;
  readonly address: Readonly<Record<string, unknown>>;
  readonly proof: ContactProof;
}

export function recipientStatements(context: Context, body: SubmitBody): D1PreparedStatement[] {
  const { env, userId } = context;
  return [
    env.DB.prepare('SELECT name, email, email_verified_at FROM users WHERE id = ?').bind(userId),
    addressStatement({ env, userId }, body.address_id),
    provedPhonesStatement(context),
  ];
}

export const provedPhonesStatement = (context: Pick<Context, 'env' | 'userId' | 'device'>): D1PreparedStatement =>
  context.env.DB.prepare('SELECT phone FROM phone_proofs WHERE owner = ? LIMIT 100').bind(toOwnerKey(context));

export const verifiedEmailStatement = ({ env, userId }: Pick<Context, 'env' | 'userId'>): D1PreparedStatement =>
  env.DB.prepare('SELECT 1 FROM users WHERE id = ? AND email_verified_at IS NOT NULL').bind(userId);

export const readPhones = (result: D1Result<unknown> | undefined): string[] =>
  readRows<{ phone: string }>(result).map(({ phone }) => phone);

/** Someone else's address must look like one that doesn't exist (Z8). */
export const addressStatement = ({ env, userId }: Pick<Context, 'env' | 'userId'>, id: AddressId | null | undefined) =>
  env.DB.prepare('SELECT country, fields FROM addresses WHERE id = ? AND user_id = ?').bind(id ?? null, userId);

export function readRecipient(context: Context, body: SubmitBody, results: readonly D1Result<unknown>[]): Recipient {
  const { country, locale, userId } = context;
  if (userId !== null && body.guest) throw toFieldError([{ path: 'guest', rule: 'unknown' }], locale);
  if (userId === null && !body.guest) throw toFieldError([{ path: 'guest', rule: 'required' }], locale);
  const address = readAddress(context, body, results[1]);
  // Limits count by the number that the courier calls (M10, R10), so a guest can't name a second one.
  if (body.guest && parsePhone(body.guest.phone, country) !== address.phone)
    throw toFieldError([{ path: 'guest.phone', rule: 'invalid' }], locale);
  const user = readFirst<{ name: string; email: string; email_verified_at: number | null }>(results[0]);
  const phone = String(address.phone);
  return {
    name: body.guest?.name ?? String(address.name),
    email: body.guest?.email ?? user?.email ?? '',
    phone,
    address,
    proof: getContactProof(phone, { phones: readPhones(results[2]), emailVerifiedAt: user?.email_verified_at ?? null }),
  };
}

function readAddress(
  context: Context,
  body: SubmitBody,
  savedResult: D1Result<unknown> | undefined,
): Record<string, unknown> {
  const { country, locale } = context;
  if (body.address && body.address_id) throw toFieldError([{ path: 'address_id', rule: 'unknown' }], locale);
  if (body.address) return validateAddress(body.address, country, locale, 'address.');
  if (!body.address_id) throw toFieldError([{ path: 'address', rule: 'required' }], locale);
  const row = readFirst<{ country: string; fields: string }>(savedResult);
  if (!row) throw new AppError('not_found');
  if (row.country !== country) throw toFieldError([{ path: 'address_id', rule: 'invalid' }], locale);
  return JSON.parse(row.fields) as Record<string, unknown>;
}
