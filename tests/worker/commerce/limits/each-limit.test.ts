/** The limits that no test of a feature reaches call by call: each lets the last one through and says no to the next (docs/security.md R2 to R4, R15, R16). */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { type LimitName, limitKey } from '../../../../worker/commerce/limits/limits.ts';
import { type Answer, type Client, createClient } from '../support/client.ts';

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
const noToken = { token: 'x'.repeat(43), password };
let nth = 0;
const anotherEmail = () => `shopper-${++nth}@example.com`;
const address = () => ip;
const askForCode = (shopper: Client) => shopper.post('/phone/code', { phone: shopper.phone, channel: 'sms' }, { ip });
const register = (shopper: Client) =>
  shopper.post('/user/register', { name: 'Noura', email: anotherEmail(), password }, { ip });

const guest = () => createClient();
const account = async () => (await createClient()).signedIn();
const unproved = async () => (await createClient()).signedIn({ verified: false });

it.each<
  [string, number, LimitName, () => Promise<Client>, (shopper: Client) => string, (shopper: Client) => Promise<Answer>]
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
  ['codes of guests at one address', 30, 'code-ip', guest, address, askForCode],
  [
    'codes of proved accounts to a number',
    10,
    'code-phone-accounts',
    account,
    ({ phone }) => `+965${phone}`,
    askForCode,
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
])('%s: %i, and no more', async (_what, most, name, open, subjectOf, call) => {
  const shopper = await open();
  await setCount(name, subjectOf(shopper), most - 1);
  expect((await call(shopper)).meta.error).toBe(name === 'reset-ip' ? 'auth.reset_expired' : undefined);
  const refused = await call(shopper);
  expect([refused.status, refused.meta.error]).toEqual([429, 'rate.limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
