/** Two free consecutive ports, for a shop and its probe. */
import { createServer } from 'node:net';

const listens = (port: number) =>
  new Promise<number | null>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const found = typeof address === 'object' && address ? address.port : null;
      server.close(() => resolve(found));
    });
  });

/** @returns the first of them. */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = await listens(0);
    if (port !== null && (await listens(port + 1)) !== null) return port;
  }
}
