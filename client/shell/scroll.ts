/**
 * Going back restores the scroll position, a new page begins at the top (spec §2 "Scroll restoration"). A change in place, such as
 * a filter (`preventScrollReset`), keeps the position and the focus.
 */
import { historyKey } from './browser-router.tsx';

const storageKey = 'scroll';

export interface ScrollKeeper {
  /** The page under this history key is about to go. */
  leave: (key: string) => void;
  /** Called when the page of this key is shown: scrolls to its old position, its `#part` or its top, or nowhere after a change in place. */
  arrive: (key: string, hash: string) => void;
}

export function keepScroll(): ScrollKeeper {
  const isBrowser = typeof window !== 'undefined';
  const places: Record<string, number> = isBrowser ? readPlaces() : {};
  if (isBrowser) {
    history.scrollRestoration = 'manual';
    // A reload counts as coming back.
    addEventListener('pagehide', () => {
      places[historyKey()] = wholePlace();
      sessionStorage.setItem(storageKey, JSON.stringify(places));
    });
    const place = places[historyKey()];
    if (place) {
      makeWhole();
      scrollTo(0, place);
    }
  }
  return {
    leave(key) {
      places[key] = wholePlace();
    },
    arrive(key, hash) {
      const part = partOf(hash);
      const place = places[key];
      if (place !== undefined) scrollTo(0, place);
      else if (part) part.scrollIntoView();
      else if (!history.state?.isInPlace) {
        scrollTo(0, 0);
        document.getElementById('main')?.focus({ preventScroll: true });
      }
    },
  };
}

/** null too for a `#%` that somebody wrote into a link: it names nothing. */
function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Of storage that is empty, forbidden or somebody's joke nothing is left. */
function readPlaces(): Record<string, number> {
  try {
    return { ...JSON.parse(sessionStorage.getItem(storageKey) ?? '') };
  } catch {
    return {};
  }
}

/** From here on nothing of the document waits until one scrolls near (`.far` in base.css): places count in whole pages. */
const makeWhole = () => document.documentElement.classList.add('is-whole');

/** Where one is, were all parts above laid out. */
function wholePlace(): number {
  // Measures by the last part on the screen or above it, which moves with the page, as a sticky column doesn't.
  const parts = [...document.querySelectorAll('.far')];
  const seen = parts.findLast((part) => part.getBoundingClientRect().top < innerHeight) ?? document.body;
  const { top } = seen.getBoundingClientRect();
  makeWhole();
  return scrollY + seen.getBoundingClientRect().top - top;
}
