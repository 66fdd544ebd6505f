/**
 * Which files of the browser's build a document names: those of its page, and those of the step that most visits take
 * next.
 */
import type { Locale } from '../../shared/domain/money.ts';
import { findNextPage, type PageRoute } from '../routes.tsx';

export interface Assets {
  js: readonly string[];
  /** The styles of every page. */
  css: readonly string[];
  /** By group; in tests there are none. */
  styles?: Readonly<Record<string, string>>;
  preloads: readonly string[];
  /** Source module → the files it needs, its own first. */
  pages?: Readonly<Record<string, readonly string[]>>;
  /** Files of steps inside the app, whatever page they lead to. */
  steps?: readonly string[];
}

const findScripts = ({ pages = {} }: Assets, { module, words }: PageRoute, locale: Locale): string[] =>
  [module, ...words.map((feature) => `shared/i18n/messages/${locale}/${feature}.ts`)].flatMap(
    (name) => pages[name] ?? [],
  );

/** The page's own files, for the browser to fetch in parallel with the entry. */
export function findPreloads(assets: Assets, route: PageRoute, locale: Locale): string[] {
  const dictionary = assets.pages?.[`client/i18n/dictionary.${locale}.ts`] ?? [];
  const all = new Set([...assets.preloads, ...dictionary, ...findScripts(assets, route, locale)]);
  for (const script of assets.js) all.delete(script);
  return [...all];
}

/** The route alone decides, as a head leaves before its page's data. */
export const findSheets = ({ css, styles = {} }: Assets, route: PageRoute): string[] => [
  ...css,
  ...route.styles.flatMap((group) => styles[group] ?? []),
];

/**
 * All that the first step needs and this page hasn't loaded: found one by one, each would be another wait for the
 * server.
 */
export function findStepFiles(assets: Assets, route: PageRoute, locale: Locale): string[] {
  const next = findNextPage(route);
  const has = new Set([...assets.js, ...findPreloads(assets, route, locale), ...findSheets(assets, route)]);
  const needed = [...(assets.steps ?? []), ...findScripts(assets, next, locale), ...findSheets(assets, next)];
  return [...new Set(needed)].filter((file) => !has.has(file));
}
