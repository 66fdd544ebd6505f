/** A product as a row of the grid: its name and state, and a cell for each column, one of which may be open for editing. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { GridRow } from '../../../../../shared/contract/desk/product.ts';
import { directionOf } from '../../../../../shared/domain/locale.ts';
import { type GridColumn, productFields } from '../../../../../shared/domain/product-field/register.ts';
import { useWords } from '../../../i18n/locale-context.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { Readings } from '../../../ui/number-fields.tsx';
import { ShelfTag } from '../product-marks.tsx';
import { productWords } from '../words.ts';
import {
  type Cell,
  type CellRange,
  cellKey,
  type Edits,
  isWithin,
  listReadings,
  readCell,
  shownValue,
} from './edits.ts';
import { useNameOf } from './review-dialog.tsx';
import { gridWords } from './words.ts';

/** The columns of name and state, which can't be edited. */
export const fixedColumns = 2;
export const cellId = ({ row, column }: Cell): string => `cell-${row}-${column}`;
export const isNumber = (column: GridColumn): boolean => !['text', 'list'].includes(productFields[column].kind);

const describeCell = (isSelected: boolean) =>
  ({ role: 'gridcell', tabIndex: -1, 'aria-selected': isSelected }) as const;
const describeState = { role: 'gridcell', 'aria-readonly': true, 'aria-colindex': fixedColumns } as const;

/** A name has the direction of its language, even if it begins with a letter of the other script. */
const directionOfName = (column: GridColumn) =>
  column === 'name_ar' ? directionOf('ar') : column === 'name_en' ? directionOf('en') : undefined;
const classOf = (column: GridColumn, isChanged: boolean, isActive: boolean): string | undefined =>
  [isNumber(column) && 'number', isChanged && 'is-changed', isActive && 'is-active'].filter(Boolean).join(' ') ||
  undefined;

interface Editor {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onLeave: () => void;
}

interface ProductRowProps {
  readonly row: GridRow;
  /** Among the grid's rows, from 0. */
  readonly index: number;
  readonly columns: readonly GridColumn[];
  readonly edits: Edits;
  readonly selected: CellRange;
  /** null if the active cell is in another row. */
  readonly activeColumn: number | null;
  /** Of the active cell; false while it isn't edited. */
  readonly editor: Editor | false;
}

export function ProductRow({ row, index, columns, edits, selected, activeColumn, editor }: ProductRowProps) {
  const words = useWords(gridWords);
  const nameOf = useNameOf();
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <span>
          <NameText name={{ en: row.fields.name_en, ar: row.fields.name_ar }} code={row.sku} />{' '}
          <bdi dir="ltr">{row.sku}</bdi>
        </span>
      </th>
      <td {...describeState} className="product-grid-state">
        <ShelfTag product={row} />
      </td>
      {columns.map((column, at) => (
        <td
          key={column}
          {...describeCell(isWithin(selected, { row: index, column: at }))}
          id={cellId({ row: index, column: at })}
          data-row={index}
          data-column={at}
          aria-colindex={at + fixedColumns + 1}
          className={classOf(column, edits.values.has(cellKey(row.sku, column)), at === activeColumn)}
        >
          {at === activeColumn && editor ? (
            <CellEditor {...editor} column={column} label={`${nameOf(row)}, ${words.column[column]}`} />
          ) : (
            <bdi dir={directionOfName(column)}>{shownValue(row, column, edits)}</bdi>
          )}
        </td>
      ))}
    </tr>
  );
}

function CellEditor({
  column,
  label,
  value,
  onChange,
  onKeyDown,
  onLeave,
}: Editor & { readonly column: GridColumn; readonly label: string }) {
  const product = useWords(productWords);
  const read = readCell(column, value);
  const fault = 'fault' in read && value !== '' ? (product.faults[read.fault] ?? product.fault) : null;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <input
        ref={ref}
        className="product-grid-input"
        dir={column === 'name_ar' ? 'rtl' : column === 'name_en' ? 'ltr' : 'auto'}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      {fault && (
        <span className="product-grid-fault" role="alert">
          {fault}
          <Readings of={listReadings(column, value)} onChoose={onChange} />
        </span>
      )}
    </>
  );
}
