/**
 * `npm run mutate`: breaks every rule of docs/behaviours.md and docs/promises.md on purpose and asks whether its test notices. All of it happens in a
 * copy of the tracked files, so that work in progress is neither touched nor in the way.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'afiya-mutate-'));
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
let status: number | null = null;
try {
  for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')) {
    if (file === '' || !existsSync(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  // Links where the disk is the same, files where it isn't: nothing writes into the packages.
  const packages = ['node_modules', join(folder, 'node_modules')];
  if (spawnSync('cp', ['-al', ...packages], { stdio: 'ignore' }).status !== 0) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    execFileSync('cp', ['-a', ...packages]);
  }
  // Some tests ask git which files there are.
  git('init', '-q');
  git('add', '-A');
  const args = ['tests/mutation/run.ts', ...process.argv.slice(2)];
  const env = { ...process.env, PWD: folder, PATH: `${folder}/node_modules/.bin${delimiter}${process.env.PATH}` };
  status = spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'inherit' }).status;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status ?? 1);
