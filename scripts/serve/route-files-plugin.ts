import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const registry = resolve('client/route-files.ts');
const token = '__ROUTE_FILES__';
const quoted = new RegExp(`(["'\`])${token}\\1`);
const pageModule = /\/(client\/pages\/[\w/-]+\.tsx)$/;

/** The files of a chunk and of its static imports, its own first. */
function collect(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) collect(bundle, imported, found);
  return found;
}

/** The entry of every page; the reporter of faults is one too, which most pages never fetch. */
const isFirstEntry = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
  isEntry && !!facadeModuleId?.endsWith('/client/entry-client.tsx');

function mapFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const common = new Set(chunks.filter(isFirstEntry).flatMap(({ fileName }) => [...collect(bundle, fileName)]));
  const pages = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const name = pageModule.exec(facadeModuleId ?? '')?.[1];
    return name
      ? [[name, [...collect(bundle, fileName)].flatMap((file) => (common.has(file) ? [] : [`/${file}`]))] as const]
      : [];
  });
  return Object.fromEntries(pages);
}

/**
 * Writes into client/route-files.ts which scripts each page's module needs: their names are known only once they are
 * made. The chunk with the registry imports the table of routes, whose `import()`s name every page: a page's new name
 * gives that chunk a new name as well, so the list needs no part in its hash.
 */
export const routeFilesPlugin: Plugin = {
  name: 'afiya-route-files',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === registry ? `export const routeFiles = JSON.parse("${token}");` : undefined),
  generateBundle(_options, bundle) {
    const files = JSON.stringify(JSON.stringify(mapFiles(bundle)));
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && quoted.test(chunk.code)) chunk.code = chunk.code.replace(quoted, () => files);
  },
};
