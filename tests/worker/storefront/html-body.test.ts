/** How a page leaves: in pieces while it is drawn, with one nonce, and kept only if it was whole (docs/decisions/010-pages-are-streamed.md). */
import { describe, expect, test, vi } from 'vitest';
import { collectHtml, toResponseBody } from '../../../worker/storefront/render/html-body.ts';
import { openShop } from './support/shop.ts';

const mark = 'mArKmArK==';
async function* pieces(...texts: string[]) {
  yield* texts;
}
/** A page of which all but the first piece was waited for. */
const drawingOf = (first: string, ...late: string[]) => ({ mark, first, late: pieces(...late) });
const textOf = (body: BodyInit) => new Response(body).text();

async function piecesOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const found: string[] = [];
  for await (const bytes of stream) found.push(new TextDecoder().decode(bytes));
  return found;
}

describe('a page that is drawn', () => {
  test('leaves in one piece when nothing of it is waited for', async () => {
    const keep = vi.fn<(parts: readonly string[]) => void>();
    const drawing = { mark, first: `a ${mark} b`, late: null };
    expect(await textOf(toResponseBody(drawing, 'N', keep))).toBe('a N b');
    expect(keep).toHaveBeenCalledExactlyOnceWith(['a ', ' b']);
    expect(await (await openShop().fetch('/')).text()).toMatch(/^<!doctype html>.*<\/head><body>.*<\/html>$/s);
  });

  test('leaves in pieces when a part of it is waited for', async () => {
    const body = toResponseBody(drawingOf('head', 'reviews', 'end'), 'N', null);
    expect(await piecesOf(body as ReadableStream<Uint8Array>)).toEqual(['head', 'reviews', 'end']);
  });

  test('has its nonce wherever a piece cuts the mark', async () => {
    const html = `a ${mark} b ${mark}${mark} mArKmAr c mArK`;
    for (let at = 0; at <= html.length; at += 1)
      for (const to of [at, at + 1, at + 4]) {
        const drawing = drawingOf(html.slice(0, at), html.slice(at, to), html.slice(to));
        expect(await textOf(toResponseBody(drawing, 'N', null))).toBe('a N b NN mArKmAr c mArK');
      }
  });

  test('is kept when all of it was sent, and serves another visitor with another nonce', async () => {
    const keep = vi.fn<(parts: readonly string[]) => void>();
    await textOf(toResponseBody(drawingOf(`a ${mark}`, ' b'), 'first', keep));
    expect(keep).toHaveBeenCalledOnce();
    expect(keep.mock.calls[0]?.[0]).toEqual(['a ', ' b']);
    expect(await collectHtml(drawingOf('a mArK', 'mArK=='))).toEqual(['a ', '']);
  });

  test('is not kept when it breaks half-way, and the visitor’s browser hears of it', async () => {
    async function* broken() {
      yield 'half';
      throw new Error('a component broke');
    }
    const keep = vi.fn();
    await expect(textOf(toResponseBody({ mark, first: 'first ', late: broken() }, 'N', keep))).rejects.toThrow(
      'a component broke',
    );
    expect(keep).not.toHaveBeenCalled();
  });

  test('is not drawn to its end for a visitor who left', async () => {
    let drawn = 0;
    async function* endless() {
      for (;;) {
        drawn += 1;
        yield `piece ${drawn}`;
      }
    }
    const keep = vi.fn();
    const body = toResponseBody({ mark, first: 'first ', late: endless() }, 'N', keep) as ReadableStream;
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    const then = drawn;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(drawn).toBe(then);
    expect(keep).not.toHaveBeenCalled();
  });
});
