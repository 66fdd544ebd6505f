/**
 * The inline script of a guest's public page, which a browser may keep in its memory as it was left (bfcache) and show again on Back
 * (docs/decisions/029-back-without-a-load.md). Within one document a visitor can sign in, or go on to pages that are their own: then
 * the document is emptied as it is left, and loaded anew on Back. So it is where the visitor has signed in or changed country since.
 */
import type { CountryCode } from '../../shared/domain/country.ts';
import { escapeJson, tag } from './html.ts';
import { publicSegments } from './public-pages.ts';

export function buildMemoryGuard(country: CountryCode, nonce: string): string {
  const code = [
    `{let isOutdated=()=>/(^|; )(user=|country=(?!${country}))/.test(document.cookie);`,
    `const isPrivate=()=>!${escapeJson(publicSegments)}.includes(location.pathname.replace(/^\\/ar(?=\\/|$)/,'').split('/')[1]||''),`,
    'reload=()=>{document.documentElement.hidden=true;location.reload()};',
    "addEventListener('pagehide',e=>{if(e.persisted&&(isOutdated()||isPrivate())){document.body.replaceChildren();isOutdated=()=>true}});",
    "addEventListener('pageshow',e=>{if(e.persisted&&isOutdated())reload()});",
    // A browser without room in its memory takes the page from its disk, however old.
    "if(performance.getEntriesByType('navigation')[0]?.type=='back_forward'&&isOutdated())reload()}",
  ];
  return `${tag('script', { nonce })}${code.join('')}</script>`;
}
