/**
 * Who changed these settings, each with the old and new value and an undo. `call` writes them: its path sets them apart
 * from other calls about the same subject. `onUndone` makes the form begin from what is now stored.
 */
import { History } from 'lucide-react';
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { type DeskCallName, type DeskInput, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { type ChangeColumns, listChanges } from './setting-changes.ts';
import { settingWords } from './words.ts';

const shown = 8;

export function SettingHistory({
  call,
  filter,
  columns,
  onUndone,
}: {
  call: DeskCallName;
  filter: NonNullable<DeskInput<'auditLog'>['query']>;
  columns: ChangeColumns;
  onUndone: () => void;
}) {
  const words = useWords(settingWords);
  const log = useDeskQuery('auditLog', { query: { limit: 100, ...filter } });
  const paths = [deskCalls[call].path, deskCalls.undo.path];
  const entries = log.data?.items.filter(
    (entry) => paths.includes(entry.call) && listChanges(entry, columns).length > 0,
  );
  return (
    <Panel title={words.history} icon={History} isFlush>
      {log.error ? (
        <ErrorState failure={log.error} onRetry={() => void log.refetch()} />
      ) : !entries ? (
        <Skeleton rows={3} />
      ) : entries.length === 0 ? (
        <p className="history-empty">{words.noHistory}</p>
      ) : (
        <ol className="history">
          {entries.slice(0, shown).map((entry) => (
            <Entry key={entry.id} entry={entry} columns={columns} onUndone={onUndone} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Entry({ entry, columns, onUndone }: { entry: AuditEntry; columns: ChangeColumns; onUndone: () => void }) {
  const words = useWords(settingWords);
  const locale = useLocale();
  const { undo, isPending } = useUndo({ refresh: ['auditLog'], onUndone });
  return (
    <li>
      <div>
        {listChanges(entry, columns).map(({ label, before, after }) => (
          <p key={label}>
            {before === null && after === null
              ? words.changed(label)
              : words.change(label, before ?? words.nothing, after ?? words.nothing)}
          </p>
        ))}
        <small>
          {words.by(entry.actor.name)} · {formatTime(Date.parse(entry.at), locale)}
        </small>
      </div>
      {entry.can_undo && (
        <Button look="text" size="small" isBusy={isPending} onClick={() => undo(entry.id)}>
          {words.undo}
        </Button>
      )}
    </li>
  );
}
