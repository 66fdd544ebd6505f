/** A merchant's file as lines of cells, before anybody knows what its columns are. */

export interface SheetLine {
  /** As a spreadsheet numbers it: the first is 1, and empty lines count. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Somebody filtered it away, or hid it. */
  readonly isHidden?: boolean;
}

/** One sheet of a workbook, or the whole of a text file. Empty lines are left out. */
export interface Sheet {
  readonly name: string;
  readonly lines: readonly SheetLine[];
  readonly isHidden?: boolean;
  /** Places of columns that somebody hid; their cells are read. */
  readonly hiddenColumns?: readonly number[];
}

/** More than any list of products has, and little enough for a phone to hold. */
export const maxSheetRows = 20_000;

export type SheetFaultCode = 'not_a_sheet' | 'web_page' | 'too_large' | 'locked' | 'broken' | 'quote' | 'empty';

export class SheetFault extends Error {
  readonly code: SheetFaultCode;
  /** Where the text stops making sense, as a spreadsheet numbers rows. */
  readonly row: number | null;

  constructor(code: SheetFaultCode, row: number | null = null) {
    super(code);
    this.name = 'SheetFault';
    this.code = code;
    this.row = row;
  }
}

/** The text of a formula that came to nothing (`""`). Nobody emptied the cell: it is at fault where an empty one empties its field. */
export const noResult = '\ufeff';

const isEmpty = (cell: string) => cell.trim() === '';

export const toLines = (rows: readonly (readonly string[])[]): SheetLine[] =>
  rows.map((cells, at) => ({ row: at + 1, cells })).filter(({ cells }) => !cells.every(isEmpty));
