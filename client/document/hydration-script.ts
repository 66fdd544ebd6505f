/** The inline script that starts hydration after the first paint (docs/decisions/019-painted-before-alive.md). */
import { escapeJson, tag } from './html.ts';

/** Dispatched on the document when React handles events. */
export const hydratedEvent = 'afiya:alive';

/**
 * HTML, fonts and pictures load first: on a slow connection, 90 kB of scripts beside them delay the first paint by half a second.
 * The script waits for the `paint` entry, or for a second after the first frame in browsers without it. It loads modules by
 * `import()`, because a script's `src` needs a trusted type (docs/security.md X1), and runs the entry once the document is
 * complete, as the page data comes last.
 *
 * Links and forms work without hydration. The last button pressed before it is clicked again afterwards.
 *
 * @param entry the modules to run; `preloads` are fetched in parallel with them
 */
export function buildHydrationScript(entry: readonly string[], preloads: readonly string[], nonce: string): string {
  const code = [
    '{let pressed;const doc=document,{nonce}=doc.currentScript,',
    "hear=e=>{pressed=e.target.closest('button[type=button]')};",
    "doc.addEventListener('click',hear,true);",
    `doc.addEventListener('${hydratedEvent}',()=>{doc.removeEventListener('click',hear,true);pressed?.click()});`,
    "new Promise(painted=>{new PerformanceObserver(painted).observe({type:'paint',buffered:true});",
    'requestAnimationFrame(()=>setTimeout(painted,1000))}).then(()=>{',
    `for(const href of ${escapeJson([...entry, ...preloads])})`,
    "doc.head.append(Object.assign(doc.createElement('link'),{rel:'modulepreload',nonce,href}));",
    `const go=()=>${escapeJson(entry)}.map(u=>import(u));`,
    "doc.readyState=='loading'?addEventListener('DOMContentLoaded',go):go()})}",
  ];
  return `${tag('script', { nonce })}${code.join('')}</script>`;
}
