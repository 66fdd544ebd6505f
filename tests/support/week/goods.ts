/** What the merchant of tests/desk/merchant-week.test.ts sells: thirty products, as a sheet and as figures of the test's own. */

import type { TwoCountries } from '../two-countries.ts';
export interface Product {
  sku: string;
  /** As typed: dinars, and riyals where they are not to follow the dinars. */
  kwd: string;
  sar: string;
  stock: Record<TwoCountries, number>;
  flags: string;
  /** Of both countries, or of Kuwait alone. */
  expires: string;
  expiresKw: string;
}

export const melatonin = 'WK-07';
export const dhea = 'WK-08';
export const expired = 'WK-09';
export const expiredInKuwait = 'WK-11';

const special: Readonly<Record<string, Partial<Product>>> = {
  [melatonin]: { flags: 'melatonin' },
  [dhea]: { flags: 'dhea' },
  [expired]: { expires: '2020-01-31' },
  'WK-10': { expires: '2099-06' },
  [expiredInKuwait]: { expires: '2099-06', expiresKw: '2020-01-31' },
};

/** Prices that coins can't pay are among them: 2.333, 2.610, 2.887 … */
export const products: readonly Product[] = Array.from({ length: 30 }, (_, at) => {
  const sku = `WK-${String(at + 1).padStart(2, '0')}`;
  return {
    sku,
    kwd: ((2056 + 277 * (at + 1)) / 1000).toFixed(3),
    sar: at % 3 === 2 ? `${25 + at * 4}.50` : '',
    stock: { KW: 60 + at, SA: 40 + at },
    flags: '',
    expires: '',
    expiresKw: '',
    ...special[sku],
  };
});

/** What anybody may buy in either country. */
export const ordinary = products
  .map(({ sku }) => sku)
  .filter((sku) => ![melatonin, dhea, expired, expiredInKuwait].includes(sku));

const header =
  'sku,name_en,name_ar,brand_en,brand_ar,category,form,price_kwd,price_sar,stock_kw,stock_sa,flags,expires_on,expires_on_kw';

export const sheet = [
  header,
  ...products.map(({ sku, kwd, sar, stock, flags, expires, expiresKw }) => {
    const [name, arabic] = [`Product ${sku.slice(3)}`, `منتج ${sku.slice(3)}`];
    return [sku, name, arabic, 'House', 'البيت', 'vitamins', 'capsule', kwd, sar, stock.KW, stock.SA, flags, expires, expiresKw].join();
  }),
].join('\n'); // biome-ignore format: the file’s columns in one line
