import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { importWords } from './words.ts';

type PastImport = DeskData<'imports'>['items'][number];
interface OfImport {
  readonly of: PastImport;
}

const tones: Readonly<Record<PastImport['state'], Tone>> = {
  done: 'good',
  interrupted: 'warn',
  undoing: 'warn',
  undone: 'plain',
};

function FileName({ of: { file, created, updated } }: OfImport) {
  const words = useWords(importWords);
  return (
    <>
      <b>
        <bdi>{file || words.noFile}</bdi>
      </b>
      <small>{words.changed(created, updated)}</small>
    </>
  );
}

function Moment({ of: { at, by } }: OfImport) {
  const locale = useLocale();
  return (
    <>
      <time dateTime={at}>
        <bdi>{formatTime(Date.parse(at), locale)}</bdi>
      </time>
      <small>
        <bdi>{by ?? ''}</bdi>
      </small>
    </>
  );
}

function Outcome({ of: { state } }: OfImport) {
  const words = useWords(importWords);
  return (
    <>
      <Tag tone={tones[state]}>{words.state[state]}</Tag>
      {state === 'interrupted' && <small>{words.interruptedHint}</small>}
    </>
  );
}

export function ImportsPage() {
  const words = useWords(importWords);
  return (
    <>
      <PageHead title={words.title} note={words.note}>
        <LinkButton to="/imports/new" icon={FileUp}>
          {words.start}
        </LinkButton>
      </PageHead>
      <PastImports />
    </>
  );
}

function PastImports() {
  const words = useWords(importWords);
  const may = useMay();
  const imports = useDeskQuery('imports');
  const [undone, choose] = useState<PastImport | null>(null);
  if (imports.error) return <ErrorState failure={imports.error} onRetry={() => void imports.refetch()} />;
  if (!imports.data) return <Skeleton rows={6} />;
  if (imports.data.items.length === 0)
    return <EmptyState title={words.none} ways={[{ to: '/imports/new', label: words.start }]} />;
  const undoButton = (one: PastImport) =>
    may('undo') &&
    one.state !== 'undone' && (
      <Button look="line" size="small" onClick={() => choose(one)}>
        {one.state === 'undoing' ? words.undoGoOn : words.undo}
        <span className="sr-only"> {words.undoOf(one.file || words.noFile)}</span>
      </Button>
    );
  const columns: Column<PastImport>[] = [
    { id: 'file', head: words.file, cell: (one) => <FileName of={one} /> },
    { id: 'when', head: words.when, cell: (one) => <Moment of={one} /> },
    { id: 'rows', head: words.rows, isNumber: true, cell: (one) => one.created + one.updated },
    { id: 'outcome', head: words.outcome, cell: (one) => <Outcome of={one} /> },
    { id: 'acts', head: words.acts, isHeadHidden: true, isNumber: true, cell: undoButton },
  ];
  return (
    <>
      <DataTable
        label={words.title}
        rows={imports.data.items}
        columns={columns}
        keyOf={({ id }) => String(id)}
        nameOf={({ file }) => file}
        card={(one) => (
          <span className="import-card">
            <span>
              <FileName of={one} />
            </span>
            <span>
              <Moment of={one} />
            </span>
            <span>
              <Outcome of={one} />
            </span>
            {undoButton(one)}
          </span>
        )}
      />
      {undone && (
        <UndoDialog
          of={{ id: undone.id, file: undone.file, rows: undone.created + undone.updated }}
          onClose={() => choose(null)}
        />
      )}
    </>
  );
}
