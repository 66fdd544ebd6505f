/** Checks before a deploy; each fault is a sentence that says what to do. */
import { createECDH, createPrivateKey, createPublicKey } from 'node:crypto';
import { isOnThisMachine } from './cloudflare.ts';
import type { DeployEnv } from './environment.ts';
import { hostOf, isPublicOrigin } from './origin.ts';
import { isRandomKey, isRandomText } from './secret.ts';
import { appNames } from './settings.ts';

export interface DeployPlan {
  env: DeployEnv;
  commerceToml: string;
}

interface Check {
  name: string;
  /** null when fine, also for a missing variable, which has a check of its own. */
  fault: (plan: DeployPlan) => string | null;
}

const needed = [
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_ACCOUNT_ID',
  'DATABASE_ID',
  'HEALTH_DATABASE_ID',
  'CACHE_ID',
  'PUBLIC_ORIGIN',
  'WEBHOOK_ORIGIN',
  'PAYMENT_ORIGIN',
  'GATEWAY_SECRET',
  'GATEWAY_MERCHANT',
  'SIGN_KEYS',
  'SIGN_ACTIVE',
  'QUOTE_SECRET',
  'MAIL_PROVIDER',
  'MESSAGE_PROVIDER',
  ...appNames,
];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readKeySet(text: string): Map<string, Buffer> | null {
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    const isSet = entries.length > 0 && entries.every(([, key]) => typeof key === 'string');
    return isSet ? new Map(entries.map(([kid, key]) => [kid, Buffer.from(String(key), 'base64')])) : null;
  } catch {
    return null;
  }
}

/** Of the code in each language, and of any news of an order. */
function areTemplates(text: string): boolean {
  try {
    const templates = Object.entries(JSON.parse(text) as Record<string, unknown>);
    const names = templates.map(([name]) => name);
    return (
      names.includes('en') &&
      names.includes('ar') &&
      templates.every(([name, id]) => /^(order\.[a-z]+\.)?(en|ar)$/.test(name) && /^HX[0-9a-f]{32}$/.test(String(id)))
    );
  } catch {
    return false;
  }
}

/** Appears in the keys of tests and of local shops. */
const testMark = /test|dev|AAECAwQFBgcICQ/i;

/** Of tests/support/vars.ts. */
const testVapidKey = 'BLS28L6P3v4mm3RNPgyJJj9bAdKqbAClg2AUxIePxBNomAgSwTp1hLrQTOukwZfp5087Qh1CTkY3C3eVVHRkSC0';

function isVapidPair(publicKey: string, privateKey: string): boolean {
  if (!/^B[\w-]{86}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) return false;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return ecdh.getPublicKey('base64url') === publicKey;
}

/** Of tests/support/vars.ts. */
const testWebDeskKey = 'htet+lpRrB/En3MueJKDs6k+O97MRpSVBGMEwTn794s=';

/** Whether the private half (PKCS #8) is that of the public one; both base64. */
function isSigningPair(publicKey: string, privateKey: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
    return key.asymmetricKeyType === 'ed25519' && Buffer.from(x, 'base64url').toString('base64') === publicKey;
  } catch {
    return false;
  }
}

const keySetFault = (name: string): Check => ({
  name: `the keys in ${name}`,
  fault: ({ env }) => {
    const keys = env[name] ? readKeySet(env[name]) : new Map<string, Buffer>();
    return keys && [...keys.values()].every((bytes) => bytes.length === 32)
      ? null
      : `Give ${name} as JSON: key id to base64 of 32 bytes; docs/deploy.md has a line that makes one.`;
  },
});

export const checks: readonly Check[] = [
  ...needed.map((name) => ({
    name,
    fault: ({ env }: DeployPlan) => (env[name] ? null : `Set ${name}; docs/deploy.md says what it is.`),
  })),
  {
    name: 'Cloudflare',
    fault: ({ env: { CLOUDFLARE_API_BASE_URL = '' } }) =>
      CLOUDFLARE_API_BASE_URL === '' || isOnThisMachine(CLOUDFLARE_API_BASE_URL)
        ? null
        : 'Unset CLOUDFLARE_API_BASE_URL: your token would go there.',
  },
  {
    name: 'the databases',
    fault: ({ env: { DATABASE_ID = '', HEALTH_DATABASE_ID = '' } }) =>
      [DATABASE_ID, HEALTH_DATABASE_ID].every((id) => id === '' || uuid.test(id)) &&
      (DATABASE_ID === '' || DATABASE_ID !== HEALTH_DATABASE_ID)
        ? null
        : 'Give as DATABASE_ID and HEALTH_DATABASE_ID the ids that `wrangler d1 create afiya` and `wrangler d1 create afiya-health` print.',
  },
  {
    name: 'the cache',
    fault: ({ env: { CACHE_ID = '' } }) =>
      CACHE_ID === '' || /^[0-9a-f]{32}$/.test(CACHE_ID)
        ? null
        : 'Give as CACHE_ID the id that `wrangler kv namespace create afiya-cache` prints.',
  },
  {
    name: 'live gateway',
    fault: ({ env: { GATEWAY_SECRET = '', GATEWAY_BASE_URL = '' } }) =>
      GATEWAY_SECRET === '' || (GATEWAY_SECRET.startsWith('sk_live_') && GATEWAY_BASE_URL === 'https://api.tap.company')
        ? null
        : 'Use a live key (sk_live_…) and GATEWAY_BASE_URL=https://api.tap.company: the stand-in gateway takes no money.',
  },
  {
    name: 'mail',
    fault: ({ env: { MAIL_PROVIDER = '', MAIL_SECRET = '', MAIL_FROM = '', MAIL_BASE_URL = '' } }) => {
      if (MAIL_PROVIDER === '') return null;
      if (MAIL_PROVIDER !== 'resend') return 'Set MAIL_PROVIDER=resend: the outbox keeps emails and sends none.';
      const isKnown = MAIL_SECRET.startsWith('re_') && /^[^<>]+ <[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>$/.test(MAIL_FROM);
      return isKnown && (MAIL_BASE_URL === '' || isPublicOrigin(MAIL_BASE_URL))
        ? null
        : 'Set MAIL_SECRET (Resend’s key, re_…) and MAIL_FROM (“Afiya <orders@your.domain>”); leave MAIL_BASE_URL unset.';
    },
  },
  {
    name: 'messages',
    fault: ({ env: { MESSAGE_PROVIDER = '', MESSAGE_BASE_URL = '', ...env } }) => {
      if (MESSAGE_PROVIDER === '') return null;
      if (MESSAGE_PROVIDER !== 'twilio')
        return 'Set MESSAGE_PROVIDER=twilio: the outbox keeps messages and sends none.';
      const isAccount = /^AC[0-9a-f]{32}$/.test(env.MESSAGE_ACCOUNT ?? '') && (env.MESSAGE_SECRET ?? '').length >= 32;
      const isSender =
        /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$/.test(env.MESSAGE_SMS_FROM ?? '') &&
        /^\+\d{8,15}$/.test(env.MESSAGE_WHATSAPP_FROM ?? '');
      const isWorded = areTemplates(env.MESSAGE_WHATSAPP_TEMPLATES ?? '');
      return isAccount && isSender && isWorded && (MESSAGE_BASE_URL === '' || isPublicOrigin(MESSAGE_BASE_URL))
        ? null
        : 'Set MESSAGE_ACCOUNT (AC…), MESSAGE_SECRET, MESSAGE_SMS_FROM, MESSAGE_WHATSAPP_FROM and MESSAGE_WHATSAPP_TEMPLATES as docs/deploy.md says; leave MESSAGE_BASE_URL unset.';
    },
  },
  {
    name: 'notifications',
    fault: ({ env: { PUSH_PROVIDER = 'none', PUSH_BASE_URL = '', ...env }, commerceToml }) => {
      if (PUSH_BASE_URL !== '' || /^\s*PUSH_BASE_URL\s*=\s*["'][^"']/m.test(commerceToml))
        return 'Unset PUSH_BASE_URL, here and in worker/commerce/wrangler.toml: it is for tests.';
      if (PUSH_PROVIDER === 'none') return null;
      if (PUSH_PROVIDER === 'onesignal')
        return uuid.test(env.ONESIGNAL_APP_ID ?? '') &&
          (env.ONESIGNAL_KEY ?? '').length >= 32 &&
          /^B[\w-]{86}$/.test(env.VAPID_PUBLIC_KEY ?? '')
          ? null
          : 'Set ONESIGNAL_APP_ID, ONESIGNAL_KEY (its REST API key) and VAPID_PUBLIC_KEY (its web push public key), as docs/push.md says.';
      const isOwn =
        isVapidPair(env.VAPID_PUBLIC_KEY ?? '', env.VAPID_PRIVATE_KEY ?? '') && env.VAPID_PUBLIC_KEY !== testVapidKey;
      return PUSH_PROVIDER === 'webpush' && isOwn && /^mailto:[^@\s]+@[^@\s]+\.[a-z]+$/.test(env.VAPID_SUBJECT ?? '')
        ? null
        : 'Set PUSH_PROVIDER to none, onesignal or webpush; webpush needs VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, a pair of your own (docs/push.md has a line that makes one), and VAPID_SUBJECT (mailto:…).';
    },
  },
  keySetFault('SIGN_KEYS'),
  {
    name: 'the active key',
    fault: ({ env: { SIGN_KEYS = '', SIGN_ACTIVE = '' } }) =>
      SIGN_ACTIVE === '' || SIGN_KEYS === '' || !readKeySet(SIGN_KEYS) || readKeySet(SIGN_KEYS)?.has(SIGN_ACTIVE)
        ? null
        : 'Set SIGN_ACTIVE to one of the key ids in SIGN_KEYS: it is the one that signs.',
  },
  {
    name: 'test keys',
    fault: ({ env: { SIGN_KEYS = '', QUOTE_SECRET = '', MAIL_SECRET = '', MESSAGE_SECRET = '' } }) =>
      testMark.test(SIGN_KEYS + QUOTE_SECRET + MAIL_SECRET + MESSAGE_SECRET)
        ? 'Make new keys: these are marked as test keys.'
        : null,
  },
  {
    name: 'guessable keys',
    fault: ({ env: { SIGN_KEYS = '' } }) => {
      // Malformed and test keys have checks of their own.
      const isGuessable = [...(readKeySet(SIGN_KEYS)?.values() ?? [])].some(
        (key) => key.length === 32 && !isRandomKey(key) && !testMark.test(key.toString('base64')),
      );
      return isGuessable ? 'Make the keys of SIGN_KEYS at random: these have a pattern that can be guessed.' : null;
    },
  },
  {
    name: 'guessable secrets',
    fault: ({ env }) => {
      const minCharsOf = { QUOTE_SECRET: 32, GATEWAY_SECRET: 16, MAIL_SECRET: 16 };
      const guessable = Object.entries(minCharsOf).filter(([name, minChars]) => {
        const secret = (env[name] ?? '').replace(/^(sk_live_|re_)/, '');
        return env[name] && !isRandomText(secret, minChars);
      });
      return guessable.length === 0
        ? null
        : `Look at ${guessable.map(([name]) => name).join(' and ')}: QUOTE_SECRET must be at least 32 random characters, and the others exactly as their provider gave them.`;
    },
  },
  {
    name: 'limits',
    fault: ({ env: { AFIYA_LIMITS = '' }, commerceToml }) =>
      AFIYA_LIMITS === '' && !/^\s*AFIYA_LIMITS\s*=\s*["'][^"']/m.test(commerceToml)
        ? null
        : 'Unset AFIYA_LIMITS, here and in worker/commerce/wrangler.toml: raised limits are for tests.',
  },
  {
    name: 'origins',
    fault: ({ env }) =>
      ['PUBLIC_ORIGIN', 'WEBHOOK_ORIGIN', 'PAYMENT_ORIGIN', 'DESK_ORIGIN', 'WEB_DESK_ORIGIN'].every(
        (name) => !env[name] || isPublicOrigin(env[name]),
      )
        ? null
        : 'Give PUBLIC_ORIGIN, WEBHOOK_ORIGIN, PAYMENT_ORIGIN, DESK_ORIGIN and WEB_DESK_ORIGIN as https origins of public names, without a path.',
  },
  {
    name: 'the web desk',
    fault: ({ env, commerceToml }) => {
      // Its demo signs in without a passkey wherever the desk is on loopback.
      if (/^\s*WEB_DESK_(?:ORIGIN|PUBLIC_KEY)\s*=\s*["'][^"']/m.test(commerceToml))
        return 'Take the values of WEB_DESK_ORIGIN and WEB_DESK_PUBLIC_KEY out of worker/commerce/wrangler.toml: deploy sets them.';
      const { WEB_DESK_ORIGIN = '', WEB_DESK_PUBLIC_KEY = '', WEB_DESK_PRIVATE_KEY = '' } = env;
      if (WEB_DESK_ORIGIN === '' && WEB_DESK_PUBLIC_KEY === '' && WEB_DESK_PRIVATE_KEY === '') return null;
      const others = ['PUBLIC_ORIGIN', 'WEBHOOK_ORIGIN', 'DESK_ORIGIN'].map((name) => hostOf(env[name]));
      const isOwn = WEB_DESK_ORIGIN !== '' && !others.includes(hostOf(WEB_DESK_ORIGIN));
      const isPair = isSigningPair(WEB_DESK_PUBLIC_KEY, WEB_DESK_PRIVATE_KEY) && WEB_DESK_PUBLIC_KEY !== testWebDeskKey;
      return isOwn && isPair
        ? null
        : 'Give WEB_DESK_ORIGIN (a host of its own) with WEB_DESK_PUBLIC_KEY and WEB_DESK_PRIVATE_KEY, a pair of your own (docs/deploy.md has a line that makes one), or none of the three.';
    },
  },
  {
    name: 'the desk’s host',
    fault: ({ env: { DESK_ORIGIN = '', ACCESS_ORIGIN = '', ACCESS_AUDIENCE = '', PUBLIC_ORIGIN, WEBHOOK_ORIGIN } }) => {
      if (DESK_ORIGIN === '' && ACCESS_ORIGIN === '' && ACCESS_AUDIENCE === '') return null;
      const isGuarded =
        /^https:\/\/[a-z0-9-]+\.cloudflareaccess\.com$/.test(ACCESS_ORIGIN) && /^[0-9a-f]{64}$/.test(ACCESS_AUDIENCE);
      const isOwn = ![hostOf(PUBLIC_ORIGIN), hostOf(WEBHOOK_ORIGIN)].includes(hostOf(DESK_ORIGIN));
      return DESK_ORIGIN !== '' && isGuarded && isOwn
        ? null
        : 'Give DESK_ORIGIN (a host of its own) with ACCESS_ORIGIN (https://<team>.cloudflareaccess.com) and ACCESS_AUDIENCE (the application’s tag), or none of the three: docs/deploy.md "The desk".';
    },
  },
  {
    name: 'no other way to commerce',
    fault: ({ commerceToml }) =>
      /^\s*(\[\[)?routes?\b|^\s*(workers_dev|preview_urls)\s*=\s*true/m.test(commerceToml)
        ? 'Take routes, workers_dev and preview_urls out of worker/commerce/wrangler.toml: deploy routes its paths itself.'
        : null,
  },
  {
    name: 'the app',
    fault: ({ env }) => {
      const [ios = '', name = '', fingerprints = ''] = appNames.map((one) => env[one]);
      if ([ios, name, fingerprints].includes('') || [ios, name, fingerprints].every((id) => id === 'none')) return null;
      const isIos = /^[A-Z0-9]{10}(\.[A-Za-z][A-Za-z0-9-]*)+$/.test(ios) && !/^(AFIYA0|([A-Z0-9])\2{9})/.test(ios);
      const isPrint = (text: string) =>
        /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(text) && new Set(text.split(':')).size > 8;
      const isAndroid = /^[a-z]\w*(\.[a-z]\w*)+$/.test(name) && fingerprints.split(',').every(isPrint);
      return isIos && isAndroid
        ? null
        : 'Give APP_IOS_ID (TEAM.bundle), APP_ANDROID_PACKAGE and APP_ANDROID_FINGERPRINTS (SHA-256, AA:BB:…) as the stores know the app, or all three as none.';
    },
  },
  {
    name: 'the tracker',
    fault: ({ env: { TRACKER_ID = '', TRACKER_SECRET = '' } }) =>
      TRACKER_ID === TRACKER_SECRET || (/^G-[A-Z0-9]{4,20}$/.test(TRACKER_ID) && TRACKER_SECRET !== '')
        ? null
        : 'Give TRACKER_ID (G-…) with TRACKER_SECRET, its Measurement Protocol secret, or neither.',
  },
  {
    name: 'the error collector',
    fault: ({ env: { SENTRY_DSN = '' } }) => {
      const [, host = ''] = /^https:\/\/\w+@([^/@]+)\/\d+$/.exec(SENTRY_DSN) ?? [];
      return SENTRY_DSN === '' || isPublicOrigin(`https://${host}`)
        ? null
        : 'Give SENTRY_DSN as https://key@host/project, or not at all.';
    },
  },
];

export const findDeployFaults = (plan: DeployPlan): string[] =>
  checks.map((check) => check.fault(plan)).filter((fault) => fault !== null);
