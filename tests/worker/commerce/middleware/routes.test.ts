/** Hono answers with the first route that fits, so that one call could stand before another's path. */
import { expect, test } from 'vitest';
import { calls } from '../../../../shared/contract/calls.ts';
import { app } from '../../../../worker/commerce/index.ts';

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:[a-z_]+\?/g, '(/[^/]+)?').replace(/:[a-z_]+/g, '[^/]+')}$`);
const routes = app.routes
  .filter(({ method }) => method !== 'ALL')
  .map((route) => ({ ...route, fits: patternOf(route.path) }));

test('every call of the contract is answered by its own route, with and without what may be left out', () => {
  const stolen = Object.values(calls).flatMap(({ methods, path }) =>
    [path.replace(/\/:[a-z_]+\?/g, ''), path.replaceAll('?', '')].flatMap((asked) =>
      methods
        .map((method) => routes.find((route) => route.method === method && route.fits.test(asked.replaceAll(':', '~'))))
        .filter((first) => first?.path !== path)
        .map((first) => `${asked}: ${first?.path}`),
    ),
  );
  expect(stolen).toEqual([]);
});
