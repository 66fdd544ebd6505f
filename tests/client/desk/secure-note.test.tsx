/** Whom one lost phone would lock out is asked for a second way in. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SecureNote } from '../../../client/desk/features/people/secure-note.tsx';
import { drawDesk, owner } from './draw-desk.tsx';

let data = { items: [] as object[], recovery_codes: 0 };
let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

test.each([
  ['passkey', 1, 0, 'Add a second passkey, or make recovery codes'],
  ['passkey', 1, 10, undefined],
  ['passkey', 2, 0, undefined],
  ['invitation', 1, 0, 'Add a second passkey, or make recovery codes'],
  ['recovery', 0, 9, 'Add a passkey now'],
  ['demo', 0, 0, undefined],
] as const)('signed in by %s, with %i passkeys and %i codes: %s', async (means, passkeys, codes, link) => {
  data = { items: Array.from({ length: passkeys }, () => ({})), recovery_codes: codes };
  await drawDesk(<SecureNote isDrawn />, { session: { ...owner, means } });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(document.querySelector('a')?.textContent).toBe(link);
  expect(asked).toBe(means === 'demo' ? 0 : 1);
});
