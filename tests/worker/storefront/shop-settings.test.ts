/** What staff set is in every page: the menu, the footer, and what search engines read. */
import { expect, test } from 'vitest';
import { calls } from '../../../shared/contract/calls.ts';
import { toSuccess } from './support/mock-api.ts';
import { openShop } from './support/shop.ts';

const item = {
  logo: null as string | null,
  delivery: null,
  seller: null,
  contacts: { phone: '+96522223333', whatsapp: '+96599990000', email: 'care@shop.example' },
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/afiya' }],
  bar: [{ to: '/products?category_id=omegas', label: 'Omegas <3' }, { categories: 1 }],
  groups: [{ title: 'Help & more', links: [{ to: '/terms', label: 'Our terms' }] }],
};
const arabic = {
  ...item,
  bar: [{ to: '/blood-test', label: 'فحوصات' }],
  groups: [{ title: 'مساعدة', links: [{ to: '/terms', label: 'شروطنا' }] }],
};
const shopOf = (facts: { item: typeof item }) =>
  openShop({
    '/shop': (request) => toSuccess({ item: request.headers.get('lang') === 'ar' ? arabic : facts.item }),
    '/category': () => toSuccess({ items: [] }),
  });
const load = async (path: string, shop = shopOf({ item })) =>
  (await shop.fetch(path, { headers: { cookie: 'country=KW' } })).text();
const part = (html: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? '';

test('what the tests answer is what the contract says', () => {
  expect(calls.shop.data.safeParse({ item }).error?.issues ?? []).toEqual([]);
});

test.each(['/', '/products', '/terms'])('%s has the merchant’s menu, in the header and in the footer', async (path) => {
  const html = await load(path);
  expect(html).toContain('<a href="/products?category_id=omegas">Omegas &lt;3</a>');
  const footer = part(html, 'footer');
  for (const piece of ['Help &amp; more', '<a href="/terms">Our terms</a>', 'href="tel:+96522223333"',
    'href="https://wa.me/96599990000"', 'href="mailto:care@shop.example"', 'href="https://www.instagram.com/afiya"'])
    expect(footer).toContain(piece); // biome-ignore format: short values fill each line, not one line each
  expect(html).not.toContain('Nutritionists</a>');
});

test('in Arabic it has the Arabic one', async () => {
  const html = await load('/ar/terms');
  expect(html).toContain('فحوصات</a>');
  expect(part(html, 'footer')).toContain('<a href="/ar/terms">شروطنا</a>');
});

test('search engines read how the shop is reached, joined to it by its id', async () => {
  const blocks = [...(await load('/')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const [head, contacts] = blocks.map(([, json]) => JSON.parse(json ?? ''));
  expect(contacts).toMatchObject({
    '@type': 'OnlineStore',
    contactPoint: { telephone: '+96522223333', email: 'care@shop.example', areaServed: 'KW' },
    sameAs: ['https://www.instagram.com/afiya'],
  });
  expect(head['@graph'][0]['@id']).toBe(contacts['@id']);
});

test('the page data have what the browser draws again, and no more of it', async () => {
  const html = await load('/');
  const { answers } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(answers.shop).toEqual({ delivery: null, bar: item.bar });
});

test('the merchant’s name is in the title, for search engines and beside the logo, from an isolate’s first page on', async () => {
  const logo = `/media/${'a'.repeat(32)}`;
  const shop = shopOf({ item: { ...item, logo } });
  shop.api.catalogue.shop = { en: 'Noor & Co', ar: 'نور' };
  const html = await load('/terms', shop);
  expect(html).toMatch(/<title>[^<]* · Noor &amp; Co<\/title>/);
  expect(html).toContain('<meta property="og:site_name" content="Noor &amp; Co">');
  expect(await load('/', shop)).toMatch(/"name":"Noor (&|\\u0026) Co"/);
  expect(part(html, 'footer')).toContain(`<img src="${logo}/320.webp" alt="Noor &amp; Co"`);
  expect(part(html, 'header')).toContain(`<img src="${logo}/320.webp"`);
  expect(JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '').shop).toBe('Noor & Co');
  const signIn = await shop.fetch('/ar/auth/sign-in');
  expect(await signIn.text()).toMatch(/<title>[^<]* · نور<\/title>/);
  expect(await (await shop.fetch('/manifest.webmanifest')).json()).toMatchObject({ name: 'Noor & Co' });
  expect(await (await shop.fetch('/ar/manifest.webmanifest')).json()).toMatchObject({ name: 'نور' });
});

test('a page of one’s own asks for the name if the isolate never has', async () => {
  const shop = shopOf({ item });
  shop.api.catalogue.shop = { en: 'Noor', ar: 'نور' };
  expect(await (await shop.fetch('/auth/sign-in')).text()).toMatch(/<title>[^<]* · Noor<\/title>/);
});

test('a change is in the next page once the catalogue has another version', async () => {
  const facts = { item };
  const shop = shopOf(facts);
  expect(await load('/terms', shop)).toContain('Our terms');
  facts.item = { ...item, groups: [{ title: 'Help', links: [{ to: '/terms', label: 'New terms' }] }] };
  shop.api.catalogue.version += 1;
  const later = Date.now() + 10_000;
  const { now } = Date;
  Date.now = () => later;
  try {
    expect(await load('/terms', shop)).toContain('New terms');
  } finally {
    Date.now = now;
  }
});
