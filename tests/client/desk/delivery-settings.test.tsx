/** The delivery days of a country: its own rule, days without delivery, and rules of single places, each with a way back. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeliverySettingsView } from '../../../client/desk/features/settings/delivery-settings.tsx';
import { drawDesk, findField, owner, type } from './draw-desk.tsx';

const rule = { cut_off: 840, first_days: 1, last_days: 2, rest_days: [5] };
const hawalli = { region: 'hawalli', area: '', cut_off: 720, first_days: 0, last_days: 0, rest_days: [] };
const stored = () => ({
  version: 7,
  items: [{ region: '', area: '', ...rule }, hawalli],
  holidays: ['2099-03-10'],
});
const regions = [
  { slug: 'hawalli', name: 'Hawalli', areas: [{ slug: 'salmiya', name: 'Salmiya' }] },
  { slug: 'ahmadi', name: 'Ahmadi', areas: [] },
];
let answer = stored();
let posts: Record<string, unknown>[] = [];
let isStale = false;

beforeEach(() => {
  answer = stored();
  posts = [];
  isStale = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'https://desk.test');
    if (init?.method === 'POST') {
      posts.push(JSON.parse(String(init.body)));
      if (isStale) {
        const meta = { error: 'version.stale', msg: 'Somebody changed it meanwhile.' };
        return new Response(JSON.stringify({ data: { current: answer }, meta }), { status: 412 });
      }
      answer = { ...answer, version: answer.version + 1 };
    }
    const data = pathname.endsWith('/places')
      ? { items: regions }
      : pathname.includes('/delivery/')
        ? answer
        : { items: [], next: null };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 40)));
async function open(session = owner, locale: 'en' | 'ar' = 'en') {
  await drawDesk(<DeliverySettingsView country="KW" />, { session, locale });
  // Names of places come after the rules.
  await act(() => vi.waitFor(() => expect(document.body.textContent).toMatch(/All of|كل/), { timeout: 20_000 }));
}
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';
// Names of places are isolated from the direction of the sentence.
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const findButton = (name: string) =>
  [...document.querySelectorAll('button')].findLast((one) => plain(nameOf(one)).startsWith(name));
const click = async (name: string) => {
  await act(async () => findButton(name)?.click());
  await settle();
};
const readOnly = { ...owner, permissions: owner.permissions.filter((one) => one.permission !== 'write_settings') };

test('the country’s rule is shown as a clock and days, and saved with its version', async () => {
  await open();
  expect(findField('Counts for the same day until').value).toBe('14:00');
  await type(findField('Counts for the same day until'), '١٥:٣٠');
  await click('Save');
  expect(posts).toEqual([{ version: 7, region: '', area: '', rule: { ...rule, cut_off: 930 } }]);
});

test('a day without delivery is taken away, and comes back by undo', async () => {
  await open();
  await click('Deliver on');
  expect(posts).toEqual([{ version: 7, day: '2099-03-10', is_off: false }]);
  await click('Undo');
  expect(posts[1]).toEqual({ version: 8, day: '2099-03-10', is_off: true });
});

test('a place’s rule is changed from what stands there', async () => {
  await open();
  expect(plain(document.querySelector('.row-list-text')?.textContent ?? '')).toBe(
    'All of Hawalliuntil 12:00: the same day',
  );
  await click('Change All of Hawalli');
  const dialog = document.querySelector('[role=dialog]');
  const days = [...(dialog?.querySelectorAll('input') ?? [])]
    .filter((one) => one.type === 'text')
    .map((one) => one.value);
  expect(days).toEqual(['12:00', '0', '0']);
  await type(dialog?.querySelectorAll('input')[2] as HTMLInputElement, '٣');
  await click('Save');
  expect(posts).toEqual([
    { version: 7, region: 'hawalli', area: '', rule: { cut_off: 720, first_days: 0, last_days: 3, rest_days: [] } },
  ]);
});

test('days upside down, no clock and a week of rest are told before anything is sent', async () => {
  await open();
  await click('Change All of Hawalli');
  const fields = document.querySelector('[role=dialog]')?.querySelectorAll('input') as NodeListOf<HTMLInputElement>;
  await type(fields[0] as HTMLInputElement, '25:00');
  await type(fields[1] as HTMLInputElement, '4');
  await type(fields[2] as HTMLInputElement, '3');
  for (const box of [...fields].filter((one) => one.type === 'checkbox')) await act(async () => box.click());
  await click('Save');
  const told = document.querySelector('[role=dialog]')?.textContent;
  expect(told).toContain('Enter a time such as 14:00.');
  expect(told).toContain('This is before the first day.');
  expect(told).toContain('Leave one day with delivery.');
  expect(posts).toEqual([]);
});

test('a place’s rule is removed, and comes back by undo', async () => {
  await open();
  await click('Remove the rule of All of Hawalli');
  expect(posts).toEqual([{ version: 7, region: 'hawalli', area: '', rule: null }]);
  await click('Undo');
  const { region, area, ...was } = hawalli;
  expect(posts[1]).toEqual({ version: 8, region, area, rule: was });
});

test('what a colleague changed meanwhile is read again, and what was typed stays', async () => {
  await open();
  await click('Change All of Hawalli');
  isStale = true;
  answer = { ...answer, version: 9 };
  await click('Save');
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  expect(document.querySelector('.toast--bad')).not.toBeNull();
  isStale = false;
  await click('Save');
  expect(posts.map(({ version }) => version)).toEqual([7, 9]);
});

test('who may only read has nothing to press (ar)', async () => {
  await open(readOnly, 'ar');
  expect(document.querySelector('.row-list-text')?.textContent).toContain('كل');
  expect(document.querySelectorAll('.row-list button').length).toBe(0);
  expect(findButton('إضافة مكان')).toBeUndefined();
});
