/** For whom and where to: the guest or the user, and the address as it is on this day. */
import type { AddressId } from '../../../../shared/contract/fields.ts';
import type { SubmitBody } from '../../../../shared/contract/order.ts';
import { phoneNumber } from '../../../../shared/domain/phone.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { fieldFault } from '../../middleware/input.ts';
import { checkedAddress } from '../place/addresses.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** E.164: the number that the courier calls. */
  readonly phone: string;
  /** The fields of docs/api.md "Address", tidied. */
  readonly address: Readonly<Record<string, unknown>>;
}

/** The two statements a recipient is read by; both answer nothing for a guest. */
export function recipientStatements({ env, userId }: Context, body: SubmitBody): D1PreparedStatement[] {
  return [
    env.DB.prepare('SELECT name, email FROM users WHERE id = ?').bind(userId),
    addressStatement({ env, userId }, body.address_id),
  ];
}

/** One saved address. Owned or not found: somebody else's id must look like one that does not exist (Z8). */
export const addressStatement = ({ env, userId }: Pick<Context, 'env' | 'userId'>, id: AddressId | null | undefined) =>
  env.DB.prepare('SELECT country, fields FROM addresses WHERE id = ? AND user_id = ?').bind(id ?? null, userId);

/** @throws AppError `field.*` or `not_found`. */
export function readRecipient(context: Context, body: SubmitBody, results: readonly D1Result<unknown>[]): Recipient {
  const { country, locale, userId } = context;
  if (userId !== null && body.guest) throw fieldFault([{ path: 'guest', rule: 'unknown' }], locale);
  if (userId === null && !body.guest) throw fieldFault([{ path: 'guest', rule: 'required' }], locale);
  const address = addressOf(context, body, results[1]);
  // A number is one person (M10, R10) because the courier reaches it; another beside it would be anybody.
  if (body.guest && phoneNumber(body.guest.phone, country) !== address.phone)
    throw fieldFault([{ path: 'guest.phone', rule: 'invalid' }], locale);
  const user = results[0]?.results[0] as { name: string; email: string } | undefined;
  return {
    name: body.guest?.name ?? String(address.name),
    email: body.guest?.email ?? user?.email ?? '',
    phone: String(address.phone),
    address,
  };
}

function addressOf(context: Context, body: SubmitBody, saved: D1Result<unknown> | undefined): Record<string, unknown> {
  const { country, locale } = context;
  if (body.address && body.address_id) throw fieldFault([{ path: 'address_id', rule: 'unknown' }], locale);
  if (body.address) return checkedAddress(body.address, country, locale, 'address.');
  if (!body.address_id) throw fieldFault([{ path: 'address', rule: 'required' }], locale);
  const row = saved?.results[0] as { country: string; fields: string } | undefined;
  if (!row) throw new AppError('not_found');
  if (row.country !== country) throw fieldFault([{ path: 'address_id', rule: 'invalid' }], locale);
  return JSON.parse(row.fields) as Record<string, unknown>;
}
