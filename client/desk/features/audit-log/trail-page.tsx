/** One feed of what staff changed, newest first: by person, call, day or what it is about, with the check of its seals and undo. */

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { shopOffset } from '../../../../shared/domain/shop-clock.ts';
import { callDesk } from '../../api/call.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatClock, formatLongDay, getLocalDay } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Filters } from '../../ui/filters.tsx';
import { PageHead, Panel } from '../../ui/panel.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useUndo } from '../../ui/use-undo.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { kitWords } from '../../ui/words.ts';
import { listCallOptions, nameCall } from './call-name.ts';
import { type FieldChange, formatChange } from './change-text.ts';
import { nameField, nameTable } from './row-names.ts';
import { SealNote, useVerification, VerifyButton } from './seals.tsx';
import { nameSubject, toSubject } from './subject.ts';
import { nameKey, nameTouched, summariseChanges } from './touched.ts';
import { trailWords } from './words.ts';

type TrailQuery = NonNullable<DeskInput<'auditLog'>['query']>;

/** The cursor is an entry's id, which `useDeskPages` doesn't know. */
function useTrail(query: TrailQuery) {
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
const readPage = async (query: TrailQuery, before: number | null) =>
  (await callDesk('auditLog', { query: before === null ? query : { ...query, before } })).data;

export function TrailPage() {
  const words = useWords(trailWords);
  const verification = useVerification();
  const may = useMay();
  const people = useDeskQuery('staff', {}, { isEnabled: may('manage_staff') });
  const options = (people.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isPhone = useIsPhone();
  const verify = <VerifyButton {...verification} />;
  const byPerson = options.length > 0 && <Filters filters={[{ name: 'actor', label: words.person, options }]} />;
  return (
    <>
      {isPhone ? (
        <PageHead title={words.title} />
      ) : (
        <PageHead title={words.title} note={words.note}>
          {verify}
        </PageHead>
      )}
      <SealNote {...verification} />
      <div className="list-tools">
        <SearchField label={words.search} />
        {!isPhone && byPerson}
      </div>
      {isPhone ? (
        <RareFilters>
          {byPerson}
          <WhatAndWhen />
          <p>{words.note}</p>
          {verify}
        </RareFilters>
      ) : (
        <WhatAndWhen />
      )}
      <Feed />
    </>
  );
}

/** On a phone the trail itself comes first. What is chosen is in sight. */
function RareFilters({ children }: { children: ReactNode }) {
  const words = useWords(trailWords);
  const [chosen] = useUrlState(['actor', 'call', 'day']);
  const [isOpen, open] = useState(Object.values(chosen).some((value) => value !== ''));
  return (
    <details className="trail-more" open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{words.moreFilters}</summary>
      {children}
    </details>
  );
}

function WhatAndWhen() {
  const words = useWords(trailWords);
  const locale = useLocale();
  const [{ call, day }, set] = useUrlState(['call', 'day']);
  return (
    <div className="trail-filters">
      <ComboField
        label={words.call}
        placeholder={words.anyCall}
        value={call}
        onChange={(next) => set({ call: next })}
        options={listCallOptions(locale)}
      />
      <DateField label={words.day} value={day} onChange={(next) => set({ day: next }, true)} />
    </div>
  );
}

const dayMs = 86_400_000;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Days are those of Kuwait and Riyadh. */
function useTrailQuery(): TrailQuery {
  const [{ search, actor, call, day }] = useUrlState(['search', 'actor', 'call', 'day']);
  const subject = toSubject(search);
  const since = isDay(day) ? Date.parse(`${day}T00:00:00${shopOffset}`) : undefined;
  return {
    ...(actor && { actor }),
    ...(call && { call }),
    ...(subject && { subject }),
    ...(since !== undefined && { since, until: since + dayMs }),
  };
}

function Feed() {
  const words = useWords(trailWords);
  const locale = useLocale();
  const trail = useTrail(useTrailQuery());
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

function Entry({ entry }: { entry: AuditEntry }) {
  const words = useWords(trailWords);
  const locale = useLocale();
  const countryNames = useCountryNames();
  const { actor, proposed_by: asked, call, subject, at, changes, change_count: count } = entry;
  const about = subject && nameSubject(subject, countryNames);
  const touched = nameTouched(entry, locale);
  return (
    <li>
      <PersonMark name={actor.name} />
      <div>
        <p>
          <b>
            <bdi>{actor.name}</bdi>
          </b>{' '}
          <bdi className="trail-call">{nameCall(call, locale)}</bdi>{' '}
          {about && <bdi className="trail-subject">{about}</bdi>}
        </p>
        {touched && <small>{touched}</small>}
        {asked && <small>{words.askedBy(asked)}</small>}
        {count > 0 && (
          <details>
            <summary>{summariseChanges(entry, locale)}</summary>
            <ul>
              {changes.map((change) => (
                <li key={`${change.entity} ${change.entity_id} ${change.kind}`}>
                  {nameTable(change.entity, locale)} <bdi>{nameKey(change.entity_id, entry.named, locale)}</bdi> ·{' '}
                  {words.kind[change.kind]}
                  <ul>
                    {change.fields.map((field) => (
                      <li key={field.name}>
                        <FieldText change={{ ...field, entity: change.entity, entityId: change.entity_id }} />
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
        {entry.can_undo && <Undo entry={entry} />}
      </div>
    </li>
  );
}

/** For persons and money the log has only the field's name. */
function FieldText({ change }: { change: FieldChange }) {
  const words = useWords(trailWords);
  const locale = useLocale();
  const name = nameField(change.name, locale);
  if (change.before === null && change.after === null) return <bdi>{name}</bdi>;
  const { before, after } = formatChange(change, locale);
  return (
    <>
      <bdi>{name}</bdi>: {words.fromTo(before ?? words.nothing, after ?? words.nothing)}
    </>
  );
}

function Undo({ entry }: { entry: AuditEntry }) {
  const words = useWords(trailWords);
  const kit = useWords(kitWords);
  const client = useQueryClient();
  // Any page may show what was undone.
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
