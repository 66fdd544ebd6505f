/** `order invoice`: one self-contained HTML file, drawn like the shop's own page (docs/invoices.md §4). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { PrintedInvoice } from '../../shared/contract/invoice.ts';
import type { Locale } from '../../shared/domain/locale.ts';
import { ar, en } from '../../shared/i18n/message.ts';
import { command } from './command.ts';
import { writeFile } from './read-file.ts';
import { parseOrderNumberArgument } from './read-value.ts';
import { formatReply } from './reply-table.ts';

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
async function renderInvoice(invoice: PrintedInvoice, locale: Locale): Promise<string> {
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

export const invoiceCommands = {
  'order invoice': command({
    words: ['NUMBER'],
    options: { file: { value: 'FILE', en: 'writes a page to print to this file', ar: 'صفحة للطباعة في هذا الملف' } },
    help: { en: 'an order’s invoice and credit notes', ar: 'فاتورة الطلب وإشعاراتها الدائنة' },
    run: async ({ call, locale }, [number], { file }) => {
      const data = await call('invoice', { query: { number: parseOrderNumberArgument(number) } });
      if (file === undefined) return { data, lines: [formatReply(data)] };
      writeFile(file, await renderInvoice(data.item, locale));
      const pages = 1 + data.item.credit_notes.length;
      const saved = {
        en: en`${data.item.number} (pages: ${pages}) saved to ${file}`,
        ar: ar`${data.item.number}، عدد الأوراق ${pages}: ${file}`,
      };
      return { data, lines: [saved] };
    },
  }),
};
