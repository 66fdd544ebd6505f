/** The hook that every commit goes through. `scripts/bootstrap.mjs` has git use it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const file = join(mkdtempSync(join(tmpdir(), 'commit-')), 'message');
const isTaken = (message: string) => {
  writeFileSync(file, message);
  return spawnSync('.githooks/commit-msg', [file], { env: { ...process.env, LC_ALL: 'C' } }).status === 0;
};

it.each([
  ['a feature and what changes', 'cart: a gift is wrapped once\n\nWhy.', true],
  ['two words before the colon', 'web desk: a sale has a day', true],
  ['sixty characters', `cart: ${'a'.repeat(54)}`, true],
  ['sixty letters of more than a byte', `cart: ${'’'.repeat(54)}`, true],
  ['a comment first', '# Please enter the message\ncart: a gift is wrapped once', true],
  ['a revert', 'Revert "cart: a gift is wrapped once, and everything that followed from it"', true],
  ['sixty-one characters', `cart: ${'a'.repeat(55)}`, false],
  ['no feature', 'A gift is wrapped once', false],
  ['nothing after the feature', 'cart: ', false],
  ['nothing', '', false],
])('a message with %s', (_, message, taken) => {
  expect(isTaken(message)).toBe(taken);
});
