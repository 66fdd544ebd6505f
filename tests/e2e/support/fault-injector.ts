/** Stands between the two workers and breaks what goes through, for journeys through an outage (docs/security.md §2.11). */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `away` refuses connections, `hang` never answers, `cut` breaks the line in the middle of each answer. */
export type Fault = 'none' | 'away' | 'hang' | 'cut';

export interface FaultInjector {
  origin: string;
  inject(fault: Fault): void;
  stop(): void;
}

export async function startFaultInjector(commercePort: number): Promise<FaultInjector> {
  let fault: Fault = 'none';
  const server = createServer((asked, response) => {
    if (fault === 'away') return void asked.socket.destroy();
    if (fault === 'hang') return;
    const { url: path, method, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: commercePort, path, method, headers }, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault !== 'cut') return void answer.pipe(response);
      const body = Buffer.concat(await answer.toArray());
      response.write(body.subarray(0, body.byteLength / 2), () => asked.socket.destroy());
    });
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    inject: (next) => {
      fault = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
