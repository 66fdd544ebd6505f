/** Asks before a whole import is taken back, then tells what came back and what stays because something newer stands there. */
import { useState } from 'react';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { kitWords } from '../../ui/words.ts';
import { useColumnName } from './cell-text.tsx';
import { type UndoResult, useUndoImport } from './use-undo-import.ts';
import { importWords } from './words.ts';

const linesShown = 50;

export interface UndoneImport {
  readonly id: number;
  readonly file: string;
  readonly rows: number;
}

interface UndoDialogProps {
  readonly of: UndoneImport;
  readonly onClose: () => void;
  readonly onUndone?: () => void;
}

export function UndoDialog({ of, onClose, onUndone }: UndoDialogProps) {
  const words = useWords(importWords);
  const kit = useWords(kitWords);
  const { undo, isBusy, result, failure } = useUndoImport(onUndone);
  return (
    <Dialog
      isAlert
      isOpen
      title={result?.refused === null ? words.undone : words.undoTitle}
      onClose={onClose}
      footer={
        result ? (
          <Button onClick={onClose}>{kit.close}</Button>
        ) : (
          <>
            <Button look="line" onClick={onClose}>
              {kit.cancel}
            </Button>
            <Button look="bad" isBusy={isBusy} onClick={() => void undo(of.id)}>
              {words.undoDo}
            </Button>
          </>
        )
      }
    >
      {failure && <ErrorState isAnswer failure={failure} />}
      {result ? <UndoOutcome result={result} /> : <p>{words.undoText(of.file || words.noFile, of.rows)}</p>}
      {isBusy && <p role="status">{words.undoing}</p>}
    </Dialog>
  );
}

function UndoOutcome({ result }: { result: UndoResult }) {
  const words = useWords(importWords);
  const nameOf = useColumnName();
  const [isWhole, showWhole] = useState(false);
  if (result.refused !== null)
    return <Note tone="warn">{result.refused === 'undone' ? words.undoRefused : words.undoUnknown}</Note>;
  const lines = [
    ...result.left.map(({ sku, column, now, before }) =>
      words.leftOne(sku, nameOf(column), now || words.empty, before || words.empty),
    ),
    ...result.short.map(({ sku, country, asked, moved }) =>
      words.shortOne(sku, words.country[country], -moved, -asked),
    ),
  ];
  const shown = isWhole ? lines : lines.slice(0, linesShown);
  return (
    <div role="status" className="stack">
      <p>{words.undoCounts(result.restored, result.taken_off, result.moved)}</p>
      {lines.length > 0 && (
        <div>
          <p>{words.left(lines.length)}</p>
          <ul className="import-lines">
            {shown.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {shown.length < lines.length && (
            <Button look="text" onClick={() => showWhole(true)}>
              {words.more(lines.length - shown.length)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
