/** A merchant's catalogue file, cell by cell (docs/catalogue.md). scripts/desk reads the file itself. */
import { cartLineMaxCount } from '../constants.ts';
import { type CountryCode, countryCodes } from './country.ts';
import { readExpiryDate } from './expiry.ts';
import { readGtin } from './gtin.ts';
import { type PriceCode, readPrice } from './import-price.ts';
import type { Currency } from './money.ts';
import { nearestWord } from './nearest-word.ts';
import { slugOf } from './slug.ts';
import { cleanLine, isBrokenText, latinDigits } from './text.ts';

export const importColumns = [
  'sku', 'slug', 'name_en', 'name_ar', 'brand_en', 'brand_ar', 'category', 'form', 'ingredients', 'price_kwd',
  'markdown_kwd', 'price_sar', 'markdown_sar', 'stock_kw', 'stock_kw_exported', 'stock_sa', 'stock_sa_exported', 'buy_limit',
  'expires_on', 'flags', 'gtin', 'expires_on_kw', 'expires_on_sa',
] as const; // biome-ignore format: short values fill each line, not one line each
export type ImportColumn = (typeof importColumns)[number];
export type Cells = Readonly<Partial<Record<ImportColumn, string>>>;
export const requiredColumns: readonly ImportColumn[] = ['sku', 'name_en', 'brand_en', 'category', 'price_kwd'];

export type CellCode =
  | 'required'
  | 'too_long'
  | 'sku'
  | 'slug'
  | PriceCode
  | 'markdown_alone'
  | 'count'
  | 'exported'
  | 'limit'
  | 'date'
  | 'flag'
  | 'form'
  | 'gtin'
  | 'twice'
  | 'text';
export type DraftReason = 'name_en' | 'name_ar' | 'dhea' | 'hormone-like' | 'yohimbe' | 'cbd-hemp' | 'kratom-kava';

export interface CellFault {
  /** As in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly column: ImportColumn;
  readonly code: CellCode;
  readonly value?: string;
  readonly near?: string;
}

export interface StockCell {
  readonly count: number | null;
  readonly exported: { readonly count: number; readonly text: string } | null;
}

export interface ImportRow {
  readonly sku: string;
  readonly slug: string;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly brand: string;
  readonly brandEn: string;
  readonly brandAr: string;
  readonly category: string;
  readonly form: string;
  readonly ingredients: readonly string[];
  readonly priceFils: number;
  readonly markdownFils: number;
  readonly priceHalalas: number | null;
  readonly markdownHalalas: number;
  readonly stock: Readonly<Record<CountryCode, StockCell>>;
  readonly buyLimit: Readonly<Record<CountryCode, number | null>>;
  readonly expiresOn: string | null;
  readonly expiresOnKw: string | null;
  readonly expiresOnSa: string | null;
  readonly gtin: string | null;
  readonly draftReason: DraftReason | null;
  readonly notSoldIn: readonly { country: CountryCode; reason: string }[];
}

/** Sold in neither country (docs/gulf.md §5): the product stays a draft with this as its reason. */
const soldNowhere = ['dhea', 'hormone-like', 'yohimbe', 'cbd-hemp', 'kratom-kava'] as const;
/** Not sold in Kuwait. `gelatin-check` asks for the gelatin's source and forbids nothing. */
const notSoldInKuwait = ['melatonin', 'red-yeast-rice'] as const;
export const knownFlags: readonly string[] = [...soldNowhere, ...notSoldInKuwait, 'gelatin-check'];

export const flagsOf = (reasons: readonly (string | null)[]): string[] => [
  ...new Set(reasons.filter((reason) => reason !== null && knownFlags.includes(reason)) as string[]),
];

export const knownForms = [
  'capsule', 'tablet', 'softgel', 'powder', 'liquid', 'gummy', 'lozenge', 'tea', 'sachet', 'chewable', 'effervescent', 'bar', 'oil',
] as const; // biome-ignore format: short values fill each line, not one line each
const otherForms: Readonly<Record<string, (typeof knownForms)[number]>> = {
  chew: 'chewable', chewables: 'chewable', capsules: 'capsule', caps: 'capsule', tablets: 'tablet', tab: 'tablet', tabs: 'tablet',
  pill: 'tablet', pills: 'tablet', caplet: 'tablet', softgels: 'softgel', powders: 'powder', liquids: 'liquid', gummies: 'gummy',
  lozenges: 'lozenge', teas: 'tea', sachets: 'sachet', bars: 'bar', oils: 'oil',
}; // biome-ignore format: short values fill each line, not one line each

export function nearestForm(word: string): string | null {
  const near = nearestWord(word, [...knownForms, ...Object.keys(otherForms)]);
  return near === null ? null : (otherForms[near] ?? near);
}
export const isKnownForm = (form: string): boolean => (knownForms as readonly string[]).includes(form);
const maxLength = { sku: 64, name: 200, brand: 120, word: 64 } as const;

const words = (cell: string): string[] =>
  cell
    .split('|')
    .map((word) => slugOf(word))
    .filter((word) => word !== '');

export const noDate = 'none';

export const datesOf = ({
  expiresOn,
  expiresOnKw,
  expiresOnSa,
}: Pick<ImportRow, 'expiresOn' | 'expiresOnKw' | 'expiresOnSa'>): Record<CountryCode, string | null> => ({
  KW: expiresOnKw ?? expiresOn,
  SA: expiresOnSa ?? expiresOn,
});

function readExported(cell: string): StockCell['exported'] | undefined {
  const text = latinDigits(cell.trim());
  if (text === '') return null;
  const match = /^(\d{1,7})(?:#\d{1,15})?$/.exec(text);
  return match ? { count: Number(match[1]), text } : undefined;
}

export function readImportRow(
  cells: Cells,
  row: number,
): { row: ImportRow; faults: [] } | { row: null; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const fault = (column: ImportColumn, code: CellCode, near?: string | null) => {
    const value = cleanLine(cells[column] ?? '').slice(0, 80);
    faults.push({ row, column, code, ...(value !== '' && { value }), ...(near && { near }) });
  };
  const text = (column: ImportColumn, max: number): string => {
    const cell = cells[column] ?? '';
    if (isBrokenText(cell)) fault(column, 'text');
    const line = cleanLine(isBrokenText(cell) ? '' : cell);
    if ([...line].length > max) fault(column, 'too_long');
    return line;
  };
  const money = (column: ImportColumn, currency: Currency, isPrice: boolean): number | null => {
    const cell = cells[column] ?? '';
    if (cell.trim() === '') return null;
    const read = readPrice(cell, currency);
    if ('code' in read) fault(column, read.code);
    else if (isPrice && read.minor === 0) fault(column, 'price_zero');
    else return read.minor;
    return null;
  };
  const whole = (column: ImportColumn, text: string, min: number, max: number, code: CellCode): number | null => {
    const cell = latinDigits(text.trim());
    if (cell === '') return null;
    const value = /^\d{1,7}$/.test(cell) ? Number(cell) : Number.NaN;
    if (!(value >= min && value <= max)) fault(column, code);
    return Number.isNaN(value) ? null : value;
  };

  const sku = text('sku', maxLength.sku);
  if (sku === '') fault('sku', 'required');
  else if (!/^[A-Za-z0-9._-]{1,64}$/.test(sku)) fault('sku', 'sku');
  const nameEn = text('name_en', maxLength.name);
  const nameAr = text('name_ar', maxLength.name);
  const brandEn = text('brand_en', maxLength.brand);
  const brandAr = text('brand_ar', maxLength.brand);
  if (brandEn === '' && brandAr === '') fault('brand_en', 'required');
  const givenSlug = text('slug', 120);
  if (givenSlug !== '' && !/^[a-z0-9][a-z0-9._-]*$/.test(givenSlug)) fault('slug', 'slug');
  const priceFils = money('price_kwd', 'KWD', true);
  if ((cells.price_kwd ?? '').trim() === '') fault('price_kwd', 'required');
  const priceHalalas = money('price_sar', 'SAR', true);
  const date = (column: ImportColumn): string | null => {
    const cell = latinDigits((cells[column] ?? '').trim());
    const day = readExpiryDate(cell);
    if (cell !== '' && cell !== noDate && day === null) fault(column, 'date');
    return day;
  };
  const expiresOn = date('expires_on');
  const [expiresOnKw, expiresOnSa] = [date('expires_on_kw'), date('expires_on_sa')];
  const barCode = (cells.gtin ?? '').trim();
  const gtin = readGtin(barCode);
  // Rejected as search engines do: one wrong digit is another maker's product.
  if (barCode !== '' && gtin === null) fault('gtin', 'gtin');
  const flags = (cells.flags ?? '')
    .split('|')
    .map((flag) => flag.trim())
    .filter((flag) => flag !== '');
  // An unknown flag might be a misspelled one that forbids the sale.
  const unknownFlag = flags.find((flag) => !knownFlags.includes(flag));
  if (unknownFlag !== undefined) fault('flags', 'flag', nearestWord(unknownFlag, knownFlags));
  const stockOf = (count: 'stock_kw' | 'stock_sa', exported: 'stock_kw_exported' | 'stock_sa_exported'): StockCell => {
    const was = readExported(cells[exported] ?? '');
    if (was === undefined) fault(exported, 'exported');
    return { count: whole(count, cells[count] ?? '', 0, 1_000_000, 'count'), exported: was ?? null };
  };
  const stock = { KW: stockOf('stock_kw', 'stock_kw_exported'), SA: stockOf('stock_sa', 'stock_sa_exported') };
  const limits = (cells.buy_limit ?? '').split('|');
  if (limits.length > 2) fault('buy_limit', 'limit');
  const [limitKw = null, limitSa = limitKw] = limits.map((one) =>
    whole('buy_limit', one, 1, cartLineMaxCount, 'limit'),
  );
  const form = slugOf(text('form', maxLength.word));
  const category = slugOf(text('category', maxLength.word)) || 'other';
  const markdownFils = money('markdown_kwd', 'KWD', false) ?? 0;
  const markdownHalalas = money('markdown_sar', 'SAR', false) ?? 0;
  if (markdownHalalas > 0 && priceHalalas === null && (cells.price_sar ?? '').trim() === '')
    fault('markdown_sar', 'markdown_alone');
  if (faults.length > 0 || priceFils === null) return { row: null, faults };

  const forbidden = soldNowhere.find((flag) => flags.includes(flag)) ?? null;
  return {
    faults: [],
    row: {
      sku, nameEn, nameAr, brandEn: brandEn || brandAr, brandAr, category, priceFils, markdownFils, priceHalalas, stock,
      markdownHalalas, gtin,
      buyLimit: { KW: limitKw, SA: limitSa },
      slug: givenSlug || slugOf(`${brandEn} ${nameEn} ${sku}`) || slugOf(sku),
      brand: slugOf(brandEn) || `b-${slugOf(sku)}`,
      form: otherForms[form] ?? form,
      ingredients: words(cells.ingredients ?? ''),
      expiresOn,
      expiresOnKw,
      expiresOnSa,
      draftReason: forbidden ?? (nameEn === '' ? 'name_en' : nameAr === '' ? 'name_ar' : null),
      notSoldIn: forbidden
        ? countryCodes.map((country) => ({ country, reason: forbidden }))
        : notSoldInKuwait.filter((flag) => flags.includes(flag)).map((reason) => ({ country: 'KW' as const, reason })),
    }, // biome-ignore format: related fields share a line
  };
}

/** Whichever delimiter the header has more of; Excel in Arabic writes `;`. */
export const delimiterOf = (header: string): ',' | ';' =>
  (header.match(/;/g) ?? []).length > (header.match(/,/g) ?? []).length ? ';' : ',';
