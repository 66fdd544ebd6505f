/** A folder may be called anything: what a script hands to another program arrives as it was. */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { printTiedProgram } from '../../scripts/serve/orphans.ts';

test.runIf(process.platform === 'linux')('workerd is started from a folder with blanks, apostrophes and signs', () => {
  const root = mkdtempSync(`${tmpdir()}/afiya-quoting-`);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = `${root}/Noura's "shop" & $HOME \`x\``;
  mkdirSync(folder);
  for (const [name, text] of [
    ['workerd', '#!/bin/sh\nprintf "%s|" "$0" "$@"\n'],
    ['tied', printTiedProgram(`${folder}/workerd`)],
  ] as const) {
    writeFileSync(`${folder}/${name}`, text);
    chmodSync(`${folder}/${name}`, 0o755);
  }
  const { stdout } = spawnSync(`${folder}/tied`, ['serve', "it's"], { encoding: 'utf8' });
  expect(stdout).toBe(`${folder}/workerd|serve|it's|`);
});

test('only npm, whose arguments are our own words, is started through a shell', () => {
  const started = globSync('scripts/**/*.{ts,mjs}').filter((file) =>
    /\bshell: (?:true|process)|\bexecSync\(/.test(readFileSync(file, 'utf8')),
  );
  expect(started.sort()).toEqual(['scripts/bootstrap.mjs', 'scripts/lock/integrity.mjs']);
});
