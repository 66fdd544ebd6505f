/** docs/architecture.md "The rooms" holds: no file imports past a wall, and no two features reach one another. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFolderCycles } from '../measure/cycles.ts';
import { parseSource, readSource } from '../measure/read-source.ts';
import { findForbiddenImports, readRooms } from './walls.ts';

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
  .map(readSource);
const rooms = readRooms(readFileSync('docs/architecture.md', 'utf8'));
const walled = rooms.filter(({ mayImport }) => mayImport !== null);

test('no file imports what its room may not', () => {
  expect(findForbiddenImports(sources, rooms), 'import it from a room below, or move it').toEqual([]);
});

test('no two folders or features reach one another', () => {
  const production = sources.filter(({ file }) => /^(?:worker|client|shared)\//.test(file));
  expect(findFolderCycles(production), 'move what they share to a folder below').toEqual([]);
});

/** A room above each: what it must never import. */
const above = (path: string) =>
  path.startsWith('worker/storefront') ? 'worker/commerce/serve.ts' : 'worker/storefront/index.ts';

test.each(walled)('a forbidden import in $path is found', ({ path, mayImport }) => {
  const file = `${path}stray.ts`;
  const stray = { file, imports: [{ from: above(path), names: ['stray'], isType: true, isPackage: false }] };
  expect(findForbiddenImports([stray], rooms)).toEqual([`${file} imports ${above(path)}`]);
  if (mayImport?.includes('node_modules/')) return;
  const library = { file, imports: [{ from: 'left-pad', names: ['pad'], isType: false, isPackage: true }] };
  expect(findForbiddenImports([library], rooms)).toEqual([`${file} imports left-pad`]);
});

test.each([
  ["import { a } from '../features/product/a.ts';"],
  ["export { a } from '../features/product/a.ts';"],
  ["const a = () => import('../features/product/a.ts');"],
  ['const a = () => import(`../features/product/a.ts`);'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source under test
  ['const a = (name: string) => import(`../features/product/${name}.ts`);'],
  ["type A = import('../features/product/a.ts').A;"],
  ["import a from '../features/product/a.ts?raw';"],
])('an import is seen however it is written: %s', (text) => {
  const file = ['client', 'ui', 'stray.ts'].join('/');
  const [fault, ...more] = findForbiddenImports([parseSource(file, text)], rooms);
  expect([fault?.startsWith(`${file} imports client/features/product`), more]).toEqual([true, []]);
});

test('the rules inside the client and commerce are checked as well', () => {
  const stray = (folder: string, from: string) => ({
    file: `${folder}/stray.ts`,
    imports: [{ from, names: ['stray'], isType: false, isPackage: false }],
  });
  for (const [folder, from] of [
    ['client/ui', 'client/state/cart.ts'],
    ['client/api', 'client/features/product/product-card.tsx'],
    ['client/state', 'client/features/cart/sync-cart.ts'],
    ['client/features/cart', 'client/pages/home.tsx'],
    ['client/features/cart', 'client/shell/header.tsx'],
    ['client/pages', 'client/shell/header.tsx'],
    ['worker/commerce/ledger', 'worker/commerce/features/order/submit.ts'],
    ['worker/commerce/core', 'worker/commerce/ledger/idempotency.ts'],
    ['worker/commerce/limits', 'worker/commerce/middleware/input.ts'],
    ['demo/gateway', 'shared/domain/money.ts'],
    ['shared/domain', 'worker/commerce/env.ts'],
  ] as const)
    expect(findForbiddenImports([stray(folder, from)], rooms)).toEqual([`${folder}/stray.ts imports ${from}`]);
  const back = stray('worker/commerce/features/wallet', 'worker/commerce/features/order/submit.ts');
  expect(findFolderCycles([...sources, back])).not.toEqual([]);
});
