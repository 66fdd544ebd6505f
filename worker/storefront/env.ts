/** What the storefront worker is given. Names match wrangler.toml and .dev.vars.example (checked by the house test). */
export interface Env {
  /** The API by default: a service binding, so that it needs no public address. */
  COMMERCE: Pick<Fetcher, 'fetch'>;
  /** Any other API instead, such as `https://api.example.com`: an origin without a path. */
  COMMERCE_ORIGIN?: string;
  /** Answers flagged in the contract. A fault of it is a miss. */
  CACHE: Pick<KVNamespace, 'get' | 'put'>;
  /** The built files. Absent when the platform answers files before the worker and none is missing. */
  ASSETS?: Pick<Fetcher, 'fetch'>;
  /** A merchant's pictures, which the desk put there; read only. Absent where an API of another kind serves its own. */
  MEDIA?: Pick<R2Bucket, 'get'>;
  /** Makes them small; without it they leave as they came. */
  IMAGES?: Pick<ImagesBinding, 'input'>;
  /** Secret, JSON: key id → base64 of 32 bytes; shared with commerce. */
  SIGN_KEYS: string;
  /** The key id that signs; the others are only known while keys rotate. */
  SIGN_ACTIVE: string;
  /** Where shoppers are. "Our own Origin" means this one, never what a request says. */
  PUBLIC_ORIGIN: string;
  /** Where a form may lead besides ourselves: the payment page. */
  PAYMENT_ORIGIN: string;
  /** Where errors are collected; off without it. */
  SENTRY_DSN?: string;
  /** Counts what browsers report; without it `/monitoring` is off. */
  REPORTS_LIMIT?: RateLimit;
  /** Which build this is: part of every cache key, so that a deploy starts with an empty cache. */
  DEPLOY: string;
}
