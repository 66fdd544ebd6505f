/** Runs commands of the desk for desk.ts: each message is one, answered on the port that came with it. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { runDesk } from '../../../scripts/desk/main.ts';

export interface DeskReply {
  exitCode: number;
  out: string;
}

parentPort?.on('message', async ({ args, port, done }: { args: string[]; port: MessagePort; done: Int32Array }) => {
  const lines: string[] = [];
  const say = (text: string) => lines.push(text);
  const exitCode = await runDesk(args, { out: say, err: say, language: undefined, hasBanner: false }).catch((error) => {
    say(String(error));
    return 1;
  });
  port.postMessage({ exitCode, out: lines.join('\n') } satisfies DeskReply);
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
