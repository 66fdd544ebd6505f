import type { HtmlParts } from '../cache/page-cache.ts';
import type { RenderedHtml } from './render-document.ts';

function findMarkStart(nonceMark: string, text: string): number {
  for (let at = Math.max(0, text.length - nonceMark.length + 1); at < text.length; at += 1)
    if (nonceMark.startsWith(text.slice(at))) return at;
  return text.length;
}

/** A chunk may end inside a mark, so a possible start of one is held back until the next chunk. */
async function* replaceMarks(
  { nonceMark, first, late }: RenderedHtml,
  nonce: string,
  chunks: string[],
): AsyncGenerator<string> {
  let pending = '';
  const replaceComplete = (chunk: string) => {
    chunks.push(chunk);
    const text = (pending + chunk).replaceAll(nonceMark, nonce);
    const end = findMarkStart(nonceMark, text);
    pending = text.slice(end);
    return text.slice(0, end);
  };
  yield replaceComplete(first);
  for await (const chunk of late ?? []) {
    const text = replaceComplete(chunk);
    if (text !== '') yield text;
  }
  if (pending !== '') yield pending;
}

/** `store` gets the whole page after its last chunk, but never one that failed or was cancelled. */
export function toResponseBody(
  html: RenderedHtml,
  nonce: string,
  store: ((parts: HtmlParts) => void) | null,
): BodyInit {
  const { nonceMark, first, late } = html;
  const encoder = new TextEncoder();
  if (!late) {
    const parts = first.split(nonceMark);
    store?.(parts);
    return encoder.encode(parts.join(nonce));
  }
  const chunks: string[] = [];
  const stream = replaceMarks(html, nonce, chunks);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await stream.next();
      if (!done) return controller.enqueue(encoder.encode(value));
      controller.close();
      store?.(chunks.join('').split(nonceMark));
    },
    async cancel() {
      await stream.return(undefined);
    },
  });
}

export async function collectHtml({ nonceMark, first, late }: RenderedHtml): Promise<HtmlParts> {
  const chunks = [first];
  for await (const chunk of late ?? []) chunks.push(chunk);
  return chunks.join('').split(nonceMark);
}
