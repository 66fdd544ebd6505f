/** Which rows of a list are selected. Rows that left the list are no longer selected. */
import { useMemo, useState } from 'react';

export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  readonly setAll: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

export function useSelection(shown: readonly string[]): Selection {
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const keys = useMemo(() => new Set(shown.filter((key) => picked.has(key))), [shown, picked]);
  return {
    keys,
    toggle: (key) =>
      pick((before) =>
        before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
      ),
    setAll: (next) => pick(new Set(next)),
    clear: () => pick(new Set()),
  };
}
