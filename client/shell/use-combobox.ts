/** The keys of the search input while its list is open: arrows move through the options, Enter takes one, Escape closes. */
import { useLayoutEffect } from 'react';
import { searchQueryMaxChars } from '../../shared/constants.ts';
import type { SuggestionOption } from './suggestion-options.tsx';
import type { SuggestionsProps } from './suggestions.tsx';

export interface Combobox extends Pick<SuggestionsProps, 'input' | 'waiting' | 'close'> {
  /** The words that `options` are for. */
  typed: string;
  options: readonly SuggestionOption[];
  active: number;
  setActive: (key: string | null) => void;
}

export const readWords = (text: string): string => text.trim().slice(0, searchQueryMaxChars);

export const listId = 'suggestions';
export const optionId = (at: number) => `${listId}-${at}`;
const caretKeys: ReadonlySet<string> = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);
const isArrow = (key: string) => key === 'ArrowDown' || key === 'ArrowUp';

/** Returns whether the list took the key; otherwise it is the input's. */
function pressKey(key: string, { options, active, setActive, close }: Combobox): boolean {
  const isOpen = options.length > 0;
  if (key === 'Escape' && isOpen) {
    // The first Escape closes the list; the browser's default, which clears the input, waits for the second.
    close();
    return true;
  }
  if (isOpen && isArrow(key)) {
    // -1 is the input itself: moving past either end returns to it.
    const stops = options.length + 1;
    const step = key === 'ArrowDown' ? 1 : -1;
    const next = ((active + 1 + step + stops) % stops) - 1;
    setActive(options[next]?.key ?? null);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    return true;
  }
  if (caretKeys.has(key)) {
    // Moving the caret returns to the text, so Enter searches for it.
    setActive(null);
  } else if (key === 'Enter' && options[active]) {
    options[active].select();
    return true;
  }
  return false;
}

/** Turns the plain search input into a combobox while the list is mounted, from the moment that the list is drawn. */
export function useCombobox(combobox: Combobox): void {
  useLayoutEffect(() => {
    const { options, active, waiting, typed } = combobox;
    const box = combobox.input.current;
    if (!box) return;
    const isOpen = options.length > 0;
    const isBehind = () => readWords(box.value) !== typed;
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.isComposing) return;
      // Enter alone submits the form, which searches for the words.
      const mayWait = isArrow(key) || (key === 'Enter' && waiting.current.length > 0);
      // Typing returns to the words.
      if (!mayWait) waiting.current = [];
      if (!isBehind() || key === 'Escape') pressNow(event);
      else if (mayWait) {
        event.preventDefault();
        waiting.current.push(key);
      }
    };
    const pressNow = (event: KeyboardEvent) => {
      if (pressKey(event.key, combobox)) event.preventDefault();
    };
    box.addEventListener('keydown', onKey);
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) box.setAttribute('aria-controls', listId);
    else box.removeAttribute('aria-controls');
    if (options[active]) box.setAttribute('aria-activedescendant', optionId(active));
    else box.removeAttribute('aria-activedescendant');
    // One key at a time: each redraws the list, and the next key moves from there.
    const key = isOpen && !isBehind() && waiting.current.shift();
    if (key) pressKey(key, combobox);
    return () => {
      box.removeEventListener('keydown', onKey);
      box.setAttribute('aria-expanded', 'false');
      for (const name of ['aria-activedescendant', 'aria-controls']) box.removeAttribute(name);
    };
  });
}
