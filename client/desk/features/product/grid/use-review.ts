/** Saves the grid's changes as an import: first a dry run, then chunks that are written, then an undo of all of them. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { GridColumn } from '../../../../../shared/domain/product-field/register.ts';
import { callDesk } from '../../../api/call.ts';
import type { DeskFailure } from '../../../api/request.ts';
import { type ReviewedRow, takeMine } from './review.ts';
import { checkInChunks, startImport, toFailure, undoWhole, writeInChunks } from './review-calls.ts';

/** `asking`: the dry run is under way. `ready`: it is done, and nothing is written yet. */
export type ReviewStep = 'asking' | 'ready' | 'writing' | 'done';

export interface GridReview {
  readonly step: ReviewStep;
  readonly rows: readonly ReviewedRow[];
  readonly progress: readonly [done: number, all: number];
  /** Rows that are asked about and confirmed. */
  readonly confirmed: ReadonlySet<string>;
  readonly importId: number | null;
}

export interface StoredFields {
  readonly sku: string;
  readonly fields: Readonly<Partial<Record<GridColumn, string>>>;
}

interface Shown {
  readonly show: Dispatch<SetStateAction<GridReview | null>>;
  readonly fail: (failure: DeskFailure | null) => void;
  readonly onStored: (rows: readonly StoredFields[]) => void;
}

const put = (rows: readonly ReviewedRow[], changed: readonly ReviewedRow[]): ReviewedRow[] => {
  const bySku = new Map(changed.map((row) => [row.sku, row]));
  return rows.map((row) => bySku.get(row.sku) ?? row);
};

const toStored = ({ sku, cells }: ReviewedRow, side: 'after' | 'theirs'): StoredFields => ({
  sku,
  fields: Object.fromEntries(cells.map((cell) => [cell.column, cell[side] ?? cell.before])),
});

/** The shop's values of a row that it answered; none of a row that waits. */
const listStored = (row: ReviewedRow): StoredFields[] => {
  if (row.state === 'written') return [toStored(row, 'after')];
  return row.state === 'same' ? [toStored(row, 'theirs')] : [];
};

async function ask(
  { show, fail, onStored }: Shown,
  all: readonly ReviewedRow[],
  asked: readonly ReviewedRow[],
): Promise<void> {
  let rows = [...all];
  let done = 0;
  fail(null);
  show((before) => ({
    step: 'asking',
    rows,
    progress: [0, asked.length],
    confirmed: before?.confirmed ?? new Set(),
    importId: before?.importId ?? null,
  }));
  try {
    for await (const told of checkInChunks(asked)) {
      rows = put(rows, told);
      onStored(told.flatMap(listStored));
      done += told.length;
      const progress = [done, asked.length] as const;
      show((before) => before && { ...before, rows, progress });
    }
    show((before) => before && { ...before, step: 'ready', rows });
  } catch (error) {
    show(null);
    fail(toFailure(error));
  }
}

async function write({ show, fail, onStored }: Shown, review: GridReview, title: string): Promise<void> {
  const { confirmed } = review;
  const wanted = review.rows.filter(
    ({ sku, state }) => state === 'ready' || state === 'failed' || (state === 'asked' && confirmed.has(sku)),
  );
  let { rows, importId } = review;
  let done = 0;
  const enter = (step: ReviewStep) => show({ ...review, rows, importId, step, progress: [done, wanted.length] });
  fail(null);
  enter('writing');
  try {
    importId ??= await startImport(title);
  } catch (error) {
    enter('ready');
    return fail(toFailure(error));
  }
  for await (const told of writeInChunks(wanted, importId, confirmed)) {
    rows = put(rows, told.rows);
    onStored(told.rows.flatMap(listStored));
    if (told.failure) fail(told.failure);
    done += told.rows.length;
    enter('writing');
  }
  if (rows.every(({ state }) => state !== 'failed'))
    await callDesk('finishImport', { body: { id: importId } }).catch((error: unknown) => fail(toFailure(error)));
  enter('done');
}

const refresh = (client: QueryClient) =>
  Promise.all(
    ['products', 'product', 'auditLog', 'imports'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );

const setConfirmed = (review: GridReview, sku: string, isOn: boolean): GridReview => {
  const confirmed = new Set(review.confirmed);
  if (isOn) confirmed.add(sku);
  else confirmed.delete(sku);
  return { ...review, confirmed };
};

/** @param onStored called with the stored values of rows that are no longer changed */
export function useReview(title: string, onStored: Shown['onStored']) {
  const client = useQueryClient();
  const [review, show] = useState<GridReview | null>(null);
  const [failure, fail] = useState<DeskFailure | null>(null);
  const shown: Shown = { show, fail, onStored };

  return {
    review,
    failure,
    begin: (rows: readonly ReviewedRow[]) => ask(shown, rows, rows),
    confirm: (sku: string, isOn: boolean) => show((before) => before && setConfirmed(before, sku, isOn)),
    /** Resolves a conflict. `mine` runs the dry run again over their values; `theirs` drops the row from the review. */
    choose: (sku: string, side: 'mine' | 'theirs') => {
      const row = review?.rows.find((one) => one.sku === sku);
      if (!review || !row) return;
      if (side === 'mine') return void ask(shown, put(review.rows, [takeMine(row)]), [takeMine(row)]);
      onStored([toStored(row, 'theirs')]);
      show({ ...review, rows: review.rows.filter((one) => one.sku !== sku) });
    },
    write: async () => {
      if (!review) return;
      await write(shown, review, title);
      await refresh(client);
    },
    undoAll: async () => {
      if (!review?.importId) return null;
      try {
        const sum = await undoWhole(review.importId);
        show(null);
        await client.invalidateQueries();
        return sum;
      } catch (error) {
        fail(toFailure(error));
        return null;
      }
    },
    close: () => {
      show(null);
      fail(null);
    },
  };
}
