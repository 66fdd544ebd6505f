/** A desk that is seen as a role says so on each page, and leads back. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SeenAsNote } from '../../../client/desk/shell/seen-as-note.tsx';
import { drawDesk, owner } from './draw-desk.tsx';

let posts: unknown[] = [];
beforeEach(() => {
  posts = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') posts.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ data: { role: null }, meta: {} }));
  });
});

test.each([
  ['owner', 'You see the desk as \u2068Owner\u2069.'],
  ['packer', 'You see the desk as another role.'],
])('as %s', async (seenAs, sentence) => {
  await drawDesk(<SeenAsNote />, { session: { ...owner, seenAs } });
  expect(document.querySelector('.note')?.textContent).toContain(sentence);
  await act(async () => document.querySelector('button')?.click());
  expect(posts).toEqual([{ role: null }]);
});

test('as oneself it says nothing', async () => {
  await drawDesk(<SeenAsNote />);
  expect(document.querySelector('.note')).toBe(null);
});
