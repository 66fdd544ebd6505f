/** Each class of the style sheets is used by a source file and has a rule, and z-indexes are defined in tokens.css. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));
const read = (file: string) => readFileSync(file, 'utf8');
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Classes of the selectors of a sheet. */
function classesOf(css: string): string[] {
  const preludes = withoutComments(css)
    .split(/[{};]/)
    .filter((text) => !/^\s*(?:@|[\w-]+\s*:)/.test(text));
  return preludes.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

/** What a source may name: whole classes in its strings, and beginnings of built ones such as `btn--` of `btn--${look}`. */
function namesOf(source: string): { whole: Set<string>; beginnings: string[] } {
  const literals = [...withoutComments(source).matchAll(/'[^'\n]*'|"[^"\n]*"|`(?:[^`\\]|\\.)*`/g)].map(
    ([text]) => text,
  );
  return {
    whole: new Set(literals.flatMap((text) => text.split(/[\s'"`]+|\$\{|\}/))),
    beginnings: [...source.matchAll(/([\w-]+)\$\{/g)].map(([, name = '']) => name),
  };
}

const isBuiltFrom = (name: string, beginning: string) =>
  name.startsWith(beginning) && (beginning.endsWith('-') || /^\d+$/.test(name.slice(beginning.length)));

test('a class is found in a selector and in a source', () => {
  expect(classesOf('/* .x */ .a:hover > .b--c, d::after { top: 0.5em; } @media (width) { .e {} }')).toEqual([
    'a',
    'b--c',
    'e',
  ]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is source, and source has placeholders
  const { whole, beginnings } = namesOf('// "no"\nclassName="card far" + `btn btn--${look}${on ? " is-on" : ""}`');
  expect(['card', 'far', 'btn', 'is-on', 'no'].map((name) => whole.has(name))).toEqual([true, true, true, true, false]);
  expect(beginnings).toEqual(['btn--']);
});

/** The shop and the desk share no sheet. */
const apps = [
  {
    app: 'the shop',
    sources: ['client/**.ts', 'client/**.tsx', 'worker/storefront/**.ts', ':!client/desk'],
    sheets: 'client/styles/*.css',
  },
  { app: 'the desk', sources: ['client/desk/**.ts', 'client/desk/**.tsx'], sheets: 'client/desk/styles/*.css' },
] as const;

/** A name that nothing sets makes its declaration void, in silence. */
test.each(apps)('every custom property that $app reads is set by a sheet or a source', ({ sources, sheets }) => {
  const css = listFiles(sheets).map(read).map(withoutComments).join('\n');
  const ofSheets = [...css.matchAll(/(--[\w-]+)\s*:/g)];
  const ofSources = [
    ...listFiles(...sources)
      .map(read)
      .join('\n')
      .matchAll(/['"](--[\w-]+)['"]/g),
  ];
  const set = new Set([...ofSheets, ...ofSources].map(([, name]) => name));
  const asked = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(100);
  expect([...new Set(asked)].filter((name) => !set.has(name))).toEqual([]);
});

test.each(apps)('every class of the style sheets of $app is used by a page', ({ sources, sheets }) => {
  const { whole, beginnings } = namesOf(
    listFiles(...sources)
      .map(read)
      .join('\n'),
  );
  const classes = new Set(listFiles(sheets).flatMap((file) => classesOf(read(file))));
  const unused = [...classes].filter(
    (name) => !whole.has(name) && !beginnings.some((beginning) => isBuiltFrom(name, beginning)),
  );
  expect(unused, 'delete the rules').toEqual([]);
});

test.each(apps)('every class that a page of $app writes has a rule', ({ sources, sheets }) => {
  const classes = new Set(listFiles(sheets).flatMap((file) => classesOf(read(file))));
  const bare = listFiles(...sources).flatMap((file) =>
    [...withoutComments(read(file)).matchAll(/\bclassName="([^"]*)"/g)]
      .flatMap(([, names = '']) => names.split(/\s+/))
      .filter((name) => name !== '' && !classes.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(bare, 'write the rule, or leave the class out').toEqual([]);
});

test('stacking order is defined in one place', () => {
  const raw = listFiles('client/styles/*.css', 'client/desk/styles/*.css').flatMap((file) =>
    [...read(file).matchAll(/z-index:\s*(?!\s|var\(--z-)[^;]+/g)].map(([rule]) => `${file}: ${rule}`),
  );
  expect(raw, 'use a --z-… of its tokens.css').toEqual([]);
});
