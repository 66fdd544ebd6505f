/** A page's HTML as bytes, whole or streamed, with this response's nonce in place of the mark. */
import type { HtmlParts, RenderedHtml } from './render-document.ts';

function findMarkStart(mark: string, text: string): number {
  for (let at = Math.max(0, text.length - mark.length + 1); at < text.length; at += 1)
    if (mark.startsWith(text.slice(at))) return at;
  return text.length;
}

/** A chunk may end inside a mark, so a possible start of one is held back until the next chunk. */
async function* replaceMarks(
  { mark, first, late }: RenderedHtml,
  nonce: string,
  drawn: string[],
): AsyncGenerator<string> {
  let held = '';
  const replaced = (piece: string) => {
    drawn.push(piece);
    const text = (held + piece).replaceAll(mark, nonce);
    const end = findMarkStart(mark, text);
    held = text.slice(end);
    return text.slice(0, end);
  };
  yield replaced(first);
  for await (const piece of late ?? []) {
    const text = replaced(piece);
    if (text !== '') yield text;
  }
  if (held !== '') yield held;
}

/** `keep` gets the whole page after its last chunk, but never one that failed or was cancelled. */
export function toResponseBody(
  drawing: RenderedHtml,
  nonce: string,
  keep: ((parts: HtmlParts) => void) | null,
): BodyInit {
  const { mark, first, late } = drawing;
  const encoder = new TextEncoder();
  if (!late) {
    const parts = first.split(mark);
    keep?.(parts);
    return encoder.encode(parts.join(nonce));
  }
  const drawn: string[] = [];
  const pieces = replaceMarks(drawing, nonce, drawn);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (!done) return controller.enqueue(encoder.encode(value));
      controller.close();
      keep?.(drawn.join('').split(mark));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

export async function collectHtml({ mark, first, late }: RenderedHtml): Promise<HtmlParts> {
  const drawn = [first];
  for await (const piece of late ?? []) drawn.push(piece);
  return drawn.join('').split(mark);
}
