import { useEffect, useState } from 'react';
import { splitLines } from '../../../../shared/domain/import-headings.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Note, PageHead } from '../../ui/panel.tsx';
import { ChooseFile } from './choose-file.tsx';
import { draftName, type ImportDraft, linesOf, rememberColumns, startDraft } from './import-draft.ts';
import { MapColumns } from './map-columns.tsx';
import { Preview } from './preview.tsx';
import { importWords } from './words.ts';

const steps = ['file', 'columns', 'preview', 'done'] as const;
type ImportStep = (typeof steps)[number];

export function ImportPage() {
  const words = useWords(importWords);
  const { id } = useSession().staff;
  const [open, setOpen] = useState<ImportDraft | null>(null);
  const [isDone, setDone] = useState(false);
  const step: ImportStep = open === null ? 'file' : isDone ? 'done' : open.isMapped ? 'preview' : 'columns';

  const keep = (draft: ImportDraft) =>
    void writeDraft(id, draftName, { fields: draft, names: [], version: null, savedAt: Date.now() });
  const change = (draft: ImportDraft) => {
    setOpen(draft);
    keep(draft);
  };
  const finishMapping = (draft: ImportDraft) => {
    rememberColumns(draft);
    change({ ...draft, isMapped: true });
  };
  const drop = () => void removeDraft(id, draftName);
  const close = () => {
    drop();
    setDone(false);
    setOpen(null);
  };

  const openSheet = (sheet: number) => {
    setDone(false);
    if (open) change(startDraft(open.source, sheet));
  };

  const note = open && !isDone ? words.nothingWritten(open.source.file, countRows(open)) : undefined;
  return (
    <>
      <PageHead title={words.newTitle} note={note} />
      <Steps step={step} />
      {open === null && (
        <>
          <UnfinishedNote onOpen={change} onDiscard={drop} />
          <ChooseFile onChosen={(source) => change(startDraft(source))} />
        </>
      )}
      {open && step === 'columns' && (
        <MapColumns draft={open} onChange={change} onBack={close} onDone={() => finishMapping(open)} />
      )}
      {open?.isMapped && (
        <Preview
          key={`${open.source.hash} ${open.sheet}`}
          draft={open}
          onKeep={(decisions) => keep({ ...open, ...decisions })}
          onColumns={(decisions) => change({ ...open, ...decisions, isMapped: false })}
          onWritten={() => setDone(true)}
          onSheet={openSheet}
          onFinished={drop}
        />
      )}
    </>
  );
}

const countRows = (draft: ImportDraft) => splitLines(linesOf(draft), draft.headings, draft.columns).lines.length;

function Steps({ step }: { step: ImportStep }) {
  const words = useWords(importWords);
  return (
    <ol className="steps" aria-label={words.steps}>
      {steps.map((one) => (
        <li
          key={one}
          className={steps.indexOf(one) < steps.indexOf(step) ? 'is-done' : undefined}
          aria-current={one === step ? 'step' : undefined}
        >
          {words.step[one]}
        </li>
      ))}
    </ol>
  );
}

function UnfinishedNote({ onOpen, onDiscard }: { onOpen: (draft: ImportDraft) => void; onDiscard: () => void }) {
  const words = useWords(importWords);
  const locale = useLocale();
  const { id } = useSession().staff;
  const [found, setFound] = useState<Draft<ImportDraft> | null>(null);
  useEffect(() => {
    let isGone = false;
    void readDraft<ImportDraft>(id, draftName).then((draft) => !isGone && setFound(draft ?? null));
    return () => {
      isGone = true;
    };
  }, [id]);
  if (found === null) return null;
  return (
    <Note>
      <span>{words.draft(found.fields.source.file, formatTime(found.savedAt, locale))}</span>{' '}
      <Button look="line" size="small" onClick={() => onOpen(found.fields)}>
        {words.goOn}
      </Button>{' '}
      <Button
        look="text"
        size="small"
        onClick={() => {
          setFound(null);
          onDiscard();
        }}
      >
        {words.discard}
      </Button>
    </Note>
  );
}
