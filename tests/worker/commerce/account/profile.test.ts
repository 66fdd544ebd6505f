import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';

const row = () => env.DB.prepare('SELECT * FROM users').first<Record<string, unknown>>();

describe('answers', () => {
  it('tells a guest what free delivery takes, in dinars and in the country’s money', async () => {
    const guest = await createClient();
    expect((await guest.get('/user/sync')).data).toEqual({
      free_shipping: 20,
      free_shipping_local: 20,
      currency: 'KWD',
      country: {
        id: 'KW',
        name_en: 'Kuwait',
        name: 'Kuwait',
        code: 'KW',
        currency: 'KWD',
        exchange_rate: 1,
        is_default: true,
      },
      user: null,
      counts: { notify: 0, lists: 0 },
    });
    const riyadh = await guest.get('/user/sync', { country: 'SA', locale: 'ar' });
    expect(riyadh.data).toMatchObject({
      free_shipping: 20.492,
      free_shipping_local: 250,
      currency: 'SAR',
      country: { name: 'السعودية', exchange_rate: 12.2 },
    });
  });

  it('promises nothing where the merchant set no threshold', async () => {
    const guest = await createClient();
    await env.DB.prepare('DELETE FROM free_delivery').run();
    expect((await guest.get('/user/sync')).data.free_shipping_local).toBe(0);
  });

  it('greets a signed-in shopper by name and no more', async () => {
    const client = await (await createClient()).signedIn({ name: 'Noura' });
    expect((await client.get('/user/sync')).data.user).toEqual({ id: client.userId, name: 'Noura' });
  });

  it('X7: changes the name, cleaned of what could turn it round on a screen', async () => {
    const client = await (await createClient()).signedIn();
    const { data } = await client.post('/user/profile/set-name', { name: '  سارة\u202e 😀  علي ' });
    expect(data.user.name).toBe('سارة 😀 علي');
  });

  it('takes a phone number in any digits and keeps it as E.164', async () => {
    const client = await (await createClient()).signedIn();
    for (const [typed, country, kept] of [
      ['٥٠٠٠ ١٢٣٤', 'KW', '+96550001234'],
      ['00965-5000-1234', 'KW', '+96550001234'],
      ['0512345678', 'SA', '+966512345678'],
      ['+966 51 234 5678', 'KW', '+966512345678'],
    ] as const) {
      const { data } = await client.post('/user/profile/set-phone', { phone: typed }, { country });
      expect([typed, data.user.phone]).toEqual([typed, kept]);
    }
  });
});

describe('refuses', () => {
  it('names of nothing and of too much', async () => {
    const client = await (await createClient()).signedIn();
    for (const [name, error] of [
      ['', 'field.required'],
      [' \u200f\u202e ', 'field.required'],
      ['ن'.repeat(81), 'field.too_long'],
      ['a\0b', 'field.invalid'],
      [7, 'field.invalid'],
      [null, 'field.invalid'],
    ])
      expect([name, (await client.post('/user/profile/set-name', { name })).meta.error]).toEqual([name, error]);
    expect((await client.post('/user/profile/set-name', { name: 'ن'.repeat(80) })).status).toBe(200);
  });

  it('numbers that no courier could call, in the shopper’s language', async () => {
    const client = await (await createClient()).signedIn();
    for (const phone of ['1234', '22201234', '+1 555 0100', '512345678', 'call me', '\ud800', '05'.repeat(20)]) {
      const answer = await client.post('/user/profile/set-phone', { phone }, { locale: 'ar' });
      expect([phone, answer.meta.error]).toEqual([phone, 'field.invalid']);
      expect(answer.data.fields[0].message).toMatch(/[\u0600-\u06ff]/);
    }
    expect((await client.post('/user/profile/set-phone', { phone: '' })).meta.error).toBe('field.required');
  });
});

describe('guards', () => {
  it('Z6: fields that would make somebody more than they are change nothing', async () => {
    const client = await (await createClient()).signedIn();
    const before = await row();
    for (const more of [
      '"role":"admin"',
      '"is_admin":1',
      '"user_id":"other"',
      '"balance":1000000',
      '"status":"paid"',
      '"email":"x@example.com"',
      '"__proto__":{"is_admin":1}',
      '"constructor":{"prototype":{"is_admin":1}}',
    ]) {
      const answer = await client.post('/user/profile/set-name', undefined, { raw: `{"name":"X",${more}}` });
      expect([more, answer.status]).toEqual([more, 422]);
    }
    expect(await row()).toEqual(before);
  });
});
