/**
 * The location and the parameters of the shown page, as `useLocation` and `useParams` read them below. The route is found already
 * (client/routes.tsx): react-router's `Routes` would match it once more, with 4 kB on every first page.
 */
import { type ReactNode, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';
import type { PageContext } from '../page.ts';

type LocationValue = Parameters<typeof LocationContext>[0]['value'];

export function ShownLocation({ path, url, params, children }: PageContext & { children: ReactNode }) {
  const location = useMemo(
    (): LocationValue => ({
      location: { pathname: path, search: url.search, hash: url.hash, state: null, key: 'default' },
      navigationType: 'POP' as LocationValue['navigationType'],
    }),
    [path, url],
  );
  const route = useMemo(() => {
    const match = { params, pathname: path, pathnameBase: path, route: {} };
    return { outlet: null, matches: [match], isDataRoute: false };
  }, [path, params]);
  return (
    <LocationContext value={location}>
      <RouteContext value={route}>{children}</RouteContext>
    </LocationContext>
  );
}
