/** Lists of products as chance makes them, and what their cells mean however they are written. */

import { parseExpiryDate } from '../../../shared/domain/expiry.ts';
import { parseGtin } from '../../../shared/domain/gtin.ts';
import { readSku } from '../../../shared/domain/import-csv.ts';
import { parsePriceCell } from '../../../shared/domain/import-price.ts';
import { type ImportColumn, productFields } from '../../../shared/domain/product-field/register.ts';
import { cleanLine, cleanTyped, toLatinDigits } from '../../../shared/domain/text.ts';
import type { Chance } from '../../support/seeded.ts';

export type Product = Readonly<Partial<Record<ImportColumn, string>>>;

const digitsOf = (text: string, { below }: Chance) =>
  below(3) === 0 ? text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit).replace('.', '٫') : text;

const english = [
  'Zinc',
  'Vitamin D3',
  'Omega 3, 90 softgels',
  'Iron; gentle',
  'Bottle 5" tall',
  'Two\nlines',
  'C|K',
  'Total Greens',
];
const arabic = ['زنك', 'فيتامين د٣', 'أوميغا ٣، ٩٠ كبسولة', 'حديد; لطيف', 'كولاجين "بحري"'];

const makeValue: Readonly<Partial<Record<ImportColumn, (chance: Chance) => string>>> = {
  name_en: ({ pick }) => pick(english),
  name_ar: ({ pick }) => pick(arabic),
  brand_en: ({ pick }) => pick(['NOW Foods', 'Solgar', 'Doctor’s Best']),
  category: ({ pick }) => pick(['minerals', 'معادن', 'Fish oils']),
  price_kwd: (chance) => digitsOf(`${1 + chance.below(40)}.${chance.pick(['250', '500', '075'])}`, chance),
  price_sar: (chance) => digitsOf(`${10 + chance.below(400)}.${chance.pick(['25', '50', '05'])}`, chance),
  stock_kw: (chance) => digitsOf(String(chance.below(500)), chance),
  gtin: ({ pick }) => pick(['0614141999996', '6281000000007', '96385074']),
  expires_on: ({ pick }) => pick(['2028-03-31', '31/03/2028', '2028-04']),
};

const shuffle = <T>(all: readonly T[], { below }: Chance): T[] =>
  all.map((one) => ({ one, place: below(1_000_000) })).sort((a, b) => a.place - b.place).map(({ one }) => one); // biome-ignore format: a chain

/** Both prices stand beside one another, where a heading may stand over them. */
const pairPrices = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.includes('price_sar')
    ? columns.filter((one) => one !== 'price_sar').flatMap((one) => (one === 'price_kwd' ? [one, 'price_sar'] : [one]))
    : [...columns];

export function makeProducts(chance: Chance): { columns: ImportColumn[]; products: Product[] } {
  const always: readonly ImportColumn[] = ['sku', 'name_en', 'price_kwd'];
  const others = (Object.keys(makeValue) as ImportColumn[]).filter(
    (one) => !always.includes(one) && chance.below(3) > 0,
  );
  const columns = pairPrices(shuffle([...always, ...others], chance));
  const products = Array.from({ length: 2 + chance.below(12) }, (_, at) =>
    Object.fromEntries(
      columns.map((column) => [
        column,
        column === 'sku' ? `${chance.pick(['VIT', 'A', '00'])}-${at}` : (makeValue[column]?.(chance) ?? ''),
      ]),
    ),
  );
  return { columns, products };
}

function meaningOf(column: ImportColumn, cell: string): unknown {
  const { kind } = productFields[column];
  if (kind === 'KWD' || kind === 'SAR') return parsePriceCell(cell, kind);
  if (kind === 'count') return Number(cleanTyped(cell));
  if (kind === 'day') return parseExpiryDate(cell);
  if (column === 'sku') return readSku({ sku: cell });
  return column === 'gtin' ? parseGtin(cell) : toLatinDigits(cleanLine(cell));
}

export const meanings = (cells: Product): Record<string, unknown> =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, meaningOf(column as ImportColumn, cell)]));
