/** Runs commands of the desk for another thread: each message is one, answered on the port that came with it. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { runDesk } from '../../scripts/desk/main.ts';

export interface DeskReply {
  code: number;
  /** All that was printed, to either stream. */
  said: string;
}

interface DeskRequest {
  words: string[];
  port: MessagePort;
  /** Set to 1 when the answer was posted, for who can't wait for a message. */
  done?: Int32Array;
}

parentPort?.on('message', async ({ words, port, done }: DeskRequest) => {
  let said = '';
  const say = (text: string) => {
    said += `${text}\n`;
  };
  const language = process.env.AFIYA_LANG;
  const code = await runDesk(words, { out: say, err: say, language, hasBanner: false }).catch((error: unknown) => {
    say(String(error));
    return 1;
  });
  port.postMessage({ code, said } satisfies DeskReply);
  if (!done) return;
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
