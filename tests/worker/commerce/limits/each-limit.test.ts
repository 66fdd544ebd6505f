/** The limits that no test of a feature reaches call by call: each lets the last one through and says no to the next (docs/security.md R2 to R4, R7, R15, R16). */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { activeQuizId } from '../../../../worker/commerce/features/quiz/active.ts';
import { type LimitName, limitKey } from '../../../../worker/commerce/limits/limits.ts';
import { plain } from '../../../support/quiz-answers.ts';
import { type Answer, type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { newSubscription } from '../support/push.ts';

const ip = '203.0.113.40';
const minuteMs = 60_000;
/** As if so many had been counted within the last minutes. */
const setCount = async (name: LimitName, subject: string, count: number) =>
  env.DB.prepare('INSERT INTO throttles (key, window_start, count, expires_at) VALUES (?1, ?2, ?3, ?2 + ?4)')
    .bind(await limitKey(name, subject), Date.now(), count, 10 * minuteMs)
    .run();

const letter = {
  company: 'Noor Labs',
  name: 'Huda Al-Amiri',
  email: 'huda@noor.example',
  phone: '+49 30 1234567',
  country: 'Germany',
  website: null,
  message: 'Vitamin D drops.',
};
const password = 'wellbeing for all 2026';
const quizBody = {
  quiz_id: activeQuizId,
  answers: Object.entries(plain).map(([question_id, option_ids]) => ({ question_id, option_ids })),
};
const noToken = { token: 'x'.repeat(43), password };
let nth = 0;
const anotherEmail = () => `shopper-${++nth}@example.com`;
const address = () => ip;
const askForCode = (shopper: Client) => shopper.post('/phone/code', { phone: shopper.phone, channel: 'sms' }, { ip });
/** The shop is told of it as well. */
const askAndRing = async (shopper: Client) => {
  const answer = await askForCode(shopper);
  if (answer.status === 429) expect(faultsTold.splice(0)).toHaveLength(1);
  return answer;
};
const register = (shopper: Client) =>
  shopper.post('/user/register', { name: 'Noura', email: anotherEmail(), password }, { ip });

const subscribe = (one: Client) => one.post('/push/subscribe', { subscription: newSubscription() }, { ip });
let home = 0;
const keepList = (one: Client) =>
  one.post('/quiz/keep', { ...quizBody, suggestion_id: 's-1', consent: true }, { ip: `2001:db8:0:7::${++home}` });

const guest = () => createClient();
const account = async () => (await createClient()).signedIn();
const subscriber = async () => {
  const one = await account();
  await subscribe(one);
  await one.post('/push/link', {});
  await env.DB.prepare('DELETE FROM throttles').run();
  return one;
};
const unproved = async () => (await createClient()).signedIn({ verified: false });

it.each<
  [
    string,
    number,
    LimitName,
    () => Promise<Client>,
    (shopper: Client) => string | Promise<string>,
    (shopper: Client) => Promise<Answer>,
  ]
>([
  ['accounts of an address within an hour', 60, 'register-ip', guest, address, register],
  [
    'forgotten passwords of an address within an hour',
    20,
    'forgot-ip',
    guest,
    address,
    (one) => one.post('/user/forgot-password', { email: anotherEmail() }, { ip }),
  ],
  [
    'made-up links of an address',
    50,
    'reset-ip',
    guest,
    address,
    (one) => one.post('/user/reset-password', noToken, { ip }),
  ],
  [
    'mails that prove an address',
    3,
    'verify-user',
    unproved,
    ({ userId }) => String(userId),
    (one) => one.post('/user/profile/verify-email'),
  ],
  ['codes to one country from wherever', 300, 'code-country', guest, () => '+965', askAndRing],
  ['codes of guests at one address', 30, 'code-ip', guest, address, askForCode],
  [
    'codes of proved accounts to a number',
    10,
    'code-phone-accounts',
    account,
    ({ phone }) => `+965${phone}`,
    askForCode,
  ],
  [
    'orders looked for from an address',
    30,
    'find-order-ip',
    guest,
    address,
    (one) => one.post('/order/find', { number: `KW-${++nth}`, phone: one.phone }, { ip }),
  ],
  [
    'orders looked for by a device',
    10,
    'find-order-device',
    guest,
    ({ token }) => sha256(String(token)),
    (one) => one.post('/order/find', { number: `KW-${++nth}`, phone: one.phone }),
  ],
  ['exports', 10, 'export-user', account, ({ userId }) => String(userId), (one) => one.get('/user/export')],
  [
    'suppliers’ letters of an address',
    5,
    'supplier-ip',
    guest,
    address,
    (one) => one.post('/misc/become-supplier', letter, { ip }),
  ],
  ['subscriptions of a device', 20, 'push-device', guest, ({ token }) => sha256(String(token)), subscribe],
  ['subscriptions of an address', 600, 'push-ip', guest, address, subscribe],
  [
    'changes of a person’s subscription',
    60,
    'push-user',
    subscriber,
    ({ userId }) => String(userId),
    (one) => one.post('/push/language', { language: 'ar' }),
  ],
  // A /64 has half of it.
  ['kept lists of a home with IPv6', 10, 'quiz-keep-ip', guest, () => '2001:db8:0:7::/64', keepList],
])('%s: %i, and no more', async (_what, most, name, open, subjectOf, call) => {
  const shopper = await open();
  await setCount(name, await subjectOf(shopper), most - 1);
  expect((await call(shopper)).meta.error).toBe(name === 'reset-ip' ? 'auth.reset_expired' : undefined);
  const refused = await call(shopper);
  expect([refused.status, refused.meta.error]).toEqual([
    429,
    name === 'code-country' ? 'phone.paused' : 'rate.limited',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
