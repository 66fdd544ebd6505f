/**
 * The files that tell a phone which URLs open in the app (docs/api.md "Outside /api"): JSON, no redirect, not cached. The app's ids are
 * configuration (docs/deploy.md "Environment"); without them no app opens anything.
 */
import { appPatterns } from '../../../shared/domain/app-links.ts';
import type { StorefrontEnv } from '../env.ts';

type AppEnv = Pick<StorefrontEnv, 'APP_IOS_ID' | 'APP_ANDROID_PACKAGE' | 'APP_ANDROID_FINGERPRINTS'>;

const readId = (text: string | undefined): string | null => (text && text !== 'none' ? text : null);

/** A pattern as iOS 13 and later reads it; `paths`, which is older, knows no query. */
function toComponent(pattern: string): object {
  const isKept = pattern.startsWith('NOT ');
  const [path = '', query] = (isKept ? pattern.slice(4) : pattern).split('?');
  const [name = '', value = '*'] = query?.split('=') ?? [];
  // `?*` is one letter and more.
  return {
    '/': path,
    ...(query && { '?': { [name]: value === '*' ? '?*' : value } }),
    ...(isKept && { exclude: true }),
  };
}

function buildAppleFile({ APP_IOS_ID }: AppEnv): object {
  const id = readId(APP_IOS_ID);
  const details = id && [{ appID: id, appIDs: [id], paths: appPatterns, components: appPatterns.map(toComponent) }];
  return { applinks: { apps: [], details: details ?? [] } };
}

function buildAndroidFile({ APP_ANDROID_PACKAGE, APP_ANDROID_FINGERPRINTS }: AppEnv): object[] {
  const name = readId(APP_ANDROID_PACKAGE);
  const fingerprints = readId(APP_ANDROID_FINGERPRINTS)?.split(',') ?? [];
  if (name === null) return [];
  const target = { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints };
  return [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
}

const files: Readonly<Record<string, (env: AppEnv) => object>> = {
  '/.well-known/apple-app-site-association': buildAppleFile,
  '/.well-known/assetlinks.json': buildAndroidFile,
};

export function serveAppLinks(path: string, env: AppEnv): Response | null {
  const build = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!build) return null;
  return new Response(JSON.stringify(build(env)), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
