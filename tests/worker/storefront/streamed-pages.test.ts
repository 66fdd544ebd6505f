/** docs/decisions/030-pages-leave-in-order.md: what leaves before the data, what waits, and what stands in for data that never come. */
import { createExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import worker from '../../../worker/storefront/index.ts';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, origin, type Shop } from './support/shop.ts';

const guest = 'locale=en; country=KW';
const device = `${guest}; __Host-did=device-token-1`;
const signedIn = `${device}; __Host-sid=session-of-noura; user=${encodeURIComponent('{"id":"u1","name":"Noura"}')}`;
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const product = '/products/tidewell-vitamin-d3-5000';
const mainStart = '<main id="main" class="container" tabindex="-1">';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A call of the API that waits until it is released, with a handler of its own then. */
function createGate(answer: (request: Request) => Response | Promise<Response>) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let seen = () => {};
  const asked = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const handler = async (request: Request) => {
    seen();
    await opened;
    return answer(request);
  };
  return { handler, open: () => open(), asked };
}

/** Asks as a browser does, without waiting for what the worker does afterwards. */
async function ask(shop: Shop, path: string, { cookie = guest, ...headers }: Record<string, string> = {}, method = 'GET') {
  const request = new Request(origin + path, { method, redirect: 'manual', headers: { cookie, ...headers } });
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], shop.env, createExecutionContext());
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  const decoder = new TextDecoder();
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    return done ? null : decoder.decode(value);
  };
  const readAll = async () => {
    let html = '';
    for (let piece = await read(); piece !== null; piece = await read()) html += piece;
    return html;
  };
  return { response, status: response.status, nonce, read, readAll, cancel: () => reader?.cancel() };
}
type Asked = Awaited<ReturnType<typeof ask>>;

/** Everything that a page shows, with the nonce taken out. */
const withoutNonce = (html: string, { nonce }: Pick<Asked, 'nonce'>) => html.replaceAll(nonce, 'NONCE');
/** The frame needs the categories and the shop's facts: a visit to another page has both in the isolate's memory. */
const warmUp = async (shop: Shop) => void (await (await ask(shop, '/terms')).readAll());

const answerHome = () =>
  toSuccess({ blocks: [{ type: 'text', title: 'Late words', text: 'They came after the header.' }] });

describe('a page whose status is known before its data', () => {
  test('sends its head and its header before the API has answered for it', async () => {
    const gate = createGate(answerHome);
    const shop = openShop({ '/homepage/v4': gate.handler });
    await warmUp(shop);
    const visit = await ask(shop, '/');
    expect(visit.status).toBe(200);
    const head = (await visit.read()) ?? '';
    expect(head).toMatch(/^<!doctype html>.*<link rel="stylesheet".*<title>.*<\/head><body>.*<div id="root">$/s);
    const frame = (await visit.read()) ?? '';
    expect(frame).toContain('<header class="header header--sticky">');
    expect(frame.endsWith(mainStart)).toBe(true);
    gate.open();
    const rest = await visit.readAll();
    expect(rest).toContain('Late words');
    expect(rest).toMatch(/<\/main>.*<\/footer>.*<\/body><\/html>$/s);
  });
});
