/** The first step: a file, dropped or chosen, or cells pasted from a sheet. */

import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { readHeader } from '../../../../shared/domain/import-sheet.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note, Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ImportSource } from './import-draft.ts';
import { parseSource, readFile, readPasted } from './read-source.ts';
import { importWords } from './words.ts';

const maxRows = 20_000;
/** Larger than any sheet of so many rows. */
const maxBytes = 30_000_000;

type Fault = 'workbook' | 'tooLarge' | 'emptyFile' | 'unreadable';

async function findFault(source: ImportSource): Promise<Fault | null> {
  try {
    const [header, ...lines] = await parseSource(source);
    if (readHeader(header).length === 0 || lines.length === 0) return 'emptyFile';
    return lines.length > maxRows ? 'tooLarge' : null;
  } catch {
    return 'unreadable';
  }
}

export function ChooseFile({ onChosen }: { onChosen: (source: ImportSource) => void }) {
  const words = useWords(importWords);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [pasted, paste] = useState('');

  async function take(read: Promise<ImportSource | null>) {
    const source = await read;
    if (source === null) return setFault('workbook');
    const found = await findFault(source);
    setFault(found);
    if (found === null) onChosen(source);
  }
  function takeFile(file: File | undefined) {
    if (!file) return;
    if (file.size > maxBytes) setFault('tooLarge');
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
          <Note tone="bad">{words[fault]}</Note>
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
          <Button onClick={() => input.current?.click()}>{words.choose}</Button> <span>{words.drop}</span>
        </div>
        <p>{words.kinds}</p>
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={words.choose}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
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
