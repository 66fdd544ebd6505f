/**
 * Scroll restoration (spec §2): going back restores the position, a new page starts at the top, and a change in place, such as
 * a filter (`preventScrollReset`), keeps position and focus.
 */
import { sessionStore } from '../browser/storage.ts';
import { historyKey } from './browser-router.tsx';

const storageKey = 'scroll';

interface ScrollPlace {
  y: number;
  /**
   * The last section that begins on or above the screen, by its index among them, and how far below the top of the
   * screen it began. What is above it may not have had its full height yet. A section moves with the page, unlike a
   * sticky column.
   */
  section: number;
  top: number;
}

export interface ScrollRestoration {
  leave: (key: string) => void;
  /** False for a page that was never left. */
  restore: (key: string) => boolean;
  knows: (key: string) => boolean;
}

export function createScrollRestoration(): ScrollRestoration {
  const isBrowser = typeof window !== 'undefined';
  const places: Record<string, ScrollPlace> = isBrowser ? readPlaces() : {};
  if (isBrowser) {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      places[historyKey()] = measurePlace();
      sessionStore.setItem(storageKey, JSON.stringify(places));
    });
    const place = places[historyKey()];
    if (place) scrollToPlace(place);
  }
  return {
    knows: (key) => key in places,
    leave(key) {
      places[key] = measurePlace();
    },
    restore(key) {
      const place = places[key];
      if (place) scrollToPlace(place);
      return place !== undefined;
    },
  };
}

/** Empty when storage is empty, blocked or invalid. */
function readPlaces(): Record<string, ScrollPlace> {
  try {
    return { ...JSON.parse(sessionStore.getItem(storageKey) ?? '') };
  } catch {
    return {};
  }
}

/** Reads the layout as it is: laying out the rest of a page would take longer than a tap may. */
function measurePlace(): ScrollPlace {
  const tops = [...document.querySelectorAll('.below-fold')].map((section) => section.getBoundingClientRect().top);
  const section = tops.findLastIndex((top) => top < innerHeight);
  return { y: scrollY, section, top: tops[section] ?? 0 };
}

function scrollToPlace({ y, section, top }: ScrollPlace): void {
  // Turns off `content-visibility` (client/styles/below-fold.css): what is above the screen has its full height.
  const { classList } = document.documentElement;
  classList.add('is-all-laid-out');
  scrollTo(0, y);
  const shift = (document.querySelectorAll('.below-fold')[section]?.getBoundingClientRect().top ?? top) - top;
  if (shift !== 0) scrollTo(0, scrollY + shift);
  // The browser notes these heights by the next frame, and keeps them for what is off the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('is-all-laid-out')));
}
