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
 * Links and forms work without hydration. Afterwards the last button that was pressed before it is clicked again, and each
 * switch, choice and select that was changed is changed again. React hydrates at once when it hears `keyup`, which must come
 * before the click: React compares a choice with what it was at hydration. The first replay may draw the form anew, so each
 * control is set again to what was chosen.
 *
 * Back and forward between two pages of one document change the address alone. Before hydration nobody draws the other page, so
 * the document is loaded anew. A step to a part of the page (`#reviews`) keeps its path and query.
 *
 * @param entry the modules to run; `preloads` are fetched in parallel with them
 */
export function buildHydrationScript(entry: readonly string[], preloads: readonly string[], nonce: string): string {
  const code = [
    '{let pressed;const doc=document,{nonce}=doc.currentScript,changed=new Map,',
    'place=()=>location.pathname+location.search,drawn=place(),step=()=>place()==drawn||location.reload(),',
    "hear=({type,target:at})=>{type=='change'?changed.set(at,[at.checked,at.value]):pressed=at.closest('button[type=button]')},",
    "fire=(at,type)=>at.dispatchEvent(new Event(type,{bubbles:true})),types=['click','change'];",
    "for(const type of types)doc.addEventListener(type,hear,true);addEventListener('popstate',step);",
    `doc.addEventListener('${hydratedEvent}',()=>{for(const type of types)doc.removeEventListener(type,hear,true);removeEventListener('popstate',step);`,
    'pressed?.click();for(const[at,[checked,value]]of changed){',
    "fire(at,'keyup');",
    'if(/box|radio/.test(at.type)){at.checked=!checked;at.click()}',
    "else if(/^select/.test(at.type)){at.value=value;fire(at,'change')}}});",
    "new Promise(painted=>{window.PerformanceObserver&&new PerformanceObserver(painted).observe({type:'paint',buffered:true});",
    'requestAnimationFrame(()=>setTimeout(painted,1000))}).then(()=>{',
    `for(const href of ${escapeJson([...entry, ...preloads])})`,
    "doc.head.append(Object.assign(doc.createElement('link'),{rel:'modulepreload',nonce,href}));",
    // A document that is about to be loaded anew is hidden, and may have been cut off (memory-guard.ts).
    `const go=()=>doc.documentElement.hidden||${escapeJson(entry)}.map(u=>import(u));`,
    "doc.readyState=='loading'?addEventListener('DOMContentLoaded',go):go()})}",
  ];
  return `${tag('script', { nonce })}${code.join('')}</script>`;
}
