/**
 * A list: a table on a laptop, cards on a phone. J and K (or the arrows) move the marker, X selects, Enter opens. There is no total,
 * because counting would be the slowest part of the answer: the foot says `50+`.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../i18n/locale-context.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { useIsPhone } from './use-media.ts';
import { type RowMarker, useRowMarker } from './use-row-marker.ts';
import type { Selection } from './use-selection.ts';
import { kitWords } from './words.ts';

export interface Column<R> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** Figures are aligned at their end. */
  readonly isNumber?: boolean;
  /** The head is for screen readers alone. */
  readonly isHeadHidden?: boolean;
}

export interface DataTableProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly keyOf: (row: R) => string;
  /** The page of a row. The first column's content becomes the link. */
  readonly linkOf?: (row: R) => string;
  readonly nameOf: (row: R) => string;
  /** A row on a phone: its content, inside of a link if `linkOf` is given. */
  readonly card: (row: R) => ReactNode;
  readonly selection?: Selection;
  readonly more?: { readonly hasMore: boolean; readonly isLoading: boolean; readonly load: () => void };
}

export function DataTable<R>(props: DataTableProps<R>) {
  const { rows, keyOf, selection, more } = props;
  const isPhone = useIsPhone();
  const words = useWords(kitWords);
  const marker = useRowMarker(rows.map(keyOf), selection);
  return (
    <>
      {isPhone ? <Cards {...props} marker={marker} /> : <Table {...props} marker={marker} />}
      <div className="list-foot">
        <span role="status">{words.shown(rows.length, more?.hasMore ?? false)}</span>
        {more?.hasMore && (
          <Button look="line" isBusy={more.isLoading} onClick={more.load}>
            {words.loadMore}
          </Button>
        )}
      </div>
    </>
  );
}

function Table<R>({
  label,
  rows,
  columns,
  keyOf,
  linkOf,
  nameOf,
  selection,
  marker,
}: DataTableProps<R> & { marker: RowMarker }) {
  const words = useWords(kitWords);
  const keys = rows.map(keyOf);
  const count = selection?.keys.size ?? 0;
  return (
    <div className="card">
      <table className="table" ref={marker.listRef}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="table-check">
                <Checkbox
                  label={words.selectAll}
                  isChecked={count > 0 && count === keys.length}
                  isPartly={count > 0 && count < keys.length}
                  onChange={(isOn) => selection.setAll(isOn ? keys : [])}
                />
              </th>
            )}
            {columns.map(({ id, head, isNumber, isHeadHidden }) => (
              <th key={id} scope="col" className={isNumber ? 'number' : undefined}>
                {isHeadHidden ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            const link = linkOf?.(row);
            return (
              <tr
                key={key}
                data-row={key}
                tabIndex={-1}
                className={`${selection?.keys.has(key) ? 'is-selected' : ''}${marker.key === key ? ' is-marked' : ''}`}
              >
                {selection && (
                  <td className="table-check">
                    <Checkbox
                      label={words.select(nameOf(row))}
                      isChecked={selection.keys.has(key)}
                      onChange={() => selection.toggle(key)}
                    />
                  </td>
                )}
                {columns.map(({ id, cell, isNumber }, at) => (
                  <td key={id} className={isNumber ? 'number' : undefined}>
                    {at === 0 && link ? (
                      <Link to={link} className="row-link">
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cards<R>({
  label,
  rows,
  keyOf,
  linkOf,
  nameOf,
  card,
  selection,
  marker,
}: DataTableProps<R> & { marker: RowMarker }) {
  const words = useWords(kitWords);
  return (
    <ul className="row-cards" aria-label={label} ref={marker.listRef}>
      {rows.map((row) => {
        const key = keyOf(row);
        const link = linkOf?.(row);
        return (
          <li
            key={key}
            data-row={key}
            tabIndex={-1}
            className={`row-card${selection?.keys.has(key) ? ' is-selected' : ''}${selection ? ' has-check' : ''}`}
          >
            {selection && (
              <Checkbox
                label={words.select(nameOf(row))}
                isChecked={selection.keys.has(key)}
                onChange={() => selection.toggle(key)}
              />
            )}
            {link ? (
              <Link to={link} className="row-link">
                {card(row)}
              </Link>
            ) : (
              card(row)
            )}
          </li>
        );
      })}
    </ul>
  );
}
