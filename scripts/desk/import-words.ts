import type { Locale } from '../../shared/domain/money.ts';
import { formatImportFault, formatImportWarning } from '../../shared/i18n/import-faults.ts';
import { ar, en, inBothLanguages, joinList, type Message } from '../../shared/i18n/message.ts';
import { formatSheetRemark, formatSkippedLine } from '../../shared/i18n/sheet-messages.ts';
import type { CellFault, ImportSummary } from './import-file.ts';
import { formatReply } from './reply-table.ts';

const withYes: Message = { en: ': if that’s right, import with --yes', ar: '. إن كان مقصودًا أضف --yes' };
/** The option to use, added where the web desk has a button. */
const remedies: Readonly<Record<string, Message>> = {
  stock_add_export: { en: ': import it with --stock set', ar: '، استورده مع --stock set' },
  price_leap: withYes,
  price_under_markdown: withYes,
  flag_lifted: withYes,
  shown: { en: ': if it isn’t, import with --yes', ar: '، فإن لم تكن فأضف --yes' },
  sku_shown: {
    en: ': write it so, or if it is another product import with --yes',
    ar: '، فاكتبه كذلك، وإن كان منتجًا آخر فأضف --yes',
  },
  brand_named: { en: '; to rename it, use brands set', ar: '، ويُغيَّر بالأمر brands set' },
  slug_was: { en: ': if this product is to have it, import with --yes', ar: '. إن أردته لهذا المنتج أضف --yes' },
};

/** @param says of the cell, without the cell */
function formatCell({ row, column, code, value, near }: CellFault, says: string, locale: Locale): string {
  const isArabic = locale === 'ar';
  const shown = value === undefined || value === '' ? '' : isArabic ? ` («${value}»)` : ` (“${value}”)`;
  const meant = near === undefined ? '' : isArabic ? `، هل تقصد ${near}؟` : `; did you mean ${near}?`;
  const place = isArabic ? `الصف ${row}، خانة ${column}` : `Row ${row}, ${column}`;
  return `${place}${shown}: ${says}${remedies[code]?.[locale] ?? ''}${meant}`;
}

export const formatFault = (fault: CellFault, locale: Locale): string =>
  formatCell(fault, formatImportFault(fault.code, fault.was, locale), locale);

/** Columns that new products lack are named once, with the rows. */
export function formatFaults(faults: readonly CellFault[], locale: Locale): string[] {
  const lacking = faults.filter(({ code }) => code === 'column');
  const columns = [...new Set(lacking.map(({ column }) => column))].join(', ');
  const rows = [...new Set(lacking.map(({ row }) => row))];
  const shown = `${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' …' : ''}`;
  const line =
    locale === 'ar'
      ? `منتجات جديدة تحتاج الأعمدة ${columns}، والصفوف ${rows.length}: ${shown}`
      : `New products need the columns ${columns}, rows ${rows.length}: ${shown}`;
  return [
    ...(rows.length > 0 ? [line] : []),
    ...faults.filter(({ code }) => code !== 'column').map((fault) => formatFault(fault, locale)),
  ];
}

export const formatWarnings = (warnings: readonly CellFault[], locale: Locale): string[] =>
  warnings.flatMap((warning) => {
    const says = formatImportWarning(warning.code, warning.was, locale);
    const note = locale === 'ar' ? 'تنبيه، ' : 'Note: ';
    return says === undefined ? [] : [note + formatCell(warning, says, locale)];
  });

/** What to do next, by the option or command that does it. */
function listHints({ stock, names, resumed, import: id, dry_run: isDry }: ImportSummary): Message[] {
  const [repeated] = stock.repeated;
  const asked = joinList(names.filter(({ means }) => means === 'ask').map(({ name }) => `“${name}”`));
  const hints: [boolean, Message][] = [
    [
      asked.en !== '',
      {
        en: en`Not the shop’s own names: ${asked}. What they mean here is chosen once, in the web desk’s import.`,
        ar: ar`أسماء ليست من المتجر: ${asked}. يُحدَّد معناها مرة واحدة في صفحة الاستيراد.`,
      },
    ],
    [
      resumed,
      { en: 'Resumed where this file’s import was interrupted.', ar: 'انقطع استيراد هذا الملف فأُكمل من حيث توقف.' },
    ],
    [
      stock.not_applied > 0,
      {
        en: en`Stock not applied, rows: ${stock.not_applied}. To apply it, add --stock set or --stock add.`,
        ar: ar`لم يُطبَّق المخزون، الصفوف: ${stock.not_applied}. لتطبيقه أضف ${'--stock set'} أو ${'--stock add'}.`,
      },
    ],
    [
      repeated !== undefined,
      {
        en: en`Stock not applied again, rows: ${stock.repeated.length}. Import ${repeated?.import ?? 0} applied it. To apply it once more, add --again.`,
        ar: ar`لم يُطبَّق المخزون مرة ثانية، الصفوف: ${stock.repeated.length}، فقد طبّقه الاستيراد ${repeated?.import ?? 0}. لتطبيقه مرة أخرى أضف ${'--again'}.`,
      },
    ],
    [
      id !== null,
      {
        en: en`To undo it: npm run desk -- catalogue undo ${id ?? 0}`,
        ar: ar`للتراجع عنه: ${`npm run desk -- catalogue undo ${id}`}`,
      },
    ],
    [isDry, { en: 'Dry run: nothing was changed.', ar: 'تجربة فقط: لم يُكتب شيء.' }],
  ];
  return hints.filter(([isSo]) => isSo).map(([, said]) => said);
}

/** Without what stands in sentences of its own. */
export function formatSummary(summary: ImportSummary): Message[] {
  const { warnings: _warnings, remarks, skipped, drafts, unknown_categories: unknown, changes, ...rest } = summary;
  const shown = {
    changes: changes.flatMap<object>(({ row, sku, is_new: isNew, fields }) =>
      isNew ? [{ row, sku, is_new: isNew }] : fields.map((field) => ({ row, sku, ...field })),
    ),
    ...rest,
    drafts: Object.entries(drafts).map(([draft, rows]) => ({ draft, rows })),
    unknown_categories: Object.entries(unknown).map(([category, rows]) => ({ category, rows })),
  };
  return [
    ...remarks.map(({ code, names }) => inBothLanguages((locale) => formatSheetRemark(code, names, locale))),
    ...skipped.map((line) => inBothLanguages((locale) => formatSkippedLine(line, line.text, locale))),
    formatReply(shown),
    ...listHints(summary),
  ];
}
