/** docs/deploy.md: what `npm run deploy` refuses, and that it says what to do. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deployFaults, type Plan } from '../scripts/deploy/checks.ts';

const key = 'q6nTg5mJ8Zr2kYx0wPb4sLh7uVc9eAo1fDi3jNGKRXM=';
const env: Record<string, string> = {
  CLOUDFLARE_API_TOKEN: 'x',
  CLOUDFLARE_ACCOUNT_ID: 'x',
  PUBLIC_ORIGIN: 'https://afiya.shop',
  WEBHOOK_ORIGIN: 'https://hooks.afiya.shop',
  PAYMENT_ORIGIN: 'https://checkout.payments.tap.company',
  GATEWAY_SECRET: 'sk_live_x',
  GATEWAY_MERCHANT: '1234567',
  GATEWAY_BASE_URL: 'https://api.tap.company',
  MAIL_PROVIDER: 'resend',
  MAIL_SECRET: 're_123456789',
  MAIL_FROM: 'Afiya <orders@afiya.shop>',
  MESSAGE_PROVIDER: 'twilio',
  MESSAGE_ACCOUNT: `AC${'7'.repeat(32)}`,
  MESSAGE_SECRET: '5'.repeat(32),
  MESSAGE_SMS_FROM: 'Afiya',
  MESSAGE_WHATSAPP_FROM: '+96522000000',
  MESSAGE_WHATSAPP_TEMPLATES: JSON.stringify({ en: `HX${'1'.repeat(32)}`, ar: `HX${'2'.repeat(32)}` }),
  SIGN_KEYS: JSON.stringify({ '2026-11': key }),
  SIGN_ACTIVE: '2026-11',
  DESK_KEYS: JSON.stringify({ 'desk-1': 'Xk3vQ9sB1nT7mW5zL0pR8yC6hJ4dF2gA+eU/iOaSbKc=' }),
  QUOTE_SECRET: 'q6nTg5mJ8Zr2kYx0wPb4sLh7uVc9eAo1fDi3',
};
const storefrontToml = 'binding = "CACHE"\nid = "0f2ac74b498b48028cb68387c421e279"\n';
const commerceToml = 'database_id = "f3b1c0de-12ab-4c3d-9e2f-0123456789ab"\n';
const good: Plan = { env, storefrontToml, commerceToml };

test('a shop with live keys, real mail and ids of its own may go out', () => {
  expect(deployFaults(good)).toEqual([]);
  expect(deployFaults({ ...good, env: { ...env, SENTRY_DSN: 'https://abc@errors.example/42' } })).toEqual([]);
});

test.each(Object.keys(env).filter((name) => !/BASE_URL|MAIL_SECRET|MAIL_FROM|MESSAGE_(?!PROVIDER)/.test(name)))(
  'without %s nothing is sent, and the name is said',
  (name) => {
    const faults = deployFaults({ ...good, env: { ...env, [name]: '' } });
    expect(faults).toEqual([`Set ${name}; docs/deploy.md says what it is.`]);
  },
);

test.each([
  ['a test key of the gateway', { GATEWAY_SECRET: 'sk_test_x' }, /live key/],
  ['the stand-in gateway', { GATEWAY_BASE_URL: 'http://127.0.0.1:8789' }, /live key/],
  ['no gateway', { GATEWAY_BASE_URL: '' }, /live key/],
  ['the outbox', { MAIL_PROVIDER: 'outbox' }, /MAIL_PROVIDER=resend/],
  ['a provider that nobody wrote', { MAIL_PROVIDER: 'pigeon' }, /MAIL_PROVIDER=resend/],
  ['mail without a key', { MAIL_SECRET: '' }, /MAIL_SECRET/],
  ['mail from nobody', { MAIL_FROM: 'Afiya' }, /MAIL_FROM/],
  ['mail to a stand-in', { MAIL_BASE_URL: 'http://127.0.0.1:9' }, /MAIL_BASE_URL/],
  ['a test key of mail', { MAIL_SECRET: 're_test_1' }, /test keys/],
  ['the outbox of messages', { MESSAGE_PROVIDER: 'outbox' }, /MESSAGE_PROVIDER=twilio/],
  ['messages without an account', { MESSAGE_ACCOUNT: '' }, /MESSAGE_ACCOUNT/],
  ['messages without a key', { MESSAGE_SECRET: '' }, /MESSAGE_SECRET/],
  ['messages from no name', { MESSAGE_SMS_FROM: '' }, /MESSAGE_SMS_FROM/],
  ['codes in one language', { MESSAGE_WHATSAPP_TEMPLATES: `{"en":"HX${'1'.repeat(32)}"}` }, /TEMPLATES/],
  ['messages to a stand-in', { MESSAGE_BASE_URL: 'http://127.0.0.1:9' }, /MESSAGE_BASE_URL/],
  ['a test key of messages', { MESSAGE_SECRET: `test${'5'.repeat(32)}` }, /test keys/],
  ['raised limits', { AFIYA_LIMITS: 'x20' }, /AFIYA_LIMITS/],
  ['a shop on this machine', { PUBLIC_ORIGIN: 'http://localhost:8787' }, /https origins/],
  ['a shop on this machine, with TLS', { PUBLIC_ORIGIN: 'https://127.0.0.1:8787' }, /https origins/],
  ['an origin with a path', { WEBHOOK_ORIGIN: 'https://afiya.shop/hooks' }, /https origins/],
  ['a payment page on this machine', { PAYMENT_ORIGIN: 'http://127.0.0.1:8789' }, /https origins/],
  ['the published key', { SIGN_KEYS: '{"2026-11":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="}' }, /test keys/],
  ['a short signing key', { SIGN_KEYS: '{"2026-11":"c2hvcnQ="}' }, /SIGN_KEYS as JSON/],
  ['the storefront’s key as the desk’s', { DESK_KEYS: JSON.stringify({ 'desk-1': key }) }, /other keys for DESK_KEYS/],
  ['no JSON as keys', { DESK_KEYS: 'desk' }, /DESK_KEYS as JSON/],
  ['an active key that is none', { SIGN_ACTIVE: '2026-12' }, /SIGN_ACTIVE/],
  ['a guessable secret', { QUOTE_SECRET: 'secret' }, /32 characters/],
  ['a collector without TLS', { SENTRY_DSN: 'http://abc@errors.example/42' }, /SENTRY_DSN/],
] as [string, Record<string, string>, RegExp][])('%s is refused', (_what, change, said) => {
  const faults = deployFaults({ ...good, env: { ...env, ...change } });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(said);
});

test('raised limits that stand in the worker’s own file are refused too', () => {
  const raised = `${commerceToml}[vars]\nAFIYA_LIMITS = "x20"\n`;
  expect(deployFaults({ ...good, commerceToml: raised })).toEqual([expect.stringContaining('Unset AFIYA_LIMITS')]);
  expect(deployFaults({ ...good, commerceToml: raised.replace('x20', '') })).toEqual([]);
});

test('the placeholders of this repository are refused, with the command that gives the real ids', () => {
  const faults = deployFaults({
    env,
    storefrontToml: readFileSync('wrangler.toml', 'utf8'),
    commerceToml: readFileSync('worker/commerce/wrangler.toml', 'utf8'),
  });
  expect(faults).toEqual([expect.stringContaining('d1 create afiya'), expect.stringContaining('kv namespace create')]);
});
