/**
 * A scanner that types: characters faster than anybody could, then Enter. Where the layout is Arabic, keys are read by
 * their place.
 */
import { useEffect, useRef } from 'react';
import { isTypingIn } from '../../keys/shortcut-list.ts';

const pauseMs = 80;
const minLength = 4;

export function readWedgeKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string | null {
  if (/^[\x20-\x7e]$/.test(key)) return key;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  if (code === 'Minus') return '-';
  // What scanners send for the separator of GS1 (FNC1).
  return key === 'F8' || key === '\u001d' ? '\u001d' : null;
}

export function useWedge(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let typed = '';
    let lastMs = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || isTypingIn(event.target)) return;
      if (event.timeStamp - lastMs > pauseMs) typed = '';
      lastMs = event.timeStamp;
      if (event.key === 'Enter' && typed.length >= minLength) {
        event.preventDefault();
        event.stopPropagation();
        latest.current(typed);
        typed = '';
        return;
      }
      const letter = readWedgeKey(event);
      if (letter === null || event.ctrlKey || event.metaKey) return;
      typed += letter;
      // '/' and '?' stay shortcuts. Any other letter may be the first of a scan, so no shortcut gets it.
      if (letter !== '/' && letter !== '?') event.stopPropagation();
    };
    // In the capture phase, so that the letters of a scan don't reach the shortcuts.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
