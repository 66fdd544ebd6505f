/** What can be done with the selected rows. It lies above the end of the list, on a phone above the bar of pages. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/locale-context.tsx';
import { IconButton } from './button.tsx';
import type { Selection } from './use-selection.ts';
import { kitWords } from './words.ts';

export function SelectionBar({
  selection,
  note,
  children,
}: {
  selection: Selection;
  note?: ReactNode;
  children: ReactNode;
}) {
  const words = useWords(kitWords);
  if (selection.keys.size === 0) return null;
  return (
    <section className="selection-bar" aria-label={words.selected(selection.keys.size)}>
      <b role="status">{words.selected(selection.keys.size)}</b>
      {note && <span>{note}</span>}
      <span className="selection-acts">
        {children}
        <IconButton icon={X} label={words.clearSelection} onClick={selection.clear} />
      </span>
    </section>
  );
}
