import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = globSync('worker/commerce/**/*.ts')
  .filter((path) => path !== 'worker/commerce/db/columns.ts')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const matches = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([whole, name]) => ({ path, whole, name })));

describe('rows of the database', () => {
  it('are cast in one place', () => {
    const casts = [/\bresults(?:\[\d+\])?(?: \?\? \[\])?\)? as (?!const)/g, /\bas (?:Promise<)?\[D1Result/g];
    expect(casts.flatMap(matches)).toEqual([]);
  });

  it('have a table of columns wherever their type has a name', () => {
    const tables = new Set(matches(/\bdefineColumns<(\w+)/g).map(({ name }) => name));
    const named = matches(/\.(?:all|first|batch)<([A-Z]\w*)>/g);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ name }) => !tables.has(name))).toEqual([]);
  });

  it('are never all columns of a table, which a migration changes unseen', () => {
    expect(matches(/prepare\(\s*[`'"]SELECT (?:\w+\.)?\* (?!FROM \()/g)).toEqual([]);
  });
});
