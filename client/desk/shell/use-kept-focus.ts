import { type RefObject, useEffect } from 'react';

/** A closing dialog gives the focus back by itself within this time. */
const waitMs = 150;

/** Where what had the focus is gone, such as a button of a step that is done, the page has it: Tab goes on there. */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const isLost = () => last instanceof Element && !last.isConnected && document.activeElement === document.body;
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) page.current?.focus({ preventScroll: true });
      }, waitMs);
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
