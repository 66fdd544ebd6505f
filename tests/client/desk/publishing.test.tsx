/** Publishing times stand inside of the product's form: Enter in them saves them, and never the product. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductSchedule } from '../../../client/desk/features/schedule/product-schedule.tsx';
import { drawDesk, findField, type } from './draw-desk.tsx';

let posts: { version: number; publish_at: number | null; unpublish_at: number | null }[] = [];
const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

beforeEach(() => {
  posts = [];
  submitted.mockClear();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') posts.push(JSON.parse(String(init.body)));
    const times = { version: 3, publish_at: null, unpublish_at: null };
    const data = String(url).includes('publish') ? times : { items: [], next: null };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
/** True where the browser would submit the form around the field. */
async function pressEnter(field: HTMLInputElement): Promise<boolean> {
  let isLeft = true;
  await act(async () => {
    isLeft = field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await settle();
  return isLeft;
}
async function open() {
  await drawDesk(
    <form onSubmit={submitted}>
      <ProductSchedule sku="OLLY-1" />
    </form>,
  );
  await settle();
}
const year = new Date().getFullYear() + 1;

test('Enter saves the times that were typed, and nothing of the product', async () => {
  await open();
  await type(findField('Show from, day'), `10/03/${year}`);
  await type(findField('Show from, time'), '9:00');
  expect(await pressEnter(findField('Show from, time'))).toBe(false);
  expect(posts).toEqual([{ version: 3, publish_at: Date.parse(`${year}-03-10T06:00:00Z`), unpublish_at: null }]);
  expect(submitted).not.toHaveBeenCalled();
});

test('Enter does nothing where nothing was typed, or what was typed is no time', async () => {
  await open();
  expect(await pressEnter(findField('Show from, day'))).toBe(false);
  await type(findField('Show from, day'), '45/03');
  expect(await pressEnter(findField('Show from, day'))).toBe(false);
  expect(posts).toEqual([]);
});
