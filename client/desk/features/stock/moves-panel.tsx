import { History } from 'lucide-react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { adjustmentReasons } from '../../../../shared/domain/stock-adjustment.ts';
import { useDeskPages } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { stockWords } from './words.ts';

type Move = DeskData<'stockMoves'>['items'][number];

function useCauseText(): (cause: string) => string {
  const words = useWords(stockWords);
  return (cause) => {
    const [kind = '', id = ''] = cause.split(':');
    const reason = adjustmentReasons.find((one) => one === kind);
    if (reason) return words.reasons[reason];
    if (kind === 'import') return words.cause.imported(id);
    if (kind === 'undo') return words.cause.importUndone(id);
    if (kind === 'undone') return words.cause.moveUndone;
    if (kind === 'opening' || kind === 'desk' || kind === 'recalled' || kind === 'released') return words.cause[kind];
    return cause;
  };
}

function MoveText({ move }: { move: Move }) {
  const words = useWords(stockWords);
  const causeText = useCauseText();
  const { delta, cause, lot, supplier, reference } = move;
  return (
    <>
      <b className="stock-delta" dir="ltr">
        {delta > 0 ? `+${delta}` : `−${-delta}`}
      </b>{' '}
      {causeText(cause)}
      {lot !== null && <> · {words.ofLot(lot)}</>}
      {(supplier !== null || reference !== null) && (
        <small>
          <bdi>{supplier}</bdi> <bdi dir="auto">{reference}</bdi>
        </small>
      )}
    </>
  );
}

export function MovesPanel({ sku, country }: { sku: string; country: CountryCode }) {
  const words = useWords(stockWords);
  const moves = useDeskPages('stockMoves', { query: { sku, country } });
  return (
    <Panel title={words.moves} icon={History}>
      {moves.error ? (
        <ErrorState failure={moves.error} onRetry={() => void moves.refetch()} />
      ) : !moves.data ? (
        <Skeleton rows={4} />
      ) : moves.data.length === 0 ? (
        <p>{words.noMoves}</p>
      ) : (
        <Timeline
          events={moves.data.map((move) => ({
            id: String(move.id),
            atMs: Date.parse(move.at),
            text: <MoveText move={move} />,
            by: move.by,
          }))}
        />
      )}
      {moves.hasNextPage && (
        <Button look="line" isBusy={moves.isFetchingNextPage} onClick={() => void moves.fetchNextPage()}>
          {words.moreMoves}
        </Button>
      )}
    </Panel>
  );
}
