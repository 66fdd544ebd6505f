/** The difference of each cell before it is written, the progress while it is, and the result of each row. */
import type { GridRow } from '../../../../../shared/contract/desk/product.ts';
import { formatImportWarning } from '../../../../../shared/i18n/import-faults.ts';
import { useMay } from '../../../api/session.ts';
import { useLocale, useWords } from '../../../i18n/locale-context.tsx';
import { isolate } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { productWords } from '../words.ts';
import type { ReviewedCell, ReviewedRow, ReviewState } from './review.ts';
import type { useReview } from './use-review.ts';
import { gridWords } from './words.ts';

/** Chosen: more than anybody reads; rows with faults and questions come first. */
const shownRows = 200;

const tones: Readonly<Record<ReviewState, Tone>> = {
  ready: 'plain',
  asked: 'warn',
  refused: 'bad',
  conflict: 'warn',
  same: 'plain',
  written: 'good',
  failed: 'bad',
};
const order: readonly ReviewState[] = ['failed', 'conflict', 'asked', 'refused', 'same', 'ready', 'written'];

function useFaultText(): (cell: ReviewedCell) => string | null {
  const words = useWords(gridWords);
  const product = useWords(productWords);
  const locale = useLocale();
  return ({ fault, remark, before }) => {
    if (fault === undefined) return (remark && formatImportWarning(remark, isolate(before), locale)) ?? null;
    if (fault === 'price_leap') return words.leap(before);
    if (fault === 'price_under_markdown') return words.under;
    return words.faults[fault] ?? product.faults[fault] ?? product.fault;
  };
}

export function useNameOf(): (row: GridRow | undefined) => string {
  const locale = useLocale();
  return (row) => (row ? row.fields[`name_${locale}`] || row.fields.name_en || row.fields.name_ar || row.sku : '');
}

interface ReviewDialogProps extends ReturnType<typeof useReview> {
  readonly rowOf: (sku: string) => GridRow | undefined;
  readonly onUndone: (sum: { restored: number; changed: number }) => void;
}

export function ReviewDialog({
  review,
  failure,
  rowOf,
  confirm,
  choose,
  write,
  undoAll,
  close,
  onUndone,
}: ReviewDialogProps) {
  const words = useWords(gridWords);
  const may = useMay();
  if (review === null) return null;
  const { step, rows, progress, confirmed, importId } = review;
  const count = (state: ReviewState) => rows.filter((row) => row.state === state).length;
  const failed = count('failed');
  const writable =
    count('ready') + failed + rows.filter(({ sku, state }) => state === 'asked' && confirmed.has(sku)).length;
  const isBusy = step === 'asking' || step === 'writing';
  const written = count('written');
  const takeBack = async () => {
    const sum = await undoAll();
    if (sum) onUndone(sum);
  };
  return (
    <Dialog
      title={words.review}
      isOpen
      onClose={close}
      size="large"
      isAlert
      footer={
        <>
          {importId !== null && written > 0 && may('undo') && (
            <Button look="line" isDisabled={isBusy} onClick={() => void takeBack()}>
              {words.undoAll}
            </Button>
          )}
          <Button look="line" isDisabled={isBusy} onClick={close}>
            {words.close}
          </Button>
          {writable > 0 && (
            <Button isBusy={isBusy} onClick={() => void write()}>
              {failed > 0 ? words.retry(writable) : words.write(writable)}
            </Button>
          )}
        </>
      }
    >
      {isBusy && (
        <label className="review-progress">
          {step === 'asking' ? words.checking : words.writing}
          <progress value={progress[0]} max={progress[1]} />
        </label>
      )}
      <p role="status">{step === 'done' && words.written(written)}</p>
      {failure && <ErrorState isAnswer failure={failure} />}
      <ul className="review-rows">
        {rows
          .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
          .slice(0, shownRows)
          .map((row) => (
            <ReviewedRowLine
              key={row.sku}
              row={row}
              stored={rowOf(row.sku)}
              isConfirmed={confirmed.has(row.sku)}
              isBusy={isBusy}
              onConfirm={(isOn) => confirm(row.sku, isOn)}
              onChoose={(side) => choose(row.sku, side)}
            />
          ))}
      </ul>
      {rows.length > shownRows && <p>{words.more(rows.length - shownRows)}</p>}
    </Dialog>
  );
}

function ReviewedRowLine({
  row,
  stored,
  isConfirmed,
  isBusy,
  onConfirm,
  onChoose,
}: {
  row: ReviewedRow;
  stored: GridRow | undefined;
  isConfirmed: boolean;
  isBusy: boolean;
  onConfirm: (isOn: boolean) => void;
  onChoose: (side: 'mine' | 'theirs') => void;
}) {
  const words = useWords(gridWords);
  const textOf = useFaultText();
  const name = useNameOf()(stored);
  const [moved] = row.cells.filter(({ theirs }) => theirs !== undefined);
  return (
    <li className="review-row">
      <span className="review-head">
        <bdi className="product-name">{name || row.sku}</bdi> <bdi dir="ltr">{row.sku}</bdi>
        {row.state !== 'ready' && <Tag tone={tones[row.state]}>{words.state[row.state]}</Tag>}
      </span>
      <dl className="review-cells">
        {row.cells.map((cell) => (
          <div key={cell.column}>
            <dt>{words.column[cell.column]}</dt>
            <dd>
              <del>
                <span className="sr-only">{words.now}: </span>
                <bdi>{cell.before || '–'}</bdi>
              </del>{' '}
              <ins>
                <span className="sr-only">{words.next}: </span>
                <bdi>{cell.after || '–'}</bdi>
              </ins>
              {textOf(cell) !== null && <small className="review-fault">{textOf(cell)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {row.state === 'asked' && (
        <Checkbox isChecked={isConfirmed} onChange={onConfirm} isDisabled={isBusy}>
          {words.confirm}
        </Checkbox>
      )}
      {row.state === 'conflict' && moved && (
        <span className="review-sides">
          <Button look="line" size="small" isDisabled={isBusy} onClick={() => onChoose('mine')}>
            {words.mine(moved.after || '–')}
          </Button>
          <Button look="line" size="small" isDisabled={isBusy} onClick={() => onChoose('theirs')}>
            {words.theirs(moved.theirs || '–')}
          </Button>
        </span>
      )}
    </li>
  );
}
