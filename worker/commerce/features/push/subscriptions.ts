/** Browsers' subscriptions to notifications. A device has one; a person has a limited number (R7). */
import type { z } from 'zod';
import type { pushCalls } from '../../../../shared/contract/push.ts';
import { fromBase64url } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { newId } from '../../core/hash.ts';
import type { CommerceEnv } from '../../env.ts';
import { takeLimit, takeLimits } from '../../limits/limits.ts';
import { toFieldError } from '../../middleware/input.ts';
import { createSubscription, deleteSubscription, linkSubscription, setProperties } from '../../push/one-signal.ts';
import { getPushProviderName, type PushProviderName } from '../../push/provider.ts';

type PushBody<N extends keyof typeof pushCalls> = z.output<NonNullable<(typeof pushCalls)[N]['body']>>;

/** Chosen: more browsers than a person has. */
const mostPerPerson = 10;

export function readPushKey(env: CommerceEnv): { provider: PushProviderName; key: string } {
  const provider = getPushProviderName(env);
  return { provider, key: provider === 'none' ? '' : (env.VAPID_PUBLIC_KEY ?? '') };
}

const rethrowUnreachable = (cause: unknown): never => {
  throw new AppError('upstream.unreachable', { cause });
};

/** Nothing could ever be encrypted for a key that is no point of the curve, and each try would be made again for a day. */
const isPointOfCurve = (key: string): Promise<boolean> =>
  crypto.subtle.importKey('raw', fromBase64url(key), { name: 'ECDH', namedCurve: 'P-256' }, false, []).then(
    () => true,
    () => false,
  );

/**
 * Keeps its person where the device subscribes anew, as browsers do from time to time.
 * @throws AppError `not_found` where the shop sends none, `field.invalid`, `rate.limited`, `upstream.unreachable` where OneSignal does not answer
 */
export async function subscribe(context: Context, { subscription }: PushBody<'pushSubscribe'>): Promise<string> {
  const { env, device, locale, country, now } = context;
  const provider = getPushProviderName(env);
  if (provider === 'none') throw new AppError('not_found');
  if (!(await isPointOfCurve(subscription.keys.p256dh)))
    throw toFieldError([{ path: 'subscription.keys.p256dh', rule: 'invalid' }], locale);
  const tries = [
    ['push-device', String(device)],
    ['push-ip', toVisitorSubject(context)],
  ] as const;
  await takeLimits(env, tries, now);
  const [endpoint, p256dh, auth] =
    provider === 'webpush'
      ? [subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth]
      : [await createSubscription(env, subscription, { locale, country }).catch(rethrowUnreachable), null, null];
  const id = newId();
  const [, kept] = await env.DB.batch<{ id: string }>([
    // The same browser after its device was registered anew: nobody else knows the address.
    env.DB.prepare('DELETE FROM push_subscriptions WHERE endpoint = ? AND device <> ?').bind(endpoint, device),
    env.DB.prepare(
      `INSERT INTO push_subscriptions (device, id, provider, endpoint, p256dh, auth, locale, country, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
       ON CONFLICT (device) DO UPDATE SET provider = ?3, endpoint = ?4, p256dh = ?5, auth = ?6, locale = ?7, country = ?8
       RETURNING id`,
    ).bind(device, id, provider, endpoint, p256dh, auth, locale, country, now),
  ]);
  return kept?.results[0]?.id ?? id;
}

export async function unsubscribe({ env, device, waitUntil }: Context): Promise<boolean> {
  const row = await env.DB.prepare('DELETE FROM push_subscriptions WHERE device = ? RETURNING provider, endpoint')
    .bind(device)
    .first<{ provider: string; endpoint: string }>();
  // Without our row nothing is sent to it, even if OneSignal still has it.
  if (row?.provider === 'onesignal') waitUntil(deleteSubscription(env, row.endpoint).catch(() => undefined));
  return row !== null;
}

/** OneSignal is asked for each of these calls. @throws AppError `rate.limited` */
const takeTurn = ({ env, userId, now }: UserContext): Promise<void> => takeLimit(env, 'push-user', userId, now);

/** With OneSignal, the id of a person's subscription there. */
const findOneSignal = ({ env, device, userId }: UserContext): Promise<{ endpoint: string } | null> =>
  env.DB.prepare("SELECT endpoint FROM push_subscriptions WHERE device = ? AND user_id = ? AND provider = 'onesignal'")
    .bind(device, userId)
    .first<{ endpoint: string }>();

/** @throws AppError `rate.limited`, `not_found` for a device without a subscription */
export async function link(context: UserContext): Promise<boolean> {
  const { env, device, userId, now } = context;
  await takeTurn(context);
  const [linked] = await env.DB.batch([
    env.DB.prepare('UPDATE push_subscriptions SET user_id = ?, created_at = ? WHERE device = ? RETURNING id').bind(
      userId,
      now,
      device,
    ),
    env.DB.prepare(
      `DELETE FROM push_subscriptions WHERE device IN
         (SELECT device FROM push_subscriptions WHERE user_id = ? ORDER BY created_at DESC, device LIMIT -1 OFFSET ${mostPerPerson})`,
    ).bind(userId),
  ]);
  if (linked?.results.length !== 1) throw new AppError('not_found');
  const there = await findOneSignal(context);
  if (there) await linkSubscription(env, there.endpoint, userId).catch(rethrowUnreachable);
  return true;
}

/**
 * Of the tags (spec §3) only the country is a fact that the account doesn't have; OneSignal gets all three.
 * @throws AppError `field.invalid`, `rate.limited`, `not_found`
 */
export async function setTags(context: UserContext, { country, userId }: PushBody<'pushTags'>): Promise<boolean> {
  if (userId !== context.userId) throw toFieldError([{ path: 'userId', rule: 'invalid' }], context.locale);
  await takeTurn(context);
  await update(context, 'country', country);
  if (await findOneSignal(context)) {
    const person = await context.env.DB.prepare('SELECT name FROM users WHERE id = ?')
      .bind(userId)
      .first<{ name: string }>();
    const tags = { country, name: person?.name ?? '', userId };
    await setProperties(context.env, userId, { tags }).catch(rethrowUnreachable);
  }
  return true;
}

export async function setLanguage(context: UserContext, { language }: PushBody<'pushLanguage'>): Promise<boolean> {
  await takeTurn(context);
  await update(context, 'locale', language);
  if (await findOneSignal(context))
    await setProperties(context.env, context.userId, { language }).catch(rethrowUnreachable);
  return true;
}

async function update(
  { env, device, userId }: UserContext,
  column: 'country' | 'locale',
  value: string,
): Promise<void> {
  const { meta } = await env.DB.prepare(`UPDATE push_subscriptions SET ${column} = ? WHERE device = ? AND user_id = ?`)
    .bind(value, device, userId)
    .run();
  if (meta.changes === 0) throw new AppError('not_found');
}
