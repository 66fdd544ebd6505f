/**
 * Scroll restoration (spec §2): going back restores the position, a new page starts at the top, and a change in place, such as
 * a filter (`preventScrollReset`), keeps position and focus.
 */
import { historyKey } from './browser-router.tsx';

const storageKey = 'scroll';

export interface ScrollRestoration {
  leave: (key: string) => void;
  arrive: (key: string, hash: string) => void;
  knows: (key: string) => boolean;
}

export function createScrollRestoration(): ScrollRestoration {
  const isBrowser = typeof window !== 'undefined';
  const positions: Record<string, number> = isBrowser ? readPositions() : {};
  if (isBrowser) {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      positions[historyKey()] = measurePosition();
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    });
    const position = positions[historyKey()];
    if (position) {
      layOutAll();
      scrollTo(0, position);
    }
  }
  return {
    knows: (key) => key in positions,
    leave(key) {
      positions[key] = measurePosition();
    },
    arrive(key, hash) {
      const target = findTarget(hash);
      const place = positions[key];
      if (place !== undefined) scrollTo(0, place);
      else if (target) target.scrollIntoView();
      else if (!history.state?.isInPlace) {
        scrollTo(0, 0);
        document.getElementById('main')?.focus({ preventScroll: true });
      }
    },
  };
}

/** Null for a hash without an element, malformed ones such as `#%` included. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Empty when storage is empty, blocked or invalid. */
function readPositions(): Record<string, number> {
  try {
    return { ...JSON.parse(sessionStorage.getItem(storageKey) ?? '') };
  } catch {
    return {};
  }
}

/** Turns off `content-visibility` (client/styles/below-fold.css), so that positions count the full height of the page. */
const layOutAll = () => document.documentElement.classList.add('is-all-laid-out');

function measurePosition(): number {
  // Measures the shift of the last section on or above the screen; it moves with the page, unlike a sticky column.
  const sections = [...document.querySelectorAll('.below-fold')];
  const last = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight) ?? document.body;
  const { top } = last.getBoundingClientRect();
  layOutAll();
  return scrollY + last.getBoundingClientRect().top - top;
}
