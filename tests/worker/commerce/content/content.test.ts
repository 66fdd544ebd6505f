import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ContentPage } from '../../../../shared/contract/content.ts';
import { contentKeys } from '../../../../shared/domain/content-keys.ts';
import { locales } from '../../../../shared/domain/locale.ts';
import { defaultTexts } from '../../../../worker/commerce/features/content/default-texts.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';

const page = async (key: string, locale: 'en' | 'ar' = 'en') =>
  (await (await createClient({ locale })).get(`/info/instructions/page/${key}`)).data.item as ContentPage;
const letter = {
  company: 'Noor Labs',
  name: 'Huda Al-Amiri',
  email: 'huda@noor.example',
  phone: '+49 30 1234567',
  country: 'Germany',
  website: null,
  message: 'Vitamin D drops.\r\nHalal, no alcohol.',
};

describe('texts answer', () => {
  it.each(contentKeys.flatMap((key) => locales.map((locale) => [key, locale] as const)))(
    '%s in %s, with a title, a sentence for search engines, and parts',
    async (key, locale) => {
      const { title, lead, parts, changed_on } = await page(key, locale);
      expect(title.length).toBeGreaterThan(3);
      expect(lead.length).toBeLessThanOrEqual(170);
      expect(parts.every(({ blocks }) => blocks.length > 0)).toBe(true);
      expect(changed_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(JSON.stringify(parts)).not.toContain('{{');
    },
  );

  it('the same parts in both languages', () => {
    const shape = (text: string) => text.split('\n').map((line) => /^(?:#{1,2} |> |- )/.exec(line)?.[0] ?? '');
    for (const key of contentKeys) expect(shape(defaultTexts[key].ar), key).toEqual(shape(defaultTexts[key].en));
  });

  it('their titles in the order of the site index', async () => {
    const { data } = await (await createClient({ locale: 'ar' })).get('/info/instructions');
    expect(data.items.map(({ key }: ContentPage) => key)).toEqual([...contentKeys]);
    expect(data.items[0].title).toBe('قصتنا');
  });

  it('the merchant’s words in place of ours, in that language alone, and ours again', async () => {
    const text = '# Our terms\n> Short ones.\n\n## One\nPay [here](/cart).\n\n- a\n- b\n';
    expect((await desk('POST', '/desk/content/terms', { text })).data).toMatchObject({ fault: null, claims: [] });
    expect(await page('terms')).toMatchObject({
      title: 'Our terms',
      parts: [{ title: 'One', blocks: [{ text: 'Pay [here](/cart).' }, { items: ['a', 'b'] }] }],
    });
    expect((await page('terms', 'ar')).title).toBe('الشروط والأحكام');
    expect((await desk('GET', '/desk/content/terms')).data).toMatchObject({ text, own: false });
    const listed = (await desk('GET', '/desk/content')).data.items;
    expect(listed.map(({ key }: ContentPage) => key)).toEqual([...contentKeys]);
    expect(listed.find(({ key }: ContentPage) => key === 'terms')).toEqual({
      key: 'terms',
      title: { en: 'Our terms', ar: 'الشروط والأحكام' },
      written: { en: true, ar: false },
    });
    await desk('POST', '/desk/content/terms', { text: null });
    expect((await page('terms')).title).toBe('Terms and conditions');
  });
});

describe('texts refuse', () => {
  it('a page that is none', async () => {
    const client = await createClient();
    expect((await client.get('/info/instructions/page/secrets')).status).toBe(404);
  });

  it('a text that cannot be shown: the line is told, and what was there stays', async () => {
    const { data } = await desk('POST', '/desk/content/terms', { text: '# T\n> L\n\n[x](javascript:alert(1))' });
    expect(data).toMatchObject({ fault: { kind: 'link', line: 4 }, claims: [] });
    expect((await page('terms')).title).toBe('Terms and conditions');
  });

  it('no forbidden claim, but it says which there are', async () => {
    const text = '# T\n> L\n\nOur honey cures colds.';
    expect((await desk('POST', '/desk/content/our-story', { text })).data.claims).toEqual(['cures']);
  });
});

describe('texts guard', () => {
  it('the desk: nobody writes without its key', async () => {
    const forged = { kid: 'test', keys: '{"test":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="}' };
    const { status } = await desk('POST', '/desk/content/terms', { text: null }, forged);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('a supplier', () => {
  it('is heard: the desk reads the letter as it was written', async () => {
    const answer = await (await createClient({ locale: 'ar' })).post('/misc/become-supplier', letter);
    expect(answer.data).toEqual({ received: true });
    const { items } = (await desk('GET', '/desk/suppliers')).data;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ ...letter, message: 'Vitamin D drops.\nHalal, no alcohol.', locale: 'ar' });
  });

  it.each([
    ['company', ' '],
    ['email', 'huda'],
    ['email', 'huda\u001b[2J@example.com'],
    ['email', 'huda..x@example.com'],
    ['phone', 'call me'],
    ['message', '\n \n'],
    ['website', 'x'.repeat(201)],
  ])('is asked again where %s is wrong', async (field, value) => {
    const { status, data } = await (await createClient()).post('/misc/become-supplier', { ...letter, [field]: value });
    expect([status, data.fields.map(({ path }: { path: string }) => path)]).toEqual([422, [field]]);
  });

  it('is not heard a sixth time within an hour, not from new devices of one address either', async () => {
    const send = async () => (await createClient()).post('/misc/become-supplier', letter, { ip: '192.0.2.9' });
    for (let time = 0; time < 5; time += 1) await send();
    expect((await send()).meta.error).toBe('rate.limited');
  });

  it('is heard once, however often the same letter is sent because no answer came', async () => {
    const client = await createClient();
    const corrected = { ...letter, phone: '+96550001234' };
    for (const one of [letter, letter, { ...letter, message: 'Iron.' }, corrected])
      await client.post('/misc/become-supplier', one);
    const { results } = await env.DB.prepare('SELECT message, phone FROM supplier_applications ORDER BY id').all();
    const [first] = results;
    expect(results).toEqual([first, { ...first, message: 'Iron.' }, { ...first, phone: '+96550001234' }]);
  });
});
