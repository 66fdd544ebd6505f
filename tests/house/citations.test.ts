/** What the code says of docs/, and what docs/ says of the code, is there. Every failure names the place and what is missing. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { invariants } from '../../worker/commerce/audit/invariants.ts';
import { type Citation, citationsOf, readDocument, readRules, rulesNamed } from '../support/documents.ts';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const read = (file: string) => readFileSync(file, 'utf8');
const code = tracked.filter((file) => /\.(?:tsx?|mjs|css|sql|toml)$/.test(file));
const prose = tracked.filter((file) => file.endsWith('.md'));

const documents = new Map(prose.map((file) => [file, readDocument(file)]));
const security = readDocument('docs/security.md');
if (!security) throw new Error('docs/security.md is gone');
const { rules, invariants: namedInvariants } = readRules(security);
const known = new Set([...rules, ...namedInvariants]);

/** The rules that no test's name cites. This list may only shrink. */
const notYetTested: string[] = [];

function isThere({ page, kind, what, within }: Citation): boolean {
  const document = documents.get(page);
  if (kind === 'rule') return page === 'docs/security.md' && known.has(what);
  if (!document || kind === 'page') return Boolean(document);
  if (kind === 'section') return document.sections.has(what);
  if (kind === 'words') return document.text.includes(what);
  return document.titles.some(
    ({ title, section }) => title === what && (within === '' || `${section}.`.startsWith(`${within}.`)),
  );
}

const missing = (file: string) =>
  citationsOf(file, read(file))
    .filter((citation) => !isThere(citation))
    .map(({ line, page, kind, what }) => `${file}:${line} ${page} has no ${kind} ${what}`);

test('every page, section, heading and rule that code cites is in docs/', () => {
  expect(code.flatMap(missing)).toEqual([]);
});

test('every page, section and heading that the docs cite exists', () => {
  expect(prose.flatMap(missing)).toEqual([]);
});

test('a rule in brackets, or before a test’s name, is a rule of docs/security.md', () => {
  const unknown = code.flatMap((file) =>
    rulesNamed(read(file))
      .filter((rule) => !known.has(rule))
      .map((rule) => `${file} ${rule}`),
  );
  expect(unknown).toEqual([]);
});

test('the audit’s invariants are those of docs/security.md', () => {
  expect(invariants.map(({ id }) => id)).toEqual(namedInvariants);
});

test('every rule has a test by its number, or is on the list of those without', () => {
  const named = new Set(
    tracked
      .filter((file) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(file))
      .flatMap((file) => [...read(file).matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)].map((match) => match[0]))
      .flatMap(rulesNamed),
  );
  const untested = rules.filter((rule) => !named.has(rule));
  expect(
    untested.filter((rule) => !notYetTested.includes(rule)),
    'test the rule, and begin the test’s name with its number',
  ).toEqual([]);
  expect(
    notYetTested.filter((rule) => !untested.includes(rule)),
    'take the rule off notYetTested in tests/house/citations.test.ts',
  ).toEqual([]);
});

/** `{a,b}` and `*` as a shell has them; `<feature>`, `…` and NUMBER stand for anything. */
const existsAnywhere = (path: string) =>
  globSync(path.replace(/<[^>]+>|…/g, '*').replace(/\/$/, ''), { cwd: '.' }).length > 0;

test('every path that the docs or a comment names exists', () => {
  const rooms = '(?:shared|worker|client|scripts|demo|tests|migrations|docs|public)/';
  const inProse = new RegExp(`\`(${rooms}[^\`\\s]+)\``, 'g');
  const inCode = new RegExp(`(?<![\\w./@-])(${rooms}[\\w./-]+\\.(?:tsx?|mjs|json|sql|css|toml))\\b`, 'g');
  // A migration that has run is never edited, so its comments name the paths of its day.
  const living = [...prose, ...code].filter((file) => !file.startsWith('migrations/'));
  const gone = living.flatMap((file) =>
    [...read(file).matchAll(file.endsWith('.md') ? inProse : inCode)]
      .filter((match) => !existsAnywhere(match[1] ?? ''))
      .map((match) => `${file} ${match[1]}`),
  );
  expect(gone).toEqual([]);
});

test('every link between pages leads to a file', () => {
  const broken = prose.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => (match[1] ?? '').split('#')[0] ?? '')
      .filter((to) => to !== '' && !/^[a-z]+:/.test(to) && !existsSync(join(dirname(file), to)))
      .map((to) => `${file} ${to}`),
  );
  expect(broken).toEqual([]);
});
