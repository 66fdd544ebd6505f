/** A write of each call of the desk that a page shows, in an order in which each finds what it needs. */
import type { DeskCallName } from '../../../../shared/contract/desk/calls.ts';
import { banner } from '../home/merchant-page.ts';
import { desk } from './desk-client.ts';

export const words = (en: string, ar: string) => ({ en, ar });
const menuGroup = { title: words('Help', 'مساعدة'), links: [{ path: '/terms', label: words('Terms', 'الشروط') }] };
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const inHalfAYear = new Date(Date.now() + 182 * 86_400_000).toISOString().slice(0, 10);
const inADay = Date.now() + 86_400_000;

/** A line of a merchant's file. */
export const row = (sku: string, nameEn: string, nameAr: string) => ({
  row: 1,
  cells: {
    sku,
    slug: `p-${sku.toLowerCase()}`,
    name_en: nameEn,
    name_ar: nameAr,
    brand_en: 'Noor',
    brand_ar: 'نور',
    category: 'vitamins',
    price_kwd: '3.250',
    stock_kw: '5',
    stock_sa: '5',
  },
});

export type Step = () => Promise<{ status: number; data: unknown }>;
export const post = (path: string, body: unknown) => desk('POST', path, body);
export const shownWrites: Partial<Record<DeskCallName, Step>> = {
  ground: () =>
    post('/desk/catalogue/ground', {
      categories: [],
      ingredients: [],
      names: [{ kind: 'page', ref: 'terms', slug: '/terms', nameEn: 'Terms', nameAr: 'الشروط', aliases: ['noor'] }],
    }),
  import: () => post('/desk/catalogue/import', { rows: [row('C', 'Zinc 25', 'زنك 25')], stock: 'set' }),
  undoImport: () => post('/desk/catalogue/undo', {}),
  setLabel: async () => {
    const { data } = await desk('GET', '/desk/product/A');
    return post('/desk/product/A', {
      item: { ...data.item, contents: words('60 capsules', '60 كبسولة') },
    });
  },
  setProduct: async () => {
    const { data } = await desk('GET', '/desk/products/A');
    return post('/desk/products/A', { version: data.version, fields: { name_en: 'Zinc' } });
  },
  addScheduledPrice: () =>
    post('/desk/scheduled-prices', {
      sku: 'A',
      country: 'KW',
      kind: 'sale',
      price: '2.900',
      starts_at: null,
      ends_at: inADay,
    }),
  endScheduledPrice: async () => {
    const { data } = await desk('GET', '/desk/scheduled-prices?sku=A');
    return post(`/desk/scheduled-prices/KW/${data.items[0].id}/end`, {});
  },
  addSale: async () => {
    const sale = {
      key: 'sale-of-a-test',
      choice: { of: 'products', skus: ['A'] },
      countries: ['KW'],
      percent: 20,
      starts_at: null,
      ends_at: inADay,
    };
    const { data } = await post('/desk/sales', { ...sale, dry_run: true });
    return post('/desk/sales', { ...sale, hash: data.plan.hash });
  },
  endSale: async () => {
    const { data } = await desk('GET', '/desk/sales?state=current');
    return post(`/desk/sales/${data.items[0].id}/end`, {});
  },
  media: () => post('/desk/media', { sku: 'A', base64: png }),
  removePicture: async () => {
    const { data } = await desk('GET', '/desk/media?sku=A');
    return post('/desk/media/remove', { sku: 'A', url: data.urls[0] });
  },
  expiry: async () => {
    const [, shown] = await Promise.all(
      ['D', 'A'].map((sku) => post('/desk/stock/expiry', { sku, country: 'KW', expires_on: inHalfAYear })),
    );
    return shown as { status: number; data: unknown };
  },
  stock: () => post('/desk/stock', { sku: 'A', country: 'KW', available: 0 }),
  adjustStock: () =>
    post('/desk/stock/adjust', { key: 'key-of-a-test', sku: 'A', country: 'KW', by: 3, reason: 'received' }),
  undoStockMove: async () => {
    const { data } = await desk('GET', '/desk/stock/moves?sku=A&country=KW');
    return post('/desk/stock/undo', { country: 'KW', move: data.items[0].id });
  },
  receiveStock: () =>
    post('/desk/stock/receive', {
      key: 'delivery-of-a-test',
      country: 'KW',
      lines: [{ key: 'line-of-a-test', code: 'A', count: 4, lot: 'L-1', expires_on: inHalfAYear }],
    }),
  stopLot: () => post('/desk/stock/lot/stop', { sku: 'A', country: 'KW', lot: 'L-1', is_stopped: true }),
  bookCount: async () => {
    const { data } = await post('/desk/stock/count/start', { key: 'count-of-a-test', country: 'KW', shelf: 'A 1' });
    const scans = [{ key: 'scan-of-a-test', code: 'A', count: 2, at: Date.now() }];
    await post('/desk/stock/count/scan', { country: 'KW', id: data.id, scans });
    return post('/desk/stock/count/book', { country: 'KW', id: data.id });
  },
  shelfPlace: () => post('/desk/catalogue/shelf', { sku: 'B', place: 'hidden' }),
  setGroup: async () => {
    const { data } = await desk('GET', '/desk/groups/categories');
    return post('/desk/groups/categories', {
      items: data.items.map((item: object) => ({ ...item, name: words('Minerals', 'معادن') })),
    });
  },
  setHome: () =>
    post('/desk/home', {
      blocks: [banner, { type: 'text', title: words('Note', 'ملاحظة'), text: words('A note.', 'ملاحظة.') }],
    }),
  setContent: () => post('/desk/content/terms', { text: '# Terms\n\n> What holds here.\n\n## One\n\nAnother text.\n' }),
  setDelivery: () =>
    post('/desk/delivery/KW', {
      region: '',
      area: '',
      rule: { cut_off: 600, first_days: 4, last_days: 9, rest_days: [] },
    }),
  addPromotion: () => post('/desk/promotion', { kind: 'bundle', id: 'PAIR', skus: ['A', 'D'], percent: 10 }),
  endPromotion: () => post('/desk/promotion/end', { kind: 'bundle', id: 'PAIR' }),
  setCountrySettings: async () => {
    const { data } = await desk('GET', '/desk/settings/country/SA');
    return post('/desk/settings/country/SA', { ...data.item, exchange_rate: 12.1 });
  },
  setPauses: () => post('/desk/settings/pauses/SA', { orders: false, online: false, cash: true, tests: false }),
  setShopSettings: () =>
    post('/desk/settings/shop', {
      name: { en: 'Noor', ar: 'نور' },
      logo: null,
      social: ['https://www.instagram.com/afiya'],
    }),
  setMenuSettings: () => post('/desk/settings/menu', { bar: [], groups: [menuGroup] }),
  setOwnWord: () => post('/desk/own-words', { key: 'shell.offline', text: 'You’re not connected.' }),
  setPriceRounding: () => post('/desk/prices/SA', { rounding: '5' }),
  undo: async () => {
    const { data } = await desk('GET', '/desk/audit/log?limit=1');
    return post(`/desk/audit/log/${data.items[0].id}/undo`, {});
  },
  stopDays: () => post('/desk/stock/stop-days', { country: 'KW', days: 365 }),
};
