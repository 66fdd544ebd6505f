/** `catalogue import|export|history|undo` and `words`: a merchant's file, what it changed, and how that is taken back. */
import { type StockMode, stockModes } from '../../shared/domain/import-change.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { Call } from './client.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { changeLines, faultLine, faultLines, summaryLines, warningLines } from './import-words.ts';
import { type Answer, misused, needed } from './options.ts';
import { historyLines, type Undone, undoLines } from './undo-words.ts';
import { type Words, wordLines } from './word-list.ts';

interface Typed {
  'dry-run': boolean;
  stock?: string | undefined;
  yes: boolean;
  again: boolean;
  all: boolean;
}

function stockMode(typed: string | undefined): StockMode | undefined {
  const mode = stockModes.find((one) => one === typed);
  if (typed !== undefined && mode === undefined) throw misused('--stock must be set or add.');
  return mode;
}

const warningsShown = 20;

export async function importCatalogue(
  call: Call,
  file: string | undefined,
  typed: Typed,
  locale: Locale,
): Promise<Answer> {
  const options = {
    dryRun: typed['dry-run'],
    stock: stockMode(typed.stock),
    yes: typed.yes,
    again: typed.again,
    locale,
  };
  const { summary, faults } = await importFile(call, needed(file, 'The file'), options);
  const warnings = warningLines(summary.warnings, locale);
  const more = warnings.length - (typed.all ? warnings.length : warningsShown);
  const wasRepeated = summary.stock.repeated.length > 0 && options.stock === 'add';
  return {
    data: { ...summary, errors: faults.map((fault) => ({ ...fault, message: faultLine(fault, locale) })) },
    lines: [
      ...faultLines(faults, locale),
      ...(more > 0 ? [...warnings.slice(0, warningsShown), `… ${more} --all`] : warnings),
      ...changeLines(summary.changes ?? [], typed.all, locale),
      ...summaryLines(summary, locale),
    ],
    exitCode: faults.length > 0 || wasRepeated ? 1 : 0,
  };
}

export async function exportCatalogue(
  call: Call,
  named: string | undefined,
  all: boolean,
  locale: Locale,
): Promise<Answer> {
  const file = needed(named, 'The file');
  const rows = await exportFile(call, file, all);
  return {
    data: { rows },
    lines: [locale === 'ar' ? `المنتجات: ${rows}، الملف: ${file}` : `${rows} products: ${file}`],
  };
}

export async function listImports(call: Call, locale: Locale): Promise<Answer> {
  const data = await call<{ items: Parameters<typeof historyLines>[0] }>('GET', '/desk/catalogue/imports');
  return { data, lines: historyLines(data.items, locale) };
}

/** Asks batch by batch; interrupted, the same command goes on. */
export async function undoImport(call: Call, typed: string | undefined, locale: Locale): Promise<Answer> {
  if (typed !== undefined && typed !== '' && !/^[1-9]\d{0,8}$/.test(typed))
    throw misused('The import must be a number: see catalogue history.');
  let id = typed === undefined || typed === '' ? undefined : Number(typed);
  const all: Undone = { refused: null, id: null, file: '', restored: 0, taken_off: 0, left: [], moved: 0, short: [] };
  for (;;) {
    const step = await call<Undone & { done: boolean }>('POST', '/desk/catalogue/undo', id === undefined ? {} : { id });
    if (step.refused !== null) {
      const refused = { ...all, refused: step.refused, id: step.id ?? id ?? null };
      return { data: refused, lines: undoLines(refused, locale), exitCode: 1 };
    }
    id = step.id ?? undefined;
    all.id = step.id;
    all.file = step.file;
    for (const kind of ['restored', 'taken_off', 'moved'] as const) all[kind] += step[kind];
    all.left.push(...step.left);
    all.short.push(...step.short);
    if (step.done) return { data: all, lines: undoLines(all, locale) };
  }
}

export async function listWords(call: Call, kind: string | undefined, locale: Locale): Promise<Answer> {
  const data = await call<Words>('GET', '/desk/catalogue/words');
  return { data, lines: wordLines(data, kind === '' ? undefined : kind, locale) };
}
