/** A shop that was opened empty, and what its merchant brings: a file of goods, photographs, lists, a home page. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { createDesk } from './desk.ts';
import { openSpareShop, spareShop } from './spare-shop.ts';

const { port, state } = spareShop;
export const merchantOrigin = `http://localhost:${port}`;
const files = `${state}-files`;

/** @returns what ends it. */
export async function openEmptyShop(): Promise<() => Promise<void>> {
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  return openSpareShop({ AFIYA_SHELVES: 'empty' });
}

/** What the desk says, in lines; a refusal throws. */
export const deskSays = createDesk({ port, state });

const fileOf = (name: string, content: string | Buffer): string => {
  writeFileSync(`${files}/${name}`, content);
  return `${files}/${name}`;
};

/** A box on a white ground, as most photographs of packs are. @returns the file's path. */
export async function photograph(name: string, width: number, height: number, colour: string, ground = '#ffffff') {
  const box = { create: { width: width >> 1, height: height >> 1, channels: 3 as const, background: colour } };
  const bytes = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: await sharp(box).png().toBuffer() }])
    .jpeg()
    .toBuffer();
  return fileOf(`${name}.jpg`, bytes);
}

const both = (en: string, ar: string) => ({ en, ar });
const json = (name: string, value: unknown) => fileOf(`${name}.json`, JSON.stringify(value));

type ListName = 'brands' | 'nutritionists' | 'blood-tests';
const readList = (name: ListName) =>
  JSON.parse(deskSays(name, 'get')) as { version: number; items: { slug: string }[] };
const setList = (name: ListName, items: readonly object[]) =>
  deskSays(name, 'set', json(name, { version: readList(name).version, items }));

/**
 * M1 has twelve pictures of every shape, M2 none; M3 has a name without end and a brand of the same kind, without a mark; M4 a
 * name and a brand without a space.
 */
export async function bringGoods(): Promise<void> {
  const long =
    'Collagen peptides with hyaluronic acid, biotin and a measure of rose extract that is not sweetened at all';
  const longAr = 'كولاجين ببتيد مع حمض الهيالورونيك والبيوتين وقليل من خلاصة الورد الطائفي بلا أي سكر مضاف على الإطلاق';
  const rows = [
    ['sku', 'name_en', 'name_ar', 'brand_en', 'brand_ar', 'category', 'price_kwd', 'markdown_kwd', 'stock_kw', 'stock_sa'],
    ['M1', 'Magnesium 200 mg', 'مغنيسيوم 200 ملجم', 'Oryx Labs', 'المها', 'minerals', '4.250', '1.000', '30', '30'],
    ['M2', 'Zinc 15 mg', 'زنك 15 ملجم', 'Oryx Labs', 'المها', 'minerals', '3.000', '', '5', '0'],
    ['M3', long, longAr, 'Scientific Nutrition Laboratories of the Arabian Peninsula', '', 'nonsense', '9.900', '', '9', '9'],
    ['M4', 'W'.repeat(200), 'م'.repeat(200), `${'B'.repeat(40)} ${'C'.repeat(40)}`, '', 'minerals', '1.000', '', '30', '30'],
  ]; // biome-ignore format: one entry per line
  deskSays(
    'catalogue',
    'import',
    fileOf('goods.csv', rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')),
    '--stock',
    'set',
  );
  const shapes = [
    [1200, 1200],
    [800, 1300],
    [1300, 700],
  ] as const;
  for (let n = 0; n < 12; n += 1) {
    const [wide, high] = shapes[n % shapes.length] ?? shapes[0];
    // The first three are as large as a camera's; to resize all twelve for each width took half of the journey.
    const [width, height] = n < shapes.length ? [wide, high] : [wide >> 2, high >> 2];
    deskSays('media', 'add', 'M1', await photograph(`pack-${n}`, width, height, `#${(n * 999 + 4096).toString(16)}99`));
  }
  await photograph('mark', 600, 200, '#0f5c8a');
  const marked = readList('brands').items.map((brand) =>
    brand.slug === 'oryx-labs' ? { ...brand, image: 'mark.jpg' } : brand,
  );
  setList(
    'brands',
    marked.map((brand) => ({ ...brand, featured: true })),
  );
  await photograph('dana', 700, 900, '#6f9c94');
  setList('nutritionists', [
    {
      slug: 'dana', name: both('Dana Al Ali', 'دانة العلي'), title: both('Dietitian', 'أخصائية تغذية'), bio: both('Kuwait.', 'الكويت.'),
      languages: ['ar'], image: 'dana.jpg', products: [{ sku: 'M2', dose: both('One', 'حبة'), reason: both('Daily.', 'يوميًا.') }],
    },
    { slug: 'badr', name: both('Badr', 'بدر'), title: both('Dietitian', 'أخصائي'), bio: both('Riyadh.', 'الرياض.'), languages: ['ar'] },
  ]); // biome-ignore format: related fields share a line
  await photograph('test', 1600, 900, '#cc6666');
  setList('blood-tests', [
    {
      slug: 'iron', sku: 'T1', name: both('Iron', 'الحديد'), image: 'test.jpg', measures: both('Stores.', 'المخزون.'),
      preparation: both('Fast.', 'صم.'), sample: 'blood', fasting_hours: 8, turnaround_hours: 48, price_kwd: 12.5,
      biomarkers: [{ slug: 'ferritin', name: both('Ferritin', 'فيريتين'), unit: 'ng/mL', group: 'iron' }],
    },
  ]); // biome-ignore format: related fields share a line
  await photograph('banner', 1600, 1000, '#f3b35b');
  const home = JSON.parse(deskSays('home', 'get')) as { version: number; blocks: { type: string }[] };
  const arranged = home.blocks.filter(({ type }) => type !== 'collection');
  const blocks = arranged.map((block) => (block.type === 'banner' ? { ...block, image: 'banner.jpg' } : block));
  deskSays('home', 'set', json('home', { version: home.version, blocks }));
}

/** The address of a product, which is made of its names. */
export function slugOf(sku: string): string {
  const file = `${files}/export.csv`;
  deskSays('catalogue', 'export', file);
  const line = execFileSync('grep', [`^${sku},`, file], { encoding: 'utf8' });
  return line.split(',')[1] ?? '';
}
