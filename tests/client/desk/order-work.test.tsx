/** Tags and who does an order change before the answer is here, come back where it is refused, and can be undone. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDeskQuery } from '../../../client/desk/api/use-desk.ts';
import { AssigneePanel, TagsPanel } from '../../../client/desk/features/order/order-work.tsx';
import { drawDesk, type } from './draw-desk.tsx';

const stored = { number: 'KW-1', country: 'KW', tags: ['gift'], assignee: null as { id: string; name: string } | null };
let posts: { path: string; body: Record<string, unknown> }[] = [];
let answer: (() => void) | null = null;
let isRefused = false;

beforeEach(() => {
  Object.assign(stored, { tags: ['gift'], assignee: null });
  posts = [];
  answer = null;
  isRefused = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'https://desk.test');
    if (init?.method === 'POST') {
      posts.push({ path: pathname, body: JSON.parse(String(init.body)) });
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      if (isRefused)
        return new Response(JSON.stringify({ meta: { error: 'order.assigned', msg: 'Taken' } }), { status: 409 });
      const {
        to,
        add = [],
        remove = [],
      } = (posts.at(-1)?.body ?? {}) as { to?: string; add?: string[]; remove?: string[] };
      if (pathname.endsWith('assign')) stored.assignee = to ? { id: to, name: 'Noura' } : null;
      else stored.tags = [...stored.tags.filter((tag) => !remove.includes(tag)), ...add];
      return new Response(JSON.stringify({ data: stored, meta: {} }));
    }
    const choices = { people: [{ id: 'fahad', name: 'Fahad' }], tags: [], couriers: [] };
    return new Response(
      JSON.stringify({ data: pathname.endsWith('choices') ? choices : { item: { ...stored } }, meta: {} }),
    );
  });
});

function Page() {
  const { data } = useDeskQuery('order', { query: { number: 'KW-1' } });
  return (
    data && (
      <>
        <AssigneePanel order={data.item} />
        <TagsPanel order={data.item} />
      </>
    )
  );
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const done = async () => {
  await act(async () => answer?.());
  await settle();
};
const click = async (find: (button: HTMLButtonElement) => boolean) => {
  await act(async () => [...document.querySelectorAll('button')].find(find)?.click());
  await settle();
};
const byText = (text: string) => (button: HTMLButtonElement) => button.textContent === text;
const tags = () => [...document.querySelectorAll('.chip bdi')].map((one) => one.textContent);
async function open() {
  await drawDesk(<Page />);
  await settle();
}

test('a tag is there at once, and gone again where it is refused', async () => {
  await open();
  await type(document.querySelector('.order-tag-form input') as HTMLInputElement, 'fragile');
  await click(byText('Add'));
  expect(tags()).toEqual(['gift', 'fragile']);
  isRefused = true;
  await done();
  expect(tags()).toEqual(['gift']);
  expect(document.querySelector('.toast--bad')?.textContent).toContain('Taken');
});

test('a tag that was taken off comes back by undo', async () => {
  await open();
  await click((button) => button.getAttribute('aria-label')?.includes('gift') === true);
  expect(tags()).toEqual([]);
  await done();
  await click((button) => button.className === 'toast-undo');
  await done();
  expect([tags(), posts.map(({ body }) => body)]).toEqual([
    ['gift'],
    [
      { number: 'KW-1', remove: ['gift'] },
      { number: 'KW-1', add: ['gift'] },
    ],
  ]);
});

test('an order is one’s own at once, and given back by undo', async () => {
  await open();
  await click(byText('Give it to me'));
  expect(document.querySelector('.order-person')?.textContent).toContain('N');
  expect(document.querySelector('.toast')).toBe(null);
  await done();
  await click((button) => button.className === 'toast-undo');
  await done();
  expect(posts.map(({ body }) => body)).toEqual([
    { number: 'KW-1', from: null, to: 'noura' },
    { number: 'KW-1', from: 'noura', to: null },
  ]);
});
