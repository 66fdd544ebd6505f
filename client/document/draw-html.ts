/** React's drawing as text. Its other builds encode each name and each value by itself: half of a page's time (docs/decisions/014-react-draws-text.md). */
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.bun';

/** HTML on its way. */
export interface Html {
  /** All that is drawn without waiting. */
  readonly first: string;
  /** What `<Suspense>` waited for, a piece each time something is ready; null if nothing did. */
  readonly late: AsyncIterable<string> | null;
}

/** @throws what breaks the page's frame, while its status can still be another. */
export function drawHtml(
  node: ReactNode,
  { nonce, signal, onError }: { nonce: string; signal: AbortSignal; onError: (error: unknown) => void },
): Promise<Html> {
  let written = '';
  let hasEnded = false;
  let failure: { cause: unknown } | null = null;
  /** Wakes the reader that waits for the next piece. */
  let wake = () => {};

  const destination = {
    write(text: string) {
      written += text;
      return true;
    },
    flush: () => wake(),
    end() {
      hasEnded = true;
      wake();
    },
    error(cause: unknown) {
      failure = { cause };
      wake();
    },
    /** Nothing is ever full here, and who leaves is told by `abort`. */
    on() {},
  };
  const take = () => {
    const text = written;
    written = '';
    return text;
  };

  return new Promise((resolve, reject) => {
    const drawing = renderToPipeableStream(node, {
      nonce,
      onError,
      onShellError: reject,
      onShellReady() {
        drawing.pipe(destination);
        resolve({ first: take(), late: hasEnded ? null : late() });
      },
    });

    async function* late(): AsyncGenerator<string> {
      const leave = () => drawing.abort(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      try {
        for (;;) {
          if (failure) throw failure.cause;
          if (written !== '') yield take();
          else if (hasEnded) return;
          else
            await new Promise<void>((woken) => {
              wake = woken;
            });
        }
      } finally {
        signal.removeEventListener('abort', leave);
        if (!hasEnded) drawing.abort();
      }
    }
  });
}
