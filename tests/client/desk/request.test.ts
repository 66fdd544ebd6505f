import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { callDesk } from '../../../client/desk/api/call.ts';
import { handleInterruption } from '../../../client/desk/api/interruptions.ts';
import { DeskFailure, requestOwn } from '../../../client/desk/api/request.ts';

const answers: (() => Response)[] = [];
const sent: { url: string; init: RequestInit }[] = [];
const answer = (status: number, data: unknown, error?: string) =>
  answers.push(() =>
    Response.json({ meta: { code: status, msg: 'A sentence.', msgType: 1, reqId: 'r', error }, data }, { status }),
  );

vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  sent.push({ url, init });
  const next = answers.shift();
  if (!next) throw new TypeError('Failed to fetch');
  return next();
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  answers.length = 0;
  sent.length = 0;
});

test('a read is a path with its query, a write carries its body', async () => {
  answer(200, { items: [], next: null, unindexed: 0 });
  await callDesk('orders', { query: { search: 'فاطمة & co', limit: 6 } });
  expect(sent[0]?.url).toBe('/api/desk/orders?search=%D9%81%D8%A7%D8%B7%D9%85%D8%A9%20%26%20co&limit=6');
  expect(sent[0]?.init.method).toBe('GET');
  answer(200, {});
  await callDesk('advance', { body: { number: 'KW-1' as never, to: 'packed' } });
  expect(sent[1]?.init).toMatchObject({
    method: 'POST',
    body: '{"number":"KW-1","to":"packed"}',
    credentials: 'same-origin',
  });
});

test('a refusal is a failure with its code, its sentence and its faults', async () => {
  answer(422, { fields: [{ path: 'to', rule: 'invalid', message: 'No such step.' }] }, 'field.invalid');
  const failure = await callDesk('advance', { body: { number: 'KW-1' as never, to: 'packed' } }).catch(
    (error) => error,
  );
  expect(failure).toBeInstanceOf(DeskFailure);
  expect(failure).toMatchObject({ status: 422, code: 'field.invalid', message: 'A sentence.' });
  expect(failure.faults).toEqual([{ path: 'to', rule: 'invalid', message: 'No such step.' }]);
});

test('no answer is a failure of the network', async () => {
  await expect(callDesk('orders')).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('an answer that never comes is given up, and asked for once', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  await expect(callDesk('orders')).rejects.toMatchObject({ status: 504, code: 'upstream.timeout', message: '' });
});

test('something other than an envelope is no data', async () => {
  for (const ask of [() => callDesk('orders'), () => requestOwn('/session')]) {
    answers.push(() => new Response('<!doctype html>', { status: 200 }));
    const failure = await ask().catch((error) => error);
    expect(failure).toBeInstanceOf(DeskFailure);
    expect(failure).toMatchObject({ code: 'unexpected' });
  }
});

test('an envelope without data is no answer', async () => {
  answer(200, null);
  await expect(callDesk('orders')).rejects.toMatchObject({ code: 'unexpected' });
});

test('a session that ended is asked for once, and every request that met it is repeated', async () => {
  let signIn = (_: boolean) => {};
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (signIn = resolve)));
  const end = handleInterruption('signed_out', ask);
  answer(401, {}, 'staff.signed_out');
  answer(401, {}, 'staff.signed_out');
  const both = Promise.all([callDesk('orders'), callDesk('origins')]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  answer(200, { items: [] });
  answer(200, { items: [] });
  signIn(true);
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(ask).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(4);
  end();
});

test('who gives up gets the refusal, and so does a page without a dialog', async () => {
  const end = handleInterruption('passkey_stale', async () => false);
  answer(403, {}, 'passkey.stale');
  await expect(callDesk('orders')).rejects.toMatchObject({ code: 'passkey.stale' });
  end();
  answer(403, {}, 'passkey.stale');
  await expect(callDesk('orders')).rejects.toMatchObject({ code: 'passkey.stale' });
  expect(sent, 'nothing was repeated').toHaveLength(2);
});

test('a second refusal isn’t asked about again', async () => {
  const ask = vi.fn(async () => true);
  const end = handleInterruption('passkey_stale', ask);
  answer(403, {}, 'passkey.stale');
  answer(403, {}, 'passkey.stale');
  await expect(callDesk('orders')).rejects.toMatchObject({ code: 'passkey.stale' });
  expect(ask).toHaveBeenCalledOnce();
  end();
});
