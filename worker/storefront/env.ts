/**
 * Bindings and variables of the storefront worker; a test compares the names with wrangler.toml and .dev.vars.example. Optional ones
 * are absent where the platform or another API does their work. DEPLOY, the build's id, is part of every cache key.
 */
export interface StorefrontEnv {
  COMMERCE: Pick<Fetcher, 'fetch'>;
  /** Another API's origin, such as `https://api.example.com`, in place of COMMERCE. */
  COMMERCE_ORIGIN?: string;
  CACHE: Pick<KVNamespace, 'get' | 'put'>;
  ASSETS?: Pick<Fetcher, 'fetch'>;
  MEDIA?: Pick<R2Bucket, 'get'>;
  IMAGES?: Pick<ImagesBinding, 'input'>;
  /** Secret, JSON: key id → base64 of 32 bytes; shared with commerce. SIGN_ACTIVE is the id that signs. */
  SIGN_KEYS: string;
  SIGN_ACTIVE: string;
  /** The only origin treated as our own; never taken from a request. */
  PUBLIC_ORIGIN: string;
  PAYMENT_ORIGIN: string;
  /** The app's ids, `none` or absent without an app: `TEAM.bundle`, and the package with its certificates' SHA-256, by commas. */
  APP_IOS_ID?: string;
  APP_ANDROID_PACKAGE?: string;
  APP_ANDROID_FINGERPRINTS?: string;
  /** `off` removes the service worker and all that it keeps from every device that visits. */
  SERVICE_WORKER?: string;
  /** Counts of visits (docs/decisions/051-visits-are-counted-as-sums.md); without it they go through commerce. */
  COUNTS?: AnalyticsEngineDataset;
  /** A Google Analytics property (`G-…`) and its Measurement Protocol secret; both or none (docs/decisions/052). */
  TRACKER_ID?: string;
  TRACKER_SECRET?: string;
  TRACKER_ORIGIN: string;
  SENTRY_DSN?: string;
  /** How often a device or an address may send error reports, and an address counts and events; without it nothing of them is taken. */
  REPORTS_LIMIT?: RateLimit;
  BEACONS_LIMIT?: RateLimit;
  DEPLOY: string;
}
