/** Any list of products, written in any of the ways that people write one, is read as it was: no row lost, doubled or moved (docs/catalogue.md §16). */
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { splitLines } from '../../../shared/domain/import-headings.ts';
import { findRepeatedRows, readSheetRows } from '../../../shared/domain/import-sheet.ts';
import { guessSheet, guessTable } from '../../../shared/domain/import-table.ts';
import { type ImportColumn, productFields } from '../../../shared/domain/product-field/register.ts';
import { cleanLine } from '../../../shared/domain/text.ts';
import { readSheetFile } from '../../../shared/sheet/read-file.ts';
import { type Chance, seeded } from '../../support/seeded.ts';

type Product = Readonly<Partial<Record<ImportColumn, string>>>;

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

const makeValue: Readonly<Partial<Record<ImportColumn, (chance: Chance, at: number) => string>>> = {
  name_en: ({ pick }) => pick(english),
  name_ar: ({ pick }) => pick(arabic),
  brand_en: ({ pick }) => pick(['NOW Foods', 'Solgar', 'Doctor’s Best']),
  category: ({ pick }) => pick(['minerals', 'معادن', 'Fish oils']),
  price_kwd: (chance) => digitsOf(`${1 + chance.below(40)}.${chance.pick(['250', '500', '075'])}`, chance),
  stock_kw: (chance) => digitsOf(String(chance.below(500)), chance),
  gtin: ({ pick }) => pick(['0614141999996', '6281000000007', '96385074']),
  expires_on: ({ pick }) => pick(['2028-03-31', '31/03/2028', '2028-04']),
};

function makeProducts(chance: Chance): { columns: ImportColumn[]; products: Product[] } {
  const others = (Object.keys(makeValue) as ImportColumn[]).filter(() => chance.below(3) > 0);
  const columns = shuffle<ImportColumn>(
    ['sku', 'name_en', 'price_kwd', ...others.filter((one) => one !== 'name_en' && one !== 'price_kwd')],
    chance,
  );
  const products = Array.from({ length: 2 + chance.below(12) }, (_, at) =>
    Object.fromEntries(
      columns.map((column) => [
        column,
        column === 'sku' ? `${chance.pick(['VIT', 'A', '00'])}-${at}` : (makeValue[column]?.(chance, at) ?? ''),
      ]),
    ),
  );
  return { columns, products };
}

const shuffle = <T>(all: readonly T[], { below }: Chance): T[] =>
  all.map((one) => ({ one, place: below(1_000_000) })).sort((a, b) => a.place - b.place).map(({ one }) => one); // biome-ignore format: a chain

/** The table with what people put around it. */
function makeRows(columns: readonly ImportColumn[], products: readonly Product[], chance: Chance): string[][] {
  const headings = columns.map((column) => chance.pick([column, ...productFields[column].headers]));
  const width = headings.length;
  const pad = (...cells: string[]) => [...cells, ...Array.from({ length: width - cells.length }, () => '')];
  const rows = products.map((product) => columns.map((column) => product[column] ?? ''));
  const middle = chance.below(rows.length);
  const blank = () => (chance.below(3) === 0 ? [pad()] : []);
  return [
    ...(chance.below(2) === 0 ? [pad(chance.pick(['Price list November', 'قائمة الأسعار'])), ...blank()] : []),
    headings,
    ...rows.slice(0, middle),
    ...blank(),
    ...(chance.below(4) === 0 ? [headings] : []),
    ...rows.slice(middle),
    ...(chance.below(2) === 0 ? [pad(chance.pick(['Total', 'الإجمالي']))] : []),
    ...(chance.below(3) === 0 ? [...blank(), pad('Prices are valid for a month')] : []),
  ];
}

function toText(rows: readonly string[][], { pick, below }: Chance): string {
  const [mark, end] = [pick([',', ';', '\t', '|']), pick(['\n', '\r\n'])];
  const quote = (cell: string) =>
    below(5) === 0 || /["\n,;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((cells) => cells.map(quote).join(mark)).join(end) + (below(2) === 0 ? end : '');
}

const encodings: readonly ((text: string) => Uint8Array)[] = [
  (text) => new TextEncoder().encode(text),
  (text) => new TextEncoder().encode(`\ufeff${text}`),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
];

async function writeFile(rows: string[][], chance: Chance): Promise<Uint8Array> {
  if (chance.below(4) > 0) return chance.pick(encodings)(toText(rows, chance));
  const cover = { name: 'Cover', rows: [['Al Shifa'], ['Tel. 2222']] };
  const list = { name: 'Prices', rows: rows.map((cells) => cells.map((cell) => cell || null)) };
  return writeXlsx({ sheets: chance.below(2) === 0 ? [cover, list] : [list] });
}

const clean = (cells: Product): Product =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cleanLine(cell)]));

it.each(Array.from({ length: 150 }, (_, at) => at + 1))('sheet %i', async (seed) => {
  const chance = seeded(seed);
  const { columns, products } = makeProducts(chance);
  const rows = makeRows(columns, products, chance);
  const { sheets } = await readSheetFile(await writeFile(rows, chance));
  const { lines } = sheets[guessSheet(sheets)] ?? { lines: [] };
  const { headings, columns: guessed } = guessTable(lines);
  const read = readSheetRows(splitLines(lines, headings, guessed).lines, guessed);
  expect(read.map(({ cells }) => clean(cells))).toEqual(products.map(clean));
  expect([read.filter(({ isWide }) => isWide), findRepeatedRows(read).size]).toEqual([[], 0]);
});
