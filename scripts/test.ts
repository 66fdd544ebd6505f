/**
 * `npm test` and `npm run check`: runs every gate, even after a failure, and prints the sum of the runners' reports.
 * `npm run check -- --changed` formats nothing and leaves out what no file that differs from the last commit can reach.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { printFailedPages, printFailedTests } from './print-failures.ts';
import { makeMemoryFolder } from './serve/memory-folder.ts';
import { ensureSpreadsheet } from './spreadsheet.ts';

interface Gate {
  name: string;
  command: string[];
  advice: string;
  report?: { file: string; read: (report: never) => { passed: number; failed: number } };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const browserTests = !process.argv.includes('--no-browser');
/** Files that differ from the last commit, new ones with them; null: all are asked. */
const changed = process.argv.includes('--changed') ? listChanged() : null;

function listChanged(): string[] {
  const list = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  return [
    ...list('diff', '--name-only', '--diff-filter=ACMR', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
}

const gates: Gate[] = [
  {
    name: 'lockfile',
    command: ['node', 'scripts/lock/check.mjs'],
    advice: 'Run `npm run lock` after every `npm install`.',
  },
  {
    name: 'format, lint, import rules',
    command: ['biome', 'ci', '--reporter=summary', '--no-errors-on-unmatched', ...(changed ?? ['.'])],
    advice: 'Run `npm run format`, then fix what is left.',
  },
  {
    name: 'types',
    // Each checker of a project resolves the contract's types anew: one a project took 35 s of CPU, the default four 68 to 94 s.
    command: ['tsc', '-b', '--checkers', '1', '--builders', '2'],
    advice: 'Fix the types named above.',
  },
  {
    name: 'unit and worker tests',
    command: ['vitest', 'run', ...(changed ? ['--changed', '--passWithNoTests'] : [])],
    advice: 'Fix the tests named above.',
    report: {
      file: 'test-results/vitest.json',
      read: (report: VitestReport) => ({
        passed: report.numPassedTests,
        // A test file that fails to load has no failed test.
        failed: report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1),
      }),
    },
  },
];
if (browserTests)
  gates.push({
    name: 'browser tests',
    command: ['playwright', 'test'],
    advice: 'Open test-results/e2e for the page and picture of each failed journey; AFIYA_TRACE=1 records every step.',
    report: {
      file: 'test-results/playwright.json',
      read: ({ stats }: PlaywrightReport) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
      }),
    },
  });

const memory = process.env.TMPDIR === undefined ? makeMemoryFolder() : null;
const env = { ...process.env, ...(memory !== null && { TMPDIR: memory }) };

let passed = 0;
let failed = 0;
const failedGates: string[] = [];
try {
  ensureSpreadsheet();
} catch (error) {
  // Its one test fails, and says so; everything else can be told.
  console.error((error as Error).message);
}
if (browserTests) ensureBrowser();
for (const gate of gates) {
  console.log(`\n── ${gate.name}`);
  if (gate.report) rmSync(gate.report.file, { force: true });
  const started = Date.now();
  const { status } = spawnSync(gate.command[0]!, gate.command.slice(1), { stdio: 'inherit', env });
  const counted =
    gate.report && existsSync(gate.report.file)
      ? gate.report.read(JSON.parse(readFileSync(gate.report.file, 'utf8')) as never)
      : { passed: 0, failed: 0 };
  passed += counted.passed;
  // A failed gate counts at least one failure, even if no test is named.
  failed += status === 0 ? counted.failed : Math.max(counted.failed, 1);
  if (status !== 0) failedGates.push(gate.name);
  console.log(
    `── ${gate.name}: ${status === 0 ? 'passed' : `failed. ${gate.advice}`} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
if (browserTests) printFailedPages('test-results/e2e');
printFailedTests('test-results/vitest.json');
for (const name of failedGates) console.log(`\n── failed gate: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && (passed > 0 || changed) ? 0 : 1);
