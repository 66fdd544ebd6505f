/** The fields that were filled in and left; their errors are shown before the form is submitted. */
import { type FocusEvent, useState } from 'react';
import { runAfterPress } from '../../ui/run-after-press.ts';

export function useTouchedFields() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return {
    shownOf: <Fault>(faults: Readonly<Partial<Record<string, Fault>>>) =>
      Object.fromEntries(Object.entries(faults).filter(([name]) => touched.has(name))),
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      const { name, value } = target as unknown as { name?: string; value?: string };
      if (name && value) runAfterPress(() => setTouched((last) => (last.has(name) ? last : new Set([...last, name]))));
    },
  };
}
