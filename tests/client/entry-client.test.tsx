/** What the shop's own page does where a call fails for good: the browser's real tools, not stand-ins (docs/product.md §4 "Session client"). */
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageDataId } from '../../client/document/page-data.ts';

const asked: string[] = [];
const left: string[] = [];
/** The answer to what a signed-in shopper's page asks by itself. */
let refusal = { status: 401, error: 'session.expired' };
let root: Root | undefined;
const { insertBefore, removeChild } = Node.prototype;

beforeEach(() => {
  // The page runs by itself, as in a browser: files that share this process may have said otherwise.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  asked.length = 0;
  left.length = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    const isDevice = url === '/api/device/auth';
    const meta = isDevice
      ? { code: 200, msg: 'OK', msgType: 0, reqId: 'r' }
      : { code: refusal.status, msg: 'No.', msgType: 1, reqId: 'r', error: refusal.error };
    return new Response(JSON.stringify({ meta, data: {} }), { status: meta.code });
  });
  // No server has drawn this page, so React draws it, and can take it down again.
  vi.doMock('react-dom/client', () => ({
    hydrateRoot: (place: HTMLElement, view: ReactNode) => {
      root = createRoot(place);
      root.render(view);
    },
  }));
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void left.push(`to ${url}`));
  vi.spyOn(window.location, 'reload').mockImplementation(() => void left.push('reload'));
});
afterEach(() => {
  root?.unmount();
  // As they were before the page followed translators: files that share this document come after it.
  Object.assign(Node.prototype, { insertBefore, removeChild });
  vi.doUnmock('react-dom/client');
  document.documentElement.removeAttribute('data-hydrated');
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The empty page of the application: whoever is signed in is asked about at once. */
async function open(locale: 'en' | 'ar') {
  window.history.replaceState(null, '', locale === 'ar' ? '/ar/_app' : '/_app');
  const user = { id: 'u1', name: 'Noura' };
  const contacts = { phone: null, whatsapp: null, email: null };
  const shop = { logo: null, delivery: null, seller: null, contacts, social: [], bar: [], groups: [] };
  const page = { file: '/client/pages/app-shell.tsx', words: ['offline'], params: {} };
  const data = { locale, country: 'KW', shop: 'Afiya', user, status: 200, page, answers: { shop } };
  document.body.innerHTML = `<script id="${pageDataId}" type="application/json">${JSON.stringify(data)}</script><div id="root"></div>`;
  await import('../../client/entry-client.tsx');
  await vi.waitFor(() => expect(left).not.toEqual([]), 10_000);
}

test.each([
  ['en', '/'],
  ['ar', '/ar'],
] as const)(
  'where the session is over (401) the page of the language %s leads home, to %s, without what was the person’s',
  async (locale, home) => {
    refusal = { status: 401, error: 'session.expired' };
    localStorage.setItem('sync_data', '{"user":{"id":"u1"}}');
    await open(locale);
    expect(left).toEqual([`to ${home}`]);
    expect(localStorage.getItem('sync_data')).toBeNull();
    expect(asked).not.toContain('POST /api/device/auth');
  },
);

test('a device that is not known (403) is registered anew, and then the page is loaded again', async () => {
  refusal = { status: 403, error: 'device.unknown' };
  await open('en');
  expect(asked.filter((one) => one === 'POST /api/device/auth')).toHaveLength(1);
  expect(left).toEqual(['reload']);
});
