/** The grid on a laptop: only the rows that are seen are drawn. The grid has the focus, and says which cell is active. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { BadgePercent } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { GridRow } from '../../../../../shared/contract/desk/product.ts';
import { directionOf } from '../../../../../shared/domain/locale.ts';
import type { GridColumn } from '../../../../../shared/domain/product-field/register.ts';
import { formatTsv, parseTsv } from '../../../../../shared/domain/tsv.ts';
import { useLocale, useWords } from '../../../i18n/locale-context.tsx';
import { mirrorArrow, readKey } from '../../../keys/match-key.ts';
import { Button } from '../../../ui/button.tsx';
import { productWords } from '../words.ts';
import { type Cell, type CellChange, type Edits, moveCell, rangeOf, readCell, shownValue, tabCell } from './edits.ts';
import { cellId, fixedColumns, isNumber, ProductRow } from './product-row.tsx';
import { gridWords } from './words.ts';

const rowHeight = 36;
/** Rows ahead of which the next page is asked for. */
const loadAhead = 20;

export interface GridTableProps {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly edits: Edits;
  readonly hasMore: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (changes: readonly CellChange[]) => void;
  readonly onPaste: (cells: string[][], from: Cell, to: Cell) => void;
  readonly onPutOnSale: (skus: readonly string[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onNeedRows: () => void;
}

/** A table that works as a grid (WAI-ARIA "Grid"): one tab stop; `aria-activedescendant` names the active cell. */
const describeGrid = (activeId: string | undefined, isReadOnly: boolean) => ({
  role: 'grid',
  tabIndex: 0,
  'aria-multiselectable': true,
  'aria-readonly': isReadOnly,
  'aria-activedescendant': activeId,
});
const spaceRole = { 'aria-hidden': true } as const;

const origin: Cell = { row: 0, column: 0 };
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

export function GridTable(props: GridTableProps) {
  const { rows, columns, edits, hasMore, isReadOnly, onChange, onPaste, onPutOnSale, onUndo, onRedo, onNeedRows } =
    props;
  const words = useWords(gridWords);
  const product = useWords(productWords);
  const direction = directionOf(useLocale());
  const scrollRef = useRef<HTMLDivElement>(null);
  const gridRef = useRef<HTMLTableElement>(null);
  const isEnding = useRef(false);
  const [active, setActive] = useState(origin);
  const [anchor, setAnchor] = useState(origin);
  /** What is typed into the active cell; null while it isn't edited. */
  const [typed, type] = useState<string | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const selected = rangeOf(anchor, active);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingStart: rowHeight,
  });
  const items = virtual.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastSeen >= rows.length - loadAhead) onNeedRows();
  }, [hasMore, lastSeen, rows.length, onNeedRows]);

  const textOf = ({ row, column }: Cell): string => {
    const [line, name] = [rows[row], columns[column]];
    return line && name ? shownValue(line, name, edits) : '';
  };
  const goTo = (to: Cell, isRange = false) => {
    setActive(to);
    if (!isRange) setAnchor(to);
    virtual.scrollToIndex(to.row);
  };
  const changeActive = (value: string) => {
    const [row, column] = [rows[active.row], columns[active.column]];
    if (row && column) onChange([{ sku: row.sku, column, value }]);
  };
  /** False where what is typed is refused: the cell stays open. */
  const commit = (): boolean => {
    const column = columns[active.column];
    if (typed === null || !column) return true;
    const read = readCell(column, typed);
    if ('fault' in read && typed !== textOf(active)) return false;
    if ('value' in read) changeActive(read.value);
    endEdit();
    return true;
  };
  const endEdit = () => {
    type(null);
    // The editor's blur comes before the next render, and would store what Escape gives up.
    isEnding.current = true;
    gridRef.current?.focus({ preventScroll: true });
    isEnding.current = false;
  };
  const eachSelected = (valueAt: (cell: Cell) => string): CellChange[] => {
    const changes: CellChange[] = [];
    for (let row = selected.rows[0]; row <= selected.rows[1]; row += 1)
      for (let column = selected.columns[0]; column <= selected.columns[1]; column += 1) {
        const [line, name] = [rows[row], columns[column]];
        if (!line || !name) continue;
        const read = readCell(name, valueAt({ row, column }));
        if ('value' in read) changes.push({ sku: line.sku, column: name, value: read.value });
      }
    return changes;
  };

  const act = (key: string, isShift: boolean): boolean => {
    if (key === 'mod+z' && !isReadOnly) (isShift ? onRedo : onUndo)();
    else if (key === 'mod+y' && !isReadOnly) onRedo();
    else if (key === 'mod+a') {
      setAnchor(origin);
      setActive({ row: size.rows - 1, column: size.columns - 1 });
    } else if (key === 'Escape') setAnchor(active);
    else if (isReadOnly) return false;
    else if (key === 'mod+d') onChange(eachSelected(({ column }) => textOf({ row: selected.rows[0], column })));
    else if (key === 'F2' || (key === 'Enter' && !isShift)) type(textOf(active));
    else if (key === 'Delete' || key === 'Backspace') onChange(eachSelected(() => ''));
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typed !== null || event.target !== event.currentTarget || rows.length === 0) return;
    if (event.key === 'Tab') {
      const next = tabCell(active, event.shiftKey, size);
      if (!next) return;
      event.preventDefault();
      return goTo(next);
    }
    const key = mirrorArrow(readKey(event.nativeEvent) ?? '', direction);
    const to = key === 'Enter' ? null : moveCell(active, key, size);
    if (to) goTo(to, event.shiftKey);
    else if (!act(key, event.shiftKey)) {
      if (isReadOnly || !isLetter(event)) return;
      type(event.key);
    }
    event.preventDefault();
  };
  const onEditorKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') endEdit();
    else if (event.key === 'Enter') {
      if (commit()) goTo(moveCell(active, 'ArrowDown', size) ?? active);
    } else if (event.key === 'Tab') {
      if (commit()) goTo(tabCell(active, event.shiftKey, size) ?? active);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const copy = (event: ClipboardEvent) => {
    if (typed !== null) return;
    event.preventDefault();
    const lines = [];
    for (let row = selected.rows[0]; row <= selected.rows[1]; row += 1)
      lines.push(
        columns
          .slice(selected.columns[0], selected.columns[1] + 1)
          .map((_, at) => textOf({ row, column: selected.columns[0] + at })),
      );
    event.clipboardData.setData('text/plain', formatTsv(lines));
  };
  /** The cell under the pointer: a press chooses it, without taking the focus from the grid. */
  const cellOf = (event: MouseEvent): Cell | null => {
    const found = (event.target as Element).closest<HTMLElement>('[data-column]');
    if (!found) return null;
    return { row: Number(found.dataset.row), column: Number(found.dataset.column) };
  };
  const onMouseDown = (event: MouseEvent) => {
    const cell = cellOf(event);
    if (!cell || event.button !== 0 || (event.target as Element).closest('input')) return;
    event.preventDefault();
    if (typed !== null && !commit()) return;
    gridRef.current?.focus({ preventScroll: true });
    goTo(cell, event.shiftKey);
  };
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const chosen = rows.slice(selected.rows[0], selected.rows[1] + 1).map(({ sku }) => sku);
  return (
    <>
      {!isReadOnly && (
        <Button look="line" size="small" icon={BadgePercent} onClick={() => onPutOnSale(chosen)}>
          {words.putOnSale(chosen.length)}
        </Button>
      )}
      <div ref={scrollRef} className="product-grid-scroll">
        <table
          ref={gridRef}
          {...describeGrid(rows.length > 0 ? cellId(active) : undefined, isReadOnly)}
          className="product-grid"
          aria-label={words.title}
          aria-rowcount={hasMore ? -1 : rows.length + 1}
          aria-colcount={columns.length + fixedColumns}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onDoubleClick={(event) => {
            const cell = cellOf(event);
            if (cell && !isReadOnly) type(textOf(cell));
          }}
          onCopy={copy}
          onCut={(event) => {
            if (typed !== null || isReadOnly) return;
            copy(event);
            onChange(eachSelected(() => ''));
          }}
          onPaste={(event) => {
            if (typed !== null || isReadOnly) return;
            event.preventDefault();
            onPaste(parseTsv(event.clipboardData.getData('text/plain')), anchor, active);
          }}
        >
          <colgroup>
            <col className="product-grid-names" />
            <col className="product-grid-states" />
            {columns.map((column) => (
              <col key={column} className={isNumber(column) ? 'product-grid-numbers' : 'product-grid-texts'} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{words.product}</th>
              <th scope="col">{product.state}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {words.column[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Space heightPx={before} columns={columns.length + fixedColumns} />}
            {items.map(({ index }) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <ProductRow
                  key={row.sku}
                  row={row}
                  index={index}
                  columns={columns}
                  edits={edits}
                  selected={selected}
                  activeColumn={active.row === index ? active.column : null}
                  editor={
                    typed !== null && {
                      value: typed,
                      onChange: type,
                      onKeyDown: onEditorKeyDown,
                      onLeave: () => {
                        if (!isEnding.current && !commit()) endEdit();
                      },
                    }
                  }
                />
              );
            })}
            {after > 0 && <Space heightPx={after} columns={columns.length + fixedColumns} />}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Takes the height of rows that aren't drawn. */
const Space = ({ heightPx, columns }: { heightPx: number; columns: number }) => (
  <tr {...spaceRole}>
    <td colSpan={columns} className="product-grid-space" style={{ blockSize: heightPx }} />
  </tr>
);
