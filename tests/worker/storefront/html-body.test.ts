/** Streaming a page: chunks while it renders, one nonce, stored only if complete (docs/decisions/010-pages-are-streamed.md). */
import { describe, expect, test, vi } from 'vitest';
import { collectHtml, toResponseBody } from '../../../worker/storefront/render/html-body.ts';
import { openShop } from './support/shop.ts';

const nonceMark = 'mArKmArK==';
async function* stream(...texts: string[]) {
  yield* texts;
}
const htmlOf = (first: string, ...late: string[]) => ({ nonceMark, first, late: stream(...late) });
const textOf = (body: BodyInit) => new Response(body).text();

async function readChunks(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const chunks: string[] = [];
  for await (const bytes of stream) chunks.push(new TextDecoder().decode(bytes));
  return chunks;
}

describe('a page that is drawn', () => {
  test('leaves in one piece when nothing of it is waited for', async () => {
    const store = vi.fn<(parts: readonly string[]) => void>();
    const page = { nonceMark, first: `a ${nonceMark} b`, late: null };
    expect(await textOf(toResponseBody(page, 'N', store))).toBe('a N b');
    expect(store).toHaveBeenCalledExactlyOnceWith(['a ', ' b']);
    expect(await (await openShop().fetch('/')).text()).toMatch(/^<!doctype html>.*<\/head><body>.*<\/html>$/s);
  });

  test('leaves in pieces when a part of it is waited for', async () => {
    const body = toResponseBody(htmlOf('head', 'reviews', 'end'), 'N', null);
    expect(await readChunks(body as ReadableStream<Uint8Array>)).toEqual(['head', 'reviews', 'end']);
  });

  test('has its nonce wherever a piece cuts the mark', async () => {
    const html = `a ${nonceMark} b ${nonceMark}${nonceMark} mArKmAr c mArK`;
    for (let at = 0; at <= html.length; at += 1)
      for (const to of [at, at + 1, at + 4]) {
        const page = htmlOf(html.slice(0, at), html.slice(at, to), html.slice(to));
        expect(await textOf(toResponseBody(page, 'N', null))).toBe('a N b NN mArKmAr c mArK');
      }
  });

  test('is kept when all of it was sent, and serves another visitor with another nonce', async () => {
    const store = vi.fn<(parts: readonly string[]) => void>();
    await textOf(toResponseBody(htmlOf(`a ${nonceMark}`, ' b'), 'first', store));
    expect(store).toHaveBeenCalledOnce();
    expect(store.mock.calls[0]?.[0]).toEqual(['a ', ' b']);
    expect(await collectHtml(htmlOf('a mArK', 'mArK=='))).toEqual(['a ', '']);
  });

  test('is not kept when it breaks half-way, and the visitor’s browser hears of it', async () => {
    async function* broken() {
      yield 'half';
      throw new Error('a component broke');
    }
    const store = vi.fn();
    await expect(textOf(toResponseBody({ nonceMark, first: 'first ', late: broken() }, 'N', store))).rejects.toThrow(
      'a component broke',
    );
    expect(store).not.toHaveBeenCalled();
  });

  test('is not drawn to its end for a visitor who left', async () => {
    let drawn = 0;
    async function* endless() {
      for (;;) {
        drawn += 1;
        yield `piece ${drawn}`;
      }
    }
    const store = vi.fn();
    const body = toResponseBody({ nonceMark, first: 'first ', late: endless() }, 'N', store) as ReadableStream;
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    const then = drawn;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(drawn).toBe(then);
    expect(store).not.toHaveBeenCalled();
  });
});
