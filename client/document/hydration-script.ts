/** The inline script that starts hydration after the first paint (docs/decisions/019-painted-before-alive.md). */
import { escapeJson, tag } from './html.ts';

/** Dispatched on the document when React handles events. */
export const hydratedEvent = 'afiya:alive';

/**
 * Links that a step inside the app may follow. The link to the other language is left out, because it has an effect.
 */
const stepLink = 'a[href^="/"]:not([hreflang],[target],[download])';
/** If the page isn't alive this long after a link was followed, it has a fault, and the link loads a document. */
const heldMs = 1500;

/**
 * HTML, fonts and pictures load first: on a slow connection, 90 kB of scripts beside them delay the first paint by half a second.
 * The script waits for the `paint` entry, or for a second after the first frame in browsers without it. It loads modules by
 * `import()`, because a script's `src` needs a trusted type (docs/security.md X1), and runs the entry once the document is
 * complete, as the page data comes last.
 *
 * Links and forms work without hydration. Afterwards the last button that was pressed before it is clicked again, and each
 * switch, choice and select that was changed is changed again. React hydrates at once when it hears `keyup`, which must come
 * before the click: React compares a choice with what it was at hydration. The first replay may draw the form anew, so each
 * control is set again to what was chosen. A link that is followed once the code is there waits until the page is alive: the step is
 * sooner than another document, which would begin with all of this again.
 *
 * Back and forward between two pages of one document change the address alone. Before hydration nobody draws the other page, so
 * the document is loaded anew. A step to a part of the page (`#reviews`) keeps its path and query.
 *
 * @param entry the modules to run; `preloads` are fetched in parallel with them, and after both `steps`, which the first tap needs: not
 * where each byte is paid or waited for (client/browser/connection.ts)
 */
export function buildHydrationScript(
  entry: readonly string[],
  preloads: readonly string[],
  steps: readonly string[],
  nonce: string,
): string {
  const code = [
    '{let pressed,coming,going,late;const doc=document,{nonce}=doc.currentScript,changed=new Map,{saveData,effectiveType}=navigator.connection||{},',
    "want=(href,more)=>doc.head.append(Object.assign(doc.createElement('link'),{rel:'modulepreload',nonce,href,...more})),",
    'place=()=>location.pathname+location.search,drawn=place(),step=()=>place()==drawn||location.reload(),',
    "hear=({type,target:at})=>{type=='change'?changed.set(at,[at.checked,at.value]):pressed=at.closest('button[type=button]')},",
    `hold=event=>{const link=event.target.closest('${stepLink}');`,
    'if(!coming||!link||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;',
    `event.preventDefault();going=link;link.setAttribute('data-going','');late??=setTimeout(()=>location.assign(going),${heldMs})},`,
    "fire=(at,type)=>at.dispatchEvent(new Event(type,{bubbles:true})),types=['click','change'];",
    "for(const type of types)doc.addEventListener(type,hear,true);addEventListener('popstate',step);",
    "doc.addEventListener('click',hold,true);new MutationObserver(()=>{doc.removeEventListener('click',hold,true);clearTimeout(late);going?.click()})",
    ".observe(doc.documentElement,{attributeFilter:['data-hydrated']});",
    `doc.addEventListener('${hydratedEvent}',()=>{for(const type of types)doc.removeEventListener(type,hear,true);removeEventListener('popstate',step);`,
    'pressed?.click();for(const[at,[checked,value]]of changed){',
    "fire(at,'keyup');",
    'if(/box|radio/.test(at.type)){at.checked=!checked;at.click()}',
    "else if(/^select/.test(at.type)){at.value=value;fire(at,'change')}}});",
    "new Promise(painted=>{window.PerformanceObserver&&new PerformanceObserver(painted).observe({type:'paint',buffered:true});",
    'requestAnimationFrame(()=>setTimeout(painted,1000))}).then(()=>{',
    `for(const href of ${escapeJson([...entry, ...preloads])})want(href);`,
    `if(!saveData&&!/2g$/.test(effectiveType))for(const href of ${escapeJson(steps)})`,
    "want(href,/css$/.test(href)?{rel:'prefetch',as:'style'}:{fetchPriority:'low'});",
    // A document that is about to be loaded anew is hidden, and may have been cut off (memory-guard.ts).
    `const go=()=>doc.documentElement.hidden||${escapeJson(entry)}.map(u=>import(u).then(()=>{coming=1}));`,
    "doc.readyState=='loading'?addEventListener('DOMContentLoaded',go):go()})}",
  ];
  return `${tag('script', { nonce })}${code.join('')}</script>`;
}
