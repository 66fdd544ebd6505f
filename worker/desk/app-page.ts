import { deskFiles } from 'virtual:desk-files';
import { directionOf } from '../../shared/domain/locale.ts';
import { escapeMarkup } from '../../shared/domain/markup.ts';
import { readLocale } from './cookies.ts';
import type { DeskEnv } from './env.ts';
import { buildAppPolicy, securityHeaders } from './headers.ts';

const titles = { en: 'Afiya desk', ar: 'مكتب عافية' };
const needsScript = {
  en: 'The desk needs JavaScript. Switch it on and load the page again.',
  ar: 'يعمل المكتب بجافاسكربت. فعّله ثم أعد تحميل الصفحة.',
};

/**
 * The app's document, the same at every path but for its language: its direction is right before any script runs. A
 * translating browser replaces text that React owns, and breaks the page; hence `translate="no"`.
 */
export function serveAppPage(request: Request, env: DeskEnv): Response {
  const locale = readLocale(request.headers, env.WEB_DESK_ORIGIN);
  const { script, styles, preloads } = deskFiles;
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}" translate="no" data-shop="${escapeMarkup(env.PUBLIC_ORIGIN)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="google" content="notranslate">
<title>${titles[locale]}</title>
<link rel="icon" href="/favicon.svg">
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
<script type="module" src="${script}"></script>
</head>
<body>
<div id="desk"></div>
<noscript>${needsScript[locale]}</noscript>
</body>
</html>
`;
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: {
      ...securityHeaders,
      'content-security-policy': buildAppPolicy(env.PUBLIC_ORIGIN),
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      vary: 'cookie, accept-language',
    },
  });
}
