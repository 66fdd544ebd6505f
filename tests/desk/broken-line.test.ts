/** Commands that move money when the connection breaks (docs/security.md M28). */
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { deskAgainst } from '../support/desk-against.ts';

const keys: string[] = [];
/** Takes what it is asked for, and hangs up the first time. */
const shop = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  keys.push((JSON.parse(text) as { key: string }).key);
  if (keys.length === 1) response.destroy();
  else response.end(JSON.stringify({ meta: { code: 200 }, data: { balance: '2.000 KWD' } }));
});

const desk = deskAgainst(shop);

test('M28: after a lost response the error names the idempotency key, and the retry sends it', async () => {
  const words = ['wallet', 'give', 'noura@example.com', 'KW', '2', '--reason', 'Sorry'];
  const lost = await desk(...words);
  const key = /--key (\S+),/.exec(lost.said)?.[1] ?? '';
  expect([lost.code, keys]).toEqual([3, [key]]);
  const again = await desk(...words, '--key', key);
  expect(again).toEqual({ code: 0, said: 'balance  2.000 KWD\n' });
  expect(keys).toEqual([key, key]);
});
