/** What a press led to comes into view and is read out: its button may have stood at the end of a long page. */
import { type RefObject, useEffect, useRef } from 'react';

/** For an element with `tabIndex={-1}`. */
export function useComeIntoView<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return box;
}
