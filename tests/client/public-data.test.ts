/** Data that may be prefetched: asking for them changes nothing, and tells nobody’s own. */
import { expect, test } from 'vitest';
import { loadRoute } from '../../client/load-route.ts';
import { publicData } from '../../client/public-data.ts';
import { routes } from '../../client/routes.tsx';
import { type ApiCall, type CallName, calls } from '../../shared/contract/calls.ts';
import { cardOf } from './support/walk.tsx';

const item = { id: 'x', slug: 'x', name: 'x' };
const answers: Partial<Record<CallName, unknown>> = {
  categories: { items: [{ id: 'x', name: 'X' }] },
  products: { items: [cardOf('A')], page: 1, pages: 1, total: 1, facets: [] },
};
const isRead = ({ methods, access, effect, cache }: ApiCall) =>
  (access === 'open' || access === 'device') && !effect && (methods.every((one) => one === 'GET') || cache === 'page');

const addresses = routes
  .filter(({ module }) => Object.hasOwn(publicData, module))
  .flatMap(({ path }) => {
    const at = path.replace(/:\w+/, 'x');
    return [at, `${at}?q=zinc&id=x&nutritionist_id=x`];
  });

test('every entry is the module of a route', () => {
  expect(Object.keys(publicData).filter((one) => !routes.some(({ module }) => module === one))).toEqual([]);
});

test.each(addresses)('%s makes only calls that read, for anyone', async (address) => {
  const made: CallName[] = [];
  const url = new URL(address, 'http://localhost');
  const call = (async (name: CallName) => {
    made.push(name);
    return { data: answers[name] ?? { item, items: [] } };
  }) as never;
  await loadRoute({ url, path: url.pathname, locale: 'en', country: 'KW', user: null, call }, (error) => {
    throw error;
  });
  expect(made.filter((name) => !isRead(calls[name] as ApiCall))).toEqual([]);
});

test('a page loads its data by its route or by its module, not by both', async () => {
  const both = [];
  for (const { module, load } of routes)
    if (Object.hasOwn(publicData, module) && (await load()).page.load) both.push(module);
  expect(both).toEqual([]);
});
