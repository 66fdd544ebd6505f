import { Icon } from './icon.tsx';

export function Stepper({
  count,
  words,
  onFewer,
  onMore,
  moreDisabled = false,
  fewerDisabled = false,
  binAtOne = false,
  line = false,
}: {
  count: number;
  words: { fewer: string; more: string; count: string };
  onFewer: () => void;
  onMore: () => void;
  moreDisabled?: boolean;
  fewerDisabled?: boolean;
  /** Shows a bin instead of a minus at 1, where that removes the item. */
  binAtOne?: boolean;
  line?: boolean;
}) {
  return (
    <div className={`stepper${line ? ' stepper--line' : ''}`}>
      <button type="button" aria-label={words.fewer} disabled={fewerDisabled} onClick={onFewer}>
        <Icon of={binAtOne && count <= 1 ? 'trash-2' : 'minus'} size="s" />
      </button>
      <output aria-label={words.count}>{count}</output>
      <button type="button" aria-label={words.more} disabled={moreDisabled} onClick={onMore}>
        <Icon of="plus" size="s" />
      </button>
    </div>
  );
}
