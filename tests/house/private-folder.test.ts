/** Only the owner can read the data folder of `npm start`. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivateFolder } from '../../scripts/serve/private-folder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
let root: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  root = mkdtempSync(`${tmpdir()}/afiya-private-`);
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

test.skipIf(process.platform === 'win32')('a new folder, and whatever is made in it afterwards', () => {
  makePrivateFolder(`${root}/a/b`);
  mkdirSync(`${root}/a/b/v3`);
  writeFileSync(`${root}/a/b/v3/db.sqlite`, '');
  expect(['a', 'a/b', 'a/b/v3', 'a/b/v3/db.sqlite'].map((path) => modeOf(`${root}/${path}`))).toEqual([
    '700',
    '700',
    '700',
    '600',
  ]);
});

test.skipIf(process.platform === 'win32')(
  'tables that an older version left open, but not a folder that others use',
  () => {
    chmodSync(root, 0o755);
    mkdirSync(`${root}/v3`);
    expect(modeOf(`${root}/v3`)).toBe('755');
    makePrivateFolder(root);
    expect([modeOf(`${root}/v3`), modeOf(root)]).toEqual(['700', '755']);
  },
);
