/** One sentence about what was done, for ten seconds where it can be undone. Read out without taking the focus. */
import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWords } from '../i18n/locale-context.tsx';
import { useShortcut } from '../keys/shortcuts.tsx';
import { IconButton } from './button.tsx';
import { Key } from './key.tsx';
import { kitWords } from './words.ts';

const undoMs = 10_000;
/** As in the shop. */
const plainMs = 4000;

export interface DeskToast {
  readonly text: string;
  readonly undo?: () => void;
  /** A failure stays until it is dismissed. */
  readonly isBad?: boolean;
}
interface ShownToast extends DeskToast {
  readonly id: number;
}

const ToastContext = createContext<((toast: DeskToast) => void) | null>(null);

/** `toast({ text: words.packed, undo: () => unpack(number) })`. */
export function useToast(): (toast: DeskToast) => void {
  const add = use(ToastContext);
  if (add === null) throw new Error('ToastProvider is missing');
  return add;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, show] = useState<readonly ShownToast[]>([]);
  const add = useCallback(
    (toast: DeskToast) => show((before) => [...before.slice(-1), { ...toast, id: (before.at(-1)?.id ?? 0) + 1 }]),
    [],
  );
  const remove = useCallback((id: number) => show((before) => before.filter((one) => one.id !== id)), []);
  const last = shown.findLast(({ undo }) => undo);
  const undoLast = useMemo(
    () =>
      last?.undo
        ? () => {
            last.undo?.();
            remove(last.id);
          }
        : null,
    [last, remove],
  );
  const words = useWords(kitWords);
  useShortcut('u', undoLast, { label: words.undo });
  return (
    <ToastContext value={add}>
      {children}
      <div className="toasts" aria-live="polite" aria-atomic="false">
        {shown.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onEnd={() => remove(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastLine({ toast, onEnd }: { toast: ShownToast; onEnd: () => void }) {
  const words = useWords(kitWords);
  const [isHeld, hold] = useState(false);
  const { undo, isBad } = toast;
  const durationMs = isBad ? null : undo ? undoMs : plainMs;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld || durationMs === null) return;
    const timer = setTimeout(() => end(), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it
    <div
      className={`toast${isBad ? ' toast--bad' : ''}`}
      role={isBad ? 'alert' : undefined}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <p>{toast.text}</p>
      {undo && (
        <button
          type="button"
          className="toast-undo"
          onClick={() => {
            undo();
            onEnd();
          }}
        >
          {words.undo}
          <Key of="u" />
        </button>
      )}
      <IconButton icon={X} label={words.dismiss} onClick={onEnd} />
    </div>
  );
}
