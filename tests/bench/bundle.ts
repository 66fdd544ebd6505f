/** The weight of a first page from the bundler's own graph: no server, no browser, no clock. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Rolldown } from 'vite';
import type { Locale } from '../../shared/domain/locale.ts';

/** The stack with one bare page (docs/performance.md). */
export const baselineJsKb = 79.6;

const sheetName = /^assets\/(\w+)-[\w-]{8}\.css$/;

const brotliBytes = (text: string | Uint8Array): number =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).byteLength;

/** A line of client/routes.tsx, as far as it matters here. */
export interface FirstPage {
  module: string;
  words: readonly string[];
}

export interface Bundle {
  /** Brotli bytes of the scripts that a page begins with: entry, its own module, its words, and all that these import. */
  pageJs(page: FirstPage, locale: Locale): { total: number; files: Record<string, number> };
  /** Brotli bytes of the sheets of these groups, with those of every page. */
  pageCss(styles: readonly string[]): number;
  /** The files that these words stand in. */
  filesWith(words: string): string[];
}

/** The modules of the storefront's bundle, and its bytes. */
export async function bundleStorefront(): Promise<{ bytes: number; modules: readonly string[] }> {
  const { build } = await import('vite');
  const built = await build({ logLevel: 'error', mode: 'production', build: { ssr: true, write: false } });
  const output = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = output.filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
  if (!chunk) throw new Error('The storefront was not built');
  const modules = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return { bytes: Buffer.byteLength(chunk.code), modules: modules.map(([id]) => id) };
}

/**
 * Builds the browser's files in memory from the current sources, because dist/ may be old or in use.
 */
export async function bundleNow(): Promise<Bundle> {
  const { build } = await import('vite');
  const built = await build({ logLevel: 'error', mode: 'production', build: { write: false, copyPublicDir: false } });
  const output = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunks = output.filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (source: string): Rolldown.OutputChunk => {
    const found =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    if (!found) throw new Error(`The bundle has no ${source}: name the module as client/routes.tsx does.`);
    return found;
  };
  const weights = new Map<string, number>();
  // Without the hashes in chunk names, which change the weight by up to 150 bytes at random.
  const unhashed = (code: string): string => code.replace(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '-');
  const weigh = ({ fileName, code }: Rolldown.OutputChunk): number => {
    const known = weights.get(fileName) ?? brotliBytes(unhashed(code));
    weights.set(fileName, known);
    return known;
  };
  const collect = (chunk: Rolldown.OutputChunk | undefined, files: Record<string, number>): void => {
    if (!chunk || Object.hasOwn(files, chunk.fileName)) return;
    files[chunk.fileName] = weigh(chunk);
    for (const imported of chunk.imports) collect(byFile.get(imported), files);
  };
  return {
    filesWith: (words) => chunks.filter(({ code }) => code.includes(words)).map(({ fileName }) => fileName),
    pageJs({ module, words }, locale) {
      const files: Record<string, number> = {};
      for (const source of [
        '/client/entry-client.tsx',
        `/${module}`,
        `/client/i18n/dictionary.${locale}.ts`,
        ...words.map((feature) => `/shared/i18n/messages/${locale}/${feature}.ts`),
      ])
        collect(chunkOf(source), files);
      return { total: Object.values(files).reduce((sum, bytes) => sum + bytes, 0), files };
    },
    pageCss(styles) {
      const weighSheet = (group: string): number => {
        const sheet = output.find(({ fileName }) => sheetName.exec(fileName)?.[1] === group);
        if (sheet?.type !== 'asset') throw new Error(`The bundle has no sheet of ${group}`);
        return brotliBytes(sheet.source);
      };
      return ['shop', ...styles].reduce((sum, group) => sum + weighSheet(group), 0);
    },
  };
}
