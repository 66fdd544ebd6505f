/**
 * A small Sentry: takes envelopes as its documents describe them (a header line, then pairs of item header and payload), for
 * the projects it knows, and tells a test what came.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** @throws SyntaxError for what is no envelope. */
function readEnvelope(text: string): Pick<Received, 'header' | 'items'> {
  const [first = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const header = JSON.parse(first) as Record<string, unknown>;
  if (lines.length % 2 !== 0) throw new SyntaxError('an item without its payload');
  const items: Item[] = [];
  for (let at = 0; at < lines.length; at += 2)
    items.push({
      header: JSON.parse(lines[at] ?? '') as Record<string, unknown>,
      payload: JSON.parse(lines[at + 1] ?? '') as unknown,
    });
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
    let text = '';
    for await (const chunk of request) text += chunk;
    try {
      const { header, items } = readEnvelope(text);
      if (keyOf(request, url, header) !== collectorKey) return json(403, { detail: 'bad key' });
      received.push({ project, header, items, text, headers: request.headers });
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
