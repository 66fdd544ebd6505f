import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const host = '127.0.0.1';

export async function assertPortFree(port: number, forWhat: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port}, for ${forWhat}, is taken: stop what uses it, or set PORT to another number.`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true) ?? socket.destroy());
    socket.once('error', () => resolve(false));
  });

export async function waitForPort(port: number, forWhat: string, stillRuns: () => boolean): Promise<void> {
  const pauseMs = 50;
  const longestMs = 10_000;
  for (let waited = 0; waited < longestMs && stillRuns(); waited += pauseMs) {
    if (await answers(port)) return;
    await pause(pauseMs);
  }
  throw new Error(`${forWhat} did not start on port ${port}: look at what it printed above.`);
}
