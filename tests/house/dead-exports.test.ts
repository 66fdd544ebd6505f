/** What nothing imports isn't exported, so that the compiler can tell what nothing uses. */
import { expect, test } from 'vitest';
import { findDeadExports } from '../measure/dead-exports.ts';
import { parseSource, readSources } from '../measure/read-source.ts';

test('every export of production is imported somewhere', { timeout: 240_000 }, () => {
  expect(findDeadExports(readSources()), 'take `export` away, or the code').toEqual([]);
});

test('a name that its own file alone uses is found, and one that a script in a page’s head loads isn’t', () => {
  const madeUp = (name: string, text: string) => parseSource(`client/${name}`, text);
  const sources = [
    madeUp('one.ts', 'export const used = 1;\nexport const own = used;\nexport const late = () => own;'),
    madeUp('two.ts', "import { used } from './one.ts';\nconst script = `import(x).then(one=>one.late())`;"),
  ];
  expect(findDeadExports(sources)).toEqual([`own (client/${'one.ts'})`]);
});
