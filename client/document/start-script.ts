/** What brings the page to life, once it has been painted. */
import { escapeJson, tag } from './html.ts';

/**
 * Words, letters and pictures come first: on a slow line 90 kB of scripts beside them put the first paint off by half a second,
 * and nothing can be tapped that isn't there yet. A frame is asked for only when the styles are in and the page is looked at;
 * what runs after it runs after that paint. Modules are asked for by `import()`: it takes an address where a script's `src`
 * takes a trusted type (docs/security.md X1), and the entry waits for the page's last byte, its data.
 *
 * @param entry runs; its imports and this page's own files are `preloads`, fetched beside it and not one after the other
 */
export function startScript(entry: readonly string[], preloads: readonly string[], nonce: string): string {
  const code = `{const n=document.currentScript.nonce,e=${escapeJson(entry)};requestAnimationFrame(()=>setTimeout(()=>{
for(const href of ${escapeJson([...entry, ...preloads])})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',nonce:n,href}));
const go=()=>e.map(u=>import(u));document.readyState=='loading'?addEventListener('DOMContentLoaded',go):go()}))}`;
  return `${tag('script', { nonce })}${code.replaceAll('\n', '')}</script>`;
}
