import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';

const kuwait = {
  type: 'house',
  name: 'نورة',
  phone: '5000 1234',
  governorate: 'hawalli',
  area: 'salmiya',
  block: '10',
  street: '5',
  avenue: null,
  building: '12',
};
const saudi = {
  type: 'apartment',
  name: 'Sara',
  phone: '0512345678',
  short_address: 'rrrd2929',
  building_no: '2929',
  street: 'King Fahd Road',
  district: 'Al Olaya',
  city: 'riyadh',
  postal_code: '١٢٣٤٥',
};
const without = (address: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(address).filter(([name]) => !names.includes(name)));
const shopper = async (more: { locale?: 'en' | 'ar'; country?: 'KW' | 'SA' } = {}) =>
  (await createClient(more)).signedIn();

describe('answers', () => {
  it('keeps a Kuwaiti address and prints it as drivers read it', async () => {
    const client = await shopper();
    const { data } = await client.post('/user/address/new', kuwait);
    expect(data.item).toMatchObject({ country: 'KW', area: 'salmiya', phone: '+96550001234', is_default: true });
    expect(data.item.lines).toEqual(['Salmiya, Hawalli', 'Block 10, Street 5', 'House 12', 'Kuwait']);
    const arabic = await client.get('/user/address', { locale: 'ar' });
    expect(arabic.data.items[0].lines[0]).toBe('السالمية، محافظة حولي');
  });

  it('keeps a Saudi national address, its short address in capitals', async () => {
    const client = await shopper({ country: 'SA' });
    const { data } = await client.post('/user/address/new', saudi);
    expect(data.item).toMatchObject({ country: 'SA', short_address: 'RRRD2929', postal_code: '12345' });
    expect(data.item.lines).toContain('RRRD2929');
  });

  it.each([
    ['by its slug', 'KW', 'salmiya'],
    ['in English', 'KW', ' Salmiya '],
    ['in Arabic', 'KW', 'السالمية'],
    ['without its dots', 'KW', 'السالميه'],
    ['by another spelling', 'KW', 'salmiyah'],
  ] as const)('knows an area %s, and its governorate with it', async (_how, country, area) => {
    const client = await shopper({ country });
    const { data } = await client.post('/user/address/new', { ...kuwait, governorate: 'jahra', area });
    expect(data.item).toMatchObject({ area: 'salmiya', governorate: 'hawalli' });
    expect(data.item.lines[0]).toBe('Salmiya, Hawalli');
  });

  it.each(['riyadh', 'Riyadh', 'الرياض', ' الریاض'.replace('ی', 'ي')])('knows a Saudi city typed %s', async (city) => {
    const client = await shopper({ country: 'SA', locale: 'ar' });
    const { data } = await client.post('/user/address/new', { ...saudi, city });
    expect(data.item.city).toBe('riyadh');
    expect(data.item.lines[2]).toBe('الرياض، 12345');
  });

  it('keeps every number in Latin digits, whatever was typed', async () => {
    const client = await shopper();
    const typed = { ...kuwait, type: 'apartment', block: '١أ', street: '٥', avenue: '٢', building: '۱۲', floor: '٣', apartment: '٧', paci: '١٢٣٤٥٦٧٨' }; // biome-ignore format: related fields share a line
    const { item } = (await client.post('/user/address/new', typed)).data;
    const { block, street, avenue, building, floor, apartment, paci } = item;
    expect([block, street, avenue, building, floor, apartment, paci]).toEqual([
      '1أ',
      '5',
      '2',
      '12',
      '3',
      '7',
      '12345678',
    ]);
  });

  it.each(['rrrd2929', 'RRRD 2929', 'rrrd-2929', 'RRRD٢٩٢٩', ' rrrd ٢٩ ٢٩'])(
    'takes the short address as people write it: %s',
    async (short_address) => {
      const client = await shopper({ country: 'SA' });
      const { data } = await client.post('/user/address/new', { ...saudi, short_address });
      expect(data.item.short_address).toBe('RRRD2929');
    },
  );

  it('takes an area as free text', async () => {
    const client = await shopper();
    const { data } = await client.post('/user/address/new', { ...kuwait, governorate: null, area: 'منطقة جديدة' });
    expect(data.item.lines[0]).toBe('منطقة جديدة');
  });

  it('lists the addresses of the country one shops in, the default first', async () => {
    const client = await shopper();
    await client.post('/user/address/new', kuwait);
    await client.post('/user/address/new', { ...kuwait, block: '2', is_default: true });
    await client.post('/user/address/new', saudi, { country: 'SA' });
    const { items } = (await client.get('/user/address')).data;
    expect(items.map((item: { block: string; is_default: boolean }) => [item.block, item.is_default])).toEqual([
      ['2', true],
      ['10', false],
    ]);
    expect((await client.get('/user/address', { country: 'SA' })).data.items).toHaveLength(1);
  });

  it('changes an address, and another one can become the default', async () => {
    const client = await shopper();
    const first = (await client.post('/user/address/new', kuwait)).data.item.id;
    const second = (await client.post('/user/address/new', { ...kuwait, block: '2' })).data.item.id;
    const { data } = await client.post(`/user/address/${second}`, { ...kuwait, block: '3', is_default: true });
    expect(data.item).toMatchObject({ id: second, block: '3', is_default: true });
    const kept = await client.post(`/user/address/${second}`, { ...kuwait, block: '4' });
    expect(kept.data.item.is_default).toBe(true);
    const { items } = (await client.get('/user/address')).data;
    expect(items.map((item: { id: string }) => item.id)).toEqual([second, first]);
  });

  it('the same address sent again is the first one, and may become the default', async () => {
    const client = await shopper();
    await client.post('/user/address/new', { ...kuwait, block: '2' });
    const { item } = (await client.post('/user/address/new', kuwait)).data;
    const again = (await client.post('/user/address/new', { ...kuwait, is_default: true })).data.item;
    expect(again).toMatchObject({ id: item.id, is_default: true });
    expect((await client.get('/user/address')).data.items).toHaveLength(2);
  });

  it('the same address sent twice at once is kept once', async () => {
    const client = await shopper();
    const both = await Promise.all([1, 2].map(() => client.post('/user/address/new', kuwait)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ data }) => data.item.id)).size).toBe(1);
    expect((await client.get('/user/address')).data.items).toHaveLength(1);
  });

  it('removes an address, and the newest one left becomes the default', async () => {
    const client = await shopper();
    const first = (await client.post('/user/address/new', kuwait)).data.item.id;
    await client.post('/user/address/new', { ...kuwait, block: '2' });
    expect((await client.post(`/user/address/${first}/remove`)).status).toBe(200);
    const { items } = (await client.get('/user/address')).data;
    expect(items).toMatchObject([{ block: '2', is_default: true }]);
    expect((await client.post(`/user/address/${first}/remove`)).status).toBe(404);
  });

  it('two tabs that both set a default leave one', async () => {
    const client = await shopper();
    await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((block) =>
        client.post('/user/address/new', { ...kuwait, block, is_default: true }),
      ),
    );
    const { items } = (await client.get('/user/address')).data;
    expect(items.filter((item: { is_default: boolean }) => item.is_default)).toHaveLength(1);
    expect(items).toHaveLength(6);
  });
});

describe('refuses', () => {
  it('a Kuwaiti address that a driver could not find', async () => {
    const client = await shopper();
    for (const [body, path, rule] of [
      [without(kuwait, 'block'), 'block', 'required'],
      [{ ...kuwait, block: '  ' }, 'block', 'required'],
      [without(kuwait, 'street'), 'street', 'required'],
      [without(kuwait, 'building'), 'building', 'required'],
      [without(kuwait, 'area'), 'area', 'required'],
      [{ ...kuwait, type: 'apartment' }, 'floor', 'required'],
      [{ ...kuwait, type: 'office', floor: '1' }, 'apartment', 'required'],
      [{ ...kuwait, type: 'tent' }, 'type', 'invalid'],
      [{ ...kuwait, phone: '22201234' }, 'phone', 'invalid'],
      [{ ...kuwait, paci: '1234' }, 'paci', 'invalid'],
      [{ ...kuwait, area: 'منطقة جديدة', governorate: 'atlantis' }, 'governorate', 'invalid'],
      [{ ...kuwait, country: 'SA' }, 'country', 'invalid'],
      [{ ...kuwait, lat: 91 }, 'lat', 'out_of_range'],
      [{ ...kuwait, street: 'x'.repeat(81) }, 'street', 'too_long'],
      [{ ...kuwait, user_id: 'other' }, 'user_id', 'unknown'],
    ] as const) {
      const answer = await client.post('/user/address/new', body);
      expect([path, answer.status, answer.data.fields?.[0]]).toMatchObject([path, 422, { path, rule }]);
    }
  });

  it('a Saudi address that the courier must turn down', async () => {
    const client = await shopper({ country: 'SA' });
    for (const [body, path, rule] of [
      [without(saudi, 'city'), 'city', 'required'],
      [{ ...saudi, short_address: 'RRR29291' }, 'short_address', 'invalid'],
      [{ ...saudi, building_no: '1111' }, 'building_no', 'mismatch'],
      [{ ...saudi, postal_code: '1234' }, 'postal_code', 'invalid'],
      [{ ...saudi, additional_no: '12' }, 'additional_no', 'invalid'],
      [{ ...saudi, phone: '+96550001234' }, 'phone', 'invalid'],
    ] as const) {
      const answer = await client.post('/user/address/new', body);
      expect([path, answer.status, answer.data.fields?.[0]]).toMatchObject([path, 422, { path, rule }]);
    }
  });

  it('an almost empty form by its own country’s fields, every one of them named', async () => {
    const client = await shopper();
    const paths = async (country: 'KW' | 'SA') => {
      const { data } = await client.post('/user/address/new', { type: 'house' }, { country });
      return data.fields.map((field: { path: string }) => field.path);
    };
    expect(await paths('KW')).toEqual(['name', 'phone', 'area', 'block', 'street', 'building']);
    expect(await paths('SA')).toEqual(['name', 'phone', 'short_address', 'city']);
  });

  it('one country’s form under the other’s name', async () => {
    const client = await shopper();
    expect((await client.post('/user/address/new', saudi)).status).toBe(422);
    expect((await client.post('/user/address/new', kuwait, { country: 'SA' })).status).toBe(422);
  });

  it('the 51st address, even when two tabs add it at once (IN6)', async () => {
    const client = await shopper();
    await client.post('/user/address/new', kuwait);
    await env.DB.batch(
      Array.from({ length: 48 }, (_, at) =>
        env.DB.prepare(
          'INSERT INTO addresses SELECT ?, user_id, country, fields, 0, created_at FROM addresses WHERE is_default = 1',
        ).bind(`a${at}`),
      ),
    );
    const answers = await Promise.all(
      ['1', '2', '3'].map((block) => client.post('/user/address/new', { ...kuwait, block })),
    );
    expect(answers.map((answer) => answer.meta.error ?? 'ok').sort()).toEqual(['list.full', 'list.full', 'ok']);
  });
});

describe('guards', () => {
  it('somebody else’s address is as unknown as a random one (Z2)', async () => {
    const owner = await shopper();
    const { id } = (await owner.post('/user/address/new', kuwait)).data.item;
    const stranger = await shopper();
    const own = (await stranger.post('/user/address/new', kuwait)).data.item;
    for (const one of [id, 'random-id']) {
      const edited = await stranger.post(`/user/address/${one}`, { ...kuwait, is_default: true });
      const removed = await stranger.post(`/user/address/${one}/remove`);
      expect([edited.status, removed.status]).toEqual([404, 404]);
      expect(edited.data).toEqual({});
    }
    expect((await owner.get('/user/address')).data.items[0].block).toBe('10');
    // Trying it costs the stranger nothing of their own either.
    expect((await stranger.get('/user/address')).data.items).toMatchObject([{ id: own.id, is_default: true }]);
  });

  it('a guest is asked to sign in', async () => {
    const guest = await createClient();
    for (const path of ['/user/address/new', '/user/address/x', '/user/address/x/remove'])
      expect([path, (await guest.post(path, kuwait)).status]).toEqual([path, 401]);
  });
});
