/**
 * Compresses text like Cloudflare's edge, which speaks HTTP/2 to a phone. Loopback only; precompressed files pass unchanged.
 */
import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import { constants, createBrotliCompress } from 'node:zlib';
import { host } from '../../scripts/serve/ports.ts';

const isText = /^(?:text\/|application\/(?:javascript|json|ld\+json|manifest\+json|xml)|image\/svg)/;
/** The edge's level for uncached content. */
const quality = 5;

/** A certificate of this machine and this hour, with its key. */
const createCertificate = (): string =>
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=bench',
    ]
      .concat(['-addext', `subjectAltName=IP:${host}`])
      .concat(['-keyout', '-', '-out', '-']),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );

function pass(answer: IncomingMessage, response: ServerResponse, takesBrotli: boolean): void {
  const { statusCode = 502, headers: received } = answer;
  // Between two hops of HTTP/1; HTTP/2 refuses them.
  const { connection: _connection, 'keep-alive': _alive, 'transfer-encoding': _transfer, ...headers } = received;
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
export async function startEdge(
  port: number,
  upstream: string,
  { isSecure = false } = {},
): Promise<{ origin: string; stop: () => void }> {
  const answer = (asked: IncomingMessage, response: ServerResponse) => {
    const takesBrotli = /\bbr\b/.test(String(asked.headers['accept-encoding']));
    const sent = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(sent), host: `${host}:${port}` };
    const onward = request(upstream + (asked.url ?? '/'), { method: asked.method, headers }, (answered) =>
      pass(answered, response, takesBrotli && asked.method === 'GET'),
    );
    onward.on('error', () => response.writeHead(502).end());
    asked.pipe(onward);
  };
  const pem = isSecure ? createCertificate() : '';
  const server = isSecure
    ? // Its requests and answers have all of HTTP/1's that `answer` uses.
      createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, answer as never)
    : createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return { origin: `${isSecure ? 'https' : 'http'}://${host}:${port}`, stop: () => void server.close() };
}
