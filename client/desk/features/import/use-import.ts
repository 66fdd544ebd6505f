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

/** Rows that aren't written yet. */
const uncheck = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.map((one) => (isHeldHere(one) || one.isWritten ? one : { ...one, state: 'unchecked', faults: [] }));

const toFailure = (error: unknown) => (error instanceof DeskFailure ? error : new DeskFailure(0, 'unexpected', '', {}));

export function useImport({ source, stock }: ImportDraft, first: readonly PreviewRow[]) {
  const client = useQueryClient();
  const [rows, setRows] = useState(first);
  const [notes, setNotes] = useState<Notes>([]);
  const [isAgain, setAgain] = useState(false);
  const [writing, setWriting] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  const [importId, setImportId] = useState<number | null>(null);
  const [isFinished, setFinished] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const isAsking = useRef(false);

  const unchecked = listUnchecked(rows);
  const isStopped = failure !== null || writing !== null;

  useEffect(() => {
    const [chunk] = toChunks(listUnchecked(rows));
    if (!chunk || isStopped || isAsking.current) return;
    isAsking.current = true;
    const body = {
      rows: toSent(chunk),
      dry_run: true,
      file_hash: source.hash,
      ...(stock && { stock }),
      again: isAgain,
    };
    callDesk('import', { body }).then(
      ({ data }) => {
        isAsking.current = false;
        // Rows that were checked before mean something else by now.
        if (isMeantOtherwise(listNames(notes), data.names)) {
          setNotes([]);
          setRows(uncheck);
          return;
        }
        setNotes((before) => [...before, data]);
        setRows((before) => applyCheck(before, chunk, data));
      },
      (error: unknown) => {
        isAsking.current = false;
        setFailure(toFailure(error));
      },
    );
  }, [rows, notes, isStopped, source.hash, stock, isAgain]);

  const checkAgain = () => {
    setNotes([]);
    setRows(uncheck);
  };

  /** What a name of the file means here is kept for every file; then the rows read otherwise. */
  async function chooseName(body: SaidName) {
    setNaming(true);
    try {
      await callDesk('setImportName', { body });
      checkAgain();
    } catch (error) {
      setFailure(toFailure(error));
    }
    setNaming(false);
  }

  async function write(): Promise<number | null> {
    const chunks = toChunks(rows.filter(isToWrite));
    const all = rows.filter(isToWrite).length;
    let done = 0;
    setFailure(null);
    setWriting({ done, all });
    try {
      const about = { file: source.file.slice(0, 255), hash: source.hash, stock };
      const id = importId ?? (await callDesk('startImport', { body: about })).data.id;
      setImportId(id);
      for (const chunk of chunks) {
        const sent = toSent(chunk);
        const body = { rows: sent, import: id, again: isAgain, names: listSaid(listNames(notes), chunk) };
        const { data } = await callDesk('import', { body });
        done += sent.length;
        setRows((before) => applyWrite(before, chunk, data));
        setWriting({ done, all });
      }
      await callDesk('finishImport', { body: { id } });
      setFinished(true);
      for (const key of ['imports', 'products', 'product', 'auditLog'])
        void client.invalidateQueries({ queryKey: [key] });
      return id;
    } catch (error) {
      const failed = toFailure(error);
      setFailure(failed);
      if (failed.code === 'name.moved') checkAgain();
      return null;
    } finally {
      setWriting(null);
    }
  }

  return {
    rows,
    setRows,
    notes,
    isAgain,
    applyAgain: (next: boolean) => {
      setAgain(next);
      checkAgain();
    },
    isNaming,
    chooseName,
    checking: unchecked.length > 0 ? { done: rows.length - unchecked.length, all: rows.length } : null,
    writing,
    write,
    failure,
    retry: () => setFailure(null),
    importId,
    isFinished,
  };
}
export type Import = ReturnType<typeof useImport>;
