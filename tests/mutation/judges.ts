/** Runs one test by its name and says how it ended: Vitest for those in a room, Playwright for journeys. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { namePattern } from './behaviours.ts';

/** `missing`: no such test ran; its file may not load. */
export type Outcome = 'passed' | 'failed' | 'missing';
export interface RunTest {
  /** `changed` is a source that isn't what it was at the last run. */
  (file: string, name: string, changed?: string): Promise<Outcome>;
  /** A source is another one again. */
  changed?: (file: string) => void;
  close?: () => Promise<void>;
}

/**
 * One Vitest for all of them: it transforms each source once, and again only what was changed. The workers' rooms begin anew each
 * time: the stand-ins beside them (collector, mail, gateway) remember what an earlier run sent.
 */
export async function openUnitTests(): Promise<RunTest> {
  Object.assign(process.env, { TEST: 'true', VITEST: 'true', NODE_ENV: 'test' });
  const { createVitest } = await import('vitest/node');
  // Each run loads its modules anew, as the changed source is one of them.
  const open = () => createVitest('test', { watch: false, isolate: true, reporters: [{}] });
  let vitest = await open();
  const run: RunTest = async (file, name, changed) => {
    if (file.startsWith('tests/worker/')) {
      await vitest.close();
      vitest = await open();
    }
    if (changed) run.changed?.(changed);
    const pattern = namePattern(name);
    vitest.setGlobalTestNamePattern(new RegExp(`${pattern}$`));
    const specifications = (await vitest.globTestSpecifications([file])).filter(
      ({ moduleId }) => moduleId === resolve(file),
    );
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const ended = testModules
      .flatMap(({ children }) => [...children.allTests()])
      .filter((test) => new RegExp(`^${pattern}$`).test(test.name))
      .map((test) => test.result().state);
    if (ended.includes('failed')) return 'failed';
    return ended.includes('passed') ? 'passed' : 'missing';
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
