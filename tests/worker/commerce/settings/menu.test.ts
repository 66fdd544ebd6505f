/** The menu and the contacts that every page shows, as staff set them. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { stockShelf } from '../support/shop.ts';

const read = async (row: string): Promise<Record<string, unknown>> =>
  (await desk('GET', `/desk/settings/${row}`)).data.item;
const set = async (row: string, change: object) =>
  desk('POST', `/desk/settings/${row}`, { ...(await read(row)), ...change });
const shown = async (options: object = {}) => (await (await createClient()).get('/shop', options)).data.item;

const label = (en: string, ar: string) => ({ en, ar });
const link = (path: string) => ({ path, label: label('Here', 'هنا') });
const group = (...paths: string[]) => ({ title: label('Shop', 'تسوّق'), links: paths.map(link) });

describe('answers', () => {
  it('the menu as the shop always had it, in both languages', async () => {
    const { bar, groups, social, contacts } = await shown();
    expect(bar.map((entry: { label?: string }) => entry.label ?? entry)).toEqual([
      'Blood tests',
      'All products',
      { categories: 7 },
      'Brands',
      'Nutritionists',
      'Offers',
    ]);
    expect(groups.map(({ title, links }: { title: string; links: unknown[] }) => [title, links.length])).toEqual([
      ['Shop', 6],
      ['Help', 5],
      ['Afiya', 6],
    ]);
    expect((await shown({ locale: 'ar' })).groups[1].links[0]).toEqual({ to: '/contact-us', label: 'تواصل معنا' });
    expect([social, contacts]).toEqual([[], { phone: null, whatsapp: null, email: null }]);
  });

  it('no link that is hidden, nor a group of which all are', async () => {
    const hidden = (path: string) => ({ ...link(path), hidden: true });
    const answer = await set('menu', {
      bar: [link('/products'), hidden('/terms')],
      groups: [
        { title: label('Shop', 'تسوّق'), links: [hidden('/'), link('/contact-us')] },
        { title: label('Help', 'مساعدة'), links: [hidden('/terms')] },
      ],
    });
    expect(answer.status).toBe(200);
    const { bar, groups } = await shown();
    expect(bar).toEqual([{ to: '/products', label: 'Here' }]);
    expect(groups).toEqual([{ title: 'Shop', links: [{ to: '/contact-us', label: 'Here' }] }]);
    expect((await read('menu')).bar).toContainEqual(hidden('/terms'));
  });

  it('no link to what only unsigned rules decide, where only signed ones count', async () => {
    const before = env.HEALTH_RULES;
    const links = async () => (await shown()).groups[0].links.map(({ to }: { to: string }) => to);
    expect(await links()).toContain('/quiz');
    env.HEALTH_RULES = 'signed';
    expect(await links()).not.toContain('/quiz');
    env.HEALTH_RULES = before;
  });

  it('another menu, which keeps the order it was given in', async () => {
    await stockShelf({ id: 'S1' });
    const answer = await set('menu', {
      bar: [link('/products?category_id=vitamins'), { categories: 2 }, link('/brands/noor')],
      groups: [group('/products/p-s1', '/terms', '/')],
    });
    expect(answer.status).toBe(200);
    const { bar, groups } = await shown({ locale: 'ar' });
    expect(bar).toEqual([
      { to: '/products?category_id=vitamins', label: 'هنا' },
      { categories: 2 },
      { to: '/brands/noor', label: 'هنا' },
    ]);
    expect(groups).toEqual([
      { title: 'تسوّق', links: ['/products/p-s1', '/terms', '/'].map((to) => ({ to, label: 'هنا' })) },
    ]);
  });

  it('contacts of a country, and the shop’s pages elsewhere', async () => {
    const set1 = await set('country/KW', {
      phone: '+٩٦٥ 2222-3333',
      whatsapp: '+96599990000',
      email: 'care@shop.example',
    });
    expect(set1.status).toBe(200);
    const social = ['https://www.instagram.com/afiya.kw', 'https://x.com/afiya'];
    expect((await set('shop', { social })).status).toBe(200);
    const { contacts, social: pages } = await shown();
    expect(contacts).toEqual({ phone: '+96522223333', whatsapp: '+96599990000', email: 'care@shop.example' });
    expect(pages).toEqual([
      { name: 'Instagram', url: social[0] },
      { name: 'X', url: social[1] },
    ]);
    expect((await shown({ country: 'SA' })).contacts.phone).toBeNull();
  });
});

describe('the shop’s name and logo', () => {
  const logo = { en: `/media/${'a'.repeat(32)}`, ar: `/media/${'b'.repeat(32)}` };

  it('come with the catalogue’s version and the shop’s facts', async () => {
    const client = await createClient();
    const before = (await client.get('/catalogue/version')).data;
    expect(before.shop).toEqual({ en: 'Afiya', ar: 'عافية' });
    expect((await shown()).logo).toBeNull();
    expect((await set('shop', { name: label('Noor & Co', 'نور'), logo })).status).toBe(200);
    const after = (await client.get('/catalogue/version')).data;
    expect(after.shop).toEqual({ en: 'Noor & Co', ar: 'نور' });
    expect(after.version).toBeGreaterThan(before.version);
    expect([(await shown()).logo, (await shown({ locale: 'ar' })).logo]).toEqual([logo.en, logo.ar]);
  });

  it.each([
    ['a name in one language', { name: { en: 'Noor' } }, ['name.ar']],
    ['an empty name', { name: label(' ', 'نور') }, ['name.en']],
    ['a mark that turns what follows', { name: label('\u202erooN', 'نور') }, ['name.en']],
    ['a logo of another site', { logo: { ...logo, en: 'https://other.example/a.png' } }, ['logo.en']],
    ['a logo in one language', { logo: { en: logo.en } }, ['logo.ar']],
  ])('%s is refused, and they stay', async (_what, change, fields) => {
    const before = await read('shop');
    const { status, data } = await set('shop', change);
    expect([status, data.fields?.map(({ path }: { path: string }) => path)]).toEqual([422, fields]);
    expect(await read('shop')).toEqual(before);
  });
});

describe('refuses', () => {
  it.each([
    ['a page that there isn’t', { groups: [group('/nowhere')] }, ['groups.0.links.0.path']],
    ['a category that there isn’t', { bar: [link('/products?category_id=none')] }, ['bar.0.path']],
    ['a brand that there isn’t', { groups: [group('/terms', '/brands/none')] }, ['groups.0.links.1.path']],
    ['a script', { bar: [link('javascript:alert(1)')] }, ['bar.0.path']],
    ['another site', { bar: [link('https://other.example/')] }, ['bar.0.path']],
    ['another site by two slashes', { bar: [link('//other.example')] }, ['bar.0.path']],
    ['a page in one language', { bar: [link('/ar/terms')] }, ['bar.0.path']],
    ['a mark that turns what follows, in an address', { bar: [link('/search?q=\u202ea')] }, ['bar.0.path']],
    ['a link twice', { groups: [group('/terms', '/terms')] }, ['groups.0.links.1.path']],
    ['the categories twice', { bar: [{ categories: 2 }, { categories: 3 }] }, ['bar']],
    ['a label in one language', { bar: [{ path: '/terms', label: { en: 'Terms' } }] }, ['bar.0.label.ar']],
    ['an empty label', { bar: [{ path: '/terms', label: label('Terms', ' ') }] }, ['bar.0.label.ar']],
    [
      'a mark that turns what follows',
      { bar: [{ path: '/terms', label: label('\u202esmreT', 'الشروط') }] },
      ['bar.0.label.en'],
    ],
    ['no groups', { groups: [] }, ['groups']],
    ['a group within a group', { groups: [{ ...group('/terms'), groups: [] }] }, ['groups.0.groups']],
  ])('%s, and the menu stays', async (_what, change, fields) => {
    const before = await read('menu');
    const { status, data } = await set('menu', change);
    expect([status, data.fields?.map(({ path }: { path: string }) => path)]).toEqual([422, fields]);
    expect(await read('menu')).toEqual(before);
  });

  it.each([
    'http://www.instagram.com/afiya',
    'https://instagram.com.evil.example/afiya',
    'https://user@x.com/afiya',
    'javascript:alert(1)',
    'https://x.com/a\u202eb',
  ])('a page elsewhere at %s', async (url) => {
    expect(await set('shop', { social: [url] })).toMatchObject({ status: 422, meta: { error: 'field.invalid' } });
    expect((await read('shop')).social).toEqual([]);
  });
});
