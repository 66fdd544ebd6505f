/** docs/behaviours.md and docs/promises.md: every rule has a test, and every rule with a test can be broken. Breaking them is `npm run mutate`. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNamed, namesIn, pages, readBehaviours, rowLine } from '../mutation/behaviours.ts';
import { mutations } from '../mutation/register.ts';

const behaviours = readBehaviours();
const read = (file: string) => readFileSync(file, 'utf8');
const rows = pages.flatMap((page) => read(page).match(rowLine) ?? []);

test('every row of the pages is parsed, and ids are unique', () => {
  expect(behaviours).toHaveLength(rows.length);
  expect(behaviours.length).toBeGreaterThan(200);
  const ids = behaviours.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every test that a row names exists', () => {
  const gone = behaviours.filter(
    ({ test }) => !(existsSync(test.file) && namesIn(read(test.file)).some((name) => isNamed(name, test.name))),
  );
  expect(
    gone.map(({ id, test }) => `${id} ${test.file} › ${test.name}`),
    'name the test as it is called now',
  ).toEqual([]);
});

test('exactly the rows of the pages have a mutation', () => {
  const breakable = new Set(mutations.map(({ row }) => row));
  const proved = behaviours.map(({ id }) => id);
  expect(
    proved.filter((id) => !breakable.has(id)),
    'add a change to a file of tests/mutation/register',
  ).toEqual([]);
  expect([...breakable].filter((id) => !proved.includes(id))).toEqual([]);
});

test('the code of each mutation is found in its file exactly once, and differs from its replacement', () => {
  const lost = mutations.filter(
    ({ file, find, replace }) => !existsSync(file) || read(file).split(find).length !== 2 || find === replace,
  );
  expect(
    lost.map(({ row, file, find }) => `${row} ${file}: ${find}`),
    'mend `find` in tests/mutation/register',
  ).toEqual([]);
});
