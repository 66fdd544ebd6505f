import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { readCookie } from '../../browser/cookies.ts';
import { writeCookie } from '../api/cookies.ts';
import { readKey } from './match-key.ts';
import { isTypingIn, type Shortcut, ShortcutList } from './shortcut-list.ts';

const cookie = 'desk_shortcuts';
interface ShortcutState {
  readonly list: ShortcutList;
  readonly isOn: boolean;
  /** WCAG 2.1.4: shortcuts of one letter can be turned off. Those with Ctrl or Cmd stay. */
  readonly setOn: (isOn: boolean) => void;
}
const ShortcutContext = createContext<ShortcutState | null>(null);

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [list] = useState(() => new ShortcutList());
  const [isOn, show] = useState(() => readCookie(cookie) !== 'off');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const key = readKey(event);
      if (key === null) return;
      const hasModifier = key.startsWith('mod+') || key === 'Escape';
      if (!isOn && !hasModifier) return;
      const isDialogOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (isDialogOpen && !hasModifier) return;
      const found = list.find(key, { isField: isTypingIn(event.target), atMs: event.timeStamp });
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [list, isOn]);
  const setOn = (next: boolean) => {
    writeCookie(cookie, next ? 'on' : 'off');
    show(next);
  };
  return <ShortcutContext value={{ list, isOn, setOn }}>{children}</ShortcutContext>;
}

export function useShortcuts(): ShortcutState {
  const state = use(ShortcutContext);
  if (state === null) throw new Error('ShortcutProvider is missing');
  return state;
}

/** `useShortcut('p', pack, { label: words.pack })`; null as `run` leaves the key to others. */
export function useShortcut(
  keys: string,
  run: (() => void) | null,
  { label, inFields }: Pick<Shortcut, 'label' | 'inFields'> = {},
): void {
  const { list } = useShortcuts();
  const latest = useRef(run);
  latest.current = run;
  const isOff = run === null;
  useEffect(() => {
    if (isOff) return;
    return list.add({ keys, run: () => latest.current?.(), ...(label && { label }), ...(inFields && { inFields }) });
  }, [list, keys, label, inFields, isOff]);
}
