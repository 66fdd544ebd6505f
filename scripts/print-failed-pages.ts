/** Why journeys failed and what stood on their pages: all that is left of them where nobody can open test-results. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Chosen: the content of most pages, and few enough failures to be read. */
const mostLines = 40;
const mostPages = 8;
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

export function printFailedPages(folder: string): void {
  for (const file of globSync(`${folder}/*/error-context.md`).slice(0, mostPages)) {
    const context = readFileSync(file, 'utf8');
    console.log(`\n── why ${basename(dirname(file))} failed\n${readError(context).join('\n')}`);
    console.log(`── what stood on its page\n${readMain(context).join('\n')}`);
  }
}
