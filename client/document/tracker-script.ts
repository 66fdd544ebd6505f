/**
 * The inline script of a page where a tracker is configured (docs/decisions/052): keeps what happens until the tracker's code is there,
 * which comes after the page has loaded. A page about health has none.
 */
import { escapeJson, tag } from './html.ts';

/** Dispatched by what happens in the shop, heard by client/tracker/tracker.ts. */
export const trackedEvents = { page: 'afiya:page', step: 'afiya:step', stored: 'afiya:stored' } as const;

/** @param script the tracker's URL */
export function buildTrackerScript(script: string, nonce: string): string {
  const types = escapeJson(Object.values(trackedEvents));
  const code = [
    '{const early=[];',
    `for(const type of ${types})addEventListener(type,event=>early.push(event));`,
    `addEventListener("load",()=>setTimeout(()=>import(${escapeJson(script)}).then(one=>one.startTracker(early)),500))}`,
  ];
  return `${tag('script', { nonce })}${code.join('')}</script>`;
}
