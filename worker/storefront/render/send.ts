/** A page's HTML as bytes, with this response's nonce where the mark stands: streamed while it is drawn. */
import type { Drawing, Parts } from './draw.ts';

/** Where an end of `text` begins that a mark begins with; its length if there is none. */
function openingOf(mark: string, text: string): number {
  for (let at = Math.max(0, text.length - mark.length + 1); at < text.length; at += 1)
    if (mark.startsWith(text.slice(at))) return at;
  return text.length;
}

/** Pieces may cut a mark in two, so what could be the beginning of one waits for the next piece. */
async function* withNonces({ mark, pieces }: Drawing, nonce: string, drawn: string[]): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    drawn.push(piece);
    const text = (held + piece).replaceAll(mark, nonce);
    const end = openingOf(mark, text);
    held = text.slice(end);
    if (end > 0) yield text.slice(0, end);
  }
  if (held !== '') yield held;
}

const cut = (drawn: readonly string[], mark: string): Parts => drawn.join('').split(mark);

/** `keep` gets the whole page once its last piece is sent: never one that broke or that its visitor left. */
export function streamPage(drawing: Drawing, nonce: string, keep: ((parts: Parts) => void) | null): ReadableStream {
  const drawn: string[] = [];
  const pieces = withNonces(drawing, nonce, drawn);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (!done) return controller.enqueue(encoder.encode(value));
      controller.close();
      keep?.(cut(drawn, drawing.mark));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** All of it, for a page that is drawn to be kept. */
export async function wholePage({ mark, pieces }: Drawing): Promise<Parts> {
  const drawn: string[] = [];
  for await (const piece of pieces) drawn.push(piece);
  return cut(drawn, mark);
}
