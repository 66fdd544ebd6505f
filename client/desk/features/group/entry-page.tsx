/** A category or a brand in both languages. The whole list has one version, and a colleague's change to another entry is kept. */
import { useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { useMay } from '../../api/session.ts';
import { keepAnswer, useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { NotFound } from '../../common/page-states.tsx';
import { FormSelectField, FormTextField } from '../../forms/form-fields.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { FormFields, LanguagePair } from '../../ui/layout.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { type Stored, VersionedForm } from '../settings/versioned-form.tsx';
import {
  type ColourName,
  colourPairs,
  type Entry,
  type GroupKind,
  groupKinds,
  putEntry,
  toEntry,
  toEntryFields,
} from './entry-form.ts';
import { groupWords } from './words.ts';

type Group = Pick<DeskData<'group'>, 'version' | 'items'>;
type EntryFaults = DeskData<'setGroup'>['faults'];

const entriesOf = ({ items }: Group) => items as unknown as readonly Entry[];
const isNew = (slug: string) => slug === 'new';

export function EntryPage() {
  const words = useWords(groupWords);
  const locale = useLocale();
  const { kind: asked = '', slug = '' } = useParams();
  const kind = groupKinds.find((one) => one === asked);
  const { data, error, refetch, isFetchedAfterMount } = useDeskQuery(
    'group',
    { params: { kind: kind ?? 'categories' } },
    { isEnabled: kind !== undefined },
  );
  if (kind === undefined) return <NotFound />;
  if (error || !data || !isFetchedAfterMount) return <PageWait title={words.kind[kind]} query={{ error, refetch }} />;
  const entry = entriesOf(data).find((one) => one.slug === slug) ?? null;
  if (entry === null && !isNew(slug)) return <NotFound />;
  return (
    <>
      <PageHead title={entry ? entry.name[locale] || entry.slug : words.add[kind]} />
      <EntryForm key={slug} kind={kind} slug={slug} group={data} entry={entry} />
    </>
  );
}

function EntryForm({ kind, slug, group, entry }: { kind: GroupKind; slug: string; group: Group; entry: Entry | null }) {
  const words = useWords(groupWords);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [faults, setFaults] = useState<EntryFaults>([]);
  const [claims, setClaims] = useState<readonly string[]>([]);
  // What is replaced together with this entry: the list as it was read, or as a colleague left it.
  const list = useRef(entriesOf(group));
  const write = useDeskMutation('setGroup', { refresh: ['words', 'auditLog'] });
  const mayWrite = useMay()('write_catalogue');
  const locale = useLocale();
  const read = (of: Group): Stored => {
    list.current = entriesOf(of);
    return { version: of.version, fields: toEntryFields(kind, list.current.find((one) => one.slug === slug) ?? null) };
  };
  const [stored] = useState(() => read(group));
  const save = async (fields: Stored['fields'], version: number): Promise<Stored | null> => {
    const next = toEntry(kind, fields, list.current.find((one) => one.slug === slug) ?? null);
    const items = putEntry(list.current, next);
    const result = await write.mutateAsync({ params: { kind }, body: { version, items } });
    if (result.kind !== 'done') return null;
    setFaults(result.data.faults);
    setClaims(result.data.claims.flatMap(({ words: found }) => found));
    if (result.data.faults.length > 0) return null;
    list.current = items;
    const { version: now } = result.data;
    await keepAnswer(
      client,
      'group',
      { params: { kind } },
      { version: now, items: items as unknown as Group['items'] },
    );
    if (isNew(slug)) void navigate(`/groups/${kind}/${encodeURIComponent(next.slug)}`, { replace: true });
    return { version: now, fields: toEntryFields(kind, next) };
  };
  if (!mayWrite) return <Note>{entry?.description?.[locale]}</Note>;
  return (
    <VersionedForm stored={stored} readCurrent={(current) => read(current as Group)} labels={words.field} save={save}>
      {faults.length > 0 && (
        <Note tone="bad">
          {faults.map(({ field, rule }) => (
            <p key={`${field} ${rule}`}>{words.fault(words.field[field] ?? field, words.rule[rule] ?? rule)}</p>
          ))}
        </Note>
      )}
      {claims.length > 0 && <Note tone="warn">{words.claims(claims.join(' · '))}</Note>}
      <EntryFields kind={kind} isFixed={entry !== null} colours={stored.fields.colours} />
    </VersionedForm>
  );
}

function EntryFields({ kind, isFixed, colours }: { kind: GroupKind; isFixed: boolean; colours: string | undefined }) {
  const words = useWords(groupWords);
  const { field } = words;
  const names = Object.keys(colourPairs) as ColourName[];
  const pairs = names.map((name) => ({ value: colourPairs[name].join(' '), label: words.colour[name] }));
  const isOther = colours !== undefined && !pairs.some(({ value }) => value === colours);
  return (
    <Panel title={words.one[kind]} icon={Tag}>
      <FormFields>
        <LanguagePair
          en={
            <>
              <FormTextField name="name.en" lang="en" label={field['name.en'] ?? ''} isRequired />
              <FormTextField name="description.en" lang="en" rows={3} label={field['description.en'] ?? ''} />
            </>
          }
          ar={
            <>
              <FormTextField name="name.ar" lang="ar" label={field['name.ar'] ?? ''} isRequired />
              <FormTextField name="description.ar" lang="ar" rows={3} label={field['description.ar'] ?? ''} />
            </>
          }
        />
        <FormTextField
          name="slug"
          dir="ltr"
          label={field.slug ?? ''}
          hint={isFixed ? words.slugStays : words.slugHint}
          isDisabled={isFixed}
          isRequired
        />
        <FormTextField name="aliases" rows={3} label={field.aliases ?? ''} hint={words.aliasesHint} />
        {kind === 'categories' ? (
          <>
            <FormSelectField
              name="colours"
              label={field.colours ?? ''}
              options={isOther ? [...pairs, { value: colours, label: words.ownColour }] : pairs}
            />
            <FormTextField name="needs" rows={4} label={field.needs ?? ''} hint={words.needsHint} />
          </>
        ) : (
          <FormSelectField
            name="featured"
            label={field.featured ?? ''}
            options={[
              { value: 'on', label: words.yes },
              { value: 'off', label: words.no },
            ]}
          />
        )}
      </FormFields>
    </Panel>
  );
}
