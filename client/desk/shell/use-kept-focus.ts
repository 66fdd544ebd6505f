import { type RefObject, useEffect } from 'react';

/** A closing dialog gives the focus back by itself within this time. */
const waitMs = 150;
const fields = 'input, select, textarea';

/**
 * If the focused element disappears, such as the button of a finished step, the page gets the focus. A field that was drawn again, as in a
 * list that was saved, gets it back.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    /** The index of `last` among the page's fields. */
    let at = -1;
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listFields = () => [...(page.current?.querySelectorAll<HTMLElement>(fields) ?? [])];
    const remember = ({ target }: FocusEvent) => {
      const all = listFields();
      last = target;
      at = all.indexOf(target as HTMLElement);
      count = all.length;
    };
    const isLost = () => last instanceof Element && !last.isConnected && document.activeElement === document.body;
    const restore = () => {
      if (!isLost()) return;
      const all = listFields();
      const again = all.length === count ? all[at] : undefined;
      (again ?? page.current)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(restore, waitMs);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [page]);
}
