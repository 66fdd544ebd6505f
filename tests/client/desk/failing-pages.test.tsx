/** Each page of the desk while its calls fail: it still says which page it is, and never “OK”. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { pages } from '../../../client/desk/menu.ts';
import { drawDesk } from './draw-desk.tsx';

/** A path that the page's own route matches; none of these exist. */
const pathOf = (route: string) =>
  route
    .replace(':kind', route.startsWith('/groups') ? 'brands' : 'coupons')
    .replace(':key', 'terms')
    .replace(/:\w+/g, 'X-1');

const answers = {
  'a 500': () => Response.json({ meta: { code: 500, msg: 'No.', error: 'unexpected' }, data: {} }, { status: 500 }),
  'no data': () => Response.json({ meta: { code: 200, msg: 'OK' }, data: null }),
};

test.for(
  pages.flatMap(({ path, load }) => Object.entries(answers).map(([name, answer]) => ({ path, load, name, answer }))),
)('$path has its heading though its calls are answered by $name', async ({ path, load, answer }) => {
  const asked = vi.fn(async () => answer());
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('scrollTo', () => undefined);
  const Page = await load();
  await drawDesk(<Page />, { route: path, path: pathOf(path) });
  // A page that asks nothing waits for what this browser keeps.
  if (asked.mock.calls.length > 0)
    await act(() => vi.waitFor(() => expect(document.querySelector('.skeleton')).toBeNull(), 10_000));
  expect(document.querySelector('h1')?.textContent).toMatch(/\p{L}/u);
  expect(document.body.textContent).not.toMatch(/\bOK\b/);
});
