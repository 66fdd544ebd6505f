/** The shop under test with a pause in each document, where its page's own content begins: as over a slow call to commerce. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const contentStart = /<main id="main"[^>]*>/;

export interface PausingProxy {
  origin: string;
  /** Lets the rest of the documents through. */
  release(): void;
  stop(): void;
}

export async function startPausingProxy(upstreamPort: number): Promise<PausingProxy> {
  const released = Promise.withResolvers<void>();
  const server = createServer((asked, response) => {
    const { 'accept-encoding': _encoding, ...headers } = asked.headers;
    const options = { host: 'localhost', port: upstreamPort, path: asked.url, method: asked.method, headers };
    const onward = request(options, async (answer) => {
      const { 'content-length': length, ...rest } = answer.headers;
      const isDocument = String(rest['content-type']).startsWith('text/html');
      response.writeHead(answer.statusCode ?? 502, isDocument || length === undefined ? rest : answer.headers);
      if (!isDocument) return void answer.pipe(response);
      const html = Buffer.concat(await answer.toArray()).toString();
      const found = contentStart.exec(html);
      const end = found ? found.index + found[0].length : html.length;
      response.write(html.slice(0, end));
      await released.promise;
      response.end(html.slice(end));
    });
    onward.on('error', () => response.writeHead(502).end());
    asked.pipe(onward);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, release: () => released.resolve(), stop: () => void server.close() };
}
