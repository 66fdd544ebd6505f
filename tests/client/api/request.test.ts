/** The session client (docs/product.md §4 "Session client", §7, §8, §9). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallFailure } from '../../../client/api/call.ts';
import { createApiCall } from '../../../client/api/request.ts';
import { messages } from '../../../shared/i18n/page-messages.en.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timeoutSentence = 'Looks like the server is taking to long to respond, please try again...';
/** A client whose server replies with `answer`; records requests and reports. */
function shop(answer: (init: RequestInit) => Promise<Response>) {
  const sent: [string, RequestInit][] = [];
  const told: CallFailure[] = [];
  const call = createApiCall({
    locale: 'ar',
    country: 'SA',
    fetch: (async (url: string, init: RequestInit) => {
      sent.push([url, init]);
      return answer(init);
    }) as typeof fetch,
    uuid: () => 'id',
    sentence: (fault) => messages.shell[fault],
    onFailure: (failure) => told.push(failure),
  });
  return { call, sent, told };
}
const envelope =
  (status: number, meta: object, data: unknown = {}) =>
  async () =>
    new Response(JSON.stringify({ meta, data }), { status });

test('700 is a cached answer and a success, as 200 is', async () => {
  for (const code of [200, 700]) {
    const { call, told } = shop(envelope(200, { code, msg: '', msgType: 0 }, { items: [] }));
    expect((await call('categories')).data).toEqual({ items: [] });
    expect(told).toEqual([]);
  }
});

test('every other code is a failure with the server’s own sentence', async () => {
  const { call, told } = shop(
    envelope(409, { code: 409, msg: 'Sold out.', msgType: 1, error: 'stock.short' }, { left: 1 }),
  );
  await expect(call('categories')).rejects.toMatchObject({
    status: 409,
    code: 'stock.short',
    message: 'Sold out.',
    data: { left: 1 },
  });
  expect(told).toHaveLength(1);
});

test('a server without an answer for 30000 ms is a 504 with its message, without a retry', async () => {
  const hangs = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too long', 'TimeoutError')), ms);
    return controller.signal;
  });
  const { call, sent } = shop(hangs);
  let failure: CallFailure | null = null;
  const asked = call('categories').catch((error: CallFailure) => (failure = error));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(failure).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(failure).toMatchObject({ status: 504, code: 'upstream.timeout', message: timeoutSentence });
  // No retry.
  expect(sent).toHaveLength(1);
  timeout.mockRestore();
});

test('a 504 from the server shows the same message', async () => {
  const { call } = shop(envelope(504, { code: 504, msg: 'x', msgType: 1 }));
  await expect(call('categories')).rejects.toMatchObject({ status: 504, message: timeoutSentence });
});

test('a reply that is no envelope is code 500; the code of an envelope is used', async () => {
  for (const status of [200, 403, 502]) {
    const { call } = shop(async () => new Response('<html>', { status }));
    await expect(call('categories')).rejects.toMatchObject({
      status: 500,
      code: 'unexpected',
      message: messages.shell.broken,
      meta: { message: messages.shell.broken, code: 500, msgType: 1 },
    });
  }
});

test('an envelope without data is no answer', async () => {
  for (const data of [null, 'later']) {
    const { call, told } = shop(envelope(200, { code: 200, msg: 'OK', msgType: 0 }, data));
    await expect(call('categories')).rejects.toMatchObject({ status: 500, message: messages.shell.broken });
    expect(told).toHaveLength(1);
  }
});

test('a lost connection is reported; a request that its page aborted is not', async () => {
  const gone = shop(async () => {
    throw new TypeError('fetch failed');
  });
  await expect(gone.call('categories')).rejects.toMatchObject({
    status: 500,
    message: messages.shell.offline,
    meta: { message: 'fetch failed', code: 500, msgType: 1 },
  });
  const left = new AbortController();
  left.abort();
  const away = shop(async ({ signal }) => {
    throw signal?.reason;
  });
  await expect(away.call('categories', {}, { signal: left.signal })).rejects.toThrow();
  expect(away.told).toEqual([]);
});

test('every request carries its ids, the language and the country, and a body is JSON text', async () => {
  const { call, sent } = shop(envelope(200, { code: 200, msg: '', msgType: 0 }));
  await call('login', { body: { email: 'a@example.com', password: 'secret' } });
  const [[url, init] = ['', {}]] = sent;
  expect(url).toBe('/api/user/login');
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'x-reqid': 'id', 'x-fresh-id': 'id', lang: 'ar', country: 'SA', 'content-type': 'application/json' },
    body: '{"email":"a@example.com","password":"secret"}',
  });
});
