/** Bindings and variables of the web desk's worker; a test compares the names with worker/desk/wrangler.toml and .dev.vars.example. */
export interface DeskEnv {
  COMMERCE: Pick<Fetcher, 'fetch'>;
  /** The app's built files; absent in tests. */
  ASSETS?: Pick<Fetcher, 'fetch'>;
  /** The only origin treated as our own; never taken from a request. */
  WEB_DESK_ORIGIN: string;
  /** Secret: Ed25519, base64 of PKCS #8. Commerce has the public half. */
  WEB_DESK_PRIVATE_KEY: string;
  /** The shop's, whose pictures the desk shows. */
  PUBLIC_ORIGIN: string;
  /** `off`: what a service worker has kept is removed from every device that visits. */
  SERVICE_WORKER?: string;
  SENTRY_DSN?: string;
  DEPLOY: string;
}
