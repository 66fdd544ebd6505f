/** A file chosen at the web desk: the rows that its import page sends to the shop, or what keeps it from the preview. */
import {
  checkDraft,
  type ImportDraft,
  linesOf,
  moveHeadings,
  readDraftRows,
  startDraft,
} from '../../../../../client/desk/features/import/import-draft.ts';
import {
  listUnchecked,
  noDecisions,
  toPreviewRows,
  toSent,
} from '../../../../../client/desk/features/import/preview-rows.ts';
import { readFile } from '../../../../../client/desk/features/import/read-source.ts';
import { toChunks } from '../../../../../shared/domain/import-chunks.ts';
import { findHeaderFault, findTwin } from '../../../../../shared/domain/import-sheet.ts';
import { SheetFault } from '../../../../../shared/sheet/sheet.ts';
import type { SheetCase } from './case.ts';

/** The command line reads stock and says that it wasn't applied; the web desk reads it where somebody chose how. */
const unsaidStock = 'add';

async function openDraft({ file, options = {} }: SheetCase): Promise<ImportDraft> {
  const source = await readFile(new File([await file], 'sheet'));
  const named = source.sheets.findIndex(({ name }) => name === options.sheet);
  const draft = startDraft(source, named < 0 ? undefined : named);
  const headings = linesOf(draft).findIndex(({ row }) => row === options.headings);
  const read = headings < 0 ? draft : moveHeadings(draft, headings);
  return {
    ...read,
    stock: options.stock ?? unsaidStock,
    dates: options.dates ?? null,
    isMended: options.mend ?? false,
  };
}

/** What the page asks or tells beside the columns; the command line refuses such a file. */
function findFault(draft: ImportDraft): string | null {
  const { columns, headings, dates } = draft;
  const fault = findHeaderFault(columns, headings.names);
  if (fault) return fault.code;
  if (findTwin(columns, headings.names) !== null) return 'column_twice';
  const { asked, isLost, garbled } = checkDraft(draft);
  if (garbled !== null && !draft.isMended) return 'letters_garbled';
  if (isLost) return 'letters_lost';
  return asked !== null && dates === null ? 'date_order' : null;
}

export async function readAtWebDesk(one: SheetCase) {
  try {
    const draft = await openDraft(one);
    const error = findFault(draft);
    if (error) return { error };
    const { rows, skipped } = readDraftRows(draft);
    return {
      rows: toChunks(listUnchecked(toPreviewRows(rows, noDecisions))).flatMap(toSent),
      skipped: skipped.map(({ row, kind }) => `${row} ${kind}`),
    };
  } catch (error) {
    if (error instanceof SheetFault) return { error: error.code };
    throw error;
  }
}
