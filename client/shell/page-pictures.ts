/** Snapshots of public pages, shown on Back to whoever saw them. */
import { historyKey } from './browser-router.tsx';
import { readVisible } from './read-visible.ts';

/** Pages that one goes back to without a wait. Chosen: a product among its listing's, and one step more. */
const keptPictures = 3;

interface PagePicture {
  content: Element;
  height: string;
  y: number;
  userId: string | undefined;
  at: number;
}

export interface PagePictures {
  /** Measures now, and copies once the tap has been answered. */
  keep: (key: string) => void;
  find: () => PagePicture | undefined;
}

export function createPagePictures(maxAgeMs: number, findUserId: () => string | undefined): PagePictures {
  const pictures = new Map<string, PagePicture>();
  return {
    keep(key) {
      const main = document.getElementById('main');
      if (!main) return;
      const height = `${main.getBoundingClientRect().height}px`;
      const parts = [...main.children].map(readVisible);
      const seen = { height, y: scrollY, userId: findUserId(), at: Date.now() };
      setTimeout(() => {
        const content = document.createElement('div');
        content.append(...parts.map((copy) => copy()));
        pictures.delete(key);
        pictures.set(key, { content, ...seen });
        for (const old of [...pictures.keys()].slice(0, -keptPictures)) pictures.delete(old);
      });
    },
    find() {
      const picture = pictures.get(historyKey());
      const isGood = picture?.userId === findUserId() && Date.now() - (picture?.at ?? 0) < maxAgeMs;
      return isGood ? picture : undefined;
    },
  };
}
