/**
 * Compresses text like Cloudflare's edge. Loopback only; precompressed files pass unchanged.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { host } from '../../scripts/serve/ports.ts';

const isText = /^(?:text\/|application\/(?:javascript|json|ld\+json|manifest\+json|xml)|image\/svg)/;
/** The edge's level for uncached content. */
const quality = 5;

function pass(answer: IncomingMessage, response: ServerResponse, takesBrotli: boolean): void {
  const { headers, statusCode = 502 } = answer;
  const isPlain = headers['content-encoding'] === undefined && isText.test(headers['content-type'] ?? '');
  if (!takesBrotli || !isPlain || statusCode !== 200) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  const { 'content-length': _length, ...rest } = headers;
  response.writeHead(statusCode, { ...rest, 'content-encoding': 'br', vary: 'accept-encoding' });
  const smaller = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  smaller.pipe(response);
  answer.on('data', (chunk: Buffer) => {
    smaller.write(chunk);
    // Flushes each chunk of a streamed page.
    smaller.flush();
  });
  answer.on('end', () => smaller.end());
}

/** Proxies `port` to `upstream`, an origin on this machine. */
export async function startEdge(port: number, upstream: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((asked, response) => {
    const takesBrotli = /\bbr\b/.test(String(asked.headers['accept-encoding']));
    const onward = request(upstream + (asked.url ?? '/'), { method: asked.method, headers: asked.headers }, (answer) =>
      pass(answer, response, takesBrotli && asked.method === 'GET'),
    );
    onward.on('error', () => response.writeHead(502).end());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return { origin: `http://${host}:${port}`, stop: () => void server.close() };
}
