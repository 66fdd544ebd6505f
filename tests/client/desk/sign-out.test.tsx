/** Signing out where the shop can't be reached: it is told, and somebody is still signed in. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { useSignOut } from '../../../client/desk/ui/use-sign-out.ts';
import { drawDesk } from './draw-desk.tsx';

function SignOut() {
  return (
    <button type="button" id="sign-out" onClick={useSignOut()}>
      Sign out
    </button>
  );
}

test('says what failed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await drawDesk(<SignOut />);
  await act(async () => document.querySelector<HTMLElement>('#sign-out')?.click());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(document.querySelector('.toasts')?.textContent).toMatch(/\p{L}/u);
});
