/**
 * What a press led to comes into view and is read out: its button may have stood at the end of a long page. For an
 * element with `tabIndex={-1}`, which may be drawn later than the component. `at` changes with what is shown.
 */
import { type RefObject, useEffect, useRef } from 'react';

export function useComeIntoView<E extends HTMLElement>(at?: string): RefObject<E | null> {
  const box = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result comes into view
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [at]);
  return box;
}
