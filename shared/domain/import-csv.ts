/** A merchant's catalogue file, cell by cell (docs/catalogue.md). Reading the file itself is scripts/desk's. */
import { cartLineMaxCount } from '../constants.ts';
import { parseAmount } from './amount-input.ts';
import { type CountryCode, countryCodes } from './country.ts';
import { readExpiryDate } from './expiry.ts';
import { readGtin } from './gtin.ts';
import type { Currency } from './money.ts';
import { slugOf } from './slug.ts';
import { cleanLine, isBrokenText, latinDigits } from './text.ts';

export const importColumns = [
  'sku', 'slug', 'name_en', 'name_ar', 'brand_en', 'brand_ar', 'category', 'form', 'ingredients', 'price_kwd',
  'markdown_kwd', 'price_sar', 'stock_kw', 'stock_sa', 'buy_limit', 'expires_on', 'flags',
  'markdown_sar', 'gtin', 'expires_on_kw', 'expires_on_sa',
] as const; // biome-ignore format: the file's header reads better in rows
export type ImportColumn = (typeof importColumns)[number];
/** The rest may be left out of a file. */
export const requiredColumns: readonly ImportColumn[] = ['sku', 'name_en', 'brand_en', 'category', 'price_kwd'];

export type CellCode =
  | 'required'
  | 'too_long'
  | 'sku'
  | 'slug'
  | 'price'
  | 'count'
  | 'limit'
  | 'date'
  | 'flag'
  | 'gtin'
  | 'twice'
  | 'text';
export type DraftReason = 'name_en' | 'name_ar' | 'dhea' | 'hormone-like' | 'yohimbe' | 'cbd-hemp' | 'kratom-kava';

/** A cell that can't be taken: row is the file's line of data (the first one under the header is 1). */
export interface CellFault {
  readonly row: number;
  readonly column: ImportColumn;
  readonly code: CellCode;
}

/** One row as the shop takes it in: money in minor units. */
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
  /** What was taken off the price in riyals; nothing where that is worked out from dinars. */
  readonly markdownHalalas: number;
  /** null: the file says nothing about this country's stock. */
  readonly stock: Readonly<Record<CountryCode, number | null>>;
  readonly buyLimit: number | null;
  /** Of both countries; null: the file says nothing of it, and the shop's dates stay. */
  readonly expiresOn: string | null;
  /** Of one country, before the date of both. */
  readonly expiresOnKw: string | null;
  readonly expiresOnSa: string | null;
  /** The number under the pack's bar code. */
  readonly gtin: string | null;
  readonly draftReason: DraftReason | null;
  readonly notSoldIn: readonly { country: CountryCode; reason: string }[];
}

/** Sold in neither country (docs/gulf.md §5): the product is kept as a draft with this as its reason. */
const soldNowhere = ['dhea', 'hormone-like', 'yohimbe', 'cbd-hemp', 'kratom-kava'] as const;
/** Not sold in Kuwait. `gelatin-check` asks for the gelatin's source and forbids nothing. */
const notSoldInKuwait = ['melatonin', 'red-yeast-rice'] as const;
const knownFlags: readonly string[] = [...soldNowhere, ...notSoldInKuwait, 'gelatin-check'];

/** Of reasons why something is not sold, those that a file says by its flags. */
export const flagsOf = (reasons: readonly (string | null)[]): string[] => [
  ...new Set(reasons.filter((reason) => reason !== null && knownFlags.includes(reason)) as string[]),
];

const forms: Record<string, string> = { chew: 'chewable', capsules: 'capsule', tablets: 'tablet', softgels: 'softgel' };
const maxLength = { sku: 64, name: 200, brand: 120, word: 64 } as const;

const words = (cell: string): string[] =>
  cell
    .split('|')
    .map((word) => slugOf(word))
    .filter((word) => word !== '');

/** The row, or every cell that is wrong with it. `row` counts from 1 under the header. */
export function readImportRow(
  cells: Readonly<Partial<Record<ImportColumn, string>>>,
  row: number,
): { row: ImportRow; faults: [] } | { row: null; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const fault = (column: ImportColumn, code: CellCode) => void faults.push({ row, column, code });
  const text = (column: ImportColumn, max: number): string => {
    const cell = cells[column] ?? '';
    if (isBrokenText(cell)) fault(column, 'text');
    const line = cleanLine(isBrokenText(cell) ? '' : cell);
    if ([...line].length > max) fault(column, 'too_long');
    return line;
  };
  const money = (column: ImportColumn, currency: Currency): number | null => {
    const cell = latinDigits((cells[column] ?? '').trim());
    if (cell === '') return null;
    const amount = parseAmount(cell, currency);
    if (amount === null || amount > 100_000_000) fault(column, 'price');
    return amount;
  };
  const whole = (column: ImportColumn, min: number, max: number, code: CellCode): number | null => {
    const cell = latinDigits((cells[column] ?? '').trim());
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
  const priceFils = money('price_kwd', 'KWD');
  if (priceFils === null && (cells.price_kwd ?? '').trim() === '') fault('price_kwd', 'required');
  if (priceFils === 0) fault('price_kwd', 'price');
  const priceHalalas = money('price_sar', 'SAR');
  if (priceHalalas === 0) fault('price_sar', 'price');
  const date = (column: ImportColumn): string | null => {
    const cell = latinDigits((cells[column] ?? '').trim());
    const day = readExpiryDate(cell);
    if (cell !== '' && day === null) fault(column, 'date');
    return day;
  };
  const expiresOn = date('expires_on');
  const [expiresOnKw, expiresOnSa] = [date('expires_on_kw'), date('expires_on_sa')];
  const barCode = (cells.gtin ?? '').trim();
  const gtin = readGtin(barCode);
  // As a search engine would: one digit off is another maker's pack.
  if (barCode !== '' && gtin === null) fault('gtin', 'gtin');
  const flags = (cells.flags ?? '')
    .split('|')
    .map((flag) => flag.trim())
    .filter((flag) => flag !== '');
  // An unknown flag could be one that forbids the sale; a person has to look at it.
  if (flags.some((flag) => !knownFlags.includes(flag))) fault('flags', 'flag');
  const stock = { KW: whole('stock_kw', 0, 1_000_000, 'count'), SA: whole('stock_sa', 0, 1_000_000, 'count') };
  const buyLimit = whole('buy_limit', 1, cartLineMaxCount, 'limit');
  const form = slugOf(text('form', maxLength.word));
  const category = slugOf(text('category', maxLength.word)) || 'other';
  const markdownFils = money('markdown_kwd', 'KWD') ?? 0;
  const markdownHalalas = money('markdown_sar', 'SAR') ?? 0;
  if (markdownHalalas > 0 && priceHalalas === null) fault('markdown_sar', 'price');
  if (faults.length > 0 || priceFils === null) return { row: null, faults };

  const forbidden = soldNowhere.find((flag) => flags.includes(flag)) ?? null;
  return {
    faults: [],
    row: {
      sku, nameEn, nameAr, brandEn: brandEn || brandAr, brandAr, category, priceFils, markdownFils, priceHalalas, stock, buyLimit,
      markdownHalalas, gtin,
      slug: givenSlug || slugOf(`${brandEn} ${nameEn} ${sku}`) || slugOf(sku),
      brand: slugOf(brandEn) || `b-${slugOf(sku)}`,
      form: forms[form] ?? form,
      ingredients: words(cells.ingredients ?? ''),
      expiresOn,
      expiresOnKw,
      expiresOnSa,
      draftReason: forbidden ?? (nameEn === '' ? 'name_en' : nameAr === '' ? 'name_ar' : null),
      notSoldIn: forbidden
        ? countryCodes.map((country) => ({ country, reason: forbidden }))
        : notSoldInKuwait.filter((flag) => flags.includes(flag)).map((reason) => ({ country: 'KW' as const, reason })),
    }, // biome-ignore format: a row's fields side by side
  };
}

/** The delimiter of a header line: whichever of the two stands in it more often; Excel in Arabic writes `;`. */
export const delimiterOf = (header: string): ',' | ';' =>
  (header.match(/;/g) ?? []).length > (header.match(/,/g) ?? []).length ? ';' : ',';
