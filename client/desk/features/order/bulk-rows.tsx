import type { BulkAct } from '../../../../shared/domain/bulk-acts.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PlannedSkip } from './bulk-dialog.tsx';
import { bulkWords } from './bulk-words.ts';
import { StatusTag } from './order-states.tsx';
import type { BulkResult, BulkRow } from './use-bulk.ts';

interface RowsProps {
  readonly act: BulkAct;
  readonly rows: readonly BulkRow[];
  readonly skipOf: (row: BulkRow) => PlannedSkip;
  /** Null until the act has begun. */
  readonly resultOf: ((row: BulkRow) => BulkResult | undefined) | null;
  readonly onTracking: (number: string, tracking: string) => void;
}

export function BulkRows({ act, rows, skipOf, resultOf, onTracking }: RowsProps) {
  const words = useWords(bulkWords);
  return (
    <ul className="bulk-rows">
      {rows.map((row) => {
        const { order, tracking } = row;
        const skip = skipOf(row);
        return (
          <li key={order.number}>
            <span className="order-line-name">
              <bdi className="order-number">{order.number}</bdi>
              <small>
                <bdi>{order.name}</bdi>
              </small>
            </span>
            <StatusTag status={order.status} />
            {act === 'ship' && skip === null && resultOf === null && (
              <TextField
                label={words.trackingOf(order.number)}
                isLabelHidden
                placeholder={words.tracking}
                dir="ltr"
                value={tracking}
                onChange={(text) => onTracking(order.number, text)}
                maxLength={60}
              />
            )}
            <Outcome skip={skip} result={resultOf === null ? null : (resultOf(row) ?? 'left')} />
          </li>
        );
      })}
    </ul>
  );
}

const tones: Readonly<Record<'busy' | 'done' | 'left', Tone>> = { busy: 'info', done: 'good', left: 'plain' };

function Outcome({ skip, result }: { skip: PlannedSkip; result: BulkResult | 'left' | null }) {
  const words = useWords(bulkWords);
  const failureText = useFailureText();
  if (skip !== null) return <Tag>{words.skip[skip]}</Tag>;
  if (result === null) return <Tag tone="gulf">{words.ready}</Tag>;
  if (typeof result === 'string') return <Tag tone={tones[result]}>{words[result]}</Tag>;
  return <span className="bulk-failure">{failureText(result)}</span>;
}
