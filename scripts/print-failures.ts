/** Why tests failed, and what stood on the pages of journeys: all that is left where only the end of the output can be read. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Chosen: the content of most pages, and few enough failures to be read. */
const mostLines = 40;
const mostPages = 8;
const mostTests = 20;
const mostErrorLines = 12;

/** What Playwright says of the failure itself, without the blank lines and fences. */
function readError(context: string): string[] {
  const [, details = ''] = context.split('# Error details');
  const [error = ''] = details.split('\n# ');
  return error
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('```'))
    .slice(0, mostErrorLines);
}

/** The lines below `main` of the page's accessibility tree, which Playwright writes as YAML. */
function readMain(context: string): string[] {
  const lines = context.split('\n');
  const start = lines.findIndex((line) => /^ *- main\b/.test(line));
  if (start < 0) return [];
  const below = lines.slice(start + 1);
  const depth = lines[start]?.indexOf('-') ?? 0;
  const length = below.findIndex((line) => line.search(/\S/) <= depth);
  return below.slice(0, length < 0 ? undefined : length).slice(0, mostLines);
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** Without the runner's own lines of the stack. */
const firstLines = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, mostErrorLines)
    .join('\n');

/** A file that doesn't load has no test that failed: its own message says why. */
function findFailures({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  const file = relative('.', name);
  if (failed.length === 0) return status === 'failed' ? [`${file}\n${firstLines(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
  );
}

export function printFailedTests(report: string): void {
  if (!existsSync(report)) return;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: VitestFile[] };
  for (const failure of testResults.flatMap(findFailures).slice(0, mostTests)) console.log(`\n── failed: ${failure}`);
}

export function printFailedPages(folder: string): void {
  for (const file of globSync(`${folder}/*/error-context.md`).slice(0, mostPages)) {
    const context = readFileSync(file, 'utf8');
    console.log(`\n── why ${basename(dirname(file))} failed\n${readError(context).join('\n')}`);
    console.log(`── what stood on its page\n${readMain(context).join('\n')}`);
  }
}
