/** The shop's menu at the desk: order, labels in both languages, hiding; it is sent whole with its version. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MenuSettingsView } from '../../../client/desk/features/settings/menu-settings.tsx';
import { drawDesk, type } from './draw-desk.tsx';

const link = (en: string, ar: string, path: string) => ({ path, label: { en, ar } });
const sale = link('Sale', 'تخفيضات', '/sale');
const tests = link('Blood tests', 'تحاليل الدم', '/blood-tests');
const help = link('Help', 'المساعدة', '/help');
const menu = { bar: [{ categories: 7 }, sale, tests], groups: [{ title: { en: 'About', ar: 'عنا' }, links: [help] }] };
let current: { version: number; item: typeof menu } = { version: 3, item: menu };
let posts: Record<string, unknown>[] = [];
let isStale = false;

beforeEach(() => {
  current = { version: 3, item: menu };
  posts = [];
  isStale = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body));
      posts.push(body);
      if (isStale) {
        isStale = false;
        const meta = { error: 'version.stale', msg: 'Somebody changed it meanwhile.' };
        return new Response(JSON.stringify({ data: { current }, meta }), { status: 412 });
      }
      const { version, ...item } = body;
      current = { version: version + 1, item };
    }
    const data = String(url).includes('/settings/menu') ? current : { items: [], next: null };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 40)));
// Names are isolated from the direction of the sentence.
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');
const press = async (label: string) => {
  await act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => plain(one.getAttribute('aria-label') ?? one.textContent).startsWith(label))
      ?.click(),
  );
  await settle();
};
const fieldWith = (value: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input')].find((one) => one.value === value) as HTMLInputElement;
async function open(locale: 'en' | 'ar' = 'en') {
  await drawDesk(<MenuSettingsView />, { locale });
  await settle();
}

test('a link is moved, another hidden and one renamed in one save', async () => {
  await open();
  await press('Move Blood tests up');
  await press('Hide Help');
  await type(fieldWith('تخفيضات'), 'العروض');
  await press('Save');
  expect(posts).toEqual([
    {
      version: 3,
      bar: [{ categories: 7 }, tests, { ...sale, label: { en: 'Sale', ar: 'العروض' } }],
      groups: [{ title: menu.groups[0]?.title, links: [{ ...help, hidden: true }] }],
    },
  ]);
});

test('a line is added and taken away again, and then nothing is to be saved', async () => {
  await open();
  const count = document.querySelectorAll('.menu-line').length;
  await press('Add a link');
  expect(document.querySelectorAll('.menu-line').length).toBe(count + 1);
  await press('Remove /');
  expect(document.querySelectorAll('.menu-line').length).toBe(count);
  expect(document.querySelector('.save-bar')).toBeNull();
});

test('what a colleague changed in another group stays, and both are kept', async () => {
  await open();
  await type(fieldWith('Help'), 'Support');
  isStale = true;
  current = { version: 4, item: { ...menu, bar: [sale] } } as never;
  await press('Save');
  expect(document.querySelector('.save-bar'), 'one press saves both').toBeNull();
  expect(posts[1]).toMatchObject({
    version: 4,
    bar: [sale],
    groups: [{ links: [{ ...help, label: { en: 'Support', ar: 'المساعدة' } }] }],
  });
});

test('a label is text, whatever it looks like (ar)', async () => {
  await open('ar');
  await type(fieldWith('Help'), '<img src=x onerror=alert(1)>');
  expect(document.querySelector('.menu-line img')).toBeNull();
  expect(document.querySelector('.save-bar')?.textContent).toContain('أسفل الصفحة');
});
