/** Cached pages are compressed once, and each response has its own nonce (docs/decisions/028-pages-stay-compressed.md). */
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressPage, type PageEncoding } from '../../../worker/storefront/cache/compress-page.ts';
import { createTemplate, insertNonce } from '../../../worker/storefront/cache/page-template.ts';
import { createNonce } from '../../../worker/storefront/request/security-headers.ts';
import { openShop, type Shop } from './support/shop.ts';

const encodings: readonly PageEncoding[] = ['br', 'gzip'];
const decompress = (encoding: PageEncoding, bytes: Uint8Array): string =>
  (encoding === 'br' ? zlib.brotliDecompressSync(bytes) : zlib.gunzipSync(bytes)).toString();

/** mulberry32: the same pages in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pieces = [
  '<script nonce="',
  '" src="/assets/entry.js"></script>',
  '<link rel="preload" nonce="',
  '="ع',
  'فيتامين د ',
  '==',
  'A',
  'AAAAAAAA',
  '\u{1f600}',
  'ÿ',
  'vitamin D3 ',
  '{"price":1250,"sku":"',
];

async function compressParts(parts: readonly string[], encoding: PageEncoding) {
  const template = await compressPage(createTemplate(parts.map((part) => new TextEncoder().encode(part))), encoding);
  if (!template) throw new Error(`not compressed: ${JSON.stringify(parts)}`);
  return { template, read: (nonce: string) => decompress(encoding, insertNonce(template, nonce)) };
}

describe.each(encodings)('a page compressed as %s', (encoding) => {
  test('is with each nonce exactly the page, wherever nonces stand', async () => {
    const random = createRandom(20);
    for (let round = 0; round < 200; round += 1) {
      const text = Array.from({ length: random(400) }, () => pieces[random(pieces.length)]).join('');
      const letters = [...text];
      const cuts = Array.from({ length: random(20) }, () => random(letters.length + 1)).sort((a, b) => a - b);
      const parts = [...cuts, letters.length].map((cut, n) => letters.slice(cuts[n - 1] ?? 0, cut).join(''));
      const { read } = await compressParts(parts, encoding);
      for (const nonce of [createNonce(), createNonce(), 'A'.repeat(24)]) expect(read(nonce)).toBe(parts.join(nonce));
    }
  });

  test.each([
    ['nothing but a nonce', ['', '']],
    ['a nonce at its beginning and its end', ['', 'between', '']],
    ['nonces side by side', ['a', '', '', 'b']],
    ['no nonce', ['only text']],
    ['nothing at all', ['']],
    ['sixty nonces', Array.from({ length: 61 }, (_, n) => `part ${n} nonce="`)],
    ['parts longer than a buffer', ['x'.repeat(70_000), Array.from({ length: 9000 }, (_, n) => n * n).join(), 'y']],
  ])('of %s', async (_name, parts) => {
    const { read } = await compressParts(parts, encoding);
    for (const nonce of [createNonce(), createNonce()]) expect(read(nonce)).toBe(parts.join(nonce));
  });

  test('of more nonces than holes is left as it is', async () => {
    const parts = Array.from({ length: 62 }, () => new Uint8Array(3));
    expect(await compressPage(createTemplate(parts), encoding)).toBeNull();
  });
});

async function visit(shop: Shop, acceptEncoding: string | null, init: Record<string, unknown> = {}) {
  const headers = {
    cookie: 'locale=en; country=KW',
    ...(acceptEncoding !== null && { 'accept-encoding': acceptEncoding }),
  };
  const response = await shop.fetch('/', { headers, ...init } as RequestInit);
  const encoding = response.headers.get('content-encoding') as PageEncoding | null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const html = encoding === null ? new TextDecoder().decode(bytes) : decompress(encoding, bytes);
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  return { encoding, bytes, html, nonce, vary: response.headers.get('vary') };
}
const noncesIn = (html: string) => new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));

/** Drawn, then asked for once more, after which it is compressed. */
async function openWithCachedPage(acceptEncoding: string): Promise<Shop> {
  const shop = openShop();
  for (const expected of [null, null]) expect((await visit(shop, acceptEncoding)).encoding).toBe(expected);
  return shop;
}

describe('a visitor', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])(
    'who accepts %s gets %s, which is the page that all are shown, with a nonce of this response',
    async (accepted, encoding) => {
      const shop = await openWithCachedPage(accepted);
      const plain = await visit(shop, null);
      const nonces = new Set([plain.nonce]);
      for (let round = 0; round < 3; round += 1) {
        const page = await visit(shop, accepted);
        expect(page.encoding).toBe(encoding);
        expect(page.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2);
        expect([...noncesIn(page.html)]).toEqual([page.nonce]);
        expect(page.html.replaceAll(page.nonce, '')).toBe(plain.html.replaceAll(plain.nonce, ''));
        nonces.add(page.nonce);
      }
      expect(nonces.size).toBe(4);
    },
  );

  test.each(['', 'identity', 'br;q=0, gzip;q=0.0', 'zstd', 'x-br'])(
    'who accepts “%s” gets the page as it is',
    async (accepted) => {
      const shop = await openWithCachedPage('br');
      const { encoding, html, vary } = await visit(shop, accepted);
      expect(encoding).toBeNull();
      expect(html).toMatch(/<\/html>$/);
      expect(vary).toBe('accept-encoding, cookie');
    },
  );

  test('behind Cloudflare, which rewrites the header, is asked by what it keeps of it', async () => {
    const shop = await openWithCachedPage('br');
    const through = (clientAcceptEncoding: string) => visit(shop, 'br, gzip', { cf: { clientAcceptEncoding } });
    expect((await through('')).encoding).toBeNull();
    expect((await through('gzip, deflate, br, zstd')).encoding).toBe('br');
  });
});
