/** `virtual:manifest` tells the worker which files of the browser build each page loads first. */
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { toModule } from './to-module.ts';

/** Outside of the served folder, where scripts/build.ts moves it. */
export const manifestFile = 'dist/manifest.json';
const asBuilt = 'dist/client/.vite/manifest.json';
const entry = 'client/entry-client.tsx';

/** Of every page; the others stand in client/styles/files.ts. */
const commonSheet = 'client/styles/groups/shop.css';
const sheet = /(?:^|\/)client\/styles\/groups\/([\w-]+)\.css$/;

/** The code of steps (vite.config.ts), which several `import()`s share. */
const steps = /^_visits-[\w-]+\.js$/;

interface Chunk {
  file: string;
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

const findSheets = (manifest: ViteManifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([name, { file }]) => {
      const group = sheet.exec(name)?.[1];
      return group && name !== commonSheet ? [[group, `/${file}`]] : [];
    }),
  );

function readManifest() {
  const file = [manifestFile, asBuilt].find((name) => existsSync(name));
  if (!file) return { js: [], css: [], styles: {}, preloads: [], pages: {}, steps: [] };
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ViteManifest;
  const [script, ...preloads] = filesOf(manifest, entry);
  const pages = Object.keys(manifest).filter((name) => /^(?:client|shared\/i18n)\//.test(name) && name !== entry);
  return {
    js: script ? [script] : [],
    css: [`/${manifest[commonSheet]?.file}`],
    styles: findSheets(manifest),
    preloads,
    steps: Object.keys(manifest).flatMap((name) => (steps.test(name) ? [...filesOf(manifest, name)] : [])),
    pages: Object.fromEntries(pages.map((name) => [name, [...filesOf(manifest, name)]])),
  };
}

const sources = {
  built: readManifest,
  /** For tests, which don't depend on a build. */
  none: () => ({
    js: ['/assets/entry.js'],
    css: ['/assets/style.css'],
    styles: {},
    preloads: [],
    pages: {},
    steps: [],
  }),
};

export function manifestPlugin(source: keyof typeof sources = 'built'): Plugin {
  return {
    name: 'afiya-manifest',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:manifest' ? '\0virtual:manifest' : undefined),
    load: (id) => (id === '\0virtual:manifest' ? toModule('manifest', sources[source]()) : undefined),
  };
}
