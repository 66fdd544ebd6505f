/**
 * Loads the scripts of a page all at once: the browser would find each level of imports only after the one before. Its
 * styles come too, because it needs them before it is shown.
 */
import type { Page } from './page.ts';
import { routeFiles } from './route-files.ts';
import type { PageRoute } from './routes.tsx';
import type { AppValue } from './state/app-context.ts';
import { type StyleGroup, styleFiles } from './styles/files.ts';

const preloaded = new Set<string>();

export function preloadFiles({ module }: Pick<PageRoute, 'module'>, files = routeFiles): void {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  for (const href of files[module] ?? []) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce, href }));
  }
}

const loadedPages = new Map<PageRoute, Page>();

const sheets = new Map<string, Promise<unknown>>();

function loadSheet(href: string): Promise<unknown> | undefined {
  if (sheets.has(href) || document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return sheets.get(href);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loading = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // The next caller asks for it again.
      sheets.delete(href);
      link.remove();
      reject(new TypeError(`No style module ${href}`));
    };
  });
  sheets.set(href, loading);
  document.head.append(link);
  return loading;
}

/** The styles of all that dialogs show: products, fields, choices. */
const dialogStyles: readonly StyleGroup[] = ['cards', 'controls', 'inputs', 'forms', 'overlays'];

/** Their order among each other doesn't count (client/styles/groups/shop.css). */
export const loadStyles = (
  groups = dialogStyles,
  files: Readonly<Record<StyleGroup, string>> = styleFiles,
): Promise<unknown> => Promise.all(groups.map((group) => loadSheet(files[group])));

export async function loadCode(
  route: PageRoute,
  { needWords, needStyles }: Pick<AppValue, 'needWords' | 'needStyles'>,
): Promise<Page> {
  preloadFiles(route);
  const [{ page }] = await Promise.all([route.load(), needWords(route.words), needStyles(route.styles)]);
  loadedPages.set(route, page);
  return page;
}

export const findLoadedPage = (route: PageRoute): Page | undefined => loadedPages.get(route);
