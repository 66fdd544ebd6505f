/** Fields whose cell is one column of `products` or `skus`: read, compared and written by the register alone. */
import type { CellFaultCode, FieldTable } from './define.ts';
import { type ImportColumn, type PlainColumn, plainColumns, productFields } from './register.ts';

/** null: it has none. */
export type PlainValues = Readonly<Record<PlainColumn, string | null>>;

interface PlainCellReader {
  readonly rawText: (column: ImportColumn) => string;
  readonly addFault: (column: ImportColumn, code: CellFaultCode) => void;
}

const ofEach = <T>(read: (column: PlainColumn) => T) =>
  Object.fromEntries(plainColumns.map((column) => [column, read(column)])) as Record<PlainColumn, T>;

export const isPlainColumn = (column: ImportColumn): column is PlainColumn =>
  (plainColumns as readonly ImportColumn[]).includes(column);

export const noPlainValues: PlainValues = ofEach(() => null);

export const pickPlainValues = (values: PlainValues): PlainValues => ofEach((column) => values[column]);

export const toPlainCells = (values: PlainValues): Record<PlainColumn, string> =>
  ofEach((column) => values[column] ?? '');

export const readPlainValues = ({ rawText, addFault }: PlainCellReader): PlainValues =>
  ofEach((column) => {
    const { value } = productFields[column];
    const cell = rawText(column).trim();
    if (value === 'own' || cell === '') return null;
    const read = value.read(cell);
    if ('value' in read) return read.value;
    addFault(column, read.code);
    return null;
  });

export interface StoredColumn {
  readonly column: PlainColumn;
  readonly stored: string;
}

export const listPlainColumns = (table: FieldTable): StoredColumn[] =>
  plainColumns.flatMap((column) => {
    const { stored } = productFields[column];
    return 'table' in stored && stored.table === table ? [{ column, stored: stored.column }] : [];
  });
