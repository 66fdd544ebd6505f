import type { CountryCode } from '../../shared/domain/country.ts';
import type { RivalHeading } from '../../shared/domain/import-headers.ts';
import type { SkippedLine } from '../../shared/domain/import-headings.ts';
import type { NameKind, SeenName } from '../../shared/domain/import-names.ts';
import type { SheetRemark } from '../../shared/domain/import-remarks.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { formatImportFault, formatImportWarning } from '../../shared/i18n/import-faults.ts';
import type { Message } from '../../shared/i18n/message.ts';
import { formatSheetRemark, formatSkippedLine } from '../../shared/i18n/sheet-messages.ts';
import { plural } from '../../shared/i18n/translate.ts';
import { formatDraftReason } from './vocabulary.ts';

interface NearDate {
  sku: string;
  countries: CountryCode[];
  expires_on: string;
  is_expired: boolean;
}

const formatNearDateLines = (items: readonly NearDate[], locale: Locale): string[] =>
  items.map(({ sku, countries, expires_on: day, is_expired: isOver }) => {
    if (locale === 'en')
      return `${sku} in ${countries.join(', ')}: ${isOver ? `not sold: its date is ${day}` : `expires soon, on ${day}`}`;
    return `${sku} في ${countries.join('، ')}: ${isOver ? `لا يُباع لأن تاريخه ${day}` : `ينتهي قريبًا، في ${day}`}`;
  });

export interface CellFault {
  row: number;
  column: string;
  code: string;
  value?: string | undefined;
  near?: string | undefined;
  was?: string | undefined;
}
export type CellWarning = CellFault & { value: string };

/** The option to use, added where the web desk has a button. */
const remedies: Readonly<Record<string, Message>> = {
  stock_add_export: { en: ': import it with --stock set', ar: '، استورده مع --stock set' },
  price_leap: { en: ': if that’s right, import with --yes', ar: '. إن كان مقصودًا أضف --yes' },
  price_under_markdown: { en: ': if that’s right, import with --yes', ar: '. إن كان مقصودًا أضف --yes' },
  flag_lifted: { en: ': if that’s right, import with --yes', ar: '. إن كان مقصودًا أضف --yes' },
  shown: { en: ': if it isn’t, import with --yes', ar: '، فإن لم تكن فأضف --yes' },
  sku_shown: {
    en: ': write it so, or if it is another product import with --yes',
    ar: '، فاكتبه كذلك، وإن كان منتجًا آخر فأضف --yes',
  },
  brand_named: { en: '; to rename it, use brands set', ar: '، ويُغيَّر بالأمر brands set' },
  slug_was: { en: ': if this product is to have it, import with --yes', ar: '. إن أردته لهذا المنتج أضف --yes' },
};
const formatRemedy = (code: string, locale: Locale): string => remedies[code]?.[locale] ?? '';

const formatSuggestion = (near: string | undefined, locale: Locale): string =>
  near === undefined ? '' : locale === 'ar' ? `، هل تقصد ${near}؟` : `; did you mean ${near}?`;

export function formatFault({ row, column, code, value, near, was }: CellFault, locale: Locale): string {
  const says = formatImportFault(code, was, locale) + formatRemedy(code, locale);
  const shown = value === undefined || value === '' ? '' : locale === 'ar' ? ` («${value}»)` : ` (“${value}”)`;
  return locale === 'ar'
    ? `الصف ${row}، خانة ${column}${shown}: ${says}${formatSuggestion(near, locale)}`
    : `Row ${row}, ${column}${shown}: ${says}${formatSuggestion(near, locale)}`;
}

/** Unknown categories are in the summary instead, with their row counts. */
export const formatWarnings = (items: readonly CellWarning[], locale: Locale): string[] =>
  items.flatMap(({ row, column, code, value, near, was }) => {
    const sentence = formatImportWarning(code, was, locale);
    if (sentence === undefined) return [];
    const says = sentence + formatRemedy(code, locale);
    return locale === 'ar'
      ? [`تنبيه، الصف ${row}، خانة ${column} («${value}»): ${says}${formatSuggestion(near, locale)}`]
      : [`Note, row ${row}, ${column} (“${value}”): ${says}${formatSuggestion(near, locale)}`];
  });

/** One line per fault; missing columns share a line. */
export function formatFaults(faults: readonly CellFault[], locale: Locale): string[] {
  const lacking = faults.filter(({ code }) => code === 'column');
  const rows = [...new Set(lacking.map(({ row }) => row))];
  const columns = [...new Set(lacking.map(({ column }) => column))].join(', ');
  const shown = `${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' …' : ''}`;
  const line =
    locale === 'ar'
      ? `منتجات جديدة تحتاج الأعمدة ${columns}: ${formatRowCount(rows.length, locale)} (${shown})`
      : `New products need the columns ${columns}: ${formatRowCount(rows.length, locale)} (${shown})`;
  return [
    ...(rows.length > 0 ? [line] : []),
    ...faults.filter(({ code }) => code !== 'column').map((fault) => formatFault(fault, locale)),
  ];
}

export const formatRowCount = (count: number, locale: Locale): string =>
  locale === 'en'
    ? plural('en', count, { one: '{n} row', other: '{n} rows' })
    : plural('ar', count, {
        zero: 'لا صفوف',
        one: 'صف واحد',
        two: 'صفان',
        few: '{n} صفوف',
        many: '{n} صفًا',
        other: '{n} صف',
      });

/** `created` + `updated` + `unchanged` are the valid rows, and so are `published` + `drafts`. */
export interface ImportSummary {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  published: number;
  drafts: number;
  /** Rows by the reason that they are drafts. */
  reasons: Record<string, number>;
  new_brands: number;
  unknown_categories: Record<string, number>;
  /** Names that aren't the shop's. */
  names: SeenName[];
  ignored_columns: string[];
  /** Headings in people's words, and the columns they were taken for. */
  guessed_columns: { heading: string; column: string }[];
  /** Headings that aren't read because another one means the same. */
  rival_columns: readonly RivalHeading[];
  /** Lines that are no products: titles, totals, headings once more. */
  skipped: readonly SkippedLine[];
  /** What is said of the file as a whole. */
  remarks: readonly SheetRemark[];
  claims: { sku: string; words: string[] }[];
  near_dates: NearDate[];
  bad_rows: number;
  /** Cells left out of rows that were taken. */
  bad_cells: number;
  stock: {
    moved: number;
    counted: number;
    not_applied: number;
    short: { row: number; sku: string; country: string; asked: number; moved: number }[];
    repeated: { row: number; sku: string; import: number; at: string }[];
  };
  warnings: CellWarning[];
  /** Id for `catalogue undo`; null if nothing was written. */
  import: number | null;
  /** Continued an interrupted import of the same file. */
  resumed: boolean;
  dry_run: boolean;
  changes?: {
    row: number;
    sku: string;
    is_new: boolean;
    fields: { column: string; before: string; after: string }[];
  }[];
}

function stockLines({ stock }: ImportSummary, locale: Locale): string[] {
  const en = locale === 'en';
  const lines: string[] = [];
  if (stock.not_applied > 0)
    lines.push(
      en
        ? `Stock not applied: ${formatRowCount(stock.not_applied, locale)}. To apply it, add --stock set or --stock add.`
        : `لم يُطبَّق المخزون: ${formatRowCount(stock.not_applied, locale)}. لتطبيقه أضف --stock set أو --stock add`,
    );
  if (stock.moved > 0) lines.push(en ? `Stock levels changed: ${stock.moved}` : `كميات تغيّرت: ${stock.moved}`);
  if (stock.counted > 0)
    lines.push(
      en
        ? `Taken as today’s count, without stock_…_exported: ${stock.counted}`
        : `${stock.counted} اعتُمدت جردًا لليوم لعدم وجود stock_…_exported بجانبها`,
    );
  for (const { row, sku, country, asked, moved } of stock.short)
    lines.push(
      en
        ? `Row ${row}, ${sku} in ${country}: only ${-moved} of ${-asked} removed, because no more were left`
        : `الصف ${row}، ${sku} في ${country}: خُصم ${-moved} لا ${-asked}، فلم يبقَ أكثر من ذلك`,
    );
  const [first] = stock.repeated;
  if (first)
    lines.push(
      en
        ? `Stock not applied again: ${formatRowCount(stock.repeated.length, locale)}, already applied by import ${first.import} on ${first.at.slice(0, 10)} (first: row ${first.row}). To apply it once more, add --again.`
        : `لم يُطبَّق المخزون مرة ثانية: ${formatRowCount(stock.repeated.length, locale)}، كما في الاستيراد ${first.import} بتاريخ ${first.at.slice(0, 10)} (أولها الصف ${first.row}). لتطبيقه مرة أخرى أضف --again`,
    );
  return lines;
}

const kindNames: Readonly<Record<NameKind, Message>> = {
  category: { en: 'category', ar: 'قسم' },
  brand: { en: 'brand', ar: 'ماركة' },
  form: { en: 'form', ar: 'شكل' },
};

/** What was said before of names that aren't the shop's, and which nobody has said anything of. */
function nameLines({ names }: ImportSummary, locale: Locale): string[] {
  const en = locale === 'en';
  const shown = ({ kind, name }: SeenName) =>
    en ? `${kindNames[kind].en} “${name}”` : `${kindNames[kind].ar} «${name}»`;
  const kept = names.filter(({ means }) => means !== 'ask');
  const open = names.filter(({ means }) => means === 'ask');
  const list = (of: readonly SeenName[], say: (one: SeenName) => string) => of.map(say).join(en ? ', ' : '، ');
  const sayKept = (one: SeenName) => `${shown(one)} = ${one.ours ?? (en ? 'left out' : 'يُترك')}`;
  return [
    ...(kept.length > 0 ? [`${en ? 'As said before: ' : 'كما حُدّد سابقًا: '}${list(kept, sayKept)}`] : []),
    ...(open.length > 0
      ? [
          en
            ? `Not the shop’s own names: ${list(open, shown)}. What they mean here is chosen once, in the web desk’s import.`
            : `أسماء ليست من المتجر: ${list(open, shown)}. يُحدَّد معناها مرة واحدة في صفحة الاستيراد.`,
        ]
      : []),
  ];
}

const nothing: Message = { en: '(empty)', ar: '(فارغ)' };
const changedShown = 40;

export function formatChanges(changes: NonNullable<ImportSummary['changes']>, all: boolean, locale: Locale): string[] {
  const en = locale === 'en';
  const shown = all ? changes : changes.slice(0, changedShown);
  const text = (cell: string) => (cell === '' ? nothing[locale] : cell);
  return [
    ...shown.flatMap(({ row, sku, is_new, fields }) => [
      ...(is_new ? [en ? `Row ${row}, ${sku}: new` : `الصف ${row}، ${sku}: جديد`] : []),
      ...(is_new ? [] : fields).map(({ column, before, after }) => {
        const change = en ? `${text(before)} → ${text(after)}` : `${text(before)} ← ${text(after)}`;
        return en ? `Row ${row}, ${sku}, ${column}: ${change}` : `الصف ${row}، ${sku}، خانة ${column}: ${change}`;
      }),
    ]),
    ...(shown.length < changes.length
      ? [
          en
            ? `… and ${formatRowCount(changes.length - shown.length, locale)} more: add --all to see them`
            : `… و${formatRowCount(changes.length - shown.length, locale)} غيرها: يعرضها كلها --all`,
        ]
      : []),
  ];
}

export function formatSummary(summary: ImportSummary, locale: Locale): string[] {
  const reasons = Object.entries(summary.reasons).sort((a, b) => b[1] - a[1]);
  const en = locale === 'en';
  const nearOf = (category: string) =>
    formatSuggestion(
      summary.warnings.find(({ code, value }) => code === 'category' && value === category)?.near,
      locale,
    );
  return [
    en ? `${formatRowCount(summary.rows, locale)} read` : `قُرئ: ${formatRowCount(summary.rows, locale)}`,
    ...summary.remarks.map(({ code, names }) => formatSheetRemark(code, names, locale)),
    ...(summary.guessed_columns.length > 0
      ? [
          en
            ? `Columns taken as: ${summary.guessed_columns.map(({ heading, column }) => `${heading} = ${column}`).join(', ')}`
            : `قُرئت الأعمدة هكذا: ${summary.guessed_columns.map(({ heading, column }) => `${heading} = ${column}`).join('، ')}`,
        ]
      : []),
    ...summary.rival_columns.map(({ heading, column, by }) =>
      en ? `${column} is read from “${by}”, not from “${heading}”` : `يُقرأ ${column} من «${by}» لا من «${heading}»`,
    ),
    ...nameLines(summary, locale),
    ...summary.skipped.map((line) => formatSkippedLine(line, line.text, locale)),
    ...(summary.ignored_columns.length > 0
      ? [
          en
            ? `Columns not read: ${summary.ignored_columns.join(', ')}`
            : `أعمدة لم تُقرأ: ${summary.ignored_columns.join('، ')}`,
        ]
      : []),
    ...(summary.resumed
      ? [
          en
            ? 'Resumed where this file’s import was interrupted.'
            : 'سبق أن انقطع استيراد هذا الملف، فأُكمل من حيث توقف.',
        ]
      : []),
    en
      ? `${summary.created} new, ${summary.updated} changed, ${summary.unchanged} unchanged`
      : `جديد: ${summary.created}، معدّل: ${summary.updated}، بلا تغيير: ${summary.unchanged}`,
    en ? `Published: ${summary.published}` : `معروض: ${summary.published}`,
    en ? `Drafts: ${summary.drafts}` : `مسودات: ${summary.drafts}`,
    ...reasons.map(([reason, count]) => `  ${count}  ${formatDraftReason(reason, locale)}`),
    ...(summary.new_brands > 0
      ? [en ? `New brands: ${summary.new_brands}` : `ماركات جديدة: ${summary.new_brands}`]
      : []),
    ...Object.entries(summary.unknown_categories).map(([category, count]) =>
      en
        ? `${formatRowCount(count, locale)} under “Other”: the shop has no category “${category}”${nearOf(category)}`
        : `${formatRowCount(count, locale)} تحت «أخرى»: لا يوجد في المتجر قسم باسم «${category}»${nearOf(category)}`,
    ),
    ...summary.claims.map(({ sku, words }) =>
      en
        ? `${sku}: claims not allowed for supplements: ${words.join(', ')}`
        : `${sku}: ممنوع قوله عن المكمّلات: ${words.join('، ')}`,
    ),
    ...formatNearDateLines(summary.near_dates, locale),
    ...stockLines(summary, locale),
    ...(summary.bad_cells > 0
      ? [
          en
            ? `Cells left as they are in the shop: ${summary.bad_cells}, see above. The rest of their rows was read.`
            : `خانات بقيت كما هي في المتجر: ${summary.bad_cells}، انظر أعلاه. وقُرئ باقي صفوفها.`,
        ]
      : []),
    ...(summary.bad_rows > 0
      ? [
          en
            ? `${formatRowCount(summary.bad_rows, locale)} skipped: see above`
            : `لم يؤخذ: ${formatRowCount(summary.bad_rows, locale)}، انظر أعلاه`,
        ]
      : []),
    ...(summary.import === null
      ? []
      : [
          en
            ? `Import ${summary.import}. To undo it: npm run desk -- catalogue undo ${summary.import}`
            : `الاستيراد ${summary.import}: للتراجع عنه npm run desk -- catalogue undo ${summary.import}`,
        ]),
    ...(summary.dry_run ? [en ? 'Dry run: nothing was changed.' : 'تجربة فقط: لم يُكتب شيء.'] : []),
  ];
}
