/** The first step: a file, dropped or chosen, or cells pasted from a sheet. */

import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { formatSheetFault } from '../../../../shared/i18n/sheet-messages.ts';
import { SheetFault } from '../../../../shared/sheet/sheet.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note, Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ImportSource } from './import-draft.ts';
import { readFile, readPasted } from './read-source.ts';
import { importWords } from './words.ts';

/** Larger than any sheet of so many rows. */
const maxBytes = 30_000_000;

const accepted =
  '.xlsx,.xls,.ods,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet';

export function ChooseFile({ onChosen }: { onChosen: (source: ImportSource) => void }) {
  const words = useWords(importWords);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<SheetFault | null>(null);
  const [pasted, paste] = useState('');

  async function take(read: Promise<ImportSource>) {
    try {
      onChosen(await read);
    } catch (error) {
      if (!(error instanceof SheetFault)) throw error;
      setFault(error);
    }
  }
  function takeFile(file: File | undefined) {
    if (!file) return;
    if (file.size > maxBytes) setFault(new SheetFault('too_large'));
    else void take(readFile(file));
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFile(event.dataTransfer.files[0]);
  };
  return (
    <div className="stack">
      {fault && (
        <Alert>
          <Note tone="bad">{formatSheetFault(fault, locale)}</Note>
        </Alert>
      )}
      <fieldset
        aria-label={words.choose}
        className={`import-drop${isOver ? ' is-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon of={FileUp} size="l" />
        <div>
          <Button onClick={() => input.current?.click()}>{words.choose}</Button>{' '}
          <span className="drop-hint">{words.drop}</span>
        </div>
        <p>{words.kinds}</p>
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={words.choose}
          accept={accepted}
          onChange={(event) => {
            takeFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </fieldset>
      <Panel title={words.paste}>
        <div className="form-fields">
          <TextField label={words.pasteHint} value={pasted} onChange={paste} rows={4} dir="auto" />
          <div>
            <Button
              look="line"
              isDisabled={pasted.trim() === ''}
              onClick={() => void take(readPasted(pasted, words.pastedName(formatTime(Date.now(), locale))))}
            >
              {words.pasteGo}
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}
