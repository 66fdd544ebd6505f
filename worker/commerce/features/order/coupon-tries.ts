/**
 * Limits guessing of coupon codes (docs/security.md R4): a try is counted before pricing and forgiven if the code is
 * valid.
 */
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { toOwnerKey } from '../../ledger/order-tokens.ts';
import { enforceLimit, limitStatement, releaseStatement } from '../../limits/limits.ts';

export async function limitCouponTries<T>(
  context: Context,
  coupon: string | null | undefined,
  price: () => T,
): Promise<T> {
  if (!coupon) return price();
  const { env, now } = context;
  const limits = [
    ['coupon-person', toOwnerKey(context)],
    ['coupon-ip', toVisitorSubject(context)],
  ] as const;
  const taken = await env.DB.batch(
    await Promise.all(limits.map(([name, subject]) => limitStatement(env, name, subject, now))),
  );
  for (const [at, [name]] of limits.entries()) enforceLimit(env, name, taken[at], now);
  const priced = price();
  await env.DB.batch(await Promise.all(limits.map(([name, subject]) => releaseStatement(env, name, subject, 'one'))));
  return priced;
}
