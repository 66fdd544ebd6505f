/** Many products at once: a grid to paste into, with undo, in which nothing is written before it was reviewed. */
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { ListChecks, Redo2, Undo2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskData } from '../../../../../shared/contract/desk/calls.ts';
import type { GridRow } from '../../../../../shared/contract/desk/product.ts';
import { type GridColumn, gridColumns } from '../../../../../shared/domain/product-field/register.ts';
import { productViews } from '../../../../../shared/domain/product-views.ts';
import { useMay } from '../../../api/session.ts';
import { useDeskPages } from '../../../api/use-desk.ts';
import { useCountry } from '../../../common/country.tsx';
import { UnsavedGuard } from '../../../forms/leave-guard.tsx';
import { useWords } from '../../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Readings } from '../../../ui/number-fields.tsx';
import { Note, PageHead } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useView, ViewTabs } from '../../../ui/tabs.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useIsPhone } from '../../../ui/use-media.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { productWords } from '../words.ts';
import {
  type Cell,
  type CellChange,
  cellKey,
  changeCells,
  dropEdits,
  isGridColumn,
  listReadings,
  noEdits,
  planPaste,
  type RefusedCell,
  rangeOf,
  readCell,
  redoChange,
  undoChange,
} from './edits.ts';
import { GridCards } from './grid-cards.tsx';
import { GridTable } from './grid-table.tsx';
import { listChangedRows } from './review.ts';
import { ReviewDialog, useNameOf } from './review-dialog.tsx';
import { type StoredFields, useReview } from './use-review.ts';
import { gridWords } from './words.ts';

const maxPastedRows = 5000;
/** A note names at most so many refused cells. */
const namedCells = 5;
const startColumns: readonly GridColumn[] = [
  'name_en',
  'name_ar',
  'price_kwd',
  'markdown_kwd',
  'price_sar',
  'markdown_sar',
];

function useChosenColumns() {
  const [{ columns }, set] = useUrlState(['columns']);
  const chosen = columns === '' ? startColumns : gridColumns.filter((one) => columns.split(',').includes(one));
  const shown = chosen.length > 0 ? chosen : startColumns;
  const toggle = (column: GridColumn) => {
    const next = gridColumns.filter((one) => (one === column ? !shown.includes(one) : shown.includes(one)));
    set({ columns: next.filter(isGridColumn).join(',') });
  };
  return { shown, toggle };
}

function useGridRows() {
  const view = useView(productViews);
  const { country } = useCountry();
  const [{ search }] = useUrlState(['search']);
  const query = search ? { search } : { view, ...(view === 'sold_out' && country !== null && { country }) };
  const client = useQueryClient();
  const pages = useDeskPages('productGrid', { query });
  const rows = useMemo(() => pages.data ?? [], [pages.data]);
  const bySku = useMemo(() => new Map(rows.map((row) => [row.sku, row])), [rows]);
  /** Puts what is now stored into the loaded pages, so that they needn't be fetched again. */
  const store = (stored: readonly StoredFields[]) => {
    const changed = new Map(stored.map(({ sku, fields }) => [sku, fields]));
    client.setQueriesData<InfiniteData<DeskData<'productGrid'>>>(
      { queryKey: ['productGrid'] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => ({ ...row, fields: { ...row.fields, ...changed.get(row.sku) } })),
          })),
        },
    );
  };
  return { pages, rows, rowOf: useCallback((sku: string) => bySku.get(sku), [bySku]), store };
}

function RefusedCells({
  cells,
  rowOf,
  onChoose,
}: {
  cells: readonly RefusedCell[];
  rowOf: (sku: string) => GridRow | undefined;
  /** Which of two prices is meant. */
  onChoose: (cell: RefusedCell, value: string) => void;
}) {
  const words = useWords(gridWords);
  const product = useWords(productWords);
  const nameOf = useNameOf();
  return (
    <Note tone="warn">
      <p>{words.refused(cells.length)}</p>
      <ul>
        {cells.slice(0, namedCells).map((cell) => {
          const { sku, column, value, fault } = cell;
          return (
            <li key={cellKey(sku, column)}>
              {words.refusedCell(nameOf(rowOf(sku)) || sku, words.column[column], value || '–')}{' '}
              {product.faults[fault] ?? product.fault}
              <Readings of={listReadings(column, value)} onChoose={(reading) => onChoose(cell, reading)} />
            </li>
          );
        })}
      </ul>
    </Note>
  );
}

export function GridPage() {
  const words = useWords(gridWords);
  const product = useWords(productWords);
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const columns = useChosenColumns();
  const { pages, rows, rowOf, store } = useGridRows();
  const [edits, setEdits] = useState(noEdits);
  const [refused, refuse] = useState<readonly RefusedCell[]>([]);
  const [waiting, wait] = useState<number | null>(null);
  const review = useReview(words.title, (stored) => {
    store(stored);
    setEdits((before) =>
      dropEdits(
        before,
        new Set(
          stored.flatMap(({ sku, fields }) => Object.keys(fields).map((column) => cellKey(sku, column as GridColumn))),
        ),
      ),
    );
  });
  const isReadOnly = !may('write_catalogue');
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const needRows = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const change = (changes: readonly CellChange[]) => {
    refuse([]);
    setEdits((before) => changeCells(before, changes, rowOf));
  };

  const chooseReading = ({ sku, column }: RefusedCell, value: string) => {
    setEdits((before) => changeCells(before, [{ sku, column, value }], rowOf));
    refuse((before) => before.filter((one) => one.sku !== sku || one.column !== column));
  };

  /** A paste may reach below the loaded rows, so those are loaded first. */
  async function paste(cells: string[][], from: Cell, to: Cell) {
    if (cells.length > maxPastedRows) return toast({ text: words.tooMany, isBad: true });
    const selection = rangeOf(from, to);
    const isOne = cells.length === 1 && cells[0]?.length === 1;
    const last = isOne ? selection.rows[1] + 1 : selection.rows[0] + cells.length;
    let [all, hasMore] = [rows, hasNextPage];
    while (all.length < last && hasMore) {
      wait(all.length);
      const { data, hasNextPage: next, isError } = await fetchNextPage();
      if (isError) break;
      [all, hasMore] = [data ?? all, next];
    }
    wait(null);
    const plan = planPaste(cells, { rows: all, columns: columns.shown, selection });
    const bySku = new Map(all.map((row) => [row.sku, row]));
    setEdits((before) => changeCells(before, plan.changes, (sku) => bySku.get(sku)));
    refuse(plan.refused);
    if (plan.missing > 0) toast({ text: words.missing(plan.missing), isBad: true });
  }

  const changed = listChangedRows(rows, edits);
  const begin = () => {
    const faulty = changed.flatMap(({ sku, cells }) =>
      cells.flatMap(({ column, after }) => {
        const read = readCell(column, after);
        return 'fault' in read ? [{ sku, column, value: after, fault: read.fault }] : [];
      }),
    );
    refuse(faulty);
    if (faulty.length === 0) void review.begin(changed);
  };
  const shared = { rows, edits, hasMore: hasNextPage, isReadOnly, onChange: change, onNeedRows: needRows };
  return (
    <>
      <PageHead title={words.title} note={isPhone ? undefined : words.keys}>
        <IconButton
          icon={Undo2}
          flip
          label={words.undo}
          isDisabled={edits.done.length === 0}
          onClick={() => setEdits(undoChange)}
        />
        <IconButton
          icon={Redo2}
          flip
          label={words.redo}
          isDisabled={edits.undone.length === 0}
          onClick={() => setEdits(redoChange)}
        />
        {!isReadOnly && (
          <Button icon={ListChecks} isDisabled={changed.length === 0} onClick={begin}>
            {words.review}
          </Button>
        )}
      </PageHead>
      <UnsavedGuard isUnsaved={edits.values.size > 0} />
      <ViewTabs label={product.views} views={productViews.map((id) => ({ id, label: product.view[id] }))} />
      <div className="list-tools">
        <SearchField label={product.search} />
        {!isPhone && (
          <details className="grid-columns">
            <summary className="btn btn--line">{words.columns}</summary>
            <div className="grid-columns-list">
              {gridColumns.map((column) => (
                <Checkbox
                  key={column}
                  isChecked={columns.shown.includes(column)}
                  onChange={() => columns.toggle(column)}
                >
                  {words.column[column]}
                </Checkbox>
              ))}
            </div>
          </details>
        )}
      </div>
      <p role="status" className="grid-status">
        {waiting !== null
          ? words.loadingRows(waiting)
          : edits.values.size > 0
            ? words.cells(edits.values.size)
            : !isPhone && words.unchanged}
      </p>
      {refused.length > 0 && <RefusedCells cells={refused} rowOf={rowOf} onChoose={chooseReading} />}
      {review.failure && !review.review && <ErrorState isAnswer failure={review.failure} />}
      {pages.error ? (
        <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />
      ) : !pages.data ? (
        <Skeleton rows={12} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={product.emptyView}
          ways={[
            { to: '/products/new', label: product.newProduct },
            { to: '/imports/new', label: product.import },
          ]}
        />
      ) : isPhone ? (
        <GridCards {...shared} />
      ) : (
        <GridTable
          {...shared}
          columns={columns.shown}
          onPutOnSale={(skus) => void navigate('/products/sales/new', { state: { skus } })}
          onPaste={(cells, from, to) => void paste(cells, from, to)}
          onUndo={() => setEdits(undoChange)}
          onRedo={() => setEdits(redoChange)}
        />
      )}
      <ReviewDialog
        {...review}
        rowOf={rowOf}
        onUndone={({ restored, changed: since }) =>
          toast({ text: [words.undoneAll(restored), since > 0 && words.leftAsIs(since)].filter(Boolean).join(' ') })
        }
      />
    </>
  );
}
