import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }, { id: 'S2', stock: 0 }, { id: 'S3' }));

const shopper = async (name = 'Noura Al-Sabah') =>
  (await createClient()).signedIn({ name, phone: '+96550001234', email: `${crypto.randomUUID()}@example.com` });
const newList = async (client: Client, name: string, ...skus: string[]): Promise<string> => {
  const { id } = (await client.post('/list/new', { name })).data.item;
  for (const sku of skus) expect((await client.post(`/list/${id}/items/add`, { sku })).status).toBe(200);
  return id;
};
const share = async (client: Client, id: string): Promise<string> =>
  (await client.post(`/list/${id}/share`)).data.share_id;
const names = async (client: Client, scope = '') =>
  (await client.get(`/list${scope}`)).data.items.map((item: { name: string }) => item.name);

describe('answers', () => {
  it('makes a list, shows it with its newest picture, and counts it', async () => {
    const client = await shopper();
    const id = await newList(client, '  Gym ');
    const empty = (await client.get('/list/personal')).data.items[0];
    expect(empty).toEqual({
      id,
      name: 'Gym',
      image: { url: null },
      publisher: { name: 'Noura' },
      count: 0,
      shared: false,
      share_id: null,
      mine: true,
      items: [],
    });
    await env.DB.prepare(
      `UPDATE products SET images = '[{"en":"/p/en.svg","ar":"/p/ar.svg"}]' WHERE id = 'p-S1'`,
    ).run();
    const { item } = (await client.post(`/list/${id}/items/add`, { sku: 'S1' })).data;
    expect(item).toMatchObject({ count: 1, items: ['S1'], image: { url: '/p/en.svg' } });
    const { item: newer } = (await client.post(`/list/${id}/items/add`, { sku: 'S2' })).data;
    expect(newer, 'the newest has no picture').toMatchObject({ count: 2, image: { url: '/p/en.svg' } });
    await client.post(`/list/${id}/items/remove`, { sku: 'S2' });
    expect((await client.get('/list', { locale: 'ar' })).data.items[0].image.url).toBe('/p/ar.svg');
    expect((await client.get('/user/sync')).data.counts.lists).toBe(1);
  });

  it('a SKU that is added twice is there once', async () => {
    const client = await shopper();
    const id = await newList(client, 'Gym', 'S1', 'S1');
    expect((await client.get(`/list/${id}/items/all`)).data.item.items).toEqual(['S1']);
  });

  it('shows what is on a list with today’s prices and limits, and names what this country is not sold', async () => {
    const client = await shopper();
    const id = await newList(client, 'Gym', 'S1', 'S2', 'S3');
    await env.DB.prepare("INSERT INTO not_sold VALUES ('S3', 'SA', 'test')").run();
    const kuwait = (await client.get(`/list/${id}/items/all`)).data;
    expect(kuwait.items.map((one: { default_sku: { id: string } }) => one.default_sku.id).sort()).toEqual([
      'S1',
      'S2',
      'S3',
    ]);
    const limits = Object.fromEntries(
      kuwait.items.map((one: { default_sku: { id: string; buy_limit: number } }) => [
        one.default_sku.id,
        one.default_sku.buy_limit,
      ]),
    );
    expect(limits).toEqual({ S1: 10, S2: 0, S3: 10 });
    const saudi = (await client.get(`/list/${id}/items/all`, { country: 'SA' })).data;
    expect(saudi.items).toHaveLength(2);
    expect(saudi.missing).toEqual(['S3']);
    expect(saudi.items[0].default_sku.price.currency).toBe('SAR');
  });

  it('renames, removes items and removes the list', async () => {
    const client = await shopper();
    const id = await newList(client, 'Gym', 'S1', 'S3');
    expect((await client.post(`/list/${id}/edit`, { name: 'Strength' })).data.item.name).toBe('Strength');
    // Its own name in another spelling is no other list's.
    expect((await client.post(`/list/${id}/edit`, { name: 'STRENGTH' })).data.item.name).toBe('STRENGTH');
    expect((await client.post(`/list/${id}/items/remove`, { skus: ['S1', 'unknown'] })).data.item.items).toEqual([
      'S3',
    ]);
    expect((await client.post(`/list/${id}/remove`)).status).toBe(200);
    expect(await names(client)).toEqual([]);
    expect((await client.post(`/list/${id}/remove`)).status).toBe(404);
  });

  it('a shared list can be seen and saved by anybody; it shows the first name and nothing else (Z4)', async () => {
    const owner = await shopper('Noura Al-Sabah');
    const id = await newList(owner, 'Gym', 'S1');
    await newList(owner, 'Secret', 'S3');
    const link = await share(owner, id);
    expect(await share(owner, id)).toBe(link);
    const stranger = await createClient({ device: false });
    const seen = await stranger.get(`/list/shared/${link}`);
    expect(seen.data.item).toEqual({ name: 'Gym', publisher: { name: 'Noura' }, count: 1 });
    const text = JSON.stringify(seen.data);
    for (const personal of [owner.email, owner.userId, 'Al-Sabah', '50001234', 'Secret', id])
      expect(text).not.toContain(personal);

    const friend = await shopper('Sara Alharbi');
    const kept = (await friend.post(`/list/shared/${link}/keep`)).data.item;
    expect(kept).toMatchObject({ name: 'Gym', publisher: { name: 'Noura' }, mine: false, shared: true, items: ['S1'] });
    expect([id, link]).not.toContain(kept.id);
    expect((await friend.post(`/list/shared/${link}/keep`)).data.item.id).toBe(kept.id);
    await newList(friend, 'Own');
    expect(await names(friend, '/shared')).toEqual(['Gym']);
    expect(await names(friend, '/personal')).toEqual(['Own']);
    expect(await names(friend, '/all')).toEqual(['Own', 'Gym']);
    expect((await friend.get(`/list/${kept.id}/items/all`)).data.items).toHaveLength(1);
    // What the owner adds later is there too.
    await owner.post(`/list/${id}/items/add`, { sku: 'S3' });
    expect((await friend.get(`/list/${kept.id}/items/all`)).data.items).toHaveLength(2);
    expect((await friend.post(`/list/${kept.id}/remove`)).status).toBe(200);
    expect(await names(friend, '/shared')).toEqual([]);
    expect(await names(owner)).toContain('Gym');
  });

  it('keeping one’s own list answers it and changes nothing', async () => {
    const owner = await shopper();
    const id = await newList(owner, 'Gym');
    const { item } = (await owner.post(`/list/shared/${await share(owner, id)}/keep`)).data;
    expect(item).toMatchObject({ id, mine: true });
    expect(await names(owner)).toEqual(['Gym']);
  });

  it('unsharing ends the link at once, for those who keep it too; sharing again makes another (Z4, Z5)', async () => {
    const owner = await shopper();
    const friend = await shopper('Sara');
    const id = await newList(owner, 'Gym', 'S1');
    const link = await share(owner, id);
    const kept = (await friend.post(`/list/shared/${link}/keep`)).data.item.id;
    expect((await owner.post(`/list/${id}/unshare`)).status).toBe(200);
    expect((await owner.post(`/list/${id}/unshare`)).status).toBe(200);
    expect((await friend.get(`/list/shared/${link}`)).status).toBe(404);
    expect((await friend.post(`/list/shared/${link}/keep`)).status).toBe(404);
    expect((await friend.get(`/list/${kept}/items/all`)).status).toBe(404);
    expect(await names(friend)).toEqual([]);
    const again = await share(owner, id);
    expect(again).not.toBe(link);
    expect((await friend.get(`/list/shared/${link}`)).status).toBe(404);
    expect((await friend.get(`/list/shared/${again}`)).status).toBe(200);
    expect(await names(friend)).toEqual([]);
  });

  it('a removed account takes its lists along', async () => {
    const owner = await shopper();
    const friend = await shopper('Sara');
    const id = await newList(owner, 'Gym', 'S1');
    const link = await share(owner, id);
    await friend.post(`/list/shared/${link}/keep`);
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(owner.userId).run();
    expect((await friend.get(`/list/shared/${link}`)).status).toBe(404);
    expect(await names(friend)).toEqual([]);
    for (const table of ['wishlists', 'wishlist_items', 'kept_wishlists'])
      expect((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results).toEqual([]);
  });
});

describe('refuses', () => {
  it('a list without a name, or with one that is too long (IN6)', async () => {
    const client = await shopper();
    for (const [name, rule] of [
      ['', 'required'],
      ['  \u202e ', 'required'],
      ['م'.repeat(51), 'too_long'],
    ] as const) {
      const answer = await client.post('/list/new', { name });
      expect([answer.status, answer.data.fields[0]]).toMatchObject([422, { path: 'name', rule }]);
    }
    expect((await client.post('/list/new', { name: 'م'.repeat(50) })).status).toBe(200);
    expect((await client.post('/list/new', { name: 'x', user_id: 'other' })).status).toBe(422);
  });

  it('a second list of the same name, new or renamed', async () => {
    const client = await shopper();
    await newList(client, 'Gym');
    const other = await newList(client, 'Home');
    expect((await client.post('/list/new', { name: 'gym' })).meta).toMatchObject({
      code: 409,
      error: 'list.name_taken',
    });
    expect((await client.post(`/list/${other}/edit`, { name: ' GYM' })).meta.error).toBe('list.name_taken');
    // Somebody else may call theirs the same.
    expect((await (await shopper()).post('/list/new', { name: 'Gym' })).status).toBe(200);
  });

  it('two tabs that make the same list make one', async () => {
    const client = await shopper();
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/list/new', { name: 'Gym' })));
    expect(answers.map(({ meta }) => meta.error ?? 'ok').sort()).toEqual(['list.name_taken', 'list.name_taken', 'ok']);
  });

  it('the 51st list and the 201st item (IN6)', async () => {
    const client = await shopper();
    const id = await newList(client, 'Full', 'S1');
    await env.DB.batch(
      Array.from({ length: 48 }, (_, at) =>
        env.DB.prepare(
          'INSERT INTO wishlists (id, user_id, name, name_key, created_at) VALUES (?1, ?2, ?1, ?1, 1)',
        ).bind(`w${at}`, client.userId),
      ),
    );
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => client.post('/list/new', { name })));
    expect(answers.map(({ meta }) => meta.error ?? 'ok').sort()).toEqual(['list.full', 'list.full', 'ok']);

    await stockShelf(...Array.from({ length: 198 }, (_, at) => ({ id: `F${at}` })));
    await env.DB.prepare("INSERT INTO wishlist_items SELECT ?, id, 1 FROM skus WHERE id GLOB 'F*'").bind(id).run();
    expect((await client.post(`/list/${id}/items/add`, { sku: 'S2' })).data.item.count).toBe(200);
    expect((await client.post(`/list/${id}/items/add`, { sku: 'S3' })).meta.error).toBe('list.full');
    // What is there already is no news, on a full list too.
    expect((await client.post(`/list/${id}/items/add`, { sku: 'S2' })).status).toBe(200);
  });

  it('a SKU that the shop does not sell here', async () => {
    const client = await shopper();
    const id = await newList(client, 'Gym');
    await env.DB.prepare("INSERT INTO not_sold VALUES ('S3', 'SA', 'test')").run();
    expect((await client.post(`/list/${id}/items/add`, { sku: 'unknown' })).status).toBe(404);
    expect((await client.post(`/list/${id}/items/add`, { sku: 'S3' }, { country: 'SA' })).status).toBe(404);
  });

  it('an unknown scope', async () => {
    expect((await (await shopper()).get('/list/everybody')).status).toBe(422);
  });
});

describe('guards', () => {
  it('somebody else’s list is as unknown as a random one, and stays as it is (Z2)', async () => {
    const owner = await shopper();
    const stranger = await shopper('Sara');
    const id = await newList(owner, 'Gym', 'S1');
    const link = await share(owner, id);
    const kept = (await stranger.post(`/list/shared/${link}/keep`)).data.item.id;
    const attempts = (one: string) => [
      stranger.post(`/list/${one}/edit`, { name: 'Mine' }),
      stranger.post(`/list/${one}/items/add`, { sku: 'S3' }),
      stranger.post(`/list/${one}/items/remove`, { skus: ['S1'] }),
      stranger.post(`/list/${one}/share`),
      stranger.post(`/list/${one}/unshare`),
    ];
    for (const one of [id, 'random-id', link, kept]) {
      const answers = await Promise.all(attempts(one));
      expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [404, {}]));
    }
    for (const one of [id, 'random-id', link])
      expect([
        (await stranger.get(`/list/${one}/items/all`)).status,
        (await stranger.post(`/list/${one}/remove`)).status,
      ]).toEqual([404, 404]);
    expect((await owner.get(`/list/${id}/items/all`)).data.item).toMatchObject({
      name: 'Gym',
      items: ['S1'],
      share_id: link,
    });
  });

  it('a list’s own id opens nothing as a link (Z5)', async () => {
    const owner = await shopper();
    const id = await newList(owner, 'Gym', 'S1');
    await share(owner, id);
    expect((await owner.get(`/list/shared/${id}`)).status).toBe(404);
    expect((await owner.post(`/list/shared/${id}/keep`)).status).toBe(404);
  });

  it('a guest is asked to sign in, but may look at a shared list', async () => {
    const guest = await createClient();
    for (const [path, body] of [
      ['/list/new', { name: 'x' }],
      ['/list/x/edit', { name: 'x' }],
      ['/list/x/remove', undefined],
      ['/list/x/items/add', { sku: 'S1' }],
      ['/list/x/items/remove', { skus: ['S1'] }],
      ['/list/x/share', undefined],
      ['/list/x/unshare', undefined],
      ['/list/shared/x/keep', undefined],
    ] as const)
      expect([path, (await guest.post(path, body)).status]).toEqual([path, 401]);
    for (const path of ['/list', '/list/all', '/list/x/items/all'])
      expect([path, (await guest.get(path)).status]).toEqual([path, 401]);
    expect((await guest.get('/list/shared/x')).status).toBe(404);
  });
});
