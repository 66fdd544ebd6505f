/** Bindings and settings of the commerce worker. Names match wrangler.toml and .dev.vars.example (tested). */
export interface CommerceEnv {
  DB: D1Database;
  MEDIA: R2Bucket;
  /** Copies of the audit log's seals; the bucket is locked (docs/deploy.md). */
  AUDIT: R2Bucket;
  /** Health data and its files, apart from the shop's (docs/decisions/038-health-data-is-kept-apart.md). */
  HEALTH_DB: D1Database;
  HEALTH_FILES: R2Bucket;
  BELL: Queue<WakeUpMessage>;
  /**
   * The shop's public origin, for links and the gateway's return. Never taken from a request (docs/security.md A10).
   */
  PUBLIC_ORIGIN: string;
  WEBHOOK_ORIGIN: string;
  /** Public origin of the desk; empty: loopback only (docs/deploy.md "The desk"). */
  DESK_ORIGIN?: string;
  /** Origin of the web desk, and the public half (Ed25519, base64) of the key that its worker signs with; empty: there is none. */
  WEB_DESK_ORIGIN?: string;
  WEB_DESK_PUBLIC_KEY?: string;
  /** `https://<team>.cloudflareaccess.com` and the audience tag that guard `DESK_ORIGIN`. */
  ACCESS_ORIGIN?: string;
  ACCESS_AUDIENCE?: string;
  GATEWAY_BASE_URL: string;
  /** Comma-separated hosts of the gateway's payment pages, subdomains included. */
  GATEWAY_PAGE_HOSTS: string;
  /** Our merchant id at the gateway; charges of other merchants are not counted (docs/security.md W3). */
  GATEWAY_MERCHANT: string;
  /** Secret: the gateway's API key, which also signs its webhooks. */
  GATEWAY_SECRET: string;
  /** Secret, JSON: key id → base64 of 32 bytes; shared with the storefront. */
  SIGN_KEYS: string;
  QUOTE_SECRET: string;
  /** `outbox` stores mails locally, `resend` sends them (docs/deploy.md). */
  MAIL_PROVIDER: string;
  MAIL_BASE_URL: string;
  MAIL_FROM: string;
  MAIL_SECRET?: string;
  /** `outbox` stores text and WhatsApp messages locally, `twilio` sends them (docs/deploy.md). */
  MESSAGE_PROVIDER: string;
  MESSAGE_BASE_URL: string;
  MESSAGE_ACCOUNT?: string;
  MESSAGE_SMS_FROM?: string;
  MESSAGE_WHATSAPP_FROM?: string;
  MESSAGE_WHATSAPP_TEMPLATES?: string;
  MESSAGE_SECRET?: string;
  /** Ids of the apps that may hold tokens of their own, by commas; empty: none (docs/decisions/119-an-app-holds-its-own-tokens.md). */
  APP_CLIENTS: string;
  /** `none`, `webpush` (keys of our own) or `onesignal` (docs/push.md). */
  PUSH_PROVIDER: string;
  /** Base64url: an uncompressed P-256 point, and the secret scalar. The browser's subscription is bound to the first. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** `mailto:` or https: whom a push service may ask. */
  VAPID_SUBJECT?: string;
  ONESIGNAL_APP_ID?: string;
  ONESIGNAL_KEY?: string;
  /** For tests: where requests to a push service or OneSignal are sent instead; deploy refuses it. */
  PUSH_BASE_URL?: string;
  /** `x20` raises the limits for tests on loopback; deploy refuses it. */
  AFIYA_LIMITS: string;
  /** `signed`: health features whose rules no doctor has signed are off (shared/domain/health-signatures.ts); deploy sets it. */
  HEALTH_RULES: string;
  /** The account, and a token that may read its Analytics Engine; without both, counts are read from the table. */
  ANALYTICS_ACCOUNT?: string;
  ANALYTICS_TOKEN?: string;
  ANALYTICS_BASE_URL: string;
  SENTRY_DSN?: string;
  DEPLOY: string;
}

export interface WakeUpMessage {
  ring: 'outbox';
}
