import { Plus } from 'lucide-react';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { type Entry, type GroupKind, groupKinds } from './entry-form.ts';
import { groupWords } from './words.ts';

export function GroupsPage() {
  const words = useWords(groupWords);
  const kind = useView(groupKinds);
  return (
    <>
      <PageHead title={words.title} note={words.note}>
        {useMay()('write_catalogue') && (
          <LinkButton to={`/groups/${kind}/new`} icon={Plus}>
            {words.add[kind]}
          </LinkButton>
        )}
      </PageHead>
      <ViewTabs label={words.title} views={groupKinds.map((id) => ({ id, label: words.kind[id] }))} />
      <Entries key={kind} kind={kind} />
    </>
  );
}

function Entries({ kind }: { kind: GroupKind }) {
  const words = useWords(groupWords);
  const locale = useLocale();
  const { data, error, refetch } = useDeskQuery('group', { params: { kind } });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  const rows = data.items as unknown as readonly Entry[];
  const to = (slug: string) => `/groups/${kind}/${encodeURIComponent(slug)}`;
  if (rows.length === 0)
    return <EmptyState title={words.none[kind]} ways={[{ to: to('new'), label: words.add[kind] }]} />;
  return (
    <DataTable
      label={words.kind[kind]}
      rows={rows}
      columns={[
        { id: 'name', head: words.name, cell: ({ name, slug }) => <NameText name={name} code={slug} /> },
        { id: 'slug', head: words.slug, cell: ({ slug }) => <bdi dir="ltr">{slug}</bdi> },
        { id: 'description', head: words.description, cell: ({ description }) => <bdi>{description?.[locale]}</bdi> },
      ]}
      keyOf={({ slug }) => slug}
      linkOf={({ slug }) => to(slug)}
      nameOf={({ name, slug }) => name[locale] || slug}
      card={({ name, slug }) => (
        <span className="row-card-line">
          <NameText name={name} code={slug} />
        </span>
      )}
    />
  );
}
