/** A running import: rows that wait are checked at once, and written in chunks that can be retried safely. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { toChunks } from '../../../../shared/domain/import-chunks.ts';
import { isMeantOtherwise, type SaidName } from '../../../../shared/domain/import-names.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import type { ImportDraft } from './import-draft.ts';
import {
  applyCheck,
  applyWrite,
  isHeldHere,
  isToWrite,
  listUnchecked,
  type PreviewRow,
  toSent,
} from './preview-rows.ts';
import { listNames, listSaid } from './shown-names.ts';

export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** Notes that checks returned beside faults, by chunk; a row's newest check counts. */
type Notes = readonly DeskData<'import'>[];

const uncheck = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.map((one) => (isHeldHere(one) || one.isWritten ? one : { ...one, state: 'unchecked', faults: [] }));

const toFailure = (error: unknown) => (error instanceof DeskFailure ? error : new DeskFailure(0, 'unexpected', '', {}));

/** The calls whose answers an import changes. */
const written = ['imports', 'products', 'product', 'auditLog'];

interface Checks {
  readonly rows: readonly PreviewRow[];
  readonly notes: Notes;
  /** Goods that were received before are booked once more. */
  readonly isAgain: boolean;
}

/** Checks every unwritten row anew: the file's words mean something else by now. */
const startOver = (checks: Checks): Checks => ({ ...checks, notes: [], rows: uncheck(checks.rows) });

const addCheck = (checks: Checks, chunk: readonly PreviewRow[], data: DeskData<'import'>): Checks =>
  isMeantOtherwise(listNames(checks.notes), data.names)
    ? startOver(checks)
    : { ...checks, notes: [...checks.notes, data], rows: applyCheck(checks.rows, chunk, data) };

function useChecks({ source, stock }: ImportDraft, first: readonly PreviewRow[], isWriting: boolean) {
  const [checks, setChecks] = useState<Checks>({ rows: first, notes: [], isAgain: false });
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  const isAsking = useRef(false);

  useEffect(() => {
    const [chunk] = toChunks(listUnchecked(checks.rows));
    if (!chunk || failure !== null || isWriting || isAsking.current) return;
    isAsking.current = true;
    const about = { file_hash: source.hash, ...(stock && { stock }), again: checks.isAgain };
    callDesk('import', { body: { rows: toSent(chunk), dry_run: true, ...about } })
      .finally(() => {
        isAsking.current = false;
      })
      .then(({ data }) => setChecks((before) => addCheck(before, chunk, data)))
      .catch((error: unknown) => setFailure(toFailure(error)));
  }, [checks, failure, isWriting, source.hash, stock]);

  return { checks, setChecks, failure, setFailure };
}

/** Keeps the meaning of a name in the file for every file; then the rows are read anew. */
function useNaming(onNamed: () => void, onFailure: (failure: DeskFailure) => void) {
  const [isNaming, setNaming] = useState(false);
  const chooseName = async (body: SaidName) => {
    setNaming(true);
    await callDesk('setImportName', { body }).then(onNamed, (error: unknown) => onFailure(toFailure(error)));
    setNaming(false);
  };
  return { isNaming, chooseName };
}

async function* writeInChunks({ rows, notes, isAgain }: Checks, id: number) {
  for (const chunk of toChunks(rows.filter(isToWrite))) {
    const names = listSaid(listNames(notes), chunk);
    const { data } = await callDesk('import', { body: { rows: toSent(chunk), import: id, again: isAgain, names } });
    yield { chunk, data };
  }
}

export function useImport(draft: ImportDraft, first: readonly PreviewRow[]) {
  const client = useQueryClient();
  const [writing, setWriting] = useState<Progress | null>(null);
  const [importId, setImportId] = useState<number | null>(null);
  const [isFinished, setFinished] = useState(false);
  const { checks, setChecks, failure, setFailure } = useChecks(draft, first, writing !== null);
  const { rows, notes, isAgain } = checks;
  const naming = useNaming(() => setChecks(startOver), setFailure);
  const setRows = (change: (rows: readonly PreviewRow[]) => readonly PreviewRow[]) =>
    setChecks((before) => ({ ...before, rows: change(before.rows) }));

  async function write(): Promise<number | null> {
    const all = rows.filter(isToWrite).length;
    let done = 0;
    setFailure(null);
    setWriting({ done, all });
    try {
      const { file, hash } = draft.source;
      const about = { file: file.slice(0, 255), hash, stock: draft.stock };
      const id = importId ?? (await callDesk('startImport', { body: about })).data.id;
      setImportId(id);
      for await (const { chunk, data } of writeInChunks(checks, id)) {
        done += chunk.length;
        setRows((before) => applyWrite(before, chunk, data));
        setWriting({ done, all });
      }
      await callDesk('finishImport', { body: { id } });
      setFinished(true);
      for (const key of written) void client.invalidateQueries({ queryKey: [key] });
      return id;
    } catch (error) {
      const failed = toFailure(error);
      setFailure(failed);
      if (failed.code === 'name.moved') setChecks(startOver);
      return null;
    } finally {
      setWriting(null);
    }
  }

  const waiting = listUnchecked(rows).length;
  return {
    rows,
    setRows,
    notes,
    isAgain,
    applyAgain: (next: boolean) => setChecks((before) => startOver({ ...before, isAgain: next })),
    ...naming,
    checking: waiting > 0 ? { done: rows.length - waiting, all: rows.length } : null,
    writing,
    write,
    failure,
    retry: () => setFailure(null),
    importId,
    isFinished,
  };
}
export type Import = ReturnType<typeof useImport>;
