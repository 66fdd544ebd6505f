/** The row that the keyboard is at. The focus goes to the row's link, or to the row: a screen reader says it, and Enter opens it. */
import { type Ref, useRef, useState } from 'react';
import { useWords } from '../i18n/locale-context.tsx';
import { useShortcut } from '../keys/shortcuts.tsx';
import type { Selection } from './use-selection.ts';
import { kitWords } from './words.ts';

export interface RowMarker {
  readonly key: string | null;
  readonly listRef: Ref<never>;
}

export function useRowMarker(keys: readonly string[], selection?: Selection): RowMarker {
  const words = useWords(kitWords);
  const list = useRef<HTMLElement | null>(null);
  const [marked, mark] = useState<string | null>(null);
  const at = marked === null ? -1 : keys.indexOf(marked);

  function move(step: 1 | -1) {
    const next = keys[Math.min(Math.max(at + step, 0), keys.length - 1)];
    if (next === undefined) return;
    mark(next);
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`);
    (row?.querySelector<HTMLElement>('.row-link') ?? row)?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }
  const hasRows = keys.length > 0;
  useShortcut('j', hasRows ? () => move(1) : null, { label: words.nextRow });
  useShortcut('k', hasRows ? () => move(-1) : null, { label: words.previousRow });
  useShortcut('ArrowDown', hasRows && at >= 0 ? () => move(1) : null);
  useShortcut('ArrowUp', hasRows && at >= 0 ? () => move(-1) : null);
  useShortcut('x', selection && marked !== null && at >= 0 ? () => selection.toggle(marked) : null, {
    label: words.pickRow,
  });
  useShortcut('Escape', selection && selection.keys.size > 0 ? selection.clear : null);
  return { key: at >= 0 ? marked : null, listRef: list as Ref<never> };
}
