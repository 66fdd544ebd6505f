/** Every npm script is started: here with its cheapest option, or by what `elsewhere` names, with the reason. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const folder = mkdtempSync(join(tmpdir(), 'afiya-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Start {
  readonly options: readonly string[];
  readonly status: number;
  readonly says: RegExp;
}
const here: Readonly<Record<string, Start>> = {
  'audit-triggers': { options: ['products'], status: 0, says: /^CREATE TRIGGER audit_products_added/m },
  bench: { options: ['no-such-bench'], status: 1, says: /choose from/ },
  // Nothing is set, so nothing is built and nothing sent.
  deploy: { options: ['--dry-run'], status: 1, says: /✗ Set PUBLIC_ORIGIN/ },
  desk: { options: ['--help'], status: 0, says: /order/ },
  backup: { options: [], status: 1, says: /Say where the backup lies/ },
  drill: { options: [], status: 1, says: /There is no shop in/ },
  restore: { options: [], status: 1, says: /Name the file of the shop to be made/ },
  measure: { options: [], status: 0, says: /worker\/commerce/ },
};

const elsewhere: Readonly<Record<string, string>> = {
  build: 'makes all that is shipped: playwright.config.ts starts it before the shop that the journeys press',
  check: 'runs this test',
  dev: 'serves until it is ended: tests/e2e/npm-scripts.spec.ts',
  format: 'writes into the tree: the same program reads it in `npm run check`',
  lock: 'asks the registry: tests/house/lock.test.ts gives its program one of its own',
  mutate: 'copies all packages first: the program that it starts in the copy is asked below',
  start: 'serves until it is ended: tests/e2e/npm-scripts.spec.ts',
  test: 'runs this test',
};

test('every npm script is started by a test', () => {
  const names = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  expect([...Object.keys(here), ...Object.keys(elsewhere)].toSorted()).toEqual(names.toSorted());
});

const start = (command: string, options: readonly string[]) => {
  const { PATH, HOME } = process.env;
  const [program = '', ...args] = command.split(' ');
  expect(program).toBe('node');
  return spawnSync(process.execPath, [...args, ...options], {
    encoding: 'utf8',
    env: { PATH, HOME, TMPDIR: folder, AFIYA_STATE: join(folder, 'no-shop') },
  });
};

test.each(Object.entries(here))('npm run %s starts', { timeout: 240_000 }, (name, { options, status, says }) => {
  const run = start(scripts[name] ?? '', options);
  expect(run.stdout + run.stderr).toMatch(says);
  expect(run.status).toBe(status);
});

test('the program of npm run mutate names a row that there is none of', { timeout: 240_000 }, () => {
  const run = start('node tests/mutation/run.ts', ['--row', 'NOPE']);
  expect(run.stderr).toContain('No row NOPE');
});
