/** `virtual:manifest` tells the worker which files of the browser build each page loads first. */
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Outside of the served folder, where scripts/build.ts moves it. */
export const manifestFile = 'dist/manifest.json';
const asBuilt = 'dist/client/.vite/manifest.json';
const entry = 'client/entry-client.tsx';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type ViteManifest = Record<string, Chunk>;

/** The files of a module and its static imports, its own first. */
function filesOf(manifest: ViteManifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

function readManifest() {
  const file = [manifestFile, asBuilt].find((name) => existsSync(name));
  if (!file) return { js: [], css: [], preloads: [], pages: {} };
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ViteManifest;
  const [script, ...preloads] = filesOf(manifest, entry);
  const sheets = Object.values(manifest).flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file] : css));
  const pages = Object.keys(manifest).filter((name) => /^(?:client|shared\/i18n)\//.test(name) && name !== entry);
  return {
    js: script ? [script] : [],
    css: [...new Set(sheets)].map((name) => `/${name}`),
    preloads,
    pages: Object.fromEntries(pages.map((name) => [name, [...filesOf(manifest, name)]])),
  };
}

const sources = {
  built: readManifest,
  dev: () => ({
    js: ['/@vite/client', '/client/entry-client.tsx'],
    css: ['/client/styles/index.css?direct'],
    preloads: [],
    pages: {},
  }),
  /** For tests, which don't depend on a build. */
  none: () => ({ js: ['/assets/entry.js'], css: ['/assets/style.css'], preloads: [], pages: {} }),
};

export function manifestPlugin(source: keyof typeof sources = 'built'): Plugin {
  return {
    name: 'afiya-manifest',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:manifest' ? '\0virtual:manifest' : undefined),
    load: (id) =>
      id === '\0virtual:manifest' ? `export const manifest = ${JSON.stringify(sources[source]())};` : undefined,
  };
}
