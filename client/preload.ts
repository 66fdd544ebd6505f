/** The scripts of a page, all at once: the browser would find each level of imports only once it has the one before. */
import { routeFiles } from './route-files.ts';
import type { PageRoute } from './routes.tsx';
import type { AppValue } from './state/app-context.ts';

const preloaded = new Set<string>();

export function preloadFiles({ module }: Pick<PageRoute, 'module'>, files = routeFiles): void {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  for (const href of files[module] ?? []) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce, href }));
  }
}

/** Fetches and runs the code of a page, with its words. */
export async function loadCode(route: PageRoute, needWords: AppValue['needWords']): Promise<void> {
  preloadFiles(route);
  await Promise.all([route.load(), needWords(route.words)]);
}
