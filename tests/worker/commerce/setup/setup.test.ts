/** What a new shop still lacks: each step is done by what the database has, and the list goes for everybody. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { bindingTexts, type SetupStep } from '../../../../shared/domain/setup.ts';
import { readSetup } from '../../../../worker/commerce/features/setup/setup.ts';
import { createKey, desk } from '../desk/desk-client.ts';
import { addStaff } from '../support/new-shop.ts';
import { stockShelf } from '../support/shop.ts';

const read = async () => (await desk('GET', '/desk/setup')).data as Awaited<ReturnType<typeof readSetup>>;
const of = async (step: SetupStep) => (await read()).items.find((item) => item.step === step);
const change = async (path: string, key: string, more: object) => {
  const { data } = await desk('GET', path);
  const { status } = await desk('POST', path, { ...more, version: data.version });
  expect(status, key).toBe(200);
};

describe('a step is done', () => {
  it('by a seller of one’s own, country by country', async () => {
    expect((await of('seller'))?.countries).toEqual(['KW', 'SA']);
    const own = { name_en: 'Noor', name_ar: 'نور', registration: '123', address_en: 'Salmiya', address_ar: 'السالمية' };
    await change('/desk/seller/KW', 'KW', { seller: { ...own, vat_number: null } });
    expect(await of('seller')).toEqual({ step: 'seller', is_done: false, countries: ['SA'] });
    await change('/desk/seller/SA', 'SA', { seller: { ...own, vat_number: '312345678900003' } });
    expect((await of('seller'))?.is_done).toBe(true);
  });

  it('by a product that is shown and in stock', async () => {
    expect((await of('product'))?.is_done).toBe(false);
    await stockShelf({ id: 'S1', stock: 0 });
    expect((await of('product'))?.is_done, 'nothing of it is there').toBe(false);
    await stockShelf({ id: 'S2', stock: 1 });
    expect((await of('product'))?.is_done).toBe(true);
  });

  it('by settings: somebody to reach, days that somebody set, a logo', async () => {
    const { item } = (await desk('GET', '/desk/settings/country/KW')).data;
    expect((await of('fees'))?.countries).toContain('SA');
    await change('/desk/settings/country/KW', 'fees', { ...item, whatsapp: '+96522223333' });
    expect((await of('fees'))?.countries).toEqual(['SA']);
    await change('/desk/delivery/SA', 'days', { day: '2027-02-25', is_off: true });
    expect((await of('days'))?.countries).toEqual(['KW']);
    expect((await of('logo'))?.is_done).toBe(false);
  });

  it('by the texts that bind the shop, all of them in both languages', async () => {
    const texts = bindingTexts.flatMap((key) => ['en', 'ar'].map((locale) => [key, locale] as const));
    for (const [key, locale] of texts) {
      expect((await of('texts'))?.is_done, `${key} ${locale}`).toBe(false);
      await env.DB.prepare("INSERT INTO contents (key, locale, text, changed_at) VALUES (?, ?, '# Ours', 1)")
        .bind(key, locale)
        .run();
    }
    expect((await of('texts'))?.is_done).toBe(true);
  });

  it('by a real bank, and by a colleague who hasn’t left', async () => {
    const bankOf = async (url: string) =>
      (await readSetup({ ...env, GATEWAY_BASE_URL: url })).items.find(({ step }) => step === 'bank')?.is_done;
    expect(await bankOf('http://127.0.0.1:8789')).toBe(false);
    expect(await bankOf('https://api.tap.company')).toBe(true);
    expect((await of('staff'))?.is_done).toBe(false);
    const key = await createKey();
    await addStaff('packer', key);
    expect((await of('staff'))?.is_done).toBe(true);
    await env.DB.prepare("UPDATE staff SET status = 'left' WHERE id = ?").bind(key.id).run();
    expect((await of('staff'))?.is_done).toBe(false);
  });
});

describe('the list', () => {
  it('is put away for everybody, and comes back', async () => {
    expect((await read()).is_over).toBe(false);
    await desk('POST', '/desk/setup/away', { is_away: true });
    await desk('POST', '/desk/setup/away', { is_away: true });
    expect((await read()).is_over).toBe(true);
    await desk('POST', '/desk/setup/away', { is_away: false });
    expect((await read()).is_over).toBe(false);
  });

  it('isn’t shown in the demo, whose goods are there to be tried', async () => {
    await env.DB.prepare("INSERT OR REPLACE INTO catalogue_state (key, value) VALUES ('demo', '1')").run();
    expect((await read()).is_over).toBe(true);
  });

  it('is for who may change settings', async () => {
    const key = await createKey();
    await addStaff('packer', key);
    for (const [method, path, body] of [
      ['GET', '/desk/setup', undefined],
      ['POST', '/desk/setup/away', { is_away: true }],
    ] as const)
      expect((await desk(method, path, body, { key })).meta.error).toBe('staff.forbidden');
  });
});
