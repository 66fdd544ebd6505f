/** docs/deploy.md: what `npm run deploy` refuses, and that it says what to do. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type DeployPlan, findDeployFaults } from '../../scripts/deploy/checks.ts';
import { commerceRoutes } from '../../scripts/deploy/routes.ts';
import { isRandomKey, isRandomText } from '../../scripts/deploy/secret.ts';
import { makeWebDeskKeys } from '../../scripts/serve/secrets.ts';
import { deployEnv as env, signKey as key } from '../support/deploy-env.ts';
import { testVapid, testWebDeskKey } from '../support/vars.ts';

const keySet = (byte: (at: number) => number) =>
  JSON.stringify({ '2026-11': Buffer.from(Array.from({ length: 32 }, (_, at) => byte(at))).toString('base64') });
const zeros = Buffer.alloc(32).toString('base64');
const access = {
  ACCESS_ORIGIN: 'https://afiya.cloudflareaccess.com',
  ACCESS_AUDIENCE: '4714c1358e65fe4b408ad6d432a5f878f08194bdb4752441fd56faefa9b2b6f2',
};
const webDesk = { WEB_DESK_ORIGIN: 'https://desk.afiya.shop', ...makeWebDeskKeys() };
const testPair = { WEB_DESK_PUBLIC_KEY: testWebDeskKey.publicKey, WEB_DESK_PRIVATE_KEY: testWebDeskKey.privateKey };
const desk = { ...access, DESK_ORIGIN: 'https://desk.afiya.shop' };
const commerceToml = readFileSync('worker/commerce/wrangler.toml', 'utf8');
const good: DeployPlan = { env, commerceToml };

test('a shop with live keys, real mail and its own ids passes every check', () => {
  expect(findDeployFaults(good)).toEqual([]);
  const noApp = { APP_IOS_ID: 'none', APP_ANDROID_PACKAGE: 'none', APP_ANDROID_FINGERPRINTS: 'none' };
  expect(findDeployFaults({ ...good, env: { ...env, ...noApp } })).toEqual([]);
  expect(findDeployFaults({ ...good, env: { ...env, ...webDesk } })).toEqual([]);
  expect(findDeployFaults({ ...good, env: { ...env, SENTRY_DSN: 'https://abc@errors.afiya.shop/42' } })).toEqual([]);
});

test('notifications by a pair of one’s own pass', () => {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const own = {
    PUSH_PROVIDER: 'webpush',
    VAPID_SUBJECT: 'mailto:care@afiya.shop',
    VAPID_PUBLIC_KEY: point.toString('base64url'),
    VAPID_PRIVATE_KEY: d,
  };
  expect(findDeployFaults({ ...good, env: { ...env, ...own } })).toEqual([]);
  const other = { ...own, VAPID_PRIVATE_KEY: testVapid.privateKey };
  expect(findDeployFaults({ ...good, env: { ...env, ...other } })).toHaveLength(1);
});

test.each(
  Object.keys(env).filter((name) => !/BASE_URL|APP_CLIENTS|MAIL_SECRET|MAIL_FROM|MESSAGE_(?!PROVIDER)/.test(name)),
)('without %s nothing is sent, and the name is said', (name) => {
  const faults = findDeployFaults({ ...good, env: { ...env, [name]: '' } });
  expect(faults).toEqual([`Set ${name}; docs/deploy.md says what it is.`]);
});

test.each([
  ['a test key of the gateway', { GATEWAY_SECRET: 'sk_test_XgokBfNWv6FqYuTMg5sLPj3J' }, /live key/],
  ['the stand-in gateway', { GATEWAY_BASE_URL: 'http://127.0.0.1:8789' }, /live key/],
  ['no gateway', { GATEWAY_BASE_URL: '' }, /live key/],
  ['the outbox', { MAIL_PROVIDER: 'outbox' }, /MAIL_PROVIDER=resend/],
  ['a provider that nobody wrote', { MAIL_PROVIDER: 'pigeon' }, /MAIL_PROVIDER=resend/],
  ['mail without a key', { MAIL_SECRET: '' }, /MAIL_SECRET/],
  ['mail from nobody', { MAIL_FROM: 'Afiya' }, /MAIL_FROM/],
  ['mail to a stand-in', { MAIL_BASE_URL: 'http://127.0.0.1:9' }, /MAIL_BASE_URL/],
  ['a test key of mail', { MAIL_SECRET: 're_test_Kq8vZ1mY7RtW4nXc9LdP' }, /test keys/],
  ['the outbox of messages', { MESSAGE_PROVIDER: 'outbox' }, /MESSAGE_PROVIDER=twilio/],
  ['messages without an account', { MESSAGE_ACCOUNT: '' }, /MESSAGE_ACCOUNT/],
  ['messages without a key', { MESSAGE_SECRET: '' }, /MESSAGE_SECRET/],
  ['messages from no name', { MESSAGE_SMS_FROM: '' }, /MESSAGE_SMS_FROM/],
  ['codes in one language', { MESSAGE_WHATSAPP_TEMPLATES: `{"en":"HX${'1'.repeat(32)}"}` }, /TEMPLATES/],
  [
    'codes in a language that nobody reads',
    {
      MESSAGE_WHATSAPP_TEMPLATES: `{"en":"HX${'1'.repeat(32)}","ar":"HX${'1'.repeat(32)}","fr":"HX${'1'.repeat(32)}"}`,
    },
    /TEMPLATES/,
  ],
  ['messages to a stand-in', { MESSAGE_BASE_URL: 'http://127.0.0.1:9' }, /MESSAGE_BASE_URL/],
  ['a stand-in for push services', { PUSH_BASE_URL: 'http://127.0.0.1:9' }, /PUSH_BASE_URL/],
  ['notifications that nobody wrote', { PUSH_PROVIDER: 'pigeon' }, /PUSH_PROVIDER/],
  [
    'notifications without keys',
    { PUSH_PROVIDER: 'webpush', VAPID_SUBJECT: 'mailto:care@afiya.shop' },
    /VAPID_PUBLIC_KEY/,
  ],
  [
    'notifications with the pair of tests',
    {
      PUSH_PROVIDER: 'webpush',
      VAPID_SUBJECT: 'mailto:care@afiya.shop',
      VAPID_PUBLIC_KEY: testVapid.publicKey,
      VAPID_PRIVATE_KEY: testVapid.privateKey,
    },
    /a pair of your own/,
  ],
  ['OneSignal without its app', { PUSH_PROVIDER: 'onesignal' }, /ONESIGNAL_APP_ID/],
  ['a test key of messages', { MESSAGE_SECRET: `test${'5'.repeat(32)}` }, /test keys/],
  ['a database by its name', { DATABASE_ID: 'afiya' }, /wrangler d1 create afiya/],
  ['one database for both', { HEALTH_DATABASE_ID: env.DATABASE_ID ?? '' }, /afiya-health/],
  ['a cache by its name', { CACHE_ID: 'afiya-cache' }, /kv namespace create/],
  ['another Cloudflare', { CLOUDFLARE_API_BASE_URL: 'https://api.example.com/client/v4' }, /CLOUDFLARE_API_BASE_URL/],
  ['a Cloudflare that looks near', { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:80@evil.shop/' }, /BASE_URL/],
  ['raised limits', { AFIYA_LIMITS: 'x20' }, /AFIYA_LIMITS/],
  ['a shop on this machine', { PUBLIC_ORIGIN: 'http://localhost:8787' }, /https origins/],
  ['a shop on this machine, with TLS', { PUBLIC_ORIGIN: 'https://127.0.0.1:8787' }, /https origins/],
  ['an origin with a path', { WEBHOOK_ORIGIN: 'https://afiya.shop/hooks' }, /https origins/],
  ['an app of nobody’s', { APP_IOS_ID: 'AFIYA00000.shop.afiya.app' }, /APP_IOS_ID/],
  ['an app for one kind of phone by half', { APP_ANDROID_PACKAGE: 'none' }, /APP_ANDROID_PACKAGE/],
  ['a certificate of noughts', { APP_ANDROID_FINGERPRINTS: Array(32).fill('00').join(':') }, /FINGERPRINTS/],
  ['a payment page on this machine', { PAYMENT_ORIGIN: 'http://127.0.0.1:8789' }, /https origins/],
  ['the published key', { SIGN_KEYS: '{"2026-11":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="}' }, /test keys/],
  ['a short signing key', { SIGN_KEYS: '{"2026-11":"c2hvcnQ="}' }, /SIGN_KEYS as JSON/],
  ['no JSON as keys', { SIGN_KEYS: 'shop' }, /SIGN_KEYS as JSON/],
  ['an active key that is none', { SIGN_ACTIVE: '2026-12' }, /SIGN_ACTIVE/],
  ['a short secret', { QUOTE_SECRET: 'q6nTg5mJ8Zr2kYx0wPb4sLh7uVc9eAo' }, /QUOTE_SECRET/],
  ['one letter as a secret', { QUOTE_SECRET: 'a'.repeat(64) }, /QUOTE_SECRET/],
  ['a repeated word as a secret', { QUOTE_SECRET: 'Kuwait-2026!'.repeat(4) }, /QUOTE_SECRET/],
  ['an alphabet as a secret', { QUOTE_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /QUOTE_SECRET/],
  ['a gateway’s key that is none', { GATEWAY_SECRET: `sk_live_${'x'.repeat(24)}` }, /GATEWAY_SECRET/],
  ['a provider’s key that is none', { MAIL_SECRET: `re_${'0'.repeat(32)}` }, /MAIL_SECRET/],
  ['a signing key of zeros', { SIGN_KEYS: keySet(() => 0) }, /keys of SIGN_KEYS at random/],
  ['a signing key that counts', { SIGN_KEYS: keySet((at) => 255 - at) }, /keys of SIGN_KEYS at random/],
  ['a signing key of eight bytes, four times', { SIGN_KEYS: keySet((at) => (at % 8) * 37) }, /SIGN_KEYS at random/],
  ['a signing key of two bytes', { SIGN_KEYS: keySet((at) => at % 2) }, /keys of SIGN_KEYS at random/],
  [
    'a second key with a pattern',
    { SIGN_KEYS: JSON.stringify({ '2026-11': key, next: zeros }) },
    /SIGN_KEYS at random/,
  ],
  ['a web desk without keys', { WEB_DESK_ORIGIN: 'https://desk.afiya.shop' }, /a pair of your own/],
  ['a web desk on the shop’s host', { ...webDesk, WEB_DESK_ORIGIN: 'https://afiya.shop' }, /a host of its own/],
  ['a web desk with the keys of tests', { ...webDesk, ...testPair }, /a pair of your own/],
  [
    'a web desk whose keys are no pair',
    { ...webDesk, WEB_DESK_PUBLIC_KEY: testWebDeskKey.publicKey },
    /a pair of your own/,
  ],
  ['a demo of the web desk', { ...webDesk, WEB_DESK_ORIGIN: 'http://localhost:8790' }, /https origins/],
  ['a desk without Access', { DESK_ORIGIN: 'https://desk.afiya.shop' }, /ACCESS_AUDIENCE/],
  ['Access without a desk', { ...access }, /DESK_ORIGIN/],
  ['a desk on the shop’s host', { ...access, DESK_ORIGIN: 'https://afiya.shop' }, /a host of its own/],
  ['a desk on the webhook’s host', { ...access, DESK_ORIGIN: 'https://hooks.afiya.shop:8443' }, /a host of its own/],
  ['a team that is not Cloudflare’s', { ...desk, ACCESS_ORIGIN: 'https://evil.shop' }, /ACCESS_ORIGIN/],
  ['a desk on this machine', { ...desk, DESK_ORIGIN: 'https://localhost' }, /https origins/],
  ['a collector in the house', { SENTRY_DSN: 'https://abc@10.0.0.7/42' }, /SENTRY_DSN/],
  ['a collector without TLS', { SENTRY_DSN: 'http://abc@errors.example/42' }, /SENTRY_DSN/],
] as [string, Record<string, string>, RegExp][])('%s is refused', (_what, change, said) => {
  const faults = findDeployFaults({ ...good, env: { ...env, ...change } });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(said);
});

test.each([
  'https://192.168.1.7',
  'https://10.0.0.1:8443',
  'https://172.16.0.1',
  'https://169.254.169.254',
  'https://0.0.0.0',
  'https://2130706433',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://127.1',
  'https://[::1]',
  'https://[fe80::1]',
  'https://[fd00::7]',
  'https://[::ffff:127.0.0.1]',
  'https://localhost.',
  'https://afiya.localhost',
  'https://shop.local',
  'https://commerce.internal',
  'https://router.home.arpa',
  'https://afiya',
  'https://afiya.test',
  'https://user@afiya.shop',
  'https://afiya.shop/',
  'https://afiya.shop?x',
  'https://afiya .shop',
  'http://afiya.shop',
  'ftp://afiya.shop',
  'afiya.shop',
])('%s is no origin of a shop', (origin) => {
  for (const name of ['PUBLIC_ORIGIN', 'WEBHOOK_ORIGIN', 'PAYMENT_ORIGIN'])
    expect(findDeployFaults({ ...good, env: { ...env, [name]: origin } })).toEqual([
      expect.stringContaining('https origins of public names'),
    ]);
  expect(findDeployFaults({ ...good, env: { ...env, MAIL_BASE_URL: origin } })).toEqual([
    expect.stringContaining('MAIL_BASE_URL'),
  ]);
});

test.each([
  'https://afiya.shop',
  'https://www.afiya.com.kw',
  'https://xn--mgbayh7gpa.sa',
  'https://a-b.afiya.shop:8443',
])('%s is one', (origin) => {
  expect(findDeployFaults({ ...good, env: { ...env, PUBLIC_ORIGIN: origin } })).toEqual([]);
});

test('keys and secrets that were drawn at random always pass', () => {
  for (let run = 0; run < 2000; run += 1) {
    expect(isRandomKey(randomBytes(32))).toBe(true);
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(isRandomText(randomBytes(24).toString(form), 32)).toBe(true);
  }
});

test('commerce is routed for webhooks, and for the desk only behind Access', () => {
  expect(commerceRoutes(env)).toEqual(['hooks.afiya.shop/webhooks/*']);
  expect(findDeployFaults({ ...good, env: { ...env, ...desk } })).toEqual([]);
  expect(commerceRoutes({ ...env, ...desk })).toEqual(['hooks.afiya.shop/webhooks/*', 'desk.afiya.shop/desk/*']);
});

test.each([
  'route = "afiya.shop/*"',
  'routes = [{ pattern = "x.shop", custom_domain = true }]',
  '[[routes]]',
  'workers_dev = true',
  'preview_urls = true',
])('a way to commerce of its own, %s, is refused', (line) => {
  const faults = findDeployFaults({ ...good, commerceToml: `${commerceToml}${line}\n` });
  expect(faults).toEqual([expect.stringContaining('deploy routes its paths itself')]);
});

test('raised limits in the worker’s own wrangler.toml are refused too', () => {
  const raised = commerceToml.replace('AFIYA_LIMITS = ""', 'AFIYA_LIMITS = "x20"');
  expect(findDeployFaults({ ...good, commerceToml: raised })).toEqual([expect.stringContaining('Unset AFIYA_LIMITS')]);
  expect(findDeployFaults({ ...good, commerceToml: raised.replace('x20', '') })).toEqual([]);
});

test('plain `wrangler deploy` sends what Vite has built', () => {
  const storefront = readFileSync('wrangler.toml', 'utf8');
  for (const line of ['main = "dist/storefront.mjs"', 'no_bundle = true', '[build]\ncommand = "npm run build"'])
    expect(storefront).toContain(`\n${line}\n`);
});

test.each(['wrangler.toml', 'worker/commerce/wrangler.toml', 'worker/desk/wrangler.toml'])(
  '%s sends its bundle and no file that lies beside it, has no address of its own, and its logs are kept',
  (file) => {
    const toml = readFileSync(file, 'utf8');
    // What lies in the folder of a bundle that is sent as it is would be sent as modules.
    for (const type of ['Text', 'CompiledWasm', 'Data'])
      expect(toml).toContain(`{ type = "${type}", globs = [], fallthrough = false }`);
    for (const line of ['workers_dev = false', 'preview_urls = false', '[observability]\nenabled = true'])
      expect(toml).toContain(`\n${line}\n`);
    expect(toml).toMatch(/\n\[limits\]\ncpu_ms = \d+\n/);
  },
);
