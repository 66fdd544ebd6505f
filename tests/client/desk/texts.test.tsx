/** The shop's long texts at the web desk: each language has its own version, and what can't be drawn isn't stored. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TextPage } from '../../../client/desk/features/content/text-page.tsx';
import { TextsPage } from '../../../client/desk/features/content/texts-page.tsx';
import { drawDesk, owner } from './draw-desk.tsx';

interface Sent {
  method: string;
  path: string;
  lang: string;
  body: { version: number; text: string | null } | null;
}
let sent: Sent[] = [];
const good = '# Terms\n> What we agree on.\n\n## Orders\nA [page](/contact-us).';
let stored = { version: 3, text: good, own: true };

beforeEach(() => {
  sent = [];
  stored = { version: 3, text: good, own: true };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(url, location.href);
    const lang = new Headers(init.headers).get('lang') ?? '';
    sent.push({ method: init.method ?? 'GET', path, lang, body: init.body ? JSON.parse(String(init.body)) : null });
    const data =
      init.method === 'POST'
        ? { version: 4, fault: null, claims: ['cures'] }
        : path.endsWith('/content')
          ? {
              items: [
                { key: 'terms', title: { en: 'Terms', ar: 'الشروط' }, written: { en: true, ar: false } },
                { key: 'our-story', title: { en: 'Story', ar: 'قصتنا' }, written: { en: false, ar: false } },
              ],
            }
          : path.includes('/content/')
            ? stored
            : { items: [], next: null };
    return new Response(JSON.stringify({ data, meta: {} }), { status: 200 });
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
async function open(path: string, session = owner) {
  const { box } = await drawDesk(<TextPage />, { path, route: '/texts/:key', session });
  await settle();
  return box;
}
async function write(text: string) {
  const field = document.querySelector('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
async function click(text: string) {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(text));
  await act(async () => button?.click());
  await settle();
}
const posts = () => sent.filter(({ method, path }) => method === 'POST' && path.includes('/content/'));

test('the list says in which language a text is still the sample', async () => {
  await drawDesk(<TextsPage />, { path: '/texts', route: '/texts' });
  await settle();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows[0]).toContain('English: yours');
  expect(rows[0]).toContain('Arabic: sample');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/texts/terms?view=en');
});

test('a text is read and written in its own language, whatever the reader’s is', async () => {
  await open('/texts/terms?view=ar');
  expect(sent.find(({ path }) => path.endsWith('/content/terms'))?.lang).toBe('ar');
  expect(document.querySelector('textarea')?.getAttribute('dir')).toBe('rtl');
  await write(`${good}\n\nMore.`);
  await click('Save');
  expect(posts()).toMatchObject([{ lang: 'ar', body: { version: 3, text: `${good}\n\nMore.` } }]);
  expect(document.body.textContent).toContain('cures');
});

test('what is typed is drawn beneath, and what can’t be drawn is told by its line and isn’t sent', async () => {
  const box = await open('/texts/terms?view=en');
  expect(box.querySelector('.content-preview h3')?.textContent).toBe('Orders');
  await write('# Terms\n\n[bad](javascript:1)');
  expect(box.querySelector('.content-preview')).toBeNull();
  expect(document.body.textContent).toContain('Line 3: a link leads to');
  await click('Save');
  expect(posts()).toEqual([]);
});

test('the sample comes back where somebody wrote another', async () => {
  stored = { ...stored, own: false };
  await open('/texts/terms?view=en');
  await click('Back to the sample');
  expect(posts()).toMatchObject([{ lang: 'en', body: { version: 3, text: null } }]);
});

test('who may only read texts reads them', async () => {
  const session = {
    ...owner,
    permissions: owner.permissions.filter(({ permission }) => permission !== 'write_content'),
  };
  const box = await open('/texts/terms?view=en', session);
  expect(box.querySelector('textarea')).toBeNull();
  expect(box.querySelector('.content-preview h2')?.textContent).toBe('Terms');
  await open('/texts/nothing', session);
  expect(document.querySelector('.content-preview')).toBeNull();
});
