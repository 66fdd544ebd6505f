/** What the products of a cart give together above an upper limit, with its source (docs/stack-check.md). */
import type { Quote } from '../../../shared/contract/order.ts';
import { Alert } from '../../ui/alert.tsx';
import { NoteSource } from './note-source.tsx';

export function StackNotes({ quote: { lines, giveaway_items, stack_notes: notes = [] } }: { quote: Quote }) {
  const nameOf = new Map([...lines, ...giveaway_items].map(({ sku, name }) => [sku, name]));
  return (
    <Alert kind="warn" live>
      <ul className="stack-notes">
        {notes.map(({ key, text, source, skus }) => (
          <li key={key}>
            <p>{text}</p>
            <ul>
              {skus.map((sku) => (
                <li key={sku}>
                  <bdi>{nameOf.get(sku)}</bdi>
                </li>
              ))}
            </ul>
            <NoteSource source={source} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
