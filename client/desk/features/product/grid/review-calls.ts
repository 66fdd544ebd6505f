/** The grid's changes as calls of an import, chunk by chunk. Each chunk gives its rows with what the shop said of them. */
import { toHex } from '../../../../../shared/encoding.ts';
import { callDesk } from '../../../api/call.ts';
import { DeskFailure } from '../../../api/request.ts';
import { applyAnswer, applyRemarks, type ReviewedRow, rowsPerChunk, toImportRows } from './review.ts';

const toChunks = (rows: readonly ReviewedRow[]): ReviewedRow[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerChunk) }, (_, at) =>
    rows.slice(at * rowsPerChunk, (at + 1) * rowsPerChunk),
  );

/** Random, because an import with the hash of an interrupted one would continue that one. */
const newHash = () => toHex(crypto.getRandomValues(new Uint8Array(32)).buffer);

/** @throws what isn't the shop's refusal or the network's */
export function toFailure(error: unknown): DeskFailure {
  if (!(error instanceof DeskFailure)) throw error;
  return error;
}

export const startImport = async (title: string): Promise<number> =>
  (await callDesk('startImport', { body: { file: title, hash: newHash(), stock: null } })).data.id;

export async function* checkInChunks(rows: readonly ReviewedRow[]): AsyncGenerator<ReviewedRow[]> {
  for (const chunk of toChunks(rows)) {
    const { data } = await callDesk('import', { body: { rows: toImportRows(chunk), dry_run: true } });
    yield applyRemarks(applyAnswer(chunk, data, 'ready'), data.warnings);
  }
}

interface WrittenChunk {
  readonly rows: ReviewedRow[];
  /** Why none of the rows was written. */
  readonly failure: DeskFailure | null;
}

async function writeChunk(chunk: readonly ReviewedRow[], id: number, yes: boolean): Promise<WrittenChunk> {
  try {
    const { data } = await callDesk('import', { body: { rows: toImportRows(chunk), import: id, yes } });
    return { rows: applyAnswer(chunk, data, 'written'), failure: null };
  } catch (error) {
    return { rows: chunk.map((row) => ({ ...row, state: 'failed' })), failure: toFailure(error) };
  }
}

/** Confirmed rows are sent in calls of their own, because `yes` counts for a whole call. */
export async function* writeInChunks(
  rows: readonly ReviewedRow[],
  id: number,
  confirmed: ReadonlySet<string>,
): AsyncGenerator<WrittenChunk> {
  for (const yes of [false, true])
    for (const chunk of toChunks(rows.filter(({ sku }) => confirmed.has(sku) === yes)))
      yield await writeChunk(chunk, id, yes);
}

/** Repeats the call until the whole import is undone. */
export async function undoWhole(id: number): Promise<{ restored: number; changed: number }> {
  const sum = { restored: 0, changed: 0 };
  for (let isDone = false; !isDone; ) {
    const { data } = await callDesk('undoImport', { body: { id } });
    sum.restored += data.restored;
    sum.changed += data.left.length;
    isDone = data.done || data.refused !== null;
  }
  return sum;
}
