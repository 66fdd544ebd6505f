/** `virtual:desk-files` tells the desk's worker which files of the app its page loads first. */
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Outside of the served folder, where scripts/build.ts moves it. */
export const deskManifestFile = 'dist/desk-manifest.json';
const entry = 'client/desk/entry.tsx';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

function readFiles() {
  if (!existsSync(deskManifestFile)) throw new Error(`${deskManifestFile} is missing: build the desk’s app first.`);
  const manifest = JSON.parse(readFileSync(deskManifestFile, 'utf8')) as Record<string, Chunk>;
  const found = new Map<string, Chunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.set(name, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  const [script, ...preloads] = [...found.values()].map(({ file }) => `/${file}`);
  const styles = new Set([...found.values()].flatMap(({ css = [] }) => css.map((file) => `/${file}`)));
  return { script, styles: [...styles], preloads };
}

const sources = {
  built: readFiles,
  /** For tests, which don't depend on a build. */
  none: () => ({ script: '/assets/entry.js', styles: ['/assets/entry.css'], preloads: [] }),
};

export function deskFilesPlugin(source: keyof typeof sources = 'built'): Plugin {
  return {
    name: 'afiya-desk-files',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:desk-files' ? '\0virtual:desk-files' : undefined),
    load: (id) =>
      id === '\0virtual:desk-files' ? `export const deskFiles = ${JSON.stringify(sources[source]())};` : undefined,
  };
}
