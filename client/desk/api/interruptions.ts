/**
 * What a request may have to wait for: `signed_out`, the session ended; `passkey_stale`, the call needs a fresh passkey answer. The
 * component of the dialog registers a handler here, which resolves to true once the request can be repeated, to false if the reader gave up.
 */
export type Interruption = 'signed_out' | 'passkey_stale';
type Handler = () => Promise<boolean>;

const handlers = new Map<Interruption, Handler>();
/** Many requests may fail at once; the reader is asked once. */
const asked = new Map<Interruption, Promise<boolean>>();

export function handleInterruption(interruption: Interruption, handler: Handler): () => void {
  handlers.set(interruption, handler);
  return () => {
    if (handlers.get(interruption) === handler) handlers.delete(interruption);
  };
}

export function askInterruption(interruption: Interruption): Promise<boolean> {
  const waiting = asked.get(interruption);
  if (waiting) return waiting;
  const handler = handlers.get(interruption);
  if (!handler) return Promise.resolve(false);
  const asking = handler().finally(() => asked.delete(interruption));
  asked.set(interruption, asking);
  return asking;
}
