/** docs/security.md §3.6 and §3.7: the vectors, byte for byte, and that no other request fits a signature. */

import { describe, expect, test } from 'vitest';
import { encodeUtf8, toHex } from '../../shared/encoding.ts';
import { canonicalizeQuery, canonicalizeRequest, createSigner, type SignedRequest } from '../../shared/signing.ts';

const master = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex').toString(
  'base64',
);
const signer = createSigner(crypto as never, { '2026-11': master });
const device = 'dtk_test_4f6c1e';
const session = 'Bearer ust_test_9a7b3d';

const request = (number: number, about: Partial<SignedRequest>): SignedRequest => ({
  kid: '2026-11',
  ts: '1795255200000',
  reqId: `018f4c1e-7b1a-4c3d-9e2f-00000000000${number}`,
  method: 'GET',
  path: '/',
  query: '',
  lang: 'en',
  country: 'KW',
  token: device,
  authorization: session,
  mediaType: null,
  idempotencyKey: null,
  clientIp: null,
  body: new Uint8Array(0),
  ...about,
});

const order = request(3, {
  method: 'POST',
  path: '/order/submit',
  mediaType: 'application/json',
  idempotencyKey: '5f0d7c1a-2f43-4a7e-8b55-1d2c3e4f5a6b',
  body: encodeUtf8('{"items":[{"sku":"S1","count":2}],"address_id":"a1","payment_method":"knet"}'),
});
const orderHash = '0d4db8fc36b05ef50a29bd17d601e627064c271d612f57ba021e3f2a911bcffa';

test('P19: a signature is compared as a whole by WebCrypto, wherever its first wrong digit is', async () => {
  const judged: number[] = [];
  const { subtle } = crypto;
  const watched = {
    digest: subtle.digest.bind(subtle),
    importKey: subtle.importKey.bind(subtle),
    deriveKey: subtle.deriveKey.bind(subtle),
    sign: () => Promise.reject(new Error('The right signature was worked out to be compared by hand')),
    verify: (algorithm: string, key: CryptoKey, signature: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) => {
      judged.push(signature.byteLength);
      return subtle.verify(algorithm, key, signature, data);
    },
  };
  const verifier = createSigner({ subtle: watched } as never, { '2026-11': master });
  for (const at of [0, 1, 31, 62, 63]) {
    const digit = orderHash[at] === '0' ? '1' : '0';
    const wrong = orderHash.slice(0, at) + digit + orderHash.slice(at + 1);
    expect(await verifier.verify(order, wrong)).toBe(false);
  }
  expect(await verifier.verify(order, orderHash)).toBe(true);
  expect(judged).toEqual(Array(6).fill(32));
});

const vectors: [string, SignedRequest, string, string][] = [
  [
    'V1, a list for a guest',
    request(1, { path: '/brand/list', authorization: null }),
    '6822e95ca38aee7ecc4be1f8233c7886baf4361d3271575cb3d7fc267b4092b5',
    '222235f96a95ba7abd387d0ff5f324355b598dbd46c5771a0370fb2123c57482',
  ],
  [
    'V2, an Arabic search',
    request(2, {
      path: '/product/search',
      query: 'q=%D9%81%D9%8A%D8%AA%D8%A7%D9%85%D9%8A%D9%86%20c&b=2&b=10&a=&page=1',
      lang: 'ar',
    }),
    '06447800da362361c5f80ab2578fc5550bc33c9d3ca0b35eb3c65e07bd1abb34',
    '39059ae37c3620a9ab667ad4e9b06f1f2f8f02007f05e1ea4825ed911e0cde5d',
  ],
  ['V3, an order', order, '914b9ba483d2bc216e3c0ba4d3efbb900e95bafd6ffc42f0272db0bd55d56286', orderHash],
  [
    'V4, signing out in Saudi Arabia',
    request(4, { method: 'POST', path: '/user/logout', lang: 'ar', country: 'SA' }),
    '8950cd5b4470697ee84f560fc79cb4c633106f4ff8d952161047193fd07ef826',
    '47856d357e6615c18b7613495415827d92af5011babd69b6397f78e3b088bea0',
  ],
  [
    'V5, a name in Arabic with an emoji',
    request(5, {
      method: 'POST',
      path: '/user/profile/set-name',
      lang: 'ar',
      mediaType: 'application/json',
      body: encodeUtf8('{"name":"سارة 😀"}'),
    }),
    '4a03f6422239d92c0a20c404c687d8f4c43c885f2ab644174431fa40729c404a',
    '30c552427e246773bc04b93ac261e086bf938e8bf250cb817e592ce0e7804f51',
  ],
];

describe('a signed request', () => {
  test.each(vectors)('%s, is signed as the document says (P8)', async (_name, signed, digest, hash) => {
    const canonical = await canonicalizeRequest(crypto as never, signed);
    expect(toHex(await crypto.subtle.digest('SHA-256', encodeUtf8(canonical)))).toBe(digest);
    expect(await signer.sign(signed)).toBe(hash);
    expect(await signer.verify(signed, hash)).toBe(true);
  });

  const changes: [string, Partial<SignedRequest>, string][] = [
    [
      'another count',
      { body: encodeUtf8('{"items":[{"sku":"S1","count":3}],"address_id":"a1","payment_method":"knet"}') },
      'bd483aca91695747f63fc3ae50544036032b055a4c748c44f813c5268507bc37',
    ],
    ['another path', { path: '/order/calculate' }, 'b9fd986ef15635a840b5c44ec46963d23db855b763bb6e71a6f692a5cbb13d89'],
    ['another language', { lang: 'ar' }, 'a7411c99dd21c2a686bdb1a6c12ae4e58079b30151e245f8b645ae2441153f29'],
    [
      'a millisecond later',
      { ts: '1795255200001' },
      '9f736581d119cd08183ef5ad8a22698c0fe0f9160be379691c17a42f10faef5a',
    ],
    [
      'another shopper’s session',
      { authorization: 'Bearer ust_test_other' },
      '48cc7b5427e2c41c29a448b2067a16bc7c81daa7c74f76de711ce587553eb8dc',
    ],
    [
      'no idempotency key',
      { idempotencyKey: null },
      '4c6080b61b310d4d0eb5093993bffdabc80a69157f109601dadd17b39bcc3296',
    ],
    ['another method', { method: 'PUT' }, '178a391dabf75dff29f1edcc8e64ae83ba731c4544ddf73a480c44dbfecead84'],
    ['another country', { country: 'SA' }, '61add3c3a1ed251a79b704cb4ff929c9cb938dfbe1cbb26b8cc46a4b1debaee7'],
  ];
  test.each(changes)('with %s is refused under the order’s signature', async (_name, change, needed) => {
    const changed = { ...order, ...change };
    expect(await signer.verify(changed, orderHash)).toBe(false);
    expect(await signer.sign(changed)).toBe(needed);
  });

  test('from a known address is refused from any other, and from none', async () => {
    const from = { ...order, clientIp: '203.0.113.9' };
    const hash = await signer.sign(from);
    expect((await canonicalizeRequest(crypto as never, from)).split('\n')).toHaveLength(15);
    expect(await signer.verify(from, hash)).toBe(true);
    for (const clientIp of ['203.0.113.8', null]) expect(await signer.verify({ ...order, clientIp }, hash)).toBe(false);
    expect(await signer.verify(from, orderHash)).toBe(false);
  });

  test('changed in any of its fourteen lines is refused, 2,000 times (P9)', async () => {
    const lines = (await canonicalizeRequest(crypto as never, order)).split('\n');
    expect(lines).toHaveLength(14);
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from('dafa33f2ab652b32cb266812eda5b93350e31e623d3bf733291eec3dc8965891', 'hex'),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const signText = async (text: string) => toHex(await crypto.subtle.sign('HMAC', key, encodeUtf8(text)));
    expect(await signText(lines.join('\n'))).toBe(orderHash);
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 2000; round += 1) {
      const at = round % lines.length;
      const line = lines[at] ?? '';
      const cut = random(line.length + 1);
      const mutated = line.slice(0, cut) + String.fromCharCode(33 + random(90)) + line.slice(cut + random(2));
      if (mutated === line) continue;
      const text = lines.with(at, mutated).join('\n');
      expect(await signText(text), `line ${at + 1}: ${mutated}`).not.toBe(orderHash);
    }
  });

  test('under an unknown key, or with a malformed hash, is refused', async () => {
    expect(signer.knows('2026-10')).toBe(false);
    expect(signer.knows('__proto__')).toBe(false);
    expect(await signer.verify({ ...order, kid: '2026-10' }, orderHash)).toBe(false);
    for (const hash of [orderHash.toUpperCase(), orderHash.slice(1), `${orderHash}0`, '', ` ${orderHash.slice(1)}`])
      expect(await signer.verify(order, hash)).toBe(false);
  });

  test('is accepted under both keys during rotation, and refused under the old key after its removal (P13)', async () => {
    const next = Buffer.alloc(32, 7).toString('base64');
    const rotating = createSigner(crypto as never, { '2026-11': master, '2026-12': next });
    const renewed = { ...order, kid: '2026-12' };
    expect(await rotating.verify(order, orderHash)).toBe(true);
    expect(await rotating.verify(renewed, await rotating.sign(renewed))).toBe(true);
    const rotated = createSigner(crypto as never, { '2026-12': next });
    expect([rotated.knows('2026-11'), await rotated.verify(order, orderHash)]).toEqual([false, false]);
    expect(await rotated.verify(renewed, await rotating.sign(renewed))).toBe(true);
  });

  test('is invalid for any other method or path (P17)', async () => {
    for (const change of [{ method: 'GET' }, { path: '/order/submit/' }, { path: '/order/payAgain' }])
      expect(await signer.verify({ ...order, ...change }, orderHash)).toBe(false);
  });

  test('keeps its meaning when the query is reordered, and loses it when a value changes (P15)', async () => {
    const [, search, , hash] = vectors[1] ?? [];
    if (!search || !hash) throw new Error('V2 is missing');
    const reordered = 'page=1&a=&b=10&b=2&q=%d9%81%d9%8a%d8%aa%d8%a7%d9%85%d9%8a%d9%86%20c';
    expect(await signer.verify({ ...search, query: reordered }, hash)).toBe(true);
    for (const query of ['page=1&b=10&b=2&q=x', search.query.replace('b=2', 'b=02'), search.query.replace('&a=', '')])
      expect(await signer.verify({ ...search, query }, hash)).toBe(false);
    expect(await signer.verify({ ...search, path: '/product/search/' }, hash)).toBe(false);
    expect(await signer.verify({ ...search, path: '/product%2fsearch' }, hash)).toBe(false);
  });

  test('has one spelling of a query, in which a plus stays a plus', () => {
    expect(canonicalizeQuery('q=a+b&A=1')).toBe('A=1&q=a%2Bb');
    expect(canonicalizeQuery('flag')).toBe('flag=');
    expect(() => canonicalizeQuery('q=%E0%A4%A')).toThrow(URIError);
  });

  test('is invalid for the same JSON in another spelling (P16)', async () => {
    const spaced = encodeUtf8('{"items": [{"sku":"S1","count":2}],"address_id":"a1","payment_method":"knet"}');
    expect(await signer.verify({ ...order, body: spaced }, orderHash)).toBe(false);
  });
});
