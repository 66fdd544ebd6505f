/** Which value goes to which worker: names of the environment (docs/deploy.md "Environment"). */
import type { Sending } from './config.ts';
import type { DeployEnv } from './environment.ts';
import { commerceRoutes, storefrontRoutes, webDeskRoutes } from './routes.ts';

/** The phone's app; all of them `none` where there is none. */
export const appNames = ['APP_IOS_ID', 'APP_ANDROID_PACKAGE', 'APP_ANDROID_FINGERPRINTS'];

interface Worker {
  worker: Sending['worker'];
  toml: string;
  vars: readonly string[];
  /** As they are in every deployed shop. */
  fixed: Readonly<Record<string, string>>;
  secrets: readonly string[];
  routes: (env: DeployEnv) => string[];
}

/** In the order in which they are sent: the others call commerce. */
export const workers: readonly Worker[] = [
  {
    worker: 'commerce',
    toml: 'worker/commerce/wrangler.toml',
    vars: [
      'PUBLIC_ORIGIN',
      'WEBHOOK_ORIGIN',
      'GATEWAY_BASE_URL',
      'GATEWAY_PAGE_HOSTS',
      'GATEWAY_MERCHANT',
      'MAIL_PROVIDER',
      'MAIL_BASE_URL',
      'MAIL_FROM',
      'DESK_ORIGIN',
      'WEB_DESK_ORIGIN',
      'WEB_DESK_PUBLIC_KEY',
      'ACCESS_ORIGIN',
      'ACCESS_AUDIENCE',
      'ANALYTICS_ACCOUNT',
      'MESSAGE_PROVIDER',
      'MESSAGE_BASE_URL',
      'MESSAGE_ACCOUNT',
      'MESSAGE_SMS_FROM',
      'MESSAGE_WHATSAPP_FROM',
      'MESSAGE_WHATSAPP_TEMPLATES',
      'APP_CLIENTS',
      'PUSH_PROVIDER',
      'VAPID_PUBLIC_KEY',
      'VAPID_SUBJECT',
      'ONESIGNAL_APP_ID',
    ],
    fixed: { HEALTH_RULES: 'signed' },
    secrets: [
      'GATEWAY_SECRET',
      'SIGN_KEYS',
      'QUOTE_SECRET',
      'MAIL_SECRET',
      'MESSAGE_SECRET',
      'VAPID_PRIVATE_KEY',
      'ONESIGNAL_KEY',
      'ANALYTICS_TOKEN',
      'SENTRY_DSN',
    ],
    routes: commerceRoutes,
  },
  {
    worker: 'storefront',
    toml: 'wrangler.toml',
    vars: ['PUBLIC_ORIGIN', 'PAYMENT_ORIGIN', 'SERVICE_WORKER', ...appNames],
    fixed: {},
    secrets: ['SIGN_KEYS', 'SIGN_ACTIVE', 'TRACKER_ID', 'TRACKER_SECRET', 'SENTRY_DSN'],
    routes: storefrontRoutes,
  },
  {
    worker: 'desk',
    toml: 'worker/desk/wrangler.toml',
    vars: ['WEB_DESK_ORIGIN', 'PUBLIC_ORIGIN', 'SERVICE_WORKER'],
    fixed: {},
    secrets: ['WEB_DESK_PRIVATE_KEY', 'SENTRY_DSN'],
    routes: webDeskRoutes,
  },
];

export const pickDefined = (env: DeployEnv, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

export const readIds = (env: DeployEnv): Record<string, string> => ({
  DB: env.DATABASE_ID ?? '',
  HEALTH_DB: env.HEALTH_DATABASE_ID ?? '',
  CACHE: env.CACHE_ID ?? '',
});
