/** Applies an import row to an existing product and compares the columns (docs/catalogue.md §2). */
import { baseCurrency } from '../constants.ts';
import type { FileCountry } from './import-countries.ts';
import { ownFileCurrency } from './import-countries.ts';
import { filterFlags, getExpiryDates, type ImportCells, type ImportRow, noDate } from './import-csv.ts';
import { convertFromBase, formatPlainAmount } from './money.ts';
import { type PriceRounding, roundPrice } from './price-rounding.ts';
import { toPlainCells } from './product-field/plain.ts';
import { type FieldColumn, fieldColumns, type ImportColumn, productFields } from './product-field/register.ts';
import { cleanLine } from './text.ts';

export type ImportFields = Record<FieldColumn, string>;

const staysIfEmpty = (column: string, cell: string) =>
  cell.trim() === '' && productFields[column as ImportColumn].empty === 'stays';

/**
 * A country's own date takes precedence over the date of both. An empty cell keeps the existing date: without it,
 * expired packs would be sold again.
 */
function mergeDates(existing: ImportCells, imported: ImportCells): ImportCells {
  const dateIn = (column: 'expires_on_kw' | 'expires_on_sa') => {
    const typed = (imported[column] ?? '').trim() || (imported.expires_on ?? '').trim();
    return typed === noDate ? '' : typed || existing[column] || existing.expires_on || '';
  };
  const dates = { expires_on_kw: dateIn('expires_on_kw'), expires_on_sa: dateIn('expires_on_sa') };
  return Object.values(dates).some((date) => date !== '') ? { ...dates, expires_on: '' } : {};
}

/**
 * Cells that an import empties because of other cells: flavour and size where the row is no variant any more, the old
 * markdown where the row has a price before the discount. A cell that the file fills itself stays.
 */
const listCleared = (imported: ImportCells): ImportCells => ({
  ...(imported.variant_group?.trim() === '' && { flavour_en: '', flavour_ar: '', size_en: '', size_ar: '' }),
  ...(imported.before_kwd !== undefined && { markdown_kwd: '' }),
  ...(imported.before_sar !== undefined && { markdown_sar: '' }),
});

export function mergeCells(existing: ImportCells | null, imported: ImportCells): ImportCells {
  if (existing === null) return imported;
  const entries = Object.entries(imported).filter(([column, cell]) => !staysIfEmpty(column, cell));
  const { brand_en, brand_ar } = existing;
  // A brand is identified by its English name; the Arabic name always belongs to it.
  const brand = imported.brand_en === undefined ? { brand_en, brand_ar } : { brand_ar: imported.brand_ar ?? '' };
  const {
    expires_on: _,
    expires_on_kw: _kw,
    expires_on_sa: _sa,
    ...rest
  } = { ...existing, ...listCleared(imported), ...Object.fromEntries(entries) } as ImportCells;
  return { ...rest, ...brand, ...mergeDates(existing, imported) } as ImportCells;
}

const formatLimit = ({ KW, SA }: Readonly<Record<FileCountry, number | null>>): string =>
  KW === SA ? String(KW ?? '') : `${KW ?? ''}|${SA ?? ''}`;

export const toImportFields = (row: ImportRow): ImportFields => ({
  slug: row.slug,
  name_en: row.nameEn,
  name_ar: row.nameAr,
  brand_en: row.brandEn,
  brand_ar: row.brandAr,
  category: row.category,
  form: row.form,
  ingredients: [...new Set(row.ingredients)].toSorted().join('|'),
  price_kwd: formatPlainAmount(row.priceFils, baseCurrency),
  markdown_kwd: row.markdownFils > 0 ? formatPlainAmount(row.markdownFils, baseCurrency) : '',
  price_sar: row.ownPriceMinor === null ? '' : formatPlainAmount(row.ownPriceMinor, ownFileCurrency),
  markdown_sar: row.ownMarkdownMinor > 0 ? formatPlainAmount(row.ownMarkdownMinor, ownFileCurrency) : '',
  buy_limit: formatLimit(row.buyLimit),
  expires_on_kw: getExpiryDates(row).KW ?? '',
  expires_on_sa: getExpiryDates(row).SA ?? '',
  flags: filterFlags([row.draftReason, ...row.notSoldIn.map(({ reason }) => reason)]).join('|'),
  ...toPlainCells(row),
  registration_kw: row.registration.KW ?? '',
  registration_sa: row.registration.SA ?? '',
  variant_group: row.variant?.group ?? '',
  flavour_en: row.variant?.flavour.en ?? '',
  flavour_ar: row.variant?.flavour.ar ?? '',
  size_en: row.variant?.size.en ?? '',
  size_ar: row.variant?.size.ar ?? '',
});

export const findChangedFields = (before: ImportFields, after: ImportFields): FieldColumn[] =>
  fieldColumns.filter((column) => before[column] !== after[column]);

export interface ImportQuestion {
  readonly column: ImportColumn;
  /** `slug_was`: it was the address of another product, whose SKU is `was`. */
  readonly code: 'price_leap' | 'price_under_markdown' | 'flag_lifted' | 'slug_was';
  readonly value: string;
  readonly was: string;
}

const priceLeapFactor = 3;
export const isPriceLeap = (before: number, after: number): boolean =>
  after > before * priceLeapFactor || after * priceLeapFactor < before;

/** What is said of a price before it is written, without a question: it may well be meant. */
export interface PriceRemark {
  readonly column: 'price_kwd' | 'price_sar';
  readonly code: 'price_doubled' | 'price_halved';
  readonly value: string;
  readonly was: string;
}

/** More than twice what it was, or less than half; exactly that is how a price is doubled or halved on purpose. */
export function findPriceJump(before: number, after: number): PriceRemark['code'] | null {
  if (after > before * 2) return 'price_doubled';
  return after * 2 < before ? 'price_halved' : null;
}

export interface OwnPricing {
  readonly rateMicros: number;
  readonly rounding: PriceRounding;
}

interface ComparedPrice {
  readonly column: 'price_kwd' | 'price_sar';
  readonly before: number;
  readonly after: number;
  readonly was: string;
  readonly value: string;
}

/** What is paid in each country, before and after; riyals without a price of their own follow the dinars. */
function comparePrices(before: ImportRow | null, after: ImportRow, { rateMicros, rounding }: OwnPricing) {
  if (before === null) return [];
  const compare = (column: ComparedPrice['column'], from: number, to: number): ComparedPrice => {
    const currency = column === 'price_kwd' ? baseCurrency : ownFileCurrency;
    return {
      column,
      before: from,
      after: to,
      was: formatPlainAmount(from, currency),
      value: formatPlainAmount(to, currency),
    };
  };
  const byRate = (row: ImportRow) => roundPrice(convertFromBase(row.priceFils, rateMicros, ownFileCurrency), rounding);
  const dinars = compare('price_kwd', before.priceFils, after.priceFils);
  if (after.ownPriceMinor === before.ownPriceMinor) return [dinars];
  return [dinars, compare('price_sar', before.ownPriceMinor ?? byRate(before), after.ownPriceMinor ?? byRate(after))];
}

export const findPriceRemarks = (before: ImportRow | null, after: ImportRow, pricing: OwnPricing): PriceRemark[] =>
  comparePrices(before, after, pricing).flatMap(({ column, value, was, ...price }) => {
    const code = findPriceJump(price.before, price.after);
    return code === null ? [] : [{ column, code, value, was }];
  });

/** Changes that need a confirmation (`--yes`): they may be intended, but are costly if not. */
export function findImportQuestions(before: ImportRow | null, after: ImportRow, pricing: OwnPricing): ImportQuestion[] {
  const questions: ImportQuestion[] = comparePrices(before, after, pricing)
    .filter((price) => isPriceLeap(price.before, price.after))
    .map(({ column, value, was }) => ({ column, code: 'price_leap', value, was }));
  const [oldFields, newFields] = [before && toImportFields(before), toImportFields(after)];
  const addQuestion = (column: FieldColumn, code: ImportQuestion['code'], old: string) =>
    void questions.push({ column, code, value: newFields[column], was: old });
  const changed = new Set(oldFields ? findChangedFields(oldFields, newFields) : ['price_kwd', 'price_sar']);
  if (after.markdownFils > after.priceFils && (changed.has('price_kwd') || changed.has('markdown_kwd')))
    addQuestion('price_kwd', 'price_under_markdown', newFields.markdown_kwd);
  if (after.ownMarkdownMinor > (after.ownPriceMinor ?? 0) && (changed.has('price_sar') || changed.has('markdown_sar')))
    addQuestion('price_sar', 'price_under_markdown', newFields.markdown_sar);

  const flags = (fields: ImportFields | null) => fields?.flags.split('|').filter((flag) => flag !== '') ?? [];
  const lifted = flags(oldFields).filter((flag) => !flags(newFields).includes(flag));
  if (lifted.length > 0) addQuestion('flags', 'flag_lifted', lifted.join('|'));
  return questions;
}

export const stockModes = ['set', 'add'] as const;
export type StockMode = (typeof stockModes)[number];

export type StockChange = { readonly by: number } | { readonly count: number };

/** null: no change. With an export's count, only the difference to it is applied, so that sales since then remain. */
export function computeStockChange(
  { count, exported }: ImportRow['stock'][FileCountry],
  mode: StockMode,
): StockChange | null {
  if (count === null) return null;
  if (mode === 'set' && exported === null) return { count };
  const by = mode === 'add' ? count : count - (exported?.count ?? 0);
  return by === 0 ? null : { by };
}

export const computeStockDelta = (order: StockChange, available: number): number =>
  'count' in order ? order.count - available : Math.max(order.by, -available);

export const excerptCell = (cell: string): string => cleanLine(cell).slice(0, 80);
