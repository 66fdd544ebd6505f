/** Somebody who calls or writes, found by phone, e-mail, name or order. Nobody is listed before they are looked for. */
import { formatPhone } from '../../../../shared/domain/phone.ts';
import { listCountries, useSession } from '../../api/session.ts';
import { useCountry } from '../../common/country.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { type FoundPerson, useFoundPeople } from './find-people.ts';
import { customerWords } from './words.ts';

const phoneOf = ({ phone }: FoundPerson) => phone !== '' && <bdi dir="ltr">{formatPhone(phone)}</bdi>;

function useColumns(): Column<FoundPerson>[] {
  const words = useWords(customerWords);
  return [
    {
      id: 'name',
      head: words.name,
      cell: ({ name, isGuest }) => (
        <>
          <bdi>{name}</bdi>
          <small>{isGuest ? words.guest : words.account}</small>
        </>
      ),
    },
    { id: 'phone', head: words.phone, cell: phoneOf },
    { id: 'email', head: words.email, cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    { id: 'address', head: words.address, cell: ({ lines }) => <bdi>{lines.join(' · ')}</bdi> },
  ];
}

function PersonCard({ person }: { person: FoundPerson }) {
  const words = useWords(customerWords);
  return (
    <span className="schedule-card">
      <span className="row-card-line">
        <b>
          <bdi>{person.name}</bdi>
        </b>{' '}
        <small>{person.isGuest ? words.guest : words.account}</small>
      </span>
      <span className="row-card-line">{phoneOf(person) || <bdi dir="ltr">{person.email}</bdi>}</span>
    </span>
  );
}

export function CustomersPage() {
  const words = useWords(customerWords);
  const [{ search }] = useUrlState(['search']);
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <SearchField label={words.find} />
      {search === '' ? <EmptyState title={words.begin} /> : <FoundPeople search={search} />}
    </>
  );
}

function FoundPeople({ search }: { search: string }) {
  const words = useWords(customerWords);
  const { country } = useCountry();
  const mine = listCountries(useSession(), 'read_customers');
  const columns = useColumns();
  const found = useFoundPeople(
    search,
    mine.filter((one) => country === null || one === country),
  );
  if (found.error) return <ErrorState failure={found.error} onRetry={() => void found.refetch()} />;
  if (found.isLoading) return <Skeleton rows={4} />;
  if (!found.data || found.data.length === 0) return <EmptyState title={words.nobody(search)} />;
  return (
    <DataTable
      label={words.title}
      rows={found.data}
      columns={columns}
      keyOf={({ key }) => key}
      linkOf={({ key }) => `/customers/${encodeURIComponent(key)}`}
      nameOf={({ name }) => name}
      card={(person) => <PersonCard person={person} />}
    />
  );
}
