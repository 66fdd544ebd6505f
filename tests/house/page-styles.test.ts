/** Each page links the groups of styles that its code draws with (docs/decisions/032-styles-by-kind-of-page.md). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedRoute, notFoundRoute, routes } from '../../client/routes.tsx';

const folder = 'client/styles';
const read = (file: string) => readFileSync(file, 'utf8');
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const groups = readdirSync(`${folder}/groups`).map((file) => file.replace('.css', ''));
const imports = (group: string) =>
  [...read(`${folder}/groups/${group}.css`).matchAll(/@import "\.\.\/([\w-]+\.css)" layer\((\w+)\);/g)].map(
    ([, sheet = '', layer = '']) => ({ group, sheet, layer }),
  );
const placed = groups.flatMap(imports);

/** Class → the groups that have a rule for it. */
const homes = new Map<string, Set<string>>();
for (const { group, sheet } of placed)
  for (const [, name = ''] of withoutComments(read(`${folder}/${sheet}`)).matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi))
    homes.set(name, (homes.get(name) ?? new Set()).add(group));

/** The classes that an element of a source has for certain: those in a string of its own. */
const classesIn = (source: string): string[] =>
  [...source.matchAll(/\bclassName=("[^"]*"|\{[^}\n]*\})/g)]
    .flatMap(([, value = '']) => [...value.matchAll(/["'`]([^"'`$]*)/g)])
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => homes.has(name));

const sourceImport = /^import (?!type\b)[^;]*?'(\.[^']+)'/gm;
const lazyImport = /\bimport\('(\.[^']+)'\)/g;
const importedBy = (file: string, pattern: RegExp): string[] =>
  [...withoutComments(read(file)).matchAll(pattern)].map(([, path = '']) => join(file, '..', path));

/** The sources that come with a page's module. */
function collect(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/^client\/.*\.tsx?$/.test(file) || file === 'client/routes.tsx') return found;
  found.add(file);
  for (const imported of importedBy(file, sourceImport)) if (existsSync(imported)) collect(imported, found);
  return found;
}
const shell = collect('client/app.tsx');
collect('client/shell/footer.tsx', shell);
// It draws nothing before its styles are there.
shell.delete('client/shell/overlays.tsx');

/** What opens over a page brings its own styles (client/state/modals.ts, client/shell/overlays.tsx). */
const overlays = ['cards', 'controls', 'inputs', 'forms', 'overlays'];
const pages = [...new Map([...routes, notFoundRoute, failedRoute].map((route) => [route.module, route])).values()];

test('every sheet stands in one group, in its layer, and every layer has a place', () => {
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css') && file !== 'print.css');
  expect(placed.map(({ sheet }) => sheet).sort()).toEqual(sheets.sort());
  const own = placed.filter(({ group, layer }) => group !== 'shop' && layer !== group && layer !== 'base');
  expect(own, 'a group is a layer').toEqual([]);
  const [, order = ''] = /@layer ([^;]+);/.exec(read(`${folder}/groups/shop.css`)) ?? [];
  expect(order.split(/,\s*/).sort()).toEqual([...new Set(placed.map(({ layer }) => layer))].sort());
});

test.each(pages.map(({ module, styles }) => [module, styles] as const))(
  'what %s draws has its rules in the styles it links',
  (module, styles) => {
    const linked = new Set<string>(['shop', ...styles]);
    const own = new Set([...shell, ...collect(module)]);
    const late = [...own].flatMap((file) => importedBy(file, lazyImport)).flatMap((file) => [...collect(file)]);
    const findBare = (files: Iterable<string>, ...more: string[]) =>
      [...files].flatMap((file) =>
        classesIn(read(file)).flatMap((name) =>
          [...linked, ...more].some((group) => homes.get(name)?.has(group)) ? [] : [`${file}: ${name}`],
        ),
      );
    expect(findBare(own), 'name the group in client/routes.tsx').toEqual([]);
    expect(findBare(late, ...overlays), 'and that of what it loads later').toEqual([]);
  },
);

test('the error page, which may follow any other page’s head, has what every page has', () => {
  expect(failedRoute.styles).toEqual([]);
});
