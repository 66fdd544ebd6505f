import { z } from 'zod';
import { isPushEndpoint, isPushKey, isPushSecret, pushEndpointMaxChars } from '../domain/push-endpoint.ts';
import { get, post } from './call.ts';
import { country } from './fields.ts';

/** As `PushSubscription.toJSON()` gives it. */
const webPushSubscription = z.strictObject({
  endpoint: z.string().max(pushEndpointMaxChars).refine(isPushEndpoint),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: z.string().refine(isPushKey), auth: z.string().refine(isPushSecret) }),
});
export type WebPushSubscription = z.infer<typeof webPushSubscription>;

export const pushProviders = ['none', 'webpush', 'onesignal'] as const;

export const pushCalls = {
  pushKey: get('/push/key', {
    access: 'open',
    summary: 'How this shop sends notifications',
    description:
      '`key` is the VAPID public key that a browser subscribes with, the shop’s own or that of its OneSignal app.',
    data: z.strictObject({ provider: z.enum(pushProviders), key: z.string() }),
  }),
  pushSubscribe: post('/push/subscribe', {
    access: 'device',
    summary: 'Keep this browser’s subscription',
    description: 'A device has one; a new one replaces it. Nothing is sent until it is linked.',
    refusals: ['not_found', 'upstream.unreachable'],
    body: z.strictObject({ subscription: webPushSubscription }),
    data: z.strictObject({ id: z.string() }),
  }),
  pushUnsubscribe: post('/push/unsubscribe', {
    access: 'device',
    summary: 'Delete this browser’s subscription',
    body: z.strictObject({}),
    data: z.strictObject({ stopped: z.boolean() }),
  }),
  pushLink: post('/push/link', {
    access: 'user',
    summary: 'Send my order and restock news to this browser',
    refusals: ['not_found', 'upstream.unreachable'],
    body: z.strictObject({}),
    data: z.strictObject({ linked: z.boolean() }),
  }),
  pushTags: post('/push/tags', {
    access: 'user',
    summary: 'Set what the subscription says of its person',
    description: '`userId` and `name` must be the person’s own; of the three, only the country is kept.',
    refusals: ['not_found', 'upstream.unreachable'],
    body: z.strictObject({ country, name: z.string().max(200), userId: z.string().max(64) }),
    data: z.strictObject({ saved: z.boolean() }),
  }),
  pushLanguage: post('/push/language', {
    access: 'user',
    summary: 'Set the language of notifications',
    refusals: ['not_found', 'upstream.unreachable'],
    body: z.strictObject({ language: z.enum(['en', 'ar']) }),
    data: z.strictObject({ saved: z.boolean() }),
  }),
};
