import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';

const deep = (levels: number) => `${'{"name":'.repeat(levels)}1${'}'.repeat(levels)}`;
const utf16 = new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]);

/** What comes, and what is said. Whatever comes, it is never 5xx (docs/security.md IN1). */
const bodies: [string, string | Uint8Array<ArrayBuffer>, number][] = [
  ['nothing', '', 400],
  ['half a body', '{"name":', 400],
  ['two bodies', '{"name":"x"}{"name":"y"}', 400],
  ['a byte order mark', '\ufeff{"name":"x"}', 400],
  ['UTF-16', utf16, 400],
  ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]), 400],
  ['2,000 levels', deep(2000), 400],
  ['2,000 open brackets', '['.repeat(2000), 400],
  ['brackets inside a text', JSON.stringify({ name: '[{'.repeat(20) }), 200],
  ['null', 'null', 422],
  ['a number', '1e400', 422],
  ['a list', '[]', 422],
  ['a text', '"name"', 422],
  ['an empty object', '{}', 422],
  ['a number for a text', '{"name":1}', 422],
  ['a list for a text', '{"name":["x"]}', 422],
  ['an object for a text', '{"name":{"toString":"x"}}', 422],
  ['NUL in a text', '{"name":"a\\u0000b"}', 422],
  ['half a surrogate pair', '{"name":"\\ud800"}', 422],
  [
    'ten thousand fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`k${at}`, 1]))),
    422,
  ],
  ['a proto', '{"name":"x","__proto__":{"a":1}}', 422],
  ['a field twice', '{"name":1,"name":"x"}', 200],
];

describe('refuses', () => {
  it('every kind of bad body with 4xx, within a second (IN1)', async () => {
    const client = await (await createClient()).signedIn();
    for (const [what, raw, status] of bodies) {
      const started = Date.now();
      const answer = await client.post('/user/profile/set-name', undefined, { raw });
      expect([what, answer.status]).toEqual([what, status]);
      expect(answer.meta.msg).not.toBe('');
      expect(Date.now() - started).toBeLessThan(1000);
    }
  });

  it('a body over the cap with 413, however it is sent', async () => {
    const client = await (await createClient()).signedIn();
    const answer = await client.post('/user/profile/set-name', { name: 'x'.repeat(70_000) });
    expect([answer.status, answer.meta.error]).toEqual([413, 'body.too_large']);
  });

  it('a query with a parameter twice, and one nobody knows, a callback among them (P7, X11)', async () => {
    const client = await createClient();
    expect((await client.get('/country?a=1&a=2')).status).toBe(400);
    expect((await client.get('/country?callback=run')).meta.error).toBe('field.unknown');
  });

  it('more than a hundred ids at once (IN2)', async () => {
    const client = await createClient();
    const ids = (count: number) => ({ ids: Array.from({ length: count }, (_, at) => `SKU-${at}`) });
    expect((await client.post('/product/sku', ids(100))).status).toBe(200);
    const refused = await client.post('/product/sku', ids(101));
    expect([refused.status, refused.meta.error]).toEqual([422, 'field.too_long']);
  });

  it('ids of another alphabet as what they are', async () => {
    const client = await (await createClient()).signedIn();
    for (const id of ['%00', "a'--", '..%2f..', 'x'.repeat(65), '%F0%9F%98%80'])
      expect([id, (await client.post(`/user/address/${id}/remove`)).status]).toEqual([id, 422]);
  });
});
