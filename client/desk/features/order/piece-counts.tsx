/** How many of each line, by thumb: none to all that is left. */
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/locale-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { orderWords } from './order-words.ts';

export interface PieceLine {
  readonly sku: string;
  readonly name: string;
  readonly max: number;
  readonly note?: ReactNode;
  /** Shown below a line whose count isn't 0. */
  readonly question?: ReactNode;
}

export function PieceCounts({
  lines,
  counts,
  onChange,
}: {
  lines: readonly PieceLine[];
  counts: Readonly<Record<string, number>>;
  onChange: (counts: Readonly<Record<string, number>>) => void;
}) {
  const words = useWords(orderWords);
  return (
    <ul className="piece-counts">
      {lines.map(({ sku, name, max, note, question }) => {
        const count = counts[sku] ?? 0;
        const set = (next: number) => onChange({ ...counts, [sku]: next });
        return (
          <li key={sku}>
            <span className="order-line-name">
              <bdi>{name}</bdi>
              {note && <small>{note}</small>}
            </span>
            <span className="piece-count">
              <IconButton
                icon={Minus}
                label={words.fewer(name)}
                isDisabled={count === 0}
                onClick={() => set(count - 1)}
              />
              <output aria-label={name}>
                {count}/{max}
              </output>
              <IconButton
                icon={Plus}
                label={words.more(name)}
                isDisabled={count === max}
                onClick={() => set(count + 1)}
              />
            </span>
            {count > 0 && question && <span className="piece-question">{question}</span>}
          </li>
        );
      })}
    </ul>
  );
}

export const toLines = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([sku, count]) => ({ sku, count }));
