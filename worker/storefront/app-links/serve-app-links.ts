/**
 * The files that tell a phone which URLs open in the app (docs/api.md "Outside /api"): JSON, no redirect, not cached. Each operator
 * puts their own ids into `apps`.
 */

const apps = {
  ios: 'AFIYA00000.shop.afiya.app',
  android: { package: 'shop.afiya.app', fingerprints: [] as string[] },
};

/** `NOT` must come first. Payment and sign-in stay in the browser where they began. */
const appPaths = [
  'NOT /api/*',
  'NOT /checkout/*',
  'NOT /ar/checkout/*',
  'NOT /auth/*',
  'NOT /ar/auth/*',
  '/products/*',
  '/ar/products/*',
  '/brands/*',
  '/ar/brands/*',
  '/track/*',
  '/ar/track/*',
];

const files: Readonly<Record<string, unknown>> = {
  '/.well-known/apple-app-site-association': {
    applinks: { apps: [], details: [{ appID: apps.ios, appIDs: [apps.ios], paths: appPaths }] },
  },
  '/.well-known/assetlinks.json': [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: apps.android.package,
        sha256_cert_fingerprints: apps.android.fingerprints,
      },
    },
  ],
};

export function serveAppLinks(path: string): Response | null {
  if (!Object.hasOwn(files, path)) return null;
  return new Response(JSON.stringify(files[path]), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
