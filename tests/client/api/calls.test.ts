import { expect, test } from 'vitest';
import { callPaths } from '../../../client/api/calls.ts';
import { lazyCallPaths } from '../../../client/api/lazy-calls.ts';
import { calls } from '../../../shared/contract/calls.ts';

test('the browser asks by the methods and paths of the contract', () => {
  const contract = Object.entries(calls).map(([name, { methods, path }]) => [name, `${methods[0]} ${path}`]);
  expect({ ...callPaths, ...lazyCallPaths }).toEqual(Object.fromEntries(contract));
});
