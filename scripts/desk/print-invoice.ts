/** Renders an invoice as one self-contained HTML file, drawn like the shop's own page (docs/invoices.md §4). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { PrintedInvoice } from '../../shared/contract/invoice.ts';
import type { Locale } from '../../shared/domain/locale.ts';

type Draw = (invoice: PrintedInvoice, locale: Locale, css: string) => string;

/** Style sheets name fonts by URL; the bundler needs paths. */
const ownFonts: Plugin = {
  name: 'own-fonts',
  setup: (build) => {
    build.onResolve({ filter: /^\/fonts\// }, ({ path }) => ({ path: resolve(`public${path}`) }));
  },
};

const bundled = { bundle: true, write: false, logLevel: 'warning' } as const;
const textOf = ({ outputFiles }: { outputFiles: { text: string }[] }): string => outputFiles[0]?.text ?? '';

/** Bundles the print entry and its styles on demand, about a second, so that the command needs no build. */
export async function renderInvoice(invoice: PrintedInvoice, locale: Locale): Promise<string> {
  const { build, stop } = await import('esbuild');
  const [code, css] = await Promise.all([
    build({
      ...bundled,
      entryPoints: ['client/entry-print.tsx'],
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      conditions: ['workerd', 'worker'],
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'true' },
    }).then(textOf),
    build({
      ...bundled,
      minify: true,
      entryPoints: ['client/styles/print.css'],
      loader: { '.woff2': 'dataurl' },
      plugins: [ownFonts],
    }).then(textOf),
  ]);
  // Otherwise esbuild's process lives as long as this one.
  await stop();
  const folder = mkdtempSync(join(tmpdir(), 'afiya-papers-'));
  try {
    const file = join(folder, 'papers.mjs');
    writeFileSync(file, code);
    const { drawPapers: draw } = (await import(pathToFileURL(file).href)) as { drawPapers: Draw };
    return draw(invoice, locale, css);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
