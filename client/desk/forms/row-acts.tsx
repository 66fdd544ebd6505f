/** The acts on one row of a list in a form: up, down, away. `at` counts from 0. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import type { Direction } from './use-list-focus.ts';

interface RowActWords {
  readonly earlier: (place: number) => string;
  readonly later: (place: number) => string;
  readonly remove: (place: number) => string;
}

export function RowActs({
  at,
  count,
  words,
  onMove,
  onRemove,
}: {
  at: number;
  count: number;
  words: RowActWords;
  onMove: (from: number, direction: Direction) => void;
  onRemove: (at: number) => void;
}) {
  const place = at + 1;
  return (
    <div className="row-acts">
      <span data-move="up">
        <IconButton
          icon={ArrowUp}
          label={words.earlier(place)}
          isDisabled={at === 0}
          onClick={() => onMove(at, 'up')}
        />
      </span>
      <span data-move="down">
        <IconButton
          icon={ArrowDown}
          label={words.later(place)}
          isDisabled={place === count}
          onClick={() => onMove(at, 'down')}
        />
      </span>
      <IconButton icon={Trash2} label={words.remove(place)} onClick={() => onRemove(at)} />
    </div>
  );
}
