/** Saves the grid's changes as an import: first a dry run, then chunks that are written, then an undo of all of them. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GridColumn } from '../../../../../shared/domain/product-field/register.ts';
import { callDesk } from '../../../api/call.ts';
import { DeskFailure } from '../../../api/request.ts';
import { applyFaults, applyRemarks, type ReviewedRow, rowsPerChunk, takeMine, toImportRows } from './review.ts';

/** `asking`: the dry run is under way. `ready`: it is done, and nothing is written yet. */
export type ReviewStep = 'asking' | 'ready' | 'writing' | 'done';

export interface GridReview {
  readonly step: ReviewStep;
  readonly rows: readonly ReviewedRow[];
  /** Rows that the current step has done, and all of its rows. */
  readonly progress: readonly [done: number, all: number];
  /** Rows that are asked about and confirmed. */
  readonly confirmed: ReadonlySet<string>;
  readonly importId: number | null;
}

const toChunks = (rows: readonly ReviewedRow[]): ReviewedRow[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerChunk) }, (_, at) =>
    rows.slice(at * rowsPerChunk, (at + 1) * rowsPerChunk),
  );

/** Random, because an import with the hash of an interrupted one would continue that one. */
const newHash = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const put = (rows: readonly ReviewedRow[], changed: readonly ReviewedRow[]): ReviewedRow[] => {
  const bySku = new Map(changed.map((row) => [row.sku, row]));
  return rows.map((row) => bySku.get(row.sku) ?? row);
};

export interface StoredFields {
  readonly sku: string;
  readonly fields: Readonly<Partial<Record<GridColumn, string>>>;
}
const toStored = ({ sku, cells }: ReviewedRow, side: 'after' | 'theirs'): StoredFields => ({
  sku,
  fields: Object.fromEntries(cells.map((cell) => [cell.column, cell[side] ?? cell.before])),
});

/** @param onStored called with the stored values of rows that are no longer changed */
export function useReview(title: string, onStored: (rows: readonly StoredFields[]) => void) {
  const client = useQueryClient();
  const [review, show] = useState<GridReview | null>(null);
  const [failure, fail] = useState<DeskFailure | null>(null);

  const toFailure = (error: unknown) => {
    if (!(error instanceof DeskFailure)) throw error;
    fail(error);
  };

  async function ask(all: readonly ReviewedRow[], asked: readonly ReviewedRow[]): Promise<void> {
    let rows = [...all];
    fail(null);
    show((before) => ({
      step: 'asking',
      rows,
      progress: [0, asked.length],
      confirmed: before?.confirmed ?? new Set(),
      importId: before?.importId ?? null,
    }));
    try {
      let done = 0;
      for (const chunk of toChunks(asked)) {
        const { data } = await callDesk('import', { body: { rows: toImportRows(chunk), dry_run: true } });
        rows = put(rows, applyRemarks(applyFaults(chunk, data.faults, 'ready'), data.warnings));
        done += chunk.length;
        const progress = [done, asked.length] as const;
        show((before) => before && { ...before, rows, progress });
      }
      show((before) => before && { ...before, step: 'ready', rows });
    } catch (error) {
      show(null);
      toFailure(error);
    }
  }

  async function write(): Promise<void> {
    if (!review) return;
    const isWritten = ({ sku, state }: ReviewedRow) =>
      state === 'ready' || state === 'failed' || (state === 'asked' && review.confirmed.has(sku));
    const wanted = review.rows.filter(isWritten);
    let { rows, importId } = review;
    fail(null);
    const step = (next: ReviewStep, done: number) =>
      show({ ...review, rows, importId, step: next, progress: [done, wanted.length] });
    step('writing', 0);
    try {
      importId ??= (await callDesk('startImport', { body: { file: title, hash: newHash(), stock: null } })).data.id;
    } catch (error) {
      step('ready', 0);
      return toFailure(error);
    }
    let done = 0;
    // Confirmed rows are sent in calls of their own, because `yes` counts for a whole call.
    for (const yes of [false, true])
      for (const chunk of toChunks(wanted.filter(({ sku }) => review.confirmed.has(sku) === yes))) {
        try {
          const { data } = await callDesk('import', { body: { rows: toImportRows(chunk), import: importId, yes } });
          const told = applyFaults(chunk, data.faults, 'written');
          rows = put(rows, told);
          onStored(told.filter(({ state }) => state === 'written').map((row) => toStored(row, 'after')));
        } catch (error) {
          rows = put(
            rows,
            chunk.map((row) => ({ ...row, state: 'failed' as const })),
          );
          toFailure(error);
        }
        done += chunk.length;
        step('writing', done);
      }
    if (rows.every(({ state }) => state !== 'failed'))
      await callDesk('finishImport', { body: { id: importId } }).catch(toFailure);
    step('done', done);
    await Promise.all(
      ['products', 'product', 'auditLog', 'imports'].map((name) => client.invalidateQueries({ queryKey: [name] })),
    );
  }

  /** Repeats the call until the whole import is undone. */
  async function undoAll(): Promise<{ restored: number; changed: number } | null> {
    if (!review?.importId) return null;
    const sum = { restored: 0, changed: 0 };
    try {
      for (let isDone = false; !isDone; ) {
        const { data } = await callDesk('undoImport', { body: { id: review.importId } });
        sum.restored += data.restored;
        sum.changed += data.left.length;
        isDone = data.done || data.refused !== null;
      }
      show(null);
      await client.invalidateQueries();
      return sum;
    } catch (error) {
      toFailure(error);
      return null;
    }
  }

  return {
    review,
    failure,
    begin: (rows: readonly ReviewedRow[]) => ask(rows, rows),
    confirm: (sku: string, isOn: boolean) =>
      show((before) => {
        if (!before) return before;
        const confirmed = new Set(before.confirmed);
        if (isOn) confirmed.add(sku);
        else confirmed.delete(sku);
        return { ...before, confirmed };
      }),
    /** Resolves a conflict. `mine` runs the dry run again over their values; `theirs` drops the row from the review. */
    choose: (sku: string, side: 'mine' | 'theirs') => {
      if (!review) return;
      const row = review.rows.find((one) => one.sku === sku);
      if (!row) return;
      if (side === 'mine') return void ask(put(review.rows, [takeMine(row)]), [takeMine(row)]);
      onStored([toStored(row, 'theirs')]);
      show({ ...review, rows: review.rows.filter((one) => one.sku !== sku) });
    },
    write,
    undoAll,
    close: () => {
      show(null);
      fail(null);
    },
  };
}
