/** A merchant's file of products and the words it may use (docs/catalogue.md). */
import { readReferenceFiles } from '../../demo/seed/files.ts';
import { buildReferenceData } from '../../demo/seed/reference-data.ts';
import { isImportColumn } from '../../shared/domain/import-sheet.ts';
import { productFields } from '../../shared/domain/product-field/register.ts';
import { ar, en, inBothLanguages, type Message } from '../../shared/i18n/message.ts';
import type { DeskCall } from './client.ts';
import { type CommandResult, command } from './command.ts';
import { exportFile, importFile } from './import-file.ts';
import { formatFault, formatFaults, formatSummary, formatWarnings } from './import-words.ts';
import { parseWholeNumber } from './read-value.ts';
import { formatReply } from './reply-table.ts';

/** Of notes and of changes, unless all are asked for. */
const shownAtMost = 40;

const listWarnings = (warnings: Parameters<typeof formatWarnings>[0], all: boolean): Message[] => {
  const [english, arabic] = [formatWarnings(warnings, 'en'), formatWarnings(warnings, 'ar')];
  const lines = english.map((line, at) => ({ en: line, ar: arabic[at] ?? '' }));
  const more = lines.length - shownAtMost;
  if (all || more <= 0) return lines;
  return [...lines.slice(0, shownAtMost), { en: en`… and ${more} more: --all`, ar: ar`… و${more} غيرها: ${'--all'}` }];
};

const wordKinds = 'columns|forms|categories|brands|flags|ingredients|units|uses|allergens';

/** Every word of a kind, or of all: a column with what it is, a flag with what it forbids. */
async function listWords(call: DeskCall, kind: string | undefined): Promise<CommandResult> {
  const data = await call('words');
  const { required, ...words } = {
    ...data,
    columns: data.columns.map((column) => ({
      column,
      required: data.required.includes(column),
      ...(isImportColumn(column) && { help: inBothLanguages((locale) => productFields[column].help[locale]) }),
    })),
    flags: data.flags.map((flag) => ({ flag })),
  };
  const shown = kind === undefined ? words : { [kind]: words[kind as keyof typeof words] };
  return { data, lines: [formatReply(shown)] };
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
    run: async ({ call, locale }, [file], { 'dry-run': dryRun, headings: row, all, ...how }) => {
      const headings = row === undefined ? undefined : parseWholeNumber(row, '--headings');
      const { summary, faults } = await importFile(call, file, { ...how, dryRun, headings });
      const [english, arabic] = [formatFaults(faults, 'en'), formatFaults(faults, 'ar')];
      const changes = all ? summary.changes : summary.changes.slice(0, shownAtMost);
      return {
        data: { ...summary, errors: faults.map((fault) => ({ ...fault, message: formatFault(fault, locale) })) },
        lines: [
          ...english.map((line, at) => ({ en: line, ar: arabic[at] ?? '' })),
          ...listWarnings(summary.warnings, all),
          ...formatSummary({ ...summary, changes }),
        ],
        exitCode: faults.length > 0 || (summary.stock.repeated.length > 0 && how.stock === 'add') ? 1 : 0,
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
  words: command({
    words: [`[${wordKinds}]`],
    help: { en: 'every word an import file can use', ar: 'كل الكلمات التي يقبلها الملف' },
    run: ({ call }, [kind]) => listWords(call, kind),
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
