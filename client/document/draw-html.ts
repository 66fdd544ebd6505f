/** Renders React to strings. React's other server builds encode every name and value apart, half of the render time (docs/decisions/014-react-draws-text.md). */
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.bun';

export interface HtmlStream {
  /** The HTML before any pending `<Suspense>`. */
  readonly first: string;
  readonly late: AsyncIterable<string> | null;
}

/**
 * React begins with preload hints for the pictures of the whole page. No part could leave before all of it is drawn,
 * and the pictures come in the same bytes anyway.
 */
const pictureHints = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function createDestination() {
  let buffer = '';
  let hasEnded = false;
  let failure: { cause: unknown } | null = null;
  let wakeReader = () => {};
  return {
    write(text: string) {
      buffer += text;
      return true;
    },
    flush: () => wakeReader(),
    end() {
      hasEnded = true;
      wakeReader();
    },
    error(cause: unknown) {
      failure = { cause };
      wakeReader();
    },
    /** React asks for `drain` and `close`: the buffer is never full, and a disconnect comes by `signal`. */
    on() {},
    hasEnded: () => hasEnded,
    take() {
      const text = buffer;
      buffer = '';
      return text;
    },
    /** Null at the end. @throws what React failed with. */
    async read(): Promise<string | null> {
      for (;;) {
        if (failure) throw failure.cause;
        if (buffer !== '') return this.take();
        if (hasEnded) return null;
        await new Promise<void>((resolve) => {
          wakeReader = resolve;
        });
      }
    },
  };
}

/** @throws what fails before the first HTML, while the status can still change. */
export function drawHtml(
  node: ReactNode,
  { nonce, signal, onError }: { nonce: string; signal: AbortSignal; onError: (error: unknown) => void },
): Promise<HtmlStream> {
  const destination = createDestination();
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(node, {
      nonce,
      onError,
      onShellError: reject,
      onShellReady() {
        stream.pipe(destination);
        resolve({
          first: destination.take().replace(pictureHints, ''),
          late: destination.hasEnded() ? null : readRest(),
        });
      },
    });

    async function* readRest(): AsyncGenerator<string> {
      const onAbort = () => stream.abort(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        for (;;) {
          const text = await destination.read();
          if (text === null) return;
          yield text;
        }
      } finally {
        signal.removeEventListener('abort', onAbort);
        if (!destination.hasEnded()) stream.abort();
      }
    }
  });
}
