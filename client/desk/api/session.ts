import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';
import type { WebSession } from '../../../shared/contract/desk/web.ts';
import { type CountryCode, countryCodes } from '../../../shared/domain/country.ts';
import type { Permission } from '../../../shared/domain/permissions.ts';
import { clearDrafts } from './drafts.ts';
import { DeskFailure, requestOwn } from './request.ts';

export type DeskSession = WebSession;

export const sessionKey = ['session'] as const;

/** Null: nobody is signed in. */
async function readSession(signal: AbortSignal): Promise<DeskSession | null> {
  try {
    return await requestOwn<DeskSession>('/session', { signal });
  } catch (error) {
    if (error instanceof DeskFailure && error.status === 401) return null;
    throw error;
  }
}

export const useSessionQuery = () =>
  useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => readSession(signal),
    staleTime: 60_000,
  });

export const SessionContext = createContext<DeskSession | null>(null);

export function useSession(): DeskSession {
  const session = use(SessionContext);
  if (session === null) throw new Error('Nobody is signed in here');
  return session;
}

/** The countries in which somebody has the permission `may`; without it, those in which they have any. */
export const listCountries = ({ permissions }: Pick<DeskSession, 'permissions'>, may?: Permission | null) =>
  countryCodes.filter((country) =>
    permissions.some(({ permission, countries }) => (!may || permission === may) && countries.includes(country)),
  );

export const mayDo = (session: Pick<DeskSession, 'permissions'>, may: Permission | null, country?: CountryCode) => {
  if (may === null) return true;
  const countries = listCountries(session, may);
  return country === undefined ? countries.length > 0 : countries.includes(country);
};

/** `useMay()('refund', country)`. A button that the server would refuse isn't shown. */
export function useMay(): (may: Permission | null, country?: CountryCode) => boolean {
  const session = useSession();
  return useCallback((may: Permission | null, country?: CountryCode) => mayDo(session, may, country), [session]);
}

/** Ends the session and deletes what this device stored for it. */
export function useEndSession(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await requestOwn('/sign-out', { method: 'POST', body: {} });
    await clearDrafts();
    // The session's query is set, not removed: a removed one doesn't tell the page that watches it.
    client.setQueryData(sessionKey, null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
}
