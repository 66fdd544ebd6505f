/** Adapts React's text renderer to the storefront: no Node modules, no second renderer (docs/decisions/014-react-draws-text.md). */
import type { Plugin } from 'vite';

const isTextBuild = (id: string | undefined): boolean => id?.endsWith('/react-dom-server.bun.production.js') === true;
/** Modules of Node that the build imports for functions the storefront never calls. It constructs a TextEncoder as it loads. */
const nodeParts = ['crypto', 'stream', 'util'];
const standIn = '\0afiya-node-parts';

/** A native call per name and value; React uses the sum only to decide when a streamed part is large enough to send. */
const countsBytes = 'Buffer.byteLength(chunk, "utf8")';
/** React compares this error by identity only. As an Error it captures a stack, for which V8 parses the worker again: a seventh of a cold start. */
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
    if (id.endsWith('/react-dom-server-legacy.browser.production.js')) return 'module.exports = {};';
    return null;
  },
  transform(code, id) {
    if (!isTextBuild(id)) return null;
    const missing = replaced.find(([original]) => !code.includes(original));
    if (missing) throw new Error(`React no longer contains ${missing[0]}: read decision 014 again`);
    return {
      code: replaced.reduce((text, [original, replacement]) => text.replace(original, replacement), code),
      map: null,
    };
  },
};
