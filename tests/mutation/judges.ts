/** Runs one test by its name and says how it ended: Vitest for those in a room, Playwright for journeys. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestModule } from 'vitest/node';
import { type Behaviour, namePattern } from './behaviours.ts';

/** `missing`: no such test ran; its file may not load. */
export type Outcome = 'passed' | 'failed' | 'missing';
export type Proof = NonNullable<Behaviour['test']>;
export interface RunTest {
  /** `changed` is a source that isn't what it was at the last run. */
  (file: string, name: string, changed?: string): Promise<Outcome>;
  /** Many tests at once, as everything is: what each said, in their order. */
  many?: (proofs: readonly Proof[]) => Promise<Outcome[]>;
  /** A source is another one again. */
  changed?: (file: string) => void;
  close?: () => Promise<void>;
}

/** One Vitest for all of them: it transforms each source once, and again only what was changed. */
export async function openUnitTests(maxWorkers = 2): Promise<RunTest> {
  Object.assign(process.env, { TEST: 'true', VITEST: 'true', NODE_ENV: 'test' });
  const { createVitest } = await import('vitest/node');
  // Each run loads its modules anew, as the changed source is one of them.
  const open = (isolate = true) => createVitest('test', { watch: false, isolate, maxWorkers, reporters: [{}] });
  let vitest = await open();
  let hadOtherShop = false;
  const reopen = async (isolate = true) => {
    await vitest.close();
    vitest = await open(isolate);
  };
  /** `names` is a pattern of what runs in these files. */
  const modulesOf = async (files: readonly string[], names: string) => {
    vitest.setGlobalTestNamePattern(new RegExp(`(?:${names})$`));
    const wanted = new Set(files.map((file) => resolve(file)));
    const found = await vitest.globTestSpecifications([...files]);
    return (await vitest.runTestSpecifications(found.filter(({ moduleId }) => wanted.has(moduleId)))).testModules;
  };
  const outcomeOf = (modules: readonly TestModule[], { file, name }: Proof): Outcome => {
    const ended = modules
      .filter(({ moduleId }) => moduleId === resolve(file))
      .flatMap(({ children }) => [...children.allTests()])
      .filter((test) => new RegExp(`^${namePattern(name)}$`).test(test.name))
      .map((test) => test.result().state);
    if (ended.includes('failed')) return 'failed';
    return ended.includes('passed') ? 'passed' : 'missing';
  };
  const run: RunTest = async (file, name, changed) => {
    // The stand-ins beside a worker remember what an earlier run sent, and its tables are read when it is opened.
    const isOtherShop = changed?.endsWith('.sql') ?? false;
    if (isOtherShop || hadOtherShop || /^tests\/worker\/.*(?:mail|messages|monitoring)\//.test(file)) await reopen();
    hadOtherShop = isOtherShop;
    if (changed) run.changed?.(changed);
    return outcomeOf(await modulesOf([file], namePattern(name)), { file, name });
  };
  run.many = async (proofs) => {
    // As `npm test` does: files of a room share a worker.
    await reopen(false);
    // A name that is hardly more than its cases would run every test of every file: such files run by themselves.
    const isWide = ({ name }: Proof) => name.replace(/%[a-z]/g, '').length < 12;
    const wide = new Set(proofs.filter(isWide).map(({ file }) => file));
    const together = proofs.filter(({ file }) => !wide.has(file));
    const groups = [together, ...[...wide].map((one) => proofs.filter(({ file }) => file === one))];
    const modules: TestModule[] = [];
    for (const group of groups.filter(({ length }) => length > 0)) {
      const files = [...new Set(group.map(({ file }) => file))];
      modules.push(...(await modulesOf(files, group.map(({ name }) => namePattern(name)).join('|'))));
    }
    await reopen();
    return proofs.map((proof) => outcomeOf(modules, proof));
  };
  run.changed = (file) => vitest.invalidateFile(resolve(file));
  run.close = () => vitest.close();
  return run;
}

interface Report {
  stats: { expected: number; unexpected: number };
}

/** Each run builds what changed and opens a shop of its own. */
export async function openBrowserTests(): Promise<RunTest> {
  const report = 'test-results/playwright.json';
  return async (file, name) => {
    rmSync(report, { force: true });
    const args = ['test', file, '-g', `${namePattern(name)}$`];
    const { stdout } = spawnSync('playwright', args, { encoding: 'utf8', maxBuffer: 1e8 });
    try {
      const { stats } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      if (stats.unexpected > 0) return 'failed';
      return stats.expected > 0 ? 'passed' : 'missing';
    } catch {
      // Nothing was run, and this says why.
      console.log(stdout.slice(-2000));
      return 'missing';
    }
  };
}
