/** The operator's commands where the line breaks (docs/security.md M28): nobody is left to guess whether money moved. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localSecrets } from '../scripts/serve/secrets.ts';

let folder = '';
let origin = '';
const keys: string[] = [];
/** Takes what it is asked for, and hangs up the first time. */
const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  keys.push((JSON.parse(text) as { key: string }).key);
  if (keys.length === 1) response.destroy();
  else response.end(JSON.stringify({ meta: { code: 200 }, data: { balance: '2.000 KWD' } }));
});

beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/afiya-desk-`);
  localSecrets(folder);
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => shop.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const desk = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, AFIYA_STATE: folder, DESK_ORIGIN: origin };
    execFile(process.execPath, ['scripts/desk.ts', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

test('M28: an answer that is lost names the key to ask again with, and that key is what is sent', async () => {
  const words = ['wallet', 'give', 'noura@example.com', 'KW', '2', '--reason', 'Sorry'];
  const lost = await desk(...words);
  const key = /--key (\S+),/.exec(lost.said)?.[1] ?? '';
  expect([lost.code, keys]).toEqual([3, [key]]);
  const again = await desk(...words, '--key', key);
  expect(again).toEqual({ code: 0, said: 'The wallet holds 2.000 KWD\n' });
  expect(keys).toEqual([key, key]);
});
