/** A merchant's catalogue file, cell by cell (docs/catalogue.md). `import-sheet.ts` reads the lines. */

import { baseCurrency, cartLineMaxCount, importCellMaxChars } from '../constants.ts';
import { type CountryCode, countryCodes } from './country.ts';
import { parseDecimal } from './decimal-input.ts';
import { parseExpiryDate } from './expiry.ts';
import { type FileCountry, importCountries, ownFileCurrency } from './import-countries.ts';
import { parsePriceCell } from './import-price.ts';
import type { Currency } from './money.ts';
import { findNearestWord } from './nearest-word.ts';
import type { CellFaultCode } from './product-field/define.ts';
import { type PlainValues, readPlainValues } from './product-field/plain.ts';
import type { ImportColumn } from './product-field/register.ts';
import { parseRegistrationNumber } from './registration-number.ts';
import { normaliseText } from './search-text.ts';
import { cleanSku, parseSku } from './sku.ts';
import { cleanSlug, parseSlug, slugMaxChars, toSlug } from './slug.ts';
import { cleanLine, isBrokenText, toLatinDigits } from './text.ts';
import { parseVariantGroup, type Variant, variantOptionMaxChars, variantOptions } from './variant.ts';

export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>;
/** The SKU that a row is about: compared, counted and written as this alone. */
export const readSku = (cells: ImportCells): string => cleanSku(cells.sku ?? '');

export const readSlug = (cells: ImportCells): string => cleanSlug(cells.slug ?? '');

/** The address that a row asks for: the one it names, else one of its names. */
export const toWantedSlug = (cells: ImportCells): string => {
  const [brand, name] = [cells.brand_en, cells.name_en].map((cell) => cleanLine(cell ?? ''));
  const sku = readSku(cells);
  return readSlug(cells) || toSlug(`${brand} ${name} ${sku}`) || toSlug(sku);
};

export type DraftReason = 'name_en' | 'name_ar' | 'dhea' | 'hormone-like' | 'yohimbe' | 'cbd-hemp' | 'kratom-kava';

export interface CellFault {
  readonly row: number;
  readonly column: ImportColumn;
  readonly code: CellFaultCode;
  readonly value?: string;
  readonly near?: string;
}

export interface StockCell {
  readonly count: number | null;
  readonly exported: { readonly count: number; readonly text: string } | null;
}

export interface ImportRow extends PlainValues {
  readonly sku: string;
  readonly slug: string;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly brand: string;
  readonly brandEn: string;
  readonly brandAr: string;
  /** An id or a name, as the file has it. */
  readonly category: string;
  readonly form: string;
  readonly ingredients: readonly string[];
  readonly priceFils: number;
  readonly markdownFils: number;
  readonly ownPriceMinor: number | null;
  readonly ownMarkdownMinor: number;
  readonly stock: Readonly<Record<FileCountry, StockCell>>;
  readonly buyLimit: Readonly<Record<FileCountry, number | null>>;
  readonly expiresOn: string | null;
  readonly expiresOnKw: string | null;
  readonly expiresOnSa: string | null;
  readonly registration: Readonly<Record<FileCountry, string | null>>;
  readonly variant: Variant | null;
  readonly draftReason: DraftReason | null;
  readonly notSoldIn: readonly { country: CountryCode; reason: string }[];
}

/** Sold in neither country (docs/gulf.md §5): the product stays a draft with this as its reason. */
const soldNowhere = ['dhea', 'hormone-like', 'yohimbe', 'cbd-hemp', 'kratom-kava'] as const;
/** Not sold in Kuwait. `gelatin-check` asks for the gelatin's source and forbids nothing. */
const notSoldInKuwait = ['melatonin', 'red-yeast-rice'] as const;
export const knownFlags: readonly string[] = [...soldNowhere, ...notSoldInKuwait, 'gelatin-check'];
/** Flags that a product keeps: the others ask something of whoever takes it in. */
export const legalFlags = [...soldNowhere, ...notSoldInKuwait] as const;
export type LegalFlag = (typeof legalFlags)[number];

/** In the order of `knownFlags`, so that the same flags are the same text. */
export const filterFlags = (reasons: readonly (string | null)[]): string[] =>
  knownFlags.filter((flag) => reasons.includes(flag));

export const knownForms = [
  'capsule', 'tablet', 'softgel', 'powder', 'liquid', 'gummy', 'lozenge', 'tea', 'sachet', 'chewable', 'effervescent', 'bar', 'oil',
] as const; // biome-ignore format: short values fill each line, not one line each
export type KnownForm = (typeof knownForms)[number];
const otherForms: Readonly<Record<string, KnownForm>> = {
  chew: 'chewable', chewables: 'chewable', capsules: 'capsule', caps: 'capsule', tablets: 'tablet', tab: 'tablet', tabs: 'tablet',
  pill: 'tablet', pills: 'tablet', caplet: 'tablet', softgels: 'softgel', powders: 'powder', liquids: 'liquid', gummies: 'gummy',
  lozenges: 'lozenge', teas: 'tea', sachets: 'sachet', bars: 'bar', oils: 'oil',
}; // biome-ignore format: short values fill each line, not one line each
/** As written without articles and vowels. */
const arabicForms: Readonly<Record<KnownForm, readonly string[]>> = {
  capsule: ['كبسولة', 'كبسولات', 'كبسول'], tablet: ['قرص', 'أقراص', 'حبة', 'حبوب', 'حبات'],
  softgel: ['كبسولات هلامية', 'كبسولات جيلاتينية', 'سوفت جل', 'سوفتجل'], powder: ['بودرة', 'مسحوق', 'باودر'],
  liquid: ['سائل', 'شراب', 'قطرات', 'قطرة'], gummy: ['علكات', 'علكة', 'جامي', 'جيلي', 'حلوى جيلاتينية'],
  lozenge: ['أقراص استحلاب', 'أقراص مص', 'استحلاب'], tea: ['شاي'], sachet: ['ظرف', 'أظرف', 'أكياس', 'ساشيه'],
  chewable: ['أقراص مضغ', 'أقراص للمضغ', 'للمضغ', 'مضغ'], effervescent: ['فوار', 'أقراص فوارة'],
  bar: ['لوح', 'ألواح', 'بار'], oil: ['زيت'],
}; // biome-ignore format: short values fill each line, not one line each
const formByArabic = new Map(
  knownForms.flatMap((form) => arabicForms[form].map((word) => [normaliseText(word), form] as const)),
);

/** What isn't known stays as it is written: somebody is told of it. */
export function parseForm(text: string): string {
  const slug = toSlug(text);
  return otherForms[slug] ?? formByArabic.get(normaliseText(text)) ?? (slug || cleanLine(text));
}

export function findNearestForm(word: string): string | null {
  const near = findNearestWord(word, [...knownForms, ...Object.keys(otherForms)]);
  return near === null ? null : (otherForms[near] ?? near);
}
export const isKnownForm = (form: string): boolean => (knownForms as readonly string[]).includes(form);
const maxChars = { sku: 64, name: 200, brand: 120, slug: slugMaxChars, word: 64 } as const;

/** As an id where it can be one; a name in Arabic as it is written. */
const listWords = (words: readonly string[]): string[] =>
  words.map((word) => toSlug(word) || cleanLine(word)).filter((word) => word !== '');

export const noDate = 'none';

export const getExpiryDates = ({
  expiresOn,
  expiresOnKw,
  expiresOnSa,
}: Pick<ImportRow, 'expiresOn' | 'expiresOnKw' | 'expiresOnSa'>): Record<FileCountry, string | null> => ({
  KW: expiresOnKw ?? expiresOn,
  SA: expiresOnSa ?? expiresOn,
});

function readExported(cell: string): StockCell['exported'] | undefined {
  const text = toLatinDigits(cell.trim());
  if (text === '') return null;
  const match = /^(\d{1,7})(?:#\d{1,15})?$/.exec(text);
  return match ? { count: Number(match[1]), text } : undefined;
}

function createCellReader(cells: ImportCells, row: number) {
  const faults: CellFault[] = Object.entries(cells)
    .filter(([, cell]) => cell.length > importCellMaxChars)
    .map(([column, cell]) => ({
      row,
      column: column as ImportColumn,
      code: 'too_long',
      value: cleanLine(cell).slice(0, 80),
    }));
  const rawText = (column: ImportColumn): string => cells[column] ?? '';
  const addFault = (column: ImportColumn, code: CellFaultCode, near?: string | null) => {
    const value = cleanLine(rawText(column)).slice(0, 80);
    faults.push({ row, column, code, ...(value !== '' && { value }), ...(near && { near }) });
  };
  return {
    faults,
    addFault,
    isBlank: (column: ImportColumn): boolean => rawText(column).trim() === '',
    readList: (column: ImportColumn): string[] => rawText(column).split('|'),
    readText: (column: ImportColumn, max: number): string => {
      const cell = rawText(column);
      if (isBrokenText(cell)) addFault(column, 'text');
      const line = cleanLine(isBrokenText(cell) ? '' : cell);
      if ([...line].length > max && cell.length <= importCellMaxChars) addFault(column, 'too_long');
      return line;
    },
    readAmount: (column: ImportColumn, currency: Currency, isPrice: boolean): number | null => {
      const cell = rawText(column);
      if (cell.trim() === '') return null;
      const read = parsePriceCell(cell, currency);
      if ('code' in read) addFault(column, read.code);
      else if (isPrice && read.minor === 0) addFault(column, 'price_zero');
      else return read.minor;
      return null;
    },
    readInteger: (column: ImportColumn, text: string, [min, max]: readonly [number, number], code: CellFaultCode) => {
      const read = parseDecimal(text, { decimals: 0, unitWord: 'pieces' });
      if ('fault' in read && read.fault === 'empty') return null;
      const value = 'text' in read && read.text.length <= 7 ? Number(read.text) : Number.NaN;
      if (!(value >= min && value <= max)) addFault(column, code);
      return Number.isNaN(value) ? null : value;
    },
    readDate: (column: ImportColumn): string | null => {
      const cell = rawText(column).trim();
      const day = parseExpiryDate(cell);
      if (cell !== '' && cell !== noDate && day === null) addFault(column, 'date');
      return day;
    },
    rawText,
  };
}
type CellReader = ReturnType<typeof createCellReader>;

function readNames({ readText, addFault }: CellReader, cells: ImportCells) {
  const sku = cleanSku(readText('sku', maxChars.sku));
  if (sku === '') addFault('sku', 'required');
  else if (parseSku(sku) === null) addFault('sku', 'sku');
  const nameEn = readText('name_en', maxChars.name);
  const nameAr = readText('name_ar', maxChars.name);
  const brandEn = readText('brand_en', maxChars.brand);
  const brandAr = readText('brand_ar', maxChars.brand);
  if (brandEn === '' && brandAr === '') addFault('brand_en', 'required');
  const slug = readText('slug', maxChars.slug);
  if (slug !== '' && parseSlug(slug) === null) addFault('slug', 'slug');
  return {
    sku, nameEn, nameAr, brandAr,
    brandEn: brandEn || brandAr,
    brand: toSlug(brandEn) || `b-${toSlug(sku)}`,
    slug: toWantedSlug(cells),
  }; // biome-ignore format: related fields share a line
}

function readPrices({ readAmount, isBlank, addFault }: CellReader) {
  const priceFils = readAmount('price_kwd', baseCurrency, true);
  if (isBlank('price_kwd')) addFault('price_kwd', 'required');
  return { priceFils, ownPriceMinor: readAmount('price_sar', ownFileCurrency, true) };
}

/** As it is said, else what is left of the price before the discount: 0 there is no other price. */
function readMarkdown(
  { readAmount, isBlank, addFault }: CellReader,
  [column, before]: readonly ['markdown_kwd', 'before_kwd'] | readonly ['markdown_sar', 'before_sar'],
  currency: Currency,
  price: number | null,
): number {
  const said = readAmount(column, currency, false) ?? 0;
  const beforeMinor = readAmount(before, currency, false) ?? 0;
  if (!isBlank(column) || beforeMinor === 0 || price === null) return said;
  if (beforeMinor < price) addFault(before, 'before_less');
  return beforeMinor - price;
}

function readMarkdowns(reader: CellReader, prices: ReturnType<typeof readPrices>) {
  const { isBlank, addFault } = reader;
  const markdownFils = readMarkdown(reader, ['markdown_kwd', 'before_kwd'], baseCurrency, prices.priceFils);
  const ownMarkdownMinor = readMarkdown(reader, ['markdown_sar', 'before_sar'], ownFileCurrency, prices.ownPriceMinor);
  const isAlone = prices.ownPriceMinor === null && isBlank('price_sar');
  if (isAlone && ownMarkdownMinor > 0) addFault('markdown_sar', 'markdown_alone');
  if (isAlone && !isBlank('before_sar')) addFault('before_sar', 'markdown_alone');
  return { markdownFils, ownMarkdownMinor };
}

function readRegistration({ rawText, addFault }: CellReader, column: 'registration_kw' | 'registration_sa') {
  const cell = rawText(column).trim();
  const number = parseRegistrationNumber(cell);
  if (cell !== '' && number === null) addFault(column, 'registration');
  return number;
}

/** A flavour and a size are said in both languages, and only of a variant. */
function readVariant({ readText, rawText, isBlank, addFault }: CellReader): Variant | null {
  const readOption = (option: (typeof variantOptions)[number]) => {
    const both = {
      en: readText(`${option}_en`, variantOptionMaxChars),
      ar: readText(`${option}_ar`, variantOptionMaxChars),
    };
    if ((both.en === '') !== (both.ar === ''))
      addFault(both.en === '' ? `${option}_en` : `${option}_ar`, 'both_languages');
    return both;
  };
  const options = { flavour: readOption('flavour'), size: readOption('size') };
  const hasOption = variantOptions.some((option) => options[option].en !== '' || options[option].ar !== '');
  if (isBlank('variant_group')) {
    if (hasOption) addFault('variant_group', 'variant_alone');
    return null;
  }
  const group = parseVariantGroup(rawText('variant_group'));
  if (group === null) addFault('variant_group', 'variant_group');
  else if (!hasOption) addFault('variant_group', 'variant_options');
  return group === null ? null : { group, ...options };
}

function readFlags({ readList, addFault }: CellReader): string[] {
  const flags = readList('flags')
    .map((flag) => flag.trim())
    .filter((flag) => flag !== '');
  // An unknown flag might be a misspelled one that forbids the sale.
  const unknownFlag = flags.find((flag) => !knownFlags.includes(flag));
  if (unknownFlag !== undefined) addFault('flags', 'flag', findNearestWord(unknownFlag, knownFlags));
  return flags;
}

function readStock({ rawText, readInteger, addFault }: CellReader, column: 'stock_kw' | 'stock_sa'): StockCell {
  const exportedColumn = `${column}_exported` as const;
  const exported = readExported(rawText(exportedColumn));
  if (exported === undefined) addFault(exportedColumn, 'exported');
  return {
    count: readInteger(column, rawText(column), [0, 1_000_000], 'count'),
    exported: exported ?? null,
  };
}

/** One limit for both countries, or `KW|SA`. */
function readBuyLimit({ readList, readInteger, addFault }: CellReader): ImportRow['buyLimit'] {
  const limits = readList('buy_limit');
  if (limits.length > 2) addFault('buy_limit', 'limit');
  const [KW = null, SA = KW] = limits.map((limit) => readInteger('buy_limit', limit, [1, cartLineMaxCount], 'limit'));
  return { KW, SA };
}

/** Every flag is a ban of its own: what one forbids stays forbidden when another is lifted. */
function computeRestrictions(flags: readonly string[], { nameEn, nameAr }: Pick<ImportRow, 'nameEn' | 'nameAr'>) {
  const forbidden = soldNowhere.filter((flag) => flags.includes(flag));
  const draftReason: DraftReason | null =
    forbidden[0] ?? (nameEn === '' ? 'name_en' : nameAr === '' ? 'name_ar' : null);
  const notSoldIn: ImportRow['notSoldIn'] = [
    ...forbidden.flatMap((reason) => countryCodes.map((country) => ({ country, reason }))),
    ...notSoldInKuwait
      .filter((flag) => flags.includes(flag))
      .map((reason) => ({ country: importCountries.kw, reason })),
  ];
  return { draftReason, notSoldIn };
}

export function parseImportRow(
  cells: ImportCells,
  row: number,
): { row: ImportRow; faults: [] } | { row: null; faults: CellFault[] } {
  const reader = createCellReader(cells, row);
  const names = readNames(reader, cells);
  const prices = readPrices(reader);
  const { priceFils, ownPriceMinor } = prices;
  const expiresOn = reader.readDate('expires_on');
  const expiresOnKw = reader.readDate('expires_on_kw');
  const expiresOnSa = reader.readDate('expires_on_sa');
  const plain = readPlainValues(reader);
  const registration = {
    KW: readRegistration(reader, 'registration_kw'),
    SA: readRegistration(reader, 'registration_sa'),
  };
  const variant = readVariant(reader);
  const flags = readFlags(reader);
  const stock = { KW: readStock(reader, 'stock_kw'), SA: readStock(reader, 'stock_sa') };
  const buyLimit = readBuyLimit(reader);
  const form = parseForm(reader.readText('form', maxChars.word));
  const category = cleanLine(reader.readText('category', maxChars.word)) || 'other';
  const markdowns = readMarkdowns(reader, prices);
  if (reader.faults.length > 0 || priceFils === null) return { row: null, faults: reader.faults };
  return {
    faults: [],
    row: {
      ...names, ...markdowns, ...plain, ...computeRestrictions(flags, names), priceFils, ownPriceMinor, category, stock, buyLimit, registration,
      variant,
      expiresOn, expiresOnKw, expiresOnSa,
      form,
      ingredients: listWords(reader.readList('ingredients')),
    }, // biome-ignore format: related fields share a line
  };
}
