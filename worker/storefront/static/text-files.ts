import { splitLocale } from '../../../shared/domain/locale.ts';
import { manifestPath } from '../../../shared/paths.ts';
import type { StorefrontEnv } from '../env.ts';
import { buildAppManifest } from './app-manifest.ts';

const dayS = 86_400;

const toText = (body: string, type = 'text/plain; charset=utf-8') => ({ body, type });

const buildRobotsTxt = (origin: string) =>
  [
    'User-agent: *',
    ...[
      '/api/',
      '/cart',
      '/checkout',
      '/profile',
      '/auth',
      '/track',
      '/quiz-result',
      '/logout-profile',
      '/_app',
    ].flatMap((path) => [`Disallow: ${path}`, ...(path === '/api/' ? [] : [`Disallow: /ar${path}`])]),
    'Allow: /',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** RFC 9116 requires an expiry date: half a year from the request. */
const buildSecurityTxt = (origin: string, now: Date) => {
  const expires = new Date(now.getTime() + 182 * dayS * 1000).toISOString().slice(0, 10);
  return [
    `Contact: mailto:security@${new URL(origin).hostname}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
};

export function serveTextFile(path: string, env: StorefrontEnv): Response | null {
  const file = (() => {
    if (path === '/robots.txt') return toText(buildRobotsTxt(env.PUBLIC_ORIGIN));
    if (path === '/.well-known/security.txt') return toText(buildSecurityTxt(env.PUBLIC_ORIGIN, new Date()));
    const { locale, path: file } = splitLocale(path);
    if (file === manifestPath)
      return toText(JSON.stringify(buildAppManifest(env, locale)), 'application/manifest+json');
    return null;
  })();
  if (!file) return null;
  return new Response(file.body, {
    headers: { 'content-type': file.type, 'cache-control': `public, max-age=${dayS}` },
  });
}
