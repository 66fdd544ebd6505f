/** What the products of a cart give together above an upper limit: told calmly, with its source (docs/stack-check.md). */
import type { Quote } from '../../../shared/contract/order.ts';
import { Alert } from '../../ui/alert.tsx';

export function StackNotes({ quote: { lines, stack_notes: notes = [] } }: { quote: Quote }) {
  const nameOf = new Map(lines.map(({ sku, name }) => [sku, name]));
  return (
    <Alert kind="info" live>
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
            {source.label}{' '}
            <a className="link" href={source.url} rel="noopener" lang="en">
              {source.name}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
