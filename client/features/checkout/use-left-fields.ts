/** Which fields of a form were filled in and left: what is wrong with those is said before anything is sent. */
import { type FocusEvent, useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';

export function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    /** Of all faults, those of fields that were left. */
    shownOf: <Fault>(faults: Readonly<Partial<Record<string, Fault>>>) =>
      Object.fromEntries(Object.entries(faults).filter(([name]) => left.has(name))),
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      const { name, value } = target as unknown as { name?: string; value?: string };
      // An empty field that was only walked through is not blamed yet (features/auth/use-form.ts).
      if (name && value) afterPress(() => setLeft((last) => (last.has(name) ? last : new Set([...last, name]))));
    },
  };
}
