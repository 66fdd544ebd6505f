/**
 * A small Sentry: takes envelopes as its documents describe them (a header line, then pairs of item header and payload), for
 * the projects it knows, and tells a test what came.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateSync } from 'node:zlib';
import { collectorKey } from '../support/vars.ts';

interface Item {
  header: Record<string, unknown>;
  payload: unknown;
}

export interface Received {
  project: string;
  header: Record<string, unknown>;
  items: Item[];
  /** All of it, for looking for what must not be there. */
  text: string;
  headers: Record<string, unknown>;
}

/** A recording of a replay is a line with its number, then JSON, as it is or as zlib. */
function readRecording(payload: Buffer): unknown {
  const end = payload.indexOf(10) + 1;
  const body = payload.subarray(end);
  return JSON.parse((body[0] === 0x5b ? body : inflateSync(body)).toString()) as unknown;
}

/** @throws Error for what is no envelope. */
function readEnvelope(bytes: Buffer): Pick<Received, 'header' | 'items'> {
  let at = 0;
  const readUntil = (end: number) => {
    const part = bytes.subarray(at, end);
    at = end + 1;
    return part;
  };
  const readLine = () => {
    const end = bytes.indexOf(10, at);
    return readUntil(end < 0 ? bytes.length : end);
  };
  const readJson = (text: Buffer) => JSON.parse(text.toString()) as Record<string, unknown>;
  const header = readJson(readLine());
  const items: Item[] = [];
  while (at < bytes.length) {
    const about = readJson(readLine());
    const payload = typeof about.length === 'number' ? readUntil(at + about.length) : readLine();
    items.push({
      header: about,
      payload: about.type === 'replay_recording' ? readRecording(payload) : readJson(payload),
    });
  }
  return { header, items };
}

/** The key that a client shows: in the query, in a header of its own, or in the envelope's DSN. */
function keyOf(request: IncomingMessage, url: URL, header: Record<string, unknown>): string | null {
  const auth = /sentry_key=(\w+)/.exec(String(request.headers['x-sentry-auth'] ?? ''))?.[1];
  const dsn = typeof header.dsn === 'string' ? new URL(header.dsn).username : null;
  return url.searchParams.get('sentry_key') ?? auth ?? dsn;
}

export async function startCollector(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://collector.test');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET' && url.pathname === '/received') return json(200, received);
    const project = /^\/api\/(\d+)\/envelope\/$/.exec(url.pathname)?.[1];
    if (request.method !== 'POST' || project === undefined) return json(404, { detail: 'not found' });
    // A project that never answers, for the one whose reports are late.
    if (project === '504') return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    try {
      const { header, items } = readEnvelope(bytes);
      if (keyOf(request, url, header) !== collectorKey) return json(403, { detail: 'bad key' });
      received.push({ project, header, items, text: JSON.stringify({ header, items }), headers: request.headers });
      return json(200, { id: header.event_id });
    } catch (error) {
      return json(400, { detail: String(error) });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
