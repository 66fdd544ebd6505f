/** Parts that come after their page, each within `<Suspense>`. The server never renders them. */
import { type ComponentType, lazy } from 'react';
import { logFailure } from '../browser/log-failure.ts';
import { reloadOutdated } from './run-lazy.ts';

const load = async <P>(part: () => Promise<ComponentType<P>>) => ({ default: await part() });

/** For a part that a page can do without: where its code is gone, the page goes on without it. */
export const lazyPart = <P>(part: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load(part).catch((error: unknown) => {
      logFailure('part of a page')(error);
      return { default: (() => null) as ComponentType<P> };
    }),
  );

/** For a part that a page needs: where its code is gone, as after a new build, the page is loaded anew. */
export const neededPart = <P>(part: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load(part).catch((error: unknown) => {
      if (reloadOutdated(error)) return new Promise<never>(() => {});
      throw error;
    }),
  );
