/** Rows of the preview: a table of cells on a laptop, cards on a phone. Only those that are seen are drawn, so 5,000 stay quick. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useMemo, useRef } from 'react';
import { directionOf } from '../../../../shared/domain/locale.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { type ImportColumn, importColumns } from '../../../../shared/domain/product-field/register.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { isFigure, useColumnName } from './cell-text.tsx';
import { isOpenCell, PreviewCell, type RowActs } from './preview-cell.tsx';
import { findSku, type PreviewRow } from './preview-rows.ts';
import { importWords } from './words.ts';

const rowHeightPx = 52;
const cardHeightPx = 150;
const rowsAhead = 8;

/** Columns in which something differs or is wrong; new products show all that the sheet has. */
function listShownColumns(rows: readonly PreviewRow[], readColumns: readonly (ImportColumn | null)[]): ImportColumn[] {
  const shown = new Set<string>();
  for (const { changes, faults, state } of rows) {
    // A new product also gets what is not in the sheet, such as an address.
    if (state !== 'created') for (const { column } of changes) shown.add(column);
    for (const { column } of faults) shown.add(column);
    if (state === 'created' || faults.some(({ code }) => code === 'cells'))
      for (const column of readColumns) if (column !== null) shown.add(column);
  }
  return importColumns.filter((column) => column !== 'sku' && shown.has(column));
}

interface PreviewTableProps extends RowActs {
  readonly rows: readonly PreviewRow[];
  /** All rows, whatever the filter, so that the columns stay in place. */
  readonly allRows: readonly PreviewRow[];
  readonly readColumns: readonly (ImportColumn | null)[];
}

export function PreviewTable({ rows, allRows, readColumns, ...acts }: PreviewTableProps) {
  const isPhone = useIsPhone();
  const columns = useMemo(() => listShownColumns(allRows, readColumns), [allRows, readColumns]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? cardHeightPx : rowHeightPx),
    getItemKey: (at) => rows[at]?.row ?? at,
    overscan: rowsAhead,
  });
  if (rows.length === 0) return null;
  const drawn = virtual.getVirtualItems();
  const parts = {
    columns,
    items: drawn.flatMap(({ index }) => {
      const row = rows[index];
      return row ? [{ row, index }] : [];
    }),
    acts,
    measure: virtual.measureElement,
  };
  const above = drawn[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <div className="card import-rows" ref={scroller}>
      {/* Space in place of the rows that aren't drawn. */}
      <div style={{ paddingBlock: `${above}px ${below}px` }}>
        {isPhone ? <Cards {...parts} /> : <Table {...parts} count={rows.length} />}
      </div>
    </div>
  );
}

interface PartsProps {
  readonly columns: readonly ImportColumn[];
  readonly items: readonly { row: PreviewRow; index: number }[];
  readonly acts: RowActs;
  readonly measure: (element: Element | null) => void;
}

function Table({ columns, items, acts, measure, count }: PartsProps & { count: number }) {
  const words = useWords(importWords);
  const nameOf = useColumnName();
  const template = { '--import-columns': columns.length } as CSSProperties;
  return (
    <table className="table import-table" aria-rowcount={count + 1} style={template}>
      <caption className="sr-only">{words.step.preview}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className="import-row-number">
            {words.row}
          </th>
          <th scope="col" className="import-product">
            {words.product}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={isFigure(column) ? 'number' : undefined}>
              {nameOf(column)}
            </th>
          ))}
          <th scope="col" className="import-row-acts">
            <span className="sr-only">{words.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ row, index }) => (
          <tr
            key={row.row}
            ref={measure}
            data-index={index}
            data-row={row.row}
            aria-rowindex={index + 2}
            className={row.isSkipped ? 'is-skipped' : undefined}
          >
            <td className="import-row-number">{row.row}</td>
            <th scope="row">
              <RowName row={row} acts={acts} />
            </th>
            {columns.map((column) => (
              <td key={column} className={`${isFigure(column) ? 'number' : ''}${cellState(row, column)}`}>
                <PreviewCell row={row} column={column} acts={acts} />
              </td>
            ))}
            <td>
              <SkipButton row={row} acts={acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellState = (row: PreviewRow, column: ImportColumn): string =>
  isOpenCell(row, column) ? ' is-wrong' : row.changes.some((one) => one.column === column) ? ' is-different' : '';

function Cards({ columns, items, acts, measure }: PartsProps) {
  const nameOf = useColumnName();
  const words = useWords(importWords);
  return (
    <ul aria-label={words.step.preview}>
      {items.map(({ row, index }) => (
        <li
          key={row.row}
          ref={measure}
          data-index={index}
          data-row={row.row}
          className={`import-row-card${row.isSkipped ? ' is-skipped' : ''}`}
        >
          <div className="import-row-head">
            <RowName row={row} acts={acts} />
            <small>
              {words.row} {row.row}
            </small>
          </div>
          <dl className="facts">
            {columns
              .filter((column) => cellState(row, column) !== '' || row.state === 'created')
              .map((column) => (
                <div key={column} className={cellState(row, column).trim() || undefined}>
                  <dt>{nameOf(column)}</dt>
                  <dd>
                    <PreviewCell row={row} column={column} acts={acts} />
                  </dd>
                </div>
              ))}
          </dl>
          <SkipButton row={row} acts={acts} />
        </li>
      ))}
    </ul>
  );
}

function RowName({ row, acts }: { row: PreviewRow; acts: RowActs }) {
  const words = useWords(importWords);
  const locale = useLocale();
  const { cells, stored, name, state, isSkipped, isWritten } = row;
  const other = locale === 'ar' ? 'en' : 'ar';
  // A name that can't be stored is shown in its cell alone.
  const nameIn = (language: Locale) => {
    const column = `name_${language}` as const;
    return name?.[language] || (isOpenCell(row, column) ? undefined : (stored[column] ?? cells[column]?.trim()));
  };
  const title = nameIn(locale) || nameIn(other);
  return (
    <span className="import-name">
      {title && (
        <bdi dir={directionOf(nameIn(locale) ? locale : other)} className="product-name">
          {title}
        </bdi>
      )}
      {isOpenCell(row, 'sku') ? (
        <PreviewCell row={row} column="sku" acts={acts} />
      ) : (
        <small>
          <bdi dir="ltr">{findSku(row)}</bdi>
        </small>
      )}
      {isWritten && <Tag tone="good">{words.writtenTag}</Tag>}
      {isSkipped && <Tag>{words.skippedTag}</Tag>}
      {state === 'created' && !isWritten && <Tag tone="gulf">{words.newTag}</Tag>}
    </span>
  );
}

function SkipButton({ row: { row, state, faults, isSkipped, isWritten }, acts }: { row: PreviewRow; acts: RowActs }) {
  const words = useWords(importWords);
  if (faults.length === 0 && (isWritten || state === 'unchanged' || state === 'unchecked')) return null;
  return (
    <Button look="text" size="small" onClick={() => acts.onSkip(row, !isSkipped)}>
      {isSkipped ? words.unskip : words.skip}
      <span className="sr-only"> {isSkipped ? words.unskipOf(row) : words.skipOf(row)}</span>
    </Button>
  );
}
