/** People found in the countries of the reader: whoever ordered in both stands there once. */
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '../../../../shared/contract/desk/phone-order.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { parseOrderSearch } from '../../../../shared/domain/order-search.ts';
import { callDesk } from '../../api/call.ts';
import type { DeskFailure } from '../../api/request.ts';

export interface FoundPerson {
  /** Names a person in the address of their page: an account, or an order of a guest. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly isGuest: boolean;
  readonly lines: readonly string[];
}

const toPerson = ({ user_id: userId, number, name, email, phone, addresses }: Customer): FoundPerson | null => {
  const key = userId ?? number;
  if (key === null) return null;
  return { key, name, email, phone, isGuest: userId === null, lines: addresses[0]?.lines ?? [] };
};

const mergePeople = (found: readonly (readonly Customer[])[]): FoundPerson[] => {
  const people = new Map<string, FoundPerson>();
  for (const one of found.flat()) {
    const person = toPerson(one);
    const same = one.user_id ?? `${one.phone} ${one.email}`;
    if (person !== null && !people.has(same)) people.set(same, person);
  }
  return [...people.values()];
};

export async function findPeople(
  search: string,
  places: readonly CountryCode[],
  signal: AbortSignal,
): Promise<FoundPerson[]> {
  if (parseOrderSearch(search) === null) return [];
  const answers = await Promise.all(
    places.map((country) => callDesk('customers', { query: { country, search } }, signal)),
  );
  return mergePeople(answers.map(({ data }) => data.items));
}

export const useFoundPeople = (search: string, places: readonly CountryCode[]) =>
  useQuery<FoundPerson[], DeskFailure>({
    queryKey: ['customers', search, places],
    enabled: parseOrderSearch(search) !== null,
    queryFn: ({ signal }) => findPeople(search, places, signal),
  });
