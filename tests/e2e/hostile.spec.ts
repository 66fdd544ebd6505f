/** Malformed requests over raw sockets are refused and cause no server error. */
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { expectCleanAudit, port } from './support/shop.ts';

/** The status line's code of the first answer, 0 for a closed connection. */
const statusOf = (to: number, request: string): Promise<number> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(to, '127.0.0.1', () => socket.write(request));
    socket.on('data', (bytes) => {
      answer += String(bytes);
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(Number(answer.split(' ')[1] ?? 0)));
    socket.on('error', () => undefined);
  });

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const requests: [string, string][] = [
  ['two hosts', head('GET / HTTP/1.1', 'Host: a', 'Host: b')],
  ['two hosts for a call', head('GET /api/area HTTP/1.1', 'Host: localhost', 'Host: evil.example')],
  ['a host that is none', head('GET /healthz HTTP/1.1', 'Host: a b')],
  ['no host', head('GET / HTTP/1.1')],
  [
    'two lengths',
    `${head('POST /api/product HTTP/1.1', 'Host: localhost', 'Content-Length: 2', 'Content-Length: 3')}{}`,
  ],
  [
    'a length and chunks',
    `${head('POST /api/product HTTP/1.1', 'Host: localhost', 'Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\nG`,
  ],
  ['NUL in an address', head('GET /\0 HTTP/1.1', 'Host: localhost')],
];

for (const [what, request] of requests)
  test(`${what} is refused by the shop and by its API`, async () => {
    for (const to of [port, port + 1]) {
      const status = await statusOf(to, request);
      expect(status === 0 || (status >= 400 && status < 500), `${to} answered ${status}`).toBe(true);
    }
  });

test('a page far beyond the last is 404', async ({ request }) => {
  for (const path of ['/products?page=1000000000', '/ar/products?page=99999999999', '/products?page=100000'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  expectCleanAudit();
});
