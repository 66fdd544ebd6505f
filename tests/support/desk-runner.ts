/**
 * `npm run desk -- …` for tests: the command itself, in a thread that stays. A process for each of the hundreds of commands takes most of
 * a second; tests/desk/shop.test.ts and broken-line.test.ts start those.
 */
import { once } from 'node:events';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { DeskReply } from './desk-thread.ts';

const waitMs = 60_000;

function startThread(env: Readonly<Record<string, string>>): Worker {
  const thread = new Worker(new URL('./desk-thread.ts', import.meta.url), { env: { ...process.env, ...env } });
  thread.unref();
  return thread;
}

export function createDeskRunner(env: Readonly<Record<string, string>>): (...words: string[]) => Promise<DeskReply> {
  let thread: Worker | undefined;
  return async (...words) => {
    thread ??= startThread(env);
    const { port1: ours, port2: theirs } = new MessageChannel();
    const answered = once(ours, 'message');
    thread.postMessage({ words, port: theirs }, [theirs]);
    const [reply] = (await answered) as [DeskReply];
    ours.close();
    return reply;
  };
}

/** The same for a journey that goes on only when the command has ended. */
export function createBlockingDeskRunner(env: Readonly<Record<string, string>>): (...words: string[]) => DeskReply {
  let thread: Worker | undefined;
  return (...words) => {
    thread ??= startThread(env);
    const done = new Int32Array(new SharedArrayBuffer(4));
    const { port1: ours, port2: theirs } = new MessageChannel();
    thread.postMessage({ words, port: theirs, done }, [theirs]);
    const waited = Atomics.wait(done, 0, 0, waitMs);
    const reply = receiveMessageOnPort(ours)?.message as DeskReply | undefined;
    ours.close();
    if (!reply) throw new Error(`desk ${words.join(' ')}: no answer (${waited})`);
    return reply;
  };
}
