/** How a page leaves: in pieces while it is drawn, with one nonce, and kept only if it was whole (docs/decisions/010-pages-are-streamed.md). */
import { describe, expect, test, vi } from 'vitest';
import { streamPage, wholePage } from '../../../worker/storefront/render/send.ts';
import { openShop } from './support/shop.ts';

const mark = 'mArKmArK==';
async function* pieces(...texts: string[]) {
  yield* texts;
}
const textOf = (stream: ReadableStream) => new Response(stream).text();

async function piecesOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const found: string[] = [];
  for await (const bytes of stream) found.push(new TextDecoder().decode(bytes));
  return found;
}

describe('a page that is drawn', () => {
  test('leaves in pieces, its head first', async () => {
    const response = await openShop().fetch('/');
    const [head = '', ...rest] = await piecesOf(response.body as ReadableStream<Uint8Array>);
    expect(head).toMatch(/^<!doctype html>.*<\/head><body>/s);
    expect(rest.length).toBeGreaterThan(1);
    expect(rest.at(-1)).toMatch(/<\/html>$/);
  });

  test('has its nonce wherever a piece cuts the mark', async () => {
    const html = `a ${mark} b ${mark}${mark} mArKmAr c mArK`;
    for (let at = 0; at <= html.length; at += 1)
      for (const to of [at, at + 1, at + 4]) {
        const drawing = { mark, pieces: pieces(html.slice(0, at), html.slice(at, to), html.slice(to)) };
        expect(await textOf(streamPage(drawing, 'N', null))).toBe('a N b NN mArKmAr c mArK');
      }
  });

  test('is kept when all of it was sent, and serves another visitor with another nonce', async () => {
    const keep = vi.fn<(parts: readonly string[]) => void>();
    await textOf(streamPage({ mark, pieces: pieces(`a ${mark}`, ' b') }, 'first', keep));
    expect(keep).toHaveBeenCalledOnce();
    expect(keep.mock.calls[0]?.[0]).toEqual(['a ', ' b']);
    expect(await wholePage({ mark, pieces: pieces('a mArK', 'mArK==') })).toEqual(['a ', '']);
  });

  test('is not kept when it breaks half-way, and the visitor’s browser hears of it', async () => {
    async function* broken() {
      yield 'half';
      throw new Error('a component broke');
    }
    const keep = vi.fn();
    await expect(textOf(streamPage({ mark, pieces: broken() }, 'N', keep))).rejects.toThrow('a component broke');
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
    const reader = streamPage({ mark, pieces: endless() }, 'N', keep).getReader();
    await reader.read();
    await reader.cancel();
    const then = drawn;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(drawn).toBe(then);
    expect(keep).not.toHaveBeenCalled();
  });
});
