/** Which fields of a form were filled in and left: their errors are shown before the form is sent. */
import { type FocusEvent, useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';

export function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    /** The faults of the fields that were left. */
    shownOf: <Fault>(faults: Readonly<Partial<Record<string, Fault>>>) =>
      Object.fromEntries(Object.entries(faults).filter(([name]) => left.has(name))),
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      const { name, value } = target as unknown as { name?: string; value?: string };
      // An empty field that only had the focus shows no error yet (features/auth/use-form.ts).
      if (name && value) afterPress(() => setLeft((last) => (last.has(name) ? last : new Set([...last, name]))));
    },
  };
}
