/**
 * `npm run desk -- …` against a shop under test. The command itself runs, in a thread that stays: a process for each of the hundreds of
 * calls takes a second, and tests/desk/broken-line.test.ts starts those. A call waits for its answer, as the next step of a journey does.
 */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { DeskReply } from './desk-worker.ts';
import type { ShopAddress } from './shops.ts';

const waitMs = 60_000;

/**
 * @param staff the key that signs; the first one, of the owner, unless it is named.
 * @returns a function that runs one command and gives what it printed. It throws what a refused command says.
 */
export function createDesk({ port, state }: ShopAddress, staff = ''): (...args: string[]) => string {
  let worker: Worker | undefined;
  return (...args) => {
    worker ??= new Worker(new URL('./desk-worker.ts', import.meta.url), {
      env: { ...process.env, PORT: String(port), AFIYA_STATE: state, AFIYA_STAFF: staff },
    });
    worker.unref();
    const done = new Int32Array(new SharedArrayBuffer(4));
    const { port1: ours, port2: theirs } = new MessageChannel();
    worker.postMessage({ args, port: theirs, done }, [theirs]);
    const waited = Atomics.wait(done, 0, 0, waitMs);
    const reply = receiveMessageOnPort(ours)?.message as DeskReply | undefined;
    ours.close();
    if (!reply) throw new Error(`desk ${args.join(' ')}: no answer (${waited})`);
    if (reply.exitCode !== 0) throw new Error(`desk ${args.join(' ')}: ${reply.out}`);
    return reply.out;
  };
}
