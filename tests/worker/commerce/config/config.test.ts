/** The configuration service and the merchant's words (docs/desk.md §12). */
import { describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { post } from '../desk/shown-writes.ts';
import { createClient } from '../support/client.ts';

const write = async (key: string, text: string | null, lang: 'en' | 'ar' = 'en') => {
  const { data } = await desk('GET', '/desk/own-words', undefined, { lang });
  return desk('POST', '/desk/own-words', { version: data.version, key, text }, { lang });
};
const localization = async (locale: string) =>
  (await (await createClient()).get(`/config/localization/${locale}`)).data.items;

describe('answers', () => {
  it('the shop’s name, menu and contacts, and the country’s delivery, as the settings say', async () => {
    const client = await createClient({ country: 'SA', locale: 'ar' });
    const { data: settings } = await desk('GET', '/desk/settings/country/SA');
    const resources = (await client.get('/config/resources')).data.item;
    expect(resources).toMatchObject({ name: 'عافية', logo: null });
    expect(resources.groups.length).toBeGreaterThan(0);
    const configuration = (await client.get('/config/configuration')).data.item;
    expect(configuration).toMatchObject({
      country: 'SA',
      currency: 'SAR',
      exchange_rate: settings.item.exchange_rate,
      free_shipping_local: settings.item.free_delivery_from,
      languages: ['en', 'ar'],
    });
    const { free_shipping } = (await client.get('/user/sync')).data;
    expect(configuration.free_shipping).toBe(free_shipping);
  });

  it('follows a setting without a deploy', async () => {
    const { data } = await desk('GET', '/desk/settings/country/KW');
    await post('/desk/settings/country/KW', { ...data.item, delivery_fee: 0.75 });
    expect((await (await createClient()).get('/config/configuration')).data.item.delivery_fee_local).toBe(0.75);
  });

  it('the merchant’s words of a language alone, until they go back to the shop’s', async () => {
    expect(await localization('en')).toEqual([]);
    const written = await write('shell.offline', 'You’re not connected.');
    expect(written.data.items).toEqual([
      { key: 'shell.offline', text: 'You’re not connected.', shop: expect.any(String) },
    ]);
    await write('shell.offline', 'لا اتصال لديك.', 'ar');
    expect(await localization('en')).toEqual([{ key: 'shell.offline', text: 'You’re not connected.' }]);
    expect(await localization('ar')).toEqual([{ key: 'shell.offline', text: 'لا اتصال لديك.' }]);
    await write('shell.offline', null);
    expect([await localization('en'), (await localization('ar')).length]).toEqual([[], 1]);
  });

  it('says which words the law forbids beside supplements', async () => {
    expect((await write('shell.offline', 'It cures diabetes.')).data.claims.length).toBeGreaterThan(0);
  });

  it('an undo brings the word back that was there', async () => {
    await write('shell.offline', 'One.');
    await write('shell.offline', 'Two.');
    const { data } = await desk('GET', '/desk/audit/log?limit=1');
    await post(`/desk/audit/log/${data.items[0].id}/undo`, {});
    expect(await localization('en')).toEqual([{ key: 'shell.offline', text: 'One.' }]);
  });
});

describe('refuses', () => {
  it.each([
    ['a key that there isn’t', 'shell.none', 'x', 'field.unknown'],
    ['a feature that there isn’t', 'nothing.offline', 'x', 'field.unknown'],
    ['a name of every object', 'constructor.name', 'x', 'field.unknown'],
    ['an error of the API’s', 'errors.not_found', 'x', 'field.unknown'],
    ['what is said of health', 'quiz.title', 'x', 'field.invalid'],
    ['a text of more than 500 letters', 'shell.offline', 'x'.repeat(501), 'field.too_long'],
    ['an empty text', 'shell.offline', ' ', 'field.required'],
    ['a mark that the shop’s text hasn’t', 'shell.offline', 'Call {{name}}', 'field.invalid'],
  ])('%s, and changes nothing', async (_name, key, text, code) => {
    const { status, meta } = await write(key, text);
    expect([status, meta.error]).toEqual([422, code]);
    expect(await localization('en')).toEqual([]);
  });

  it('a language that there isn’t', async () => {
    expect((await (await createClient()).get('/config/localization/fr')).status).toBe(422);
  });
});
