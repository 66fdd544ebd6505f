/** An import in steps: the file, its columns, a preview of every difference, and what came of it. */
import { useEffect, useState } from 'react';
import { guessColumns } from '../../../../shared/domain/import-headers.ts';
import { type ParsedLine, readHeader } from '../../../../shared/domain/import-sheet.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Note, PageHead } from '../../ui/panel.tsx';
import { ChooseFile } from './choose-file.tsx';
import { draftName, type ImportDraft, type ImportSource, readColumnChoices, rememberColumns } from './import-draft.ts';
import { MapColumns } from './map-columns.tsx';
import { Preview } from './preview.tsx';
import { noDecisions } from './preview-rows.ts';
import { parseSource } from './read-source.ts';
import { importWords } from './words.ts';

const steps = ['file', 'columns', 'preview', 'done'] as const;
type Step = (typeof steps)[number];

interface OpenImport {
  readonly draft: ImportDraft;
  readonly lines: readonly ParsedLine[];
}

export function ImportPage() {
  const words = useWords(importWords);
  const { id } = useSession().staff;
  const [open, setOpen] = useState<OpenImport | null>(null);
  const [isDone, setDone] = useState(false);
  const step: Step = open === null ? 'file' : isDone ? 'done' : open.draft.isMapped ? 'preview' : 'columns';

  const keep = (draft: ImportDraft) =>
    void writeDraft(id, draftName, { fields: draft, names: [], version: null, savedAt: Date.now() });
  const change = (draft: ImportDraft) => {
    setOpen((before) => before && { ...before, draft });
    keep(draft);
  };
  const start = (draft: ImportDraft, lines: readonly ParsedLine[]) => {
    setOpen({ draft, lines });
    keep(draft);
  };
  async function choose(source: ImportSource) {
    const lines = await parseSource(source);
    const columns = guessColumns(readHeader(lines[0]), readColumnChoices());
    start({ source, columns, stock: null, isMapped: false, ...noDecisions }, lines);
  }
  const mapped = ({ draft, lines }: OpenImport) => {
    rememberColumns(readHeader(lines[0]), draft.columns);
    change({ ...draft, isMapped: true });
  };
  const drop = () => void removeDraft(id, draftName);
  const close = () => {
    drop();
    setDone(false);
    setOpen(null);
  };

  const note = open && !isDone ? words.nothingWritten(open.draft.source.file, open.lines.length - 1) : undefined;
  return (
    <>
      <PageHead title={words.newTitle} note={note} />
      <Steps step={step} />
      {open === null && (
        <>
          <UnfinishedNote onOpen={async (draft) => start(draft, await parseSource(draft.source))} onDiscard={drop} />
          <ChooseFile onChosen={(source) => void choose(source)} />
        </>
      )}
      {open && step === 'columns' && (
        <MapColumns {...open} onChange={change} onBack={close} onDone={() => mapped(open)} />
      )}
      {open?.draft.isMapped && (
        <Preview
          key={open.draft.source.hash}
          {...open}
          onKeep={(decisions) => keep({ ...open.draft, ...decisions })}
          onColumns={(decisions) => change({ ...open.draft, ...decisions, isMapped: false })}
          onWritten={() => setDone(true)}
          onFinished={drop}
        />
      )}
    </>
  );
}

function Steps({ step }: { step: Step }) {
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

function UnfinishedNote({
  onOpen,
  onDiscard,
}: {
  onOpen: (draft: ImportDraft) => Promise<void>;
  onDiscard: () => void;
}) {
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
      <Button look="line" size="small" onClick={() => void onOpen(found.fields)}>
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
