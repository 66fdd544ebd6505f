/** The last two steps: a preview of every difference, with faults mended in place, and then the result. */

import { BadgePercent } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxSaleProducts } from '../../../../shared/domain/sale.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { useShortcut } from '../../keys/shortcuts.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note, Panel } from '../../ui/panel.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useComeIntoView } from '../../ui/use-come-into-view.ts';
import { ChooseNames } from './choose-names.tsx';
import { hasStock, type ImportDraft, listNextSheets, listReadColumns, readDraftRows } from './import-draft.ts';
import { ImportNotes } from './import-notes.tsx';
import {
  confirmCell,
  countRows,
  type Decisions,
  editCell,
  findSku,
  isToFix,
  isToWrite,
  type KeptRows,
  keepRows,
  leaveFaults,
  listShownRows,
  rowFilters,
  skipRows,
  toDecisions,
  toPreviewRows,
} from './preview-rows.ts';
import { PreviewTable } from './preview-table.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { type Import, type Progress, useImport } from './use-import.ts';
import { importWords } from './words.ts';

/** Chosen: time to type a cell. A closed window loses at most so much. */
const keepPauseMs = 500;

interface PreviewProps {
  readonly draft: ImportDraft;
  readonly onKeep: (decisions: Decisions) => void;
  readonly onColumns: (decisions: Decisions) => void;
  readonly onWritten: () => void;
  readonly onSheet: (sheet: number) => void;
  readonly onFinished: () => void;
}

export function Preview({ draft, onKeep, onColumns, onWritten, onSheet, onFinished }: PreviewProps) {
  const words = useWords(importWords);
  const [readColumns] = useState(() => listReadColumns(draft));
  const [{ rows: read, skipped }] = useState(() => readDraftRows(draft));
  const [first] = useState(() => toPreviewRows(read, draft));
  const one = useImport(draft, first);
  const { rows, setRows } = one;
  const filter = useView(rowFilters);
  const [before, keep] = useState<KeptRows>({ filter, rows: new Set() });
  const kept = keepRows(before, rows, filter);
  if (kept !== before) keep(kept);
  const shown = listShownRows(rows, kept);
  const [isUndone, setUndone] = useState(false);
  const [writes, setWrites] = useState(0);
  const counts = countRows(rows);
  const toWrite = rows.filter(isToWrite).length;
  const toFix = rows.filter(isToFix).length;
  const isDone = isUndone || (one.isFinished && toWrite + toFix === 0 && one.checking === null);
  const isWritable = toWrite > 0 && one.checking === null && one.writing === null;
  const toast = useToast();
  const [isUndoing, showUndo] = useState(false);
  const mayUndo = useMay()('undo');

  useEffect(() => {
    if (isDone) return onFinished();
    const timer = setTimeout(() => onKeep(toDecisions(rows)), keepPauseMs);
    return () => clearTimeout(timer);
  }, [rows, isDone, onKeep, onFinished]);

  async function write() {
    if ((await one.write()) === null) return;
    setWrites((before) => before + 1);
    onWritten();
    toast({ text: words.finishedToast, ...(mayUndo && { undo: () => showUndo(true) }) });
  }
  useShortcut('mod+Enter', isWritable ? () => void write() : null, { label: words.write(toWrite), inFields: true });

  return (
    <div className="stack">
      {one.isFinished && (
        <Result key={writes} of={one} file={draft.source.file} {...{ toFix, isUndone }} onUndo={() => showUndo(true)}>
          {isDone && <NextSheet draft={draft} onSheet={onSheet} />}
        </Result>
      )}
      <StockNote draft={draft} />
      <ProgressLine of={one.writing} text={words.writing} />
      {one.writing === null && <ProgressLine of={one.checking} text={words.checking} />}
      {one.failure && <Failure of={one} onWrite={() => void write()} />}
      <ChooseNames of={one} />
      <ImportNotes of={one} skipped={skipped} />
      <ViewTabs
        label={words.filters}
        views={rowFilters.map((id) => ({ id, label: words.filter[id], count: String(counts[id]) }))}
      />
      <PreviewTable
        rows={shown}
        allRows={rows}
        readColumns={readColumns}
        onEdit={(row, cell) => setRows((before) => editCell(before, row, cell))}
        onConfirm={(row, fault) => setRows((before) => confirmCell(before, row, fault))}
        onSkip={(row, isSkipped) => setRows((before) => skipRows(before, (asked) => asked.row === row, isSkipped))}
      />
      {shown.length === 0 && <EmptyState title={words.noneHere} />}
      {!isDone && (
        <section className="save-bar" aria-label={words.write(toWrite)}>
          <p role="status">{toFix > 0 ? words.toFix(toFix) : toWrite > 0 ? words.undoNote : words.nothingToWrite}</p>
          {!one.isFinished && (
            <Button look="line" isDisabled={one.writing !== null} onClick={() => onColumns(toDecisions(rows))}>
              {words.back}
            </Button>
          )}
          {toFix > 0 && (
            <Button look="line" onClick={() => setRows(leaveFaults)}>
              {words.skipAll(toFix)}
            </Button>
          )}
          <Button
            isDisabled={!isWritable && one.writing === null}
            isBusy={one.writing !== null}
            shortcut="mod+Enter"
            onClick={() => void write()}
          >
            {toWrite > 0 ? words.write(toWrite) : words.writeNone}
          </Button>
        </section>
      )}
      {isUndoing && one.importId !== null && (
        <UndoDialog
          of={{ id: one.importId, file: draft.source.file, rows: rows.filter(({ isWritten }) => isWritten).length }}
          onUndone={() => setUndone(true)}
          onClose={() => showUndo(false)}
        />
      )}
    </div>
  );
}

function StockNote({ draft }: { draft: ImportDraft }) {
  const words = useWords(importWords);
  if (draft.stock !== null) return <Note>{words.stockApplied[draft.stock]}</Note>;
  return <p className="import-stock-note">{hasStock(draft.columns) ? words.stockIgnored : words.stockNoColumn}</p>;
}

function ProgressLine({ of, text }: { of: Progress | null; text: (done: number, all: number) => string }) {
  if (of === null) return null;
  const says = text(of.done, of.all);
  return (
    <p className="import-progress" role="status">
      <span>{says}</span>
      <progress aria-label={says} value={of.done} max={of.all} />
    </p>
  );
}

function Failure({ of: { failure, checking, retry }, onWrite }: { of: Import; onWrite: () => void }) {
  const words = useWords(importWords);
  if (failure === null) return null;
  if (failure.code === 'not_found')
    return (
      <Alert>
        <Note tone="bad">{words.undoneMeanwhile}</Note>
      </Alert>
    );
  return (
    <div>
      <ErrorState isAnswer failure={failure} onRetry={checking === null ? onWrite : retry} />
      {checking === null && <p>{words.interrupted}</p>}
    </div>
  );
}

/** A workbook of several lists is taken in sheet by sheet. */
function NextSheet({ draft, onSheet }: Pick<PreviewProps, 'draft' | 'onSheet'>) {
  const words = useWords(importWords);
  const [next] = listNextSheets(draft);
  if (next === undefined) return null;
  return <Button onClick={() => onSheet(next)}>{words.nextSheet(draft.source.sheets[next]?.name ?? '')}</Button>;
}

interface ResultProps {
  readonly children: ReactNode;
  readonly of: Import;
  readonly file: string;
  readonly toFix: number;
  readonly isUndone: boolean;
  readonly onUndo: () => void;
}

function Result({ children, of, file, toFix, isUndone, onUndo }: ResultProps) {
  const words = useWords(importWords);
  const mayUndo = useMay()('undo');
  const imports = useDeskQuery('imports');
  const written = imports.data?.items.find(({ id }) => id === of.importId);
  const navigate = useNavigate();
  const skus = of.rows.filter(({ isWritten }) => isWritten).map(findSku);
  const box = useComeIntoView<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className="import-result">
      <Panel title={words.done}>
        <div className="stack" role="status">
          <p>
            <b>{isUndone ? words.undone : words.finished(file)}</b>{' '}
            {written && !isUndone && words.finishedCounts(written.created, written.updated)}
          </p>
          {written && written.created > 0 && !isUndone && <p>{words.newIsLive}</p>}
          {toFix > 0 && !isUndone && <p>{words.rest(toFix)}</p>}
        </div>
        <div className="import-acts">
          {children}
          <LinkButton to="/imports" look={isUndone ? 'primary' : 'line'}>
            {words.toList}
          </LinkButton>
          {written && !isUndone && skus.length <= maxSaleProducts && (
            <Button
              look="line"
              icon={BadgePercent}
              onClick={() => void navigate('/products/sales/new', { state: { skus } })}
            >
              {words.putOnSale}
            </Button>
          )}
          {mayUndo && written && !isUndone && (
            <Button look="line" onClick={onUndo}>
              {words.undoDo}
            </Button>
          )}
        </div>
      </Panel>
    </div>
  );
}
