/** A merchant's file of products, and its undo (docs/catalogue.md). */
import { readReferenceFiles } from '../../demo/seed/files.ts';
import { buildReferenceData } from '../../demo/seed/reference-data.ts';
import { ar, en, inBothLanguages, type Message } from '../../shared/i18n/message.ts';
import { type DeskCall, DeskError } from './client.ts';
import { type CommandResult, command } from './command.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { formatChanges, formatFault, formatFaults, formatSummary, formatWarnings } from './import-messages.ts';
import { parseWholeNumber } from './options.ts';
import { formatReply } from './reply-table.ts';
import { formatVocabulary } from './vocabulary.ts';

const warningsShown = 20;

const many = (make: (locale: 'en' | 'ar') => readonly string[]): Message[] => {
  const said = inBothLanguages((locale) => make(locale).join('\n'));
  return said.en === '' ? [] : [said];
};

/** Undoes in batches; after an interruption the same command continues. */
async function undoImport(call: DeskCall, typed: string | undefined): Promise<CommandResult> {
  let id = typed === undefined ? undefined : parseWholeNumber(typed, 'IMPORT');
  const sum = { restored: 0, taken_off: 0, moved: 0 };
  const [left, short]: [object[], object[]] = [[], []];
  for (;;) {
    const step = await call('undoImport', { body: id === undefined ? {} : { id } });
    id = step.id ?? id;
    if (step.refused !== null)
      throw new DeskError(
        inBothLanguages((locale) => refusals[step.refused ?? 'none'][locale].replace('{id}', String(id))),
        `undo.${step.refused}`,
      );
    for (const kind of ['restored', 'taken_off', 'moved'] as const) sum[kind] += step[kind];
    left.push(...step.left);
    short.push(...step.short);
    if (!step.done) continue;
    const data = { id: step.id, file: step.file, ...sum, left, short };
    return { data, lines: [formatReply(data)] };
  }
}

const refusals: Readonly<Record<'none' | 'unknown' | 'undone', Message>> = {
  none: { en: 'There’s no import to undo.', ar: 'لا يوجد استيراد للتراجع عنه.' },
  unknown: {
    en: 'No import {id} changed anything. See catalogue history.',
    ar: 'لا يوجد استيراد برقم {id} غيّر شيئًا، انظر catalogue history.',
  },
  undone: {
    en: 'Import {id} has already been undone. To undo an earlier one, give its number: see catalogue history.',
    ar: 'سبق التراجع عن الاستيراد {id}. للتراجع عن استيراد أقدم اذكر رقمه، انظر catalogue history.',
  },
};

/** An entry of the audit log; one of an import is the whole import (docs/desk.md "Undo"). */
async function undoEntry(call: DeskCall, typed: string): Promise<CommandResult> {
  const id = parseWholeNumber(typed, 'ID');
  const [entry] = (await call('auditLog', { query: { before: id + 1, limit: 1 } })).items;
  if (entry?.id === id && entry.call.startsWith('/desk/catalogue/import') && entry.subject !== null)
    return undoImport(call, entry.subject.split(' ')[1]);
  const data = await call('undo', { params: { id }, body: {} });
  return { data, lines: [formatReply(data)] };
}

export const catalogueCommands = {
  'catalogue import': command({
    words: ['FILE'],
    options: {
      'dry-run': {
        en: 'shows what would change, field by field, and changes nothing',
        ar: 'يعرض ما سيتغير خانة بخانة ولا يكتب شيئًا',
      },
      stock: {
        value: 'set|add',
        en: 'applies its stock too: as changed since the export (set), or as newly received (add)',
        ar: 'المخزون أيضًا: بفرقه منذ التصدير (set) أو كمية واردة (add)',
      },
      yes: { en: 'confirms large price changes', ar: 'تأكيد الأسعار التي تغيّرت كثيرًا' },
      again: { en: 'applies the same stock once more', ar: 'تطبيق المخزون نفسه مرة أخرى' },
      sheet: {
        value: 'NAME',
        en: 'the sheet of a workbook, else the first one with SKUs',
        ar: 'ورقة المصنف، وإلا فأول ورقة فيها SKU',
      },
      headings: {
        value: 'ROW',
        en: 'the row that has the headings, where the guess is wrong',
        ar: 'الصف الذي فيه العناوين إن لم يُعرف صحيحًا',
      },
      dates: {
        value: 'day|month',
        en: 'what comes first in dates such as 03/04/2027, where the file doesn’t show it',
        ar: 'ما يأتي أولًا في تواريخ مثل 03/04/2027 إن لم يظهر من الملف',
      },
      mend: { en: 'takes garbled letters as they were', ar: 'إعادة الحروف المشوّهة كما كانت' },
      all: { en: 'shows every change and note', ar: 'عرض كل التغييرات والتنبيهات' },
    },
    help: {
      en: 'imports a sheet of products (.xlsx, .xls, .ods, CSV), changing only the columns it has; docs/catalogue.md',
      ar: 'جدول بالمنتجات (.xlsx و.xls و.ods وCSV)، ولا تتغير إلا الأعمدة الموجودة فيه، انظر docs/catalogue.md',
    },
    run: async (
      { call, locale },
      [file],
      { 'dry-run': dryRun, stock, yes, again, sheet, headings: row, dates, mend, all },
    ) => {
      const headings = row === undefined ? undefined : parseWholeNumber(row, '--headings');
      const { summary, faults } = await importFile(call, file, {
        dryRun,
        stock,
        yes,
        again,
        sheet,
        headings,
        dates,
        mend,
      });
      const warnings = many((one) => {
        const lines = formatWarnings(summary.warnings, one);
        const more = lines.length - warningsShown;
        return all || more <= 0 ? lines : [...lines.slice(0, warningsShown), `… ${more} more: --all`];
      });
      const wasRepeated = summary.stock.repeated.length > 0 && stock === 'add';
      return {
        data: { ...summary, errors: faults.map((fault) => ({ ...fault, message: formatFault(fault, locale) })) },
        lines: [
          ...many((one) => formatFaults(faults, one)),
          ...warnings,
          ...many((one) => formatChanges(summary.changes ?? [], all, one)),
          ...many((one) => formatSummary(summary, one)),
        ],
        exitCode: faults.length > 0 || wasRepeated ? 1 : 0,
      };
    },
  }),
  'catalogue export': command({
    words: ['FILE'],
    options: { all: { en: 'includes removed products', ar: 'مع المنتجات المحذوفة من العرض' } },
    help: {
      en: 'writes all products to a CSV, ready to edit and import again',
      ar: 'الملف نفسه بحالة اليوم لتعديله وإعادته',
    },
    run: async ({ call }, [file], { all }) => {
      const rows = await exportFile(call, file, all);
      return { data: { rows }, lines: [{ en: en`${rows} products: ${file}`, ar: ar`عدد المنتجات ${rows}: ${file}` }] };
    },
  }),
  'catalogue undo': command({
    words: ['[IMPORT]'],
    help: {
      en: 'undoes a whole import; without a number, the latest one',
      ar: 'التراجع عن استيراد كامل، وبلا رقم عن أحدثها',
    },
    run: ({ call }, [id]) => undoImport(call, id),
  }),
  undo: command({
    words: ['ID'],
    help: {
      en: 'takes back an entry of audit log: a list, a text, a page, settings or a whole import',
      ar: 'التراجع عن سطر من audit log: قائمة أو نص أو صفحة أو إعدادات أو استيراد كامل',
    },
    run: ({ call }, [id]) => undoEntry(call, id),
  }),
  words: command({
    words: ['[columns|forms|categories|brands|flags|ingredients|units|uses|allergens]'],
    help: { en: 'every word an import file can use', ar: 'كل الكلمات التي يقبلها الملف' },
    run: async ({ call }, [kind]) => {
      const data = await call('words');
      return { data, lines: many((locale) => formatVocabulary(data, kind, locale)) };
    },
  }),
  'catalogue prepare': command({
    words: [],
    help: {
      en: 'prepares a newly deployed shop for its first product; docs/catalogue.md §4',
      ar: 'ما يحتاج إليه متجر جديد قبل أول منتج، انظر docs/catalogue.md §4',
    },
    run: async ({ call }) => {
      const data = await call('ground', { body: buildReferenceData(readReferenceFiles()) });
      return { data, lines: [formatReply(data)] };
    },
  }),
};
