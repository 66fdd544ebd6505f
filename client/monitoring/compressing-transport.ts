/**
 * Compresses replays before they leave, as the tunnel takes 200 KB at once (docs/security.md P21). The SDK would do it in a worker of its
 * own making, which our Content-Security-Policy refuses.
 */
import { makeFetchTransport } from '@sentry/browser';
import type { Transport } from '@sentry/core';

type SentryEnvelope = Parameters<Transport['send']>[0];
type EnvelopeItem = SentryEnvelope[1][number];

async function deflate(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A recording is a line of JSON with its number, then the recording: JSON, or the same as zlib. */
async function compressItem(item: EnvelopeItem): Promise<EnvelopeItem> {
  const [header, payload] = item as [{ type?: string }, unknown];
  if (header.type !== 'replay_recording' || typeof payload !== 'string') return item;
  const end = payload.indexOf('\n') + 1;
  const head = new TextEncoder().encode(payload.slice(0, end));
  const body = await deflate(payload.slice(end));
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return [{ ...header, length: bytes.length }, bytes] as unknown as EnvelopeItem;
}

export function makeCompressingTransport(options: Parameters<typeof makeFetchTransport>[0]): Transport {
  const transport = makeFetchTransport(options);
  return {
    ...transport,
    send: async ([header, items]) => {
      const compressed = await Promise.all((items as EnvelopeItem[]).map(compressItem));
      return transport.send([header, compressed] as SentryEnvelope);
    },
  };
}
