/** Products of the demo, and some of whose cells a spreadsheet makes numbers, days, times or truths. */
import { readDemo } from '../../demo/seed/files.ts';
import { type ImportColumn, importColumns } from '../../shared/domain/product-field/register.ts';

type Cells = Readonly<Partial<Record<ImportColumn, string>>>;

const deceptive: readonly Cells[] = [
  { sku: 'VIT-001', name_en: 'Omega 3-6-9', name_ar: 'أوميغا ٣-٦-٩', brand_en: '21st Century', buy_limit: '2|5', expires_on: '2028-03-31', gtin: '0614141999996', registration_kw: '12/5', stock_kw: '10' },
  { sku: 'MAR-10', name_en: 'MAR-10', name_ar: 'مارس ١٠', price_kwd: '8.000', price_sar: '29.95', expires_on: '2027-12-10', gtin: '6281000000007', registration_kw: '1E5', stock_kw: '4', stock_sa: '1250' },
  { sku: '00417', name_en: '=Zinc 50', name_ar: 'زنك', price_kwd: '1250.500', price_sar: '1250.00', buy_limit: '3', expires_on: '2028-04-03', gtin: '96385074', registration_sa: '2028-03', stock_kw: '0' },
  { sku: '1E5', name_en: 'TRUE', name_ar: 'صحيح', price_kwd: '0.425', price_sar: '5.00' },
  { sku: '3.10', name_en: '1/2', name_ar: '١/٢', price_kwd: '4.250', markdown_kwd: '1.050', price_sar: '52.10', markdown_sar: '10.00', registration_kw: '00123', registration_sa: '1.50' },
  { sku: '10-12', name_en: '+C 1000', name_ar: '-سي', brand_en: '7-11', brand_ar: 'سفن', expires_on_kw: '2028-04-03', expires_on_sa: '2029-01-02' },
  { sku: '007', name_en: '10:30', name_ar: 'حليب، ٥٠٪', brand_en: '@Home', slug: '2028-march' },
  { sku: 'SEP2', name_en: '50%', name_ar: 'نصف; "نصف"', expires_on: '2031-07-01', gtin: '4006381333931', stock_sa: '3' },
  { sku: 'WHEY-1', name_en: 'Whey, 3 in 1', name_ar: 'واي ٣ في ١', variant_group: '1E3', flavour_en: '3 in 1', flavour_ar: '٣ في ١', size_en: '1/2', size_ar: '١/٢' },
  { sku: 'WHEY-2', name_en: 'Whey, Jan 5', name_ar: 'واي يناير', variant_group: '1E3', flavour_en: 'Jan 5', flavour_ar: 'يناير ٥', size_en: '3-4', size_ar: '٣-٤' },
  { sku: 'SIZE-1', name_en: 'Fibre 1', name_ar: 'ألياف ١', variant_group: 'MAR-20', size_en: '10:30', size_ar: '10:30' },
  { sku: 'SIZE-2', name_en: 'Fibre 2', name_ar: 'ألياف ٢', variant_group: 'MAR-20', size_en: '50%', size_ar: '50%' },
  { sku: 'LAW-1', name_en: 'Sleep, 3 mg', name_ar: 'نوم', flags: 'melatonin', ingredients: 'melatonin', form: 'gummy', category: 'sleep-mood' },
]; // biome-ignore format: a product a line

const decimal = (minor: number | null, digits: number) =>
  minor === null ? '' : (minor / 10 ** digits).toFixed(digits);
const ofDemo = 40;

function listDemo(): Cells[] {
  const { products, brands } = readDemo();
  return products.slice(0, ofDemo).map((one) => ({
    sku: one.sku,
    slug: one.slug,
    name_en: one.name.en,
    name_ar: one.name.ar,
    brand_en: brands.find(({ id }) => id === one.brand)?.name.en ?? '',
    category: one.category,
    form: one.form,
    price_kwd: decimal(one.priceKwdFils, 3),
    markdown_kwd: decimal(one.markdownKwdFils || null, 3),
    price_sar: decimal(one.priceSarHalalas, 2),
    markdown_sar: one.priceSarHalalas === null ? '' : decimal(one.markdownSarHalalas || null, 2),
    stock_kw: String(one.stock.KW),
    stock_sa: String(one.stock.SA),
    buy_limit: one.buyLimit === null ? '' : String(one.buyLimit),
    expires_on: one.expiresOn,
  }));
}

const usual: Cells = { brand_en: 'House', category: 'minerals', form: 'capsule', price_kwd: '3.500' };

export const deceptiveRows = (): string[][] => [
  [...importColumns],
  ...[...deceptive, ...listDemo()].map((cells) => importColumns.map((column) => cells[column] ?? usual[column] ?? '')),
];
