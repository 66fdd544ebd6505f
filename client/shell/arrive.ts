import type { ScrollRestoration } from './scroll-restoration.ts';

/** Null for a hash without an element, malformed ones such as `#%` included. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Brings a page that has been drawn to its place: where it was left, the part that the address names, or its beginning. */
export function arriveAt(key: string, hash: string, { restore }: Pick<ScrollRestoration, 'restore'>): void {
  const target = findTarget(hash);
  if (restore(key)) return;
  if (target) target.scrollIntoView();
  else if (!history.state?.isInPlace) {
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}
