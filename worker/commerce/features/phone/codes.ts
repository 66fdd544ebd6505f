/** Proves a phone number with a code sent to it (docs/security.md A28, R16). */

import type { MessageChannel } from '../../../../shared/contract/phone.ts';
import { parsePersonPhone, splitPhone } from '../../../../shared/domain/phone.ts';
import { cleanTyped, isBrokenText } from '../../../../shared/domain/text.ts';
import { encodeUtf8, toHex } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { hashPhoneRecipient } from '../../core/recipient-token.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { CommerceEnv } from '../../env.ts';
import { toOwnerKey } from '../../ledger/order-tokens.ts';
import { type LimitName, takeLimits } from '../../limits/limits.ts';
import { codeLifetimeMs, queueCode } from '../../messages/queue.ts';
import { toFieldError } from '../../middleware/input.ts';
import { report } from '../../monitoring/report.ts';

/** Returns E.164. @throws AppError `field.*` */
function parseNumber({ country, locale }: Context, typed: string): string {
  const phone = isBrokenText(typed) ? null : parsePersonPhone(typed, country);
  if (phone === null)
    throw toFieldError([{ path: 'phone', rule: typed.trim() === '' ? 'required' : 'invalid' }], locale);
  return phone;
}

function generateCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number < 4_294_000_000 ? String(number % 1_000_000).padStart(6, '0') : generateCode();
}

async function hashCode(env: CommerceEnv, owner: string, phone: string, code: string): Promise<string> {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encodeUtf8(`phone-code:${env.QUOTE_SECRET}`), how, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, encodeUtf8(`${owner} ${phone} ${code}`)));
}

/**
 * Reports once the limit is reached, because somebody may be earning by each message; people can use their e-mail then.
 */
async function takeCountryLimit({ env, now, reqId }: Context, phone: string): Promise<void> {
  const country = `+${splitPhone(phone)?.dialCode ?? ''}`;
  try {
    await takeLimits(env, [['code-country', country]], now);
  } catch (error) {
    await report(env, new Error(`Too many codes to ${country} within an hour`), { reqId });
    const retryAfterS = error instanceof AppError ? error.retryAfterS : undefined;
    throw new AppError('phone.paused', { cause: error, ...(retryAfterS !== undefined && { retryAfterS }) });
  }
}

/**
 * Sends a code, which replaces an earlier one for the same owner and number. The sender's limits count before the
 * number's, so that repeated requests cannot exhaust a number's limit. Verified accounts have a separate count per
 * number, because devices are free to create.
 * @throws AppError `field.*`, `phone.stopped`, `phone.paused`, `rate.limited`
 */
export async function sendPhoneCode(context: Context, body: { phone: string; channel: MessageChannel }) {
  const { env, now, locale, userId, device } = context;
  const phone = parseNumber(context, body.phone);
  const owner = toOwnerKey(context);
  const recipient = await hashPhoneRecipient(env, phone);
  const [stopped, proved] = await env.DB.batch([
    env.DB.prepare('SELECT 1 FROM suppressions WHERE recipient = ?').bind(recipient),
    // A device that signed in to the number's account is its holder's, whose codes strangers don't use up (A25).
    env.DB.prepare(
      `SELECT 1 FROM users WHERE id = ?1 AND email_verified_at IS NOT NULL
       UNION ALL SELECT 1 FROM users u JOIN known_devices k ON k.user_id = u.id AND k.device = ?3
         JOIN phone_proofs n ON n.owner = 'user:' || u.id AND n.phone = u.phone WHERE u.phone = ?2 LIMIT 1`,
    ).bind(userId ?? '', phone, device ?? ''),
  ]);
  if (stopped?.results.length === 1) throw new AppError('phone.stopped');
  const isProved = proved?.results.length === 1;
  const own: [LimitName, string][] = [
    ['code-owner-phone', `${owner} ${phone}`],
    ['code-owner', owner],
  ];
  if (!isProved) own.push(['code-ip', toVisitorSubject(context)]);
  await takeLimits(env, own, now);
  await takeLimits(env, [[isProved ? 'code-phone-accounts' : 'code-phone-guests', phone]], now);
  await takeCountryLimit(context, phone);
  const code = generateCode();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO phone_codes (owner, phone, code_hash, expires_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    ).bind(owner, phone, await hashCode(env, owner, phone, code), now + codeLifetimeMs),
    await queueCode(env, { to: phone, channel: body.channel, locale, code, recipient }, now),
  ]);
  enqueueWakeUp(context);
  return { phone, expires_in_s: codeLifetimeMs / 1000 };
}

interface TypedCode {
  phone: string;
  code: string;
}

/**
 * Compares a code for the account or guest device that requested it. The attempt is counted before the comparison.
 * @throws AppError `field.*`, `phone.code_wrong`, `phone.code_expired` for a missing or old code, or after five
 * attempts
 */
async function checkCode(context: Context, body: TypedCode) {
  const { env, now } = context;
  const phone = parseNumber(context, body.phone);
  const owner = toOwnerKey(context);
  const tried = await env.DB.prepare(
    `UPDATE phone_codes SET tries = tries + 1 WHERE owner = ? AND phone = ? AND expires_at > ? AND tries < 5
     RETURNING code_hash`,
  )
    .bind(owner, phone, now)
    .first<{ code_hash: string }>();
  if (!tried) throw new AppError('phone.code_expired');
  const code = isBrokenText(body.code) ? '' : cleanTyped(body.code).replace(/\D/g, '');
  const codeHash = await hashCode(env, owner, phone, code);
  if (!crypto.subtle.timingSafeEqual(encodeUtf8(codeHash), encodeUtf8(tried.code_hash)))
    throw new AppError('phone.code_wrong');
  return { owner, phone, codeHash };
}

/** Uses a code up for its number (E.164): of two that come with it at once, one has it. @throws AppError as for a wrong or an old code */
export async function takePhoneCode(context: Context, body: TypedCode): Promise<string> {
  const { owner, phone, codeHash } = await checkCode(context, body);
  const taken = await context.env.DB.prepare(
    'DELETE FROM phone_codes WHERE owner = ? AND phone = ? AND code_hash = ? RETURNING phone',
  )
    .bind(owner, phone, codeHash)
    .first();
  if (!taken) throw new AppError('phone.code_expired');
  return phone;
}

/** Proves the number to the account or guest device that requested the code. @throws AppError as for a wrong or an old code */
export async function verifyPhoneCode(context: Context, body: TypedCode) {
  const { env, now } = context;
  const { owner, phone } = await checkCode(context, body);
  await env.DB.batch([
    env.DB.prepare('DELETE FROM phone_codes WHERE owner = ? AND phone = ?').bind(owner, phone),
    env.DB.prepare(
      `INSERT INTO phone_proofs (owner, phone, proved_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET proved_at = excluded.proved_at`,
    ).bind(owner, phone, now),
  ]);
  return { phone };
}
