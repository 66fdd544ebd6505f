/** What the commerce worker is given. Names match wrangler.toml and .dev.vars.example (checked by the house test). */
export interface Env {
  DB: D1Database;
  MEDIA: R2Bucket;
  BELL: Queue<BellMessage>;
  /** Where shoppers are: links in mails and the gateway's return. Never taken from a request (docs/security.md A10). */
  PUBLIC_ORIGIN: string;
  /** Where the gateway reaches `/webhooks/*`. */
  WEBHOOK_ORIGIN: string;
  /** Where the desk is reached from outside; empty: from this machine alone (docs/deploy.md "The desk"). */
  DESK_ORIGIN?: string;
  /** `https://<team>.cloudflareaccess.com` and the application's audience tag: who may reach `DESK_ORIGIN`. */
  ACCESS_ORIGIN?: string;
  ACCESS_AUDIENCE?: string;
  GATEWAY_BASE_URL: string;
  /** Hosts of the gateway's own pages, with commas between; below them too. A shopper is sent to no other. */
  GATEWAY_PAGE_HOSTS: string;
  /** Our id at the gateway: a charge of another merchant's is no money of ours (docs/security.md W3). */
  GATEWAY_MERCHANT: string;
  /** Secret: the gateway's API key, which also signs its webhooks. */
  GATEWAY_SECRET: string;
  /** Secret, JSON: key id → base64 of 32 bytes; shared with the storefront. */
  SIGN_KEYS: string;
  /** Secret, JSON of the same form: the operator's own keys for `/desk`. */
  DESK_KEYS: string;
  /** Secret: signs quotes. */
  QUOTE_SECRET: string;
  /** Who sends mails: `outbox` keeps them here, `resend` is docs/deploy.md's. */
  MAIL_PROVIDER: string;
  MAIL_BASE_URL: string;
  /** `Name <address>`, of a domain that the provider knows as ours. */
  MAIL_FROM: string;
  /** Secret: the provider's API key; not read by the outbox. */
  MAIL_SECRET?: string;
  /** Who sends text and WhatsApp messages: `outbox` keeps them here, `twilio` is docs/deploy.md's. */
  MESSAGE_PROVIDER: string;
  MESSAGE_BASE_URL: string;
  /** The provider's id of our account, the sender's name that both countries know as ours, and our WhatsApp number. */
  MESSAGE_ACCOUNT?: string;
  MESSAGE_SMS_FROM?: string;
  MESSAGE_WHATSAPP_FROM?: string;
  /** JSON, language → the id of the code's template, which WhatsApp approved. */
  MESSAGE_WHATSAPP_TEMPLATES?: string;
  /** Secret: the provider's key; not read by the outbox. */
  MESSAGE_SECRET?: string;
  /** Empty, or `x20` on loopback to raise the limits while testing; deploy refuses it. */
  AFIYA_LIMITS: string;
  /** Where errors are collected; off without it. */
  SENTRY_DSN?: string;
  /** Which build this is: the release of an error report. */
  DEPLOY: string;
}

/** The bell says only that there is something in the outbox. */
export interface BellMessage {
  ring: 'outbox';
}
