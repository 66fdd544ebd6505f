/** One feed of what staff changed, newest first: by person or by what it is about, with the check of its seals and undo. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { auditedTables } from '../../../../shared/domain/audited-tables.ts';
import { callDesk } from '../../api/call.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatClock, formatLongDay, getLocalDay } from '../../i18n/times.ts';
import { isolate } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Filters } from '../../ui/filters.tsx';
import { PageHead, Panel } from '../../ui/panel.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { kitWords } from '../../ui/words.ts';
import { nameCall, showValue } from './call-name.ts';
import { SealNote, useVerification, VerifyButton } from './seals.tsx';
import { trailWords } from './words.ts';

/** The cursor is an entry's id, which `useDeskPages` doesn't know. */
function useTrail(query: { actor?: string; subject?: string }) {
  return useInfiniteQuery<
    Awaited<ReturnType<typeof readPage>>,
    DeskFailure,
    AuditEntry[],
    readonly unknown[],
    number | null
  >({
    queryKey: ['auditLog', query, 'pages'],
    queryFn: ({ pageParam }) => readPage(query, pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
const readPage = async (query: { actor?: string; subject?: string }, before: number | null) =>
  (await callDesk('auditLog', { query: before === null ? query : { ...query, before } })).data;

export function TrailPage() {
  const words = useWords(trailWords);
  const verification = useVerification();
  const may = useMay();
  const people = useDeskQuery('staff', {}, { isEnabled: may('manage_staff') });
  const options = (people.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <PageHead title={words.title} note={words.note}>
        <VerifyButton {...verification} />
      </PageHead>
      <SealNote {...verification} />
      <div className="list-tools">
        <SearchField label={words.search} />
        {options.length > 0 && <Filters filters={[{ name: 'actor', label: words.person, options }]} />}
      </div>
      <Feed />
    </>
  );
}

function Feed() {
  const words = useWords(trailWords);
  const locale = useLocale();
  const [{ search, actor }] = useUrlState(['search', 'actor']);
  const trail = useTrail({ ...(actor && { actor }), ...(search && { subject: search.trim() }) });
  if (trail.error) return <ErrorState failure={trail.error} onRetry={() => void trail.refetch()} />;
  if (!trail.data) return <Skeleton rows={8} />;
  if (trail.data.length === 0) return <EmptyState title={words.empty} />;
  const days = Map.groupBy(trail.data, ({ at }) => getLocalDay(Date.parse(at)));
  return (
    <div className="stack">
      {[...days].map(([day, entries]) => (
        <Panel key={day} title={formatLongDay(Date.parse(entries[0]?.at ?? ''), locale)} isFlush>
          <ol className="trail">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Panel>
      ))}
      {trail.hasNextPage && (
        <div>
          <Button look="line" isBusy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Of persons, rights and money no values are kept, so nothing of theirs can be taken back. */
const isUndoable = (changes: AuditEntry['changes']) =>
  changes.length > 0 && changes.every(({ entity }) => auditedTables[entity]?.values === 'whole');

function Entry({ entry }: { entry: AuditEntry }) {
  const words = useWords(trailWords);
  const may = useMay();
  const { actor, proposed_by: asked, call, subject, at, changes, change_count: count } = entry;
  return (
    <li>
      <PersonMark name={actor.name} />
      <div>
        <p>
          <b>
            <bdi>{actor.name}</bdi>
          </b>{' '}
          <bdi dir="ltr" className="trail-call">
            {nameCall(call)}
          </bdi>{' '}
          {subject && (
            <bdi dir="ltr" className="trail-subject">
              {subject}
            </bdi>
          )}
        </p>
        {asked && <small>{words.askedBy(asked)}</small>}
        {count > 0 && (
          <details>
            <summary>{words.changes(count)}</summary>
            <ul>
              {changes.map((change) => (
                <li key={`${change.entity} ${change.entity_id} ${change.kind}`}>
                  <bdi dir="ltr">{`${change.entity} ${change.entity_id}`}</bdi> · {words.kind[change.kind]}
                  <ul>
                    {change.fields.map(({ name, before, after }) => (
                      <li key={name}>
                        <bdi dir="ltr">
                          {before === null && after === null
                            ? name
                            : `${name}: ${isolate(showValue(before) ?? words.nothing)} → ${isolate(showValue(after) ?? words.nothing)}`}
                        </bdi>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="trail-end">
        <time dateTime={at}>{formatClock(Date.parse(at))}</time>
        {may('undo') && isUndoable(changes) && <Undo entry={entry} />}
      </div>
    </li>
  );
}

function Undo({ entry }: { entry: AuditEntry }) {
  const words = useWords(trailWords);
  const kit = useWords(kitWords);
  const client = useQueryClient();
  // What was taken back may be shown on any page.
  const { undo, isPending } = useUndo({ onUndone: () => void client.invalidateQueries() });
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button look="text" size="small" isBusy={isPending} onClick={() => ask(true)}>
        {words.undo}
      </Button>
      <Dialog
        title={words.undoTitle}
        isOpen={isAsked}
        onClose={() => ask(false)}
        size="small"
        isAlert
        footer={
          <>
            <Button look="line" onClick={() => ask(false)}>
              {kit.cancel}
            </Button>
            <Button
              onClick={() => {
                ask(false);
                undo(entry.id);
              }}
            >
              {words.undo}
            </Button>
          </>
        }
      >
        <p>{words.undoText}</p>
      </Dialog>
    </>
  );
}
