/** A list of products with what people put around and between it. */
import { type ImportColumn, productFields } from '../../../shared/domain/product-field/register.ts';
import type { Chance } from '../../support/seeded.ts';
import type { Product } from './make-products.ts';

export interface MadeRow {
  readonly cells: readonly string[];
  /** Filtered away, in a workbook that says so. */
  readonly isHidden?: boolean;
}
export interface MadeTable {
  readonly rows: readonly MadeRow[];
  /** Of each place in a row; null: what a supplier has besides. */
  readonly columns: readonly (ImportColumn | null)[];
}

/** Columns that are no field: a count of lines, remarks, what the supplier himself pays or asks. */
const besides: readonly (readonly [string, string])[] = [
  ['No.', '7'],
  ['ملاحظات', 'جديد'],
  ['Cost', '1.100'],
  ['Wholesale price', '1.900'],
  ['سعر الجملة', '٢٫٠٠٠'],
  ['Carton', '24'],
];

/** As the ones from right to left and back that a chat or a web page puts around what is copied. */
const mark = (text: string, { pick }: Chance) =>
  text === ''
    ? ''
    : pick([`\u200f${text}`, `\u202b${text}\u202c`, `${text}\u200e`, `\u2068${text}\u2069`, `\u00a0${text}`]);

function headingsOf(columns: MadeTable['columns'], others: readonly string[], chance: Chance): string[][] {
  const word = (column: ImportColumn) => chance.pick([column, ...productFields[column].headers]);
  const [price, riyals] = [columns.indexOf('price_kwd'), columns.indexOf('price_sar')];
  const names = columns.map((column, at) => (column === null ? (others[at] ?? '') : word(column)));
  if (riyals !== price + 1 || chance.below(2) === 0) return [names];
  const [over, kwd, sar] = chance.pick([
    ['Price', 'KWD', 'SAR'],
    ['السعر', 'د.ك', 'ر.س'],
    ['Selling price', 'Kuwait', 'Saudi Arabia'],
  ]);
  return [
    names.map((name, at) => (at === price ? (over ?? '') : at === riyals ? '' : name)),
    names.map((_, at) => (at === price ? (kwd ?? '') : at === riyals ? (sar ?? '') : '')),
  ];
}

export function makeTable(columns: readonly ImportColumn[], products: readonly Product[], chance: Chance): MadeTable {
  const other = chance.below(2) === 0 ? chance.pick(besides) : null;
  const place = chance.below(columns.length + 1);
  // Nothing may come between the two prices.
  const isFree = other !== null && columns[place] !== 'price_sar';
  const all = isFree ? [...columns.slice(0, place), null, ...columns.slice(place)] : [...columns];
  const row = (product: Product) =>
    all.map((column) => (column === null ? (other?.[1] ?? '') : (product[column] ?? '')));
  const pad = (...cells: string[]) => [...cells, ...Array.from({ length: all.length - cells.length }, () => '')];
  const headings = headingsOf(
    all,
    all.map(() => other?.[0] ?? ''),
    chance,
  );
  const rows: MadeRow[] = products.map((product) => ({ cells: row(product) }));
  const middle = chance.below(rows.length);
  const blank = () => (chance.below(3) === 0 ? [pad()] : []);
  const plain = (lines: readonly string[][]) => lines.map((cells) => ({ cells }));
  const hidden = chance.below(3) === 0 ? [{ cells: row({ ...products[0], sku: 'HIDDEN-1' }), isHidden: true }] : [];
  const made = [
    ...plain(chance.below(2) === 0 ? [pad(chance.pick(['Price list November', 'قائمة الأسعار'])), ...blank()] : []),
    ...plain(headings),
    ...rows.slice(0, middle),
    ...plain(blank()),
    ...hidden,
    ...plain(headings.length === 1 && chance.below(4) === 0 ? headings : []),
    ...rows.slice(middle),
    ...plain(chance.below(2) === 0 ? [pad(chance.pick(['Total', 'الإجمالي']))] : []),
    ...plain(chance.below(3) === 0 ? [...blank(), pad('Prices are valid for a month')] : []),
  ];
  const isMarked = chance.below(4) === 0;
  return {
    columns: all,
    rows: isMarked ? made.map((one) => ({ ...one, cells: one.cells.map((cell) => mark(cell, chance)) })) : made,
  };
}
