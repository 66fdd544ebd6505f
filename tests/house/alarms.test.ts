/** docs/operations.md §5: whoever is woken by an alarm finds what it means and what to do. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', 'worker'], { encoding: 'utf8' }).trim().split('\n');
/** What the workers report by a sentence of their own; `…` stands for what they put into it. */
const alarms = tracked
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\breport\w*\(\s*(?:env, )?new Error\((['"`])(.*?)\1\)/gs),
  ])
  .map(([, , text = '']) =>
    text
      .replaceAll(/\$\{.*?\}/g, '…')
      .replace(/ …$/, '')
      .trim(),
  );

test('every alarm that a worker raises is documented with what to do', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const documented = [...page.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/…$/, '').trim()),
  );
  expect(alarms.length).toBeGreaterThan(8);
  expect(alarms.filter((alarm) => !documented.some((name) => alarm.startsWith(name)))).toEqual([]);
});
