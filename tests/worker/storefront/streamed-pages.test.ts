/** docs/decisions/030-pages-leave-in-order.md: what leaves before the data, what waits, and what stands in for data that never come. */
import { createExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageTimeoutMs } from '../../../shared/constants.ts';
import worker from '../../../worker/storefront/index.ts';
import { toResponseBody } from '../../../worker/storefront/render/html-body.ts';
import type { PageToSend } from '../../../worker/storefront/render/public-page.ts';
import { streamPage } from '../../../worker/storefront/render/stream-page.ts';
import { isCrawler } from '../../../worker/storefront/request/is-crawler.ts';
import { createMockApi, toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, origin, type Shop } from './support/shop.ts';

const guest = 'locale=en; country=KW';
const signedIn = `${guest}; __Host-did=device-token-1; __Host-sid=session-of-noura; user=${encodeURIComponent('{"id":"u1","name":"Noura"}')}`;
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const product = '/products/tidewell-vitamin-d3-5000';
const mainStart = '<main id="main" class="container" tabindex="-1">';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const example = createMockApi();
const answerByExample = (request: Request) => example.fetch(request as never) as unknown as Promise<Response>;
const homeBlock = { type: 'text', title: 'Late words', text: 'They came after the header.' };
const answerHome = () => toSuccess({ blocks: [homeBlock] });
const answerFault = () => toRefusal(503, 'upstream.unreachable');

/** A call of the API that waits until it is let go. */
function createGate(answer: (request: Request) => Response | Promise<Response> = answerByExample) {
  const opened = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const handler = async (request: Request) => {
    asked.resolve();
    await opened.promise;
    return answer(request);
  };
  return { handler, open: () => opened.resolve(), asked: asked.promise };
}

/** Asks as a browser does, without waiting for what the worker does afterwards. */
async function ask(shop: Shop, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(origin + path, { method, redirect: 'manual', headers: { cookie: guest, ...headers } });
  const response = await worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    shop.env,
    createExecutionContext(),
  );
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  const decoder = new TextDecoder();
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    return done ? null : decoder.decode(value, { stream: true });
  };
  const readAll = async () => {
    let html = '';
    for (let piece = await read(); piece !== null; piece = await read()) html += piece;
    return nonce === '' ? html : html.replaceAll(nonce, 'NONCE');
  };
  return { response, status: response.status, nonce, read, readAll, cancel: () => reader?.cancel() };
}
/** The frame names the categories and how soon an order arrives: after a visit to another page the isolate has both. */
const warmUp = async (shop: Shop) => void (await (await ask(shop, '/terms')).readAll());
const withoutIcons = (html: string) => html.replace(/<svg hidden .*?<\/svg>(?=<div id="root">)/, '');
const bodyOf = (html: string) => html.slice(html.indexOf('<body>'));
const waitForTasks = () => new Promise((resolve) => setTimeout(resolve, 50));
const isHead = /^<!doctype html>.*<link rel="stylesheet".*<title>.*<\/head><body>.*<div id="root">$/s;
const failedPage = /<main [^>]*><div[^>]*>.*<h1>Something went wrong.*<\/footer>.*<\/body><\/html>$/s;
const isEnd = /<\/main>.*<\/footer>.*<\/body><\/html>$/s;

describe('a page whose status is known before its data', () => {
  test('sends its head and its header before the API has answered for it', async () => {
    const gate = createGate(answerHome);
    const shop = openShop({ '/homepage/v4': gate.handler });
    await warmUp(shop);
    const visit = await ask(shop, '/');
    expect(visit.status).toBe(200);
    expect(await visit.read()).toMatch(isHead);
    const frame = (await visit.read()) ?? '';
    expect(frame).toContain('<header class="header header--sticky">');
    expect(frame.endsWith(mainStart)).toBe(true);
    gate.open();
    const rest = await visit.readAll();
    expect(rest).toContain('Late words');
    expect(rest).toMatch(isEnd);
  });

  test.each([
    ['home', '/', '/homepage/v4'],
    ['home in Arabic', '/ar', '/homepage/v4'],
    ['home from an advertisement', '/?utm_source=mail&x=1', '/homepage/v4'],
    ['a search', '/search?q=zinc', '/product'],
    ['brands', '/brands', '/brand'],
    ['brands by letter', '/brands-list', '/brand'],
    ['all products', '/products', '/product'],
    ['a known category', '/products?category_id=example&utm_source=mail', '/product'],
    ['a product that the shop knows', product, '/delivery'],
  ])('%s leaves in document order, as what is drawn at once', async (_name, path, late) => {
    const gate = createGate();
    const shop = openShop({ [late]: gate.handler });
    await warmUp(shop);
    const visit = await ask(shop, path);
    expect(visit.status).toBe(200);
    const early = `${await visit.read()}${await visit.read()}`;
    expect(early.endsWith(mainStart)).toBe(true);
    await waitForTasks();
    gate.open();
    const streamed = early.replaceAll(visit.nonce, 'NONCE') + (await visit.readAll());
    const crawled = createGate();
    const sameShop = openShop({ [late]: crawled.handler });
    await warmUp(sameShop);
    const asking = ask(sameShop, path, { 'user-agent': crawler });
    await crawled.asked;
    // The other data come before.
    await waitForTasks();
    crawled.open();
    const whole = await (await asking).readAll();
    // A streamed page has every icon, because its content is not known when the head is sent.
    const [piecemeal, atOnce] = [withoutIcons(streamed), withoutIcons(whole)];
    expect(bodyOf(piecemeal)).toBe(bodyOf(atOnce));
    // The heads of listings and products also have tags that need data; a streamed page leaves those out.
    if (!path.startsWith('/products')) expect(piecemeal).toBe(atOnce);
    const ofEngines =
      /<title>.*?<\/title>|<meta name="(?:description|robots)"[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;
    expect(streamed.match(ofEngines)).toEqual(whole.match(ofEngines));
    // React would move a late part into its place with a script.
    expect(streamed).not.toMatch(/\$RC|<template|hidden id="S:/);
    expect(streamed.match(/<script/g)).toHaveLength(
      streamed.match(/<script (nonce="NONCE"|type="application)/g)?.length ?? 0,
    );
  });

  test('sends its head before anything is known of the shop: a cart, and home in an isolate that has just started', async () => {
    const version = createGate();
    const shop = openShop({ '/catalogue/version': version.handler });
    for (const path of ['/cart', '/']) expect(await (await ask(shop, path)).read()).toMatch(isHead);
    const visit = await ask(shop, '/cart');
    version.open();
    expect(await visit.readAll()).toMatch(isEnd);
  });
});

describe('what leaves whole', () => {
  const googlebot = { 'user-agent': crawler };
  test.each([
    ['a page for somebody who is signed in', '/', { cookie: signedIn }, '/homepage/v4', 200],
    ['their cart', '/cart', { cookie: signedIn }, '/category', 200],
    ['a crawler’s page', '/', googlebot, '/homepage/v4', 200],
    ['a link preview', '/', { 'user-agent': 'WhatsApp/2.23.20.0' }, '/homepage/v4', 200],
    ['an unknown category', '/products?category_id=made-up', {}, '/product', 404],
    ['a category of which the shop has to be asked', '/products?category_id=example', {}, '/category', 200],
    ['a filter', '/products?on_sale=true', {}, '/product', 200],
    ['a listing’s second page', '/products?page=2', {}, '/product/2', 200],
    ['a second page of results', '/search?q=zinc&page=2', {}, '/product/2', 200],
    ['a product of which the shop has to be asked', product, {}, '/product/tidewell-vitamin-d3-5000/v2', 200],
    ['a former address of a product', '/products/old-name', {}, '/delivery', 301],
    ['a cart that another site led to', '/cart', { 'sec-fetch-site': 'cross-site' }, '/category', 200],
    ['a choice of country', '/?country=SA', {}, '', 303],
    ['content', '/terms', {}, '/info/instructions/page/terms', 200],
  ] as const)('%s waits', async (_name, path, headers, late, status) => {
    // From here on its code is loaded, and what doesn't wait is quick.
    await (await ask(openShop(), path, headers)).readAll();
    const gate = createGate();
    const shop = openShop({ [late]: gate.handler });
    let isAnswered = false;
    const asking = ask(shop, path, headers).finally(() => {
      isAnswered = true;
    });
    if (late !== '') {
      await gate.asked;
      await waitForTasks();
      expect(isAnswered).toBe(false);
    }
    gate.open();
    const visit = await asking;
    expect(visit.status).toBe(status);
    if (status < 300) expect(await visit.readAll()).toMatch(isEnd);
  });

  test('a question for the headers alone waits', async () => {
    const gate = createGate(answerFault);
    const shop = openShop({ '/homepage/v4': gate.handler });
    await warmUp(shop);
    const asking = ask(shop, '/', {}, 'HEAD');
    gate.open();
    expect((await asking).status).toBe(503);
  });
});

describe('data that fail after the head has left', () => {
  test.each([
    ['/', 'Something went wrong', 'Try again'],
    ['/ar', 'حدث خطأ', 'حاول مرة أخرى'],
  ])('%s has a sentence and a way to try again in their place, and is not kept', async (path, sentence, retry) => {
    const gate = createGate(answerFault);
    const shop = openShop({ '/homepage/v4': gate.handler });
    await warmUp(shop);
    const visit = await ask(shop, path);
    const early = `${await visit.read()}${await visit.read()}`;
    expect([visit.status, early.endsWith(mainStart)]).toEqual([200, true]);
    gate.open();
    const rest = await visit.readAll();
    expect(rest).toContain(sentence);
    expect(rest).not.toContain('<header');
    expect(rest).toMatch(new RegExp(`<form method="get"><button[^>]*>${retry}`));
    expect(rest).toMatch(isEnd);
    expect(JSON.parse(/id="page-data">(.*?)<\/script>/.exec(rest)?.[1] ?? '')).toMatchObject({
      page: { file: '/client/pages/failed.tsx' },
    });
    const count = shop.api.calls().length;
    await (await ask(shop, path)).readAll();
    expect(shop.api.calls().length).toBeGreaterThan(count);
  });

  test('so it is with data that cannot be drawn', async () => {
    const gate = createGate(() => toSuccess({ blocks: [{ type: 'products', title: 'x', items: [null] }] }));
    const shop = openShop({ '/homepage/v4': gate.handler });
    await warmUp(shop);
    const visit = await ask(shop, '/');
    gate.open();
    expect([visit.status, await visit.readAll()]).toEqual([200, expect.stringMatching(failedPage)]);
  });

  test(`so it is after ${pageTimeoutMs / 1000} s without an answer`, async () => {
    const shop = openShop({
      '/homepage/v4': (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        }),
    });
    await warmUp(shop);
    expect(await (await ask(shop, '/')).readAll()).toMatch(failedPage);
  });

  test('the last good content stands in their place where there is some, with a notice', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const answers: NonNullable<Parameters<typeof openShop>[0]> = { '/homepage/v4': answerHome };
      const shop = openShop(answers);
      await (await ask(shop, '/')).readAll();
      vi.setSystemTime(Date.now() + 10 * 60_000);
      await warmUp(shop);
      const gate = createGate(answerFault);
      answers['/homepage/v4'] = gate.handler;
      const visit = await ask(shop, '/');
      expect(`${await visit.read()}${await visit.read()}`.endsWith(mainStart)).toBe(true);
      gate.open();
      const rest = await visit.readAll();
      expect(rest).toContain('Late words');
      expect(rest).toMatch(/<aside class="stale-notice">.*<\/aside><\/body><\/html>$/s);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an isolate that has not asked for the catalogue’s version lately', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function openIdleShop() {
    const answers: NonNullable<Parameters<typeof openShop>[0]> = {};
    const shop = openShop(answers);
    await warmUp(shop);
    vi.setSystemTime(Date.now() + 12_000);
    const gate = createGate(() => toSuccess({ version: shop.api.catalogue.version }));
    answers['/catalogue/version'] = gate.handler;
    return { shop, gate };
  }

  test('sends the frame as it last was', async () => {
    const { shop, gate } = await openIdleShop();
    const visit = await ask(shop, '/');
    expect(`${await visit.read()}${await visit.read()}`.endsWith(mainStart)).toBe(true);
    gate.open();
    expect(await visit.readAll()).toMatch(isEnd);
  });

  test('keeps no page whose frame a merchant’s change has made old', async () => {
    const { shop, gate } = await openIdleShop();
    const visit = await ask(shop, '/brands');
    shop.api.catalogue.version = 2;
    gate.open();
    await visit.readAll();
    const count = shop.api.calls().filter(({ path }) => path === '/category').length;
    await (await ask(shop, '/brands')).readAll();
    expect(shop.api.calls().filter(({ path }) => path === '/category').length).toBe(count + 1);
  });
});

describe('the page cache', () => {
  const opening = 'head<div id="root">';
  const frame = 'frame<main id="main">';
  const end = '</main></body></html>';
  const nonceMark = 'mArK';
  const draw = (text: string, status = 200): PageToSend => ({
    status,
    headers: {},
    canonical: null,
    html: { nonceMark, first: `${opening}${frame}${text}${end}`, late: null },
  });
  async function startStream(answer: Promise<PageToSend>, needsFrame = true) {
    const document: Parameters<typeof streamPage>[0] = {
      nonceMark,
      locale: 'en',
      isKnownByAddress: () => true,
      isKnownByShop: async () => true,
      drawOpening: async () => opening,
      drawFrame: async () => frame,
      render: () => Promise.reject(new Error('it cannot be drawn')),
      renderFailure: async () => draw('sorry', 500),
    };
    const onError = vi.fn<(error: unknown) => void>();
    const page = await streamPage(document, { answer, needsFrame: Promise.resolve(needsFrame), onError });
    if (!('html' in page)) throw new Error('not drawn');
    const body = toResponseBody(page.html, 'N', null) as ReadableStream<Uint8Array>;
    return { body, reader: body.getReader(), onError };
  }
  const readText = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };

  test('keeps a page once its visitor has all of it', async () => {
    const drawn = Promise.withResolvers<PageToSend>();
    const store = vi.fn<(parts: readonly string[]) => void>();
    const { reader } = await startStream(drawn.promise);
    expect([await readText(reader), await readText(reader)]).toEqual([opening, frame]);
    drawn.resolve({ ...draw(`a ${nonceMark} b`), store });
    expect(await readText(reader)).toBe(`a N b${end}`);
    expect(await readText(reader)).toBeUndefined();
    expect(store).toHaveBeenCalledExactlyOnceWith([`${opening}${frame}a `, ` b${end}`]);
  });

  test('keeps none that its visitor left', async () => {
    const drawn = Promise.withResolvers<PageToSend>();
    const store = vi.fn();
    const { reader } = await startStream(drawn.promise);
    expect([await readText(reader), await readText(reader)]).toEqual([opening, frame]);
    void reader.cancel();
    drawn.resolve({ ...draw('a'), store });
    await waitForTasks();
    expect(store).not.toHaveBeenCalled();
  });

  test('keeps none that failed, which ends with the error page', async () => {
    const drawn = Promise.withResolvers<PageToSend>();
    const { reader, onError } = await startStream(drawn.promise);
    drawn.reject(new Error('the data broke'));
    expect([await readText(reader), await readText(reader), await readText(reader)]).toEqual([
      opening,
      frame,
      `sorry${end}`,
    ]);
    expect(onError).toHaveBeenCalledTimes(2);
  });

  test('has the rest of a page, where the frame that was sent is its own', async () => {
    const encode = (text: string) => ({ bytes: new TextEncoder().encode(text), noncesAt: [] });
    const toCached = (html: string) =>
      ({ cached: { plain: encode(html), compressed: new Map(), drawnAt: 0, version: 1 } }) as unknown as PageToSend;
    const read = async (html: string, needsFrame: boolean) => {
      const found = Promise.withResolvers<PageToSend>();
      const { reader } = await startStream(found.promise, needsFrame);
      await readText(reader);
      found.resolve(toCached(html));
      return [await readText(reader), await readText(reader)];
    };
    expect(await read(`${opening}${frame}kept${end}`, true)).toEqual([frame, `kept${end}`]);
    expect(await read(`${opening}${frame}kept${end}`, false)).toEqual([`${frame}kept${end}`, undefined]);
    expect(await read(`${opening}other ${frame}kept${end}`, true)).toEqual([frame, `sorry${end}`]);
  });
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', false],
  ['curl/8.5.0', false],
  [null, false],
  [crawler, true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15 (Applebot/0.1)', true],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', true],
  ['facebookexternalhit/1.1', true],
  ['Twitterbot/1.0', true],
  ['Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0)', true],
] as const)('“%s” is a crawler: %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected);
});
