/** React's text-writing build as the storefront needs it (docs/decisions/014-react-draws-text.md): without Node, and without the renderer it is not asked for. */
import type { Plugin } from 'vite';

const isTextBuild = (id: string | undefined): boolean => id?.endsWith('/react-dom-server.bun.production.js') === true;
/** What that build imports for calls that nobody makes here. It makes an encoder as it loads. */
const nodeParts = ['crypto', 'stream', 'util'];
const standIn = '\0afiya-node-parts';

/** Per name and value a call out of JavaScript, for a figure that only tells when a late part is big enough to come later. */
const countsBytes = 'Buffer.byteLength(chunk, "utf8")';
/**
 * A mark that React makes as it loads, throws, and knows again by identity. A real Error notes where it was made, and for that V8
 * parses the whole worker a second time: a seventh of a cold start.
 */
const marksByError = 'var SuspenseException = Error(';
const marksByObject =
  'var SuspenseException = ((message) => Object.create(Error.prototype, { message: { value: message } }))(';
const replaced = [
  [countsBytes, 'chunk.length'],
  [marksByError, marksByObject],
] as const;

export const reactTextPlugin: Plugin = {
  name: 'afiya-react-text',
  enforce: 'pre',
  resolveId: (id, importer) => (nodeParts.includes(id) && isTextBuild(importer) ? standIn : undefined),
  load(id) {
    if (id === standIn) return 'export const TextEncoder = globalThis.TextEncoder;';
    // `renderToString`: a second renderer, a tenth of the worker.
    if (id.endsWith('/react-dom-server-legacy.browser.production.js')) return 'module.exports = {};';
    return null;
  },
  transform(code, id) {
    if (!isTextBuild(id)) return null;
    const missing = replaced.find(([said]) => !code.includes(said));
    if (missing) throw new Error(`React no longer says ${missing[0]}: read decision 014 again`);
    return { code: replaced.reduce((text, [said, instead]) => text.replace(said, instead), code), map: null };
  },
};
