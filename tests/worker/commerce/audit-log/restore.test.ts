/** Changes are put back in few statements, and each row ends as it was first. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { restoreStatements } from '../../../../worker/commerce/features/undo/restore.ts';
import { seedDemo } from '../catalogue/demo.ts';

const toChange = (name: string, before: string, after: string) => ({
  entity: 'import_names',
  entity_id: `form ${name}`,
  before: JSON.stringify({ ours: before }),
  after: JSON.stringify({ ours: after }),
});
const read = async () =>
  (await env.DB.prepare('SELECT name, ours FROM import_names ORDER BY name').all()).results.map(
    ({ name, ours }) => `${name} ${ours}`,
  );

beforeEach(async () => {
  await seedDemo(['omegas']);
  await env.DB.prepare(
    "INSERT INTO import_names (kind, name, ours) VALUES ('form', 'a', 'gummy'), ('form', 'b', 'gummy'), ('form', 'c', 'gummy')",
  ).run();
});

it('rows that changed alike share a statement', async () => {
  const statements = restoreStatements(env.DB, [toChange('a', 'tablet', 'gummy'), toChange('b', 'powder', 'gummy')]);
  expect(statements).toHaveLength(1);
  await env.DB.batch(statements);
  expect(await read()).toEqual(['a tablet', 'b powder', 'c gummy']);
});

it('a row that changed twice is as it was before the first change', async () => {
  const statements = restoreStatements(env.DB, [
    toChange('a', 'tablet', 'gummy'),
    toChange('b', 'powder', 'gummy'),
    toChange('a', 'capsule', 'tablet'),
    toChange('c', 'spray', 'gummy'),
  ]);
  expect(statements).toHaveLength(2);
  await env.DB.batch(statements);
  expect(await read()).toEqual(['a capsule', 'b powder', 'c spray']);
});
