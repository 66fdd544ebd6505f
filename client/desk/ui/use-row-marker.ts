/**
 * The row that the keyboard is at. Its link gets the focus, or the row itself: a screen reader reads it, and Enter
 * opens it.
 */
import { type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useLastRow } from '../api/last-row.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { useShortcut } from '../keys/shortcuts.tsx';
import type { Selection } from './use-selection.ts';
import { kitWords } from './words.ts';

export interface RowMarker {
  readonly key: string | null;
  readonly listRef: Ref<never>;
}

function findTarget(list: HTMLElement | null, key: string): HTMLElement | null | undefined {
  const row = list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  return row?.querySelector<HTMLElement>('.row-link') ?? row;
}

/** Going back to a list leads to the row that was left, for as long as the list's answer is remembered. */
function useReturn(list: RefObject<HTMLElement | null>, keys: readonly string[], mark: (key: string) => void): void {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const lastRow = useLastRow(pathname + search);
  const hasRows = keys.length > 0;
  const restore = useEffectEvent(() => {
    const last = lastRow.read();
    if (!isBack || last === undefined || !keys.includes(last)) return;
    mark(last);
    findTarget(list.current, last)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const rows = list.current;
    if (rows === null || !hasRows) return;
    restore();
    const remember = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
      if (row !== undefined) lastRow.keep(row);
    };
    for (const kind of ['focusin', 'click']) rows.addEventListener(kind, remember);
    return () => {
      for (const kind of ['focusin', 'click']) rows.removeEventListener(kind, remember);
    };
  }, [list, lastRow, hasRows]);
}

export function useRowMarker(keys: readonly string[], selection?: Selection): RowMarker {
  const words = useWords(kitWords);
  const list = useRef<HTMLElement | null>(null);
  const [marked, mark] = useState<string | null>(null);
  const at = marked === null ? -1 : keys.indexOf(marked);
  useReturn(list, keys, mark);

  function move(step: 1 | -1) {
    const next = keys[Math.min(Math.max(at + step, 0), keys.length - 1)];
    if (next === undefined) return;
    mark(next);
    const target = findTarget(list.current, next);
    target?.focus();
    target?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
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
