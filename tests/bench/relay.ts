/** A slow line to a port of this machine, for what a browser's own throttling leaves out: opening a connection, timings that pages read. */
import { connect, createServer, type Socket } from 'node:net';
import { host } from '../../scripts/serve/ports.ts';

export interface Line {
  roundTripMs: number;
  /** Bytes a millisecond, of all connections together. */
  down: number;
  up: number;
}

/** Small, so that what is asked for at once comes side by side. */
const pieceBytes = 4096;

/** One direction of the line: what comes leaves in its order, no faster than the line, and arrives later. */
function createLane(delayMs: number, bytesPerMs: number) {
  const queue: { at: number; to: Socket; piece: Buffer | null }[] = [];
  let freeAt = 0;
  let isWaiting = false;
  function pump(): void {
    isWaiting = false;
    for (let head = queue[0]; head && head.at <= performance.now(); head = queue[0]) {
      queue.shift();
      if (head.piece) head.to.write(head.piece);
      else head.to.end();
    }
    const next = queue[0];
    if (!next || isWaiting) return;
    isWaiting = true;
    setTimeout(pump, Math.max(next.at - performance.now(), 0));
  }
  function send(to: Socket, piece: Buffer | null): void {
    freeAt = Math.max(freeAt, performance.now()) + (piece?.byteLength ?? 0) / bytesPerMs;
    queue.push({ at: freeAt + delayMs, to, piece });
    if (!isWaiting) pump();
  }
  return (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.byteLength; at += pieceBytes) send(to, chunk.subarray(at, at + pieceBytes));
    });
    from.on('end', () => send(to, null));
    from.on('error', () => to.destroy());
  };
}

export async function startRelay(port: number, target: number, { roundTripMs, down, up }: Line): Promise<() => void> {
  const toServer = createLane(roundTripMs / 2, up);
  const toBrowser = createLane(roundTripMs / 2, down);
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const upstream = connect({ port: target, host, allowHalfOpen: true });
    // A connection is open after a round trip; on loopback it is at once.
    browser.pause();
    setTimeout(() => browser.resume(), roundTripMs);
    toServer(browser, upstream);
    toBrowser(upstream, browser);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return () => void server.close();
}
