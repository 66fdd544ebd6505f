/**
 * After a press that was refused the focus goes to the first field with a fault, which may stand far from the button.
 * `tries` counts the presses.
 */
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusFault<E extends HTMLElement>(tries: number): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  return box;
}
