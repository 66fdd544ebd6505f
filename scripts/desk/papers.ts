/** An invoice as the shop's own page draws it, in a file that needs nothing else (docs/invoices.md §4). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { PrintedInvoice } from '../../shared/contract/invoice.ts';
import type { Locale } from '../../shared/domain/locale.ts';

type Draw = (invoice: PrintedInvoice, locale: Locale, css: string) => string;

/** The style sheet names the shop's letters as a browser asks for them. */
const ownFonts: Plugin = {
  name: 'own-fonts',
  setup: (asked) => {
    asked.onResolve({ filter: /^\/fonts\// }, ({ path }) => ({ path: resolve(`public${path}`) }));
  },
};

const bundled = { bundle: true, write: false, logLevel: 'warning' } as const;
const textOf = ({ outputFiles }: { outputFiles: { text: string }[] }): string => outputFiles[0]?.text ?? '';

/** The client's sheets are bundled for this one drawing, which takes a second: no build has them, and none is needed. */
export async function drawPapers(invoice: PrintedInvoice, locale: Locale): Promise<string> {
  // Only this command needs it.
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
  // Its helper process would stay as long as we do.
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
