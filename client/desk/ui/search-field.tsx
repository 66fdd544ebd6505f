/** The search of a list: a parameter of the address, sent a moment after the last key. */
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useUrlState } from './use-url-state.ts';

/** Chosen: long enough to write a word, short enough to feel at once. */
const typingPauseMs = 250;

export function SearchField({ label, param = 'search' }: { label: string; param?: string }) {
  const [state, set] = useUrlState([param]);
  const inUrl = state[param] ?? '';
  const [typed, type] = useState(inUrl);
  useEffect(() => type(inUrl), [inUrl]);
  useEffect(() => {
    if (typed.trim() === inUrl) return;
    const timer = setTimeout(() => set({ [param]: typed.trim() }, true), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, inUrl, param, set]);
  return (
    <search className="search-field">
      <Icon of={Search} />
      <input
        type="search"
        // The text has a direction of its own; the hint hasn't.
        dir={typed === '' ? undefined : 'auto'}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </search>
  );
}
