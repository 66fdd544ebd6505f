/** What brings the page to life, once it has been painted (docs/decisions/019-painted-before-alive.md). */
import { escapeJson, tag } from './html.ts';

/** Told on the document as soon as React hears the page. */
export const aliveEvent = 'afiya:alive';

/**
 * Words, letters and pictures come first: on a slow line 90 kB of scripts beside them put the first paint off by half a second,
 * and nothing can be tapped that isn't there yet. The browser tells when the paint has reached the screen, on a slow phone a tenth
 * of a second after its frame; where it tells nothing, a second after the frame will do. Neither comes before the styles are in
 * and the page is looked at. Modules are asked for by `import()`: it takes an address where a script's `src` takes a trusted type
 * (docs/security.md X1), and the entry waits for the page's last byte, its data.
 *
 * Links and forms work before the page is alive. The last button that was pressed until then is pressed again.
 *
 * @param entry runs; its imports and this page's own files are `preloads`, fetched beside it and not one after the other
 */
export function startScript(entry: readonly string[], preloads: readonly string[], nonce: string): string {
  const code = [
    '{let pressed;const doc=document,{nonce}=doc.currentScript,',
    "hear=e=>{pressed=e.target.closest('button[type=button]')};",
    "doc.addEventListener('click',hear,true);",
    `doc.addEventListener('${aliveEvent}',()=>{doc.removeEventListener('click',hear,true);pressed?.click()});`,
    "new Promise(painted=>{new PerformanceObserver(painted).observe({type:'paint',buffered:true});",
    'requestAnimationFrame(()=>setTimeout(painted,1000))}).then(()=>{',
    `for(const href of ${escapeJson([...entry, ...preloads])})`,
    "doc.head.append(Object.assign(doc.createElement('link'),{rel:'modulepreload',nonce,href}));",
    `const go=()=>${escapeJson(entry)}.map(u=>import(u));`,
    "doc.readyState=='loading'?addEventListener('DOMContentLoaded',go):go()})}",
  ];
  return `${tag('script', { nonce })}${code.join('')}</script>`;
}
