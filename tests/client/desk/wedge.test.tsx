/** A scanner that types: what it sends is one code, whatever the layout, and no key of the desk. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readWedgeKey, useWedge } from '../../../client/desk/features/order/use-wedge.ts';
import { useShortcut } from '../../../client/desk/keys/shortcuts.tsx';
import { drawDesk, press } from './draw-desk.tsx';

const scans: string[] = [];
const shortcut = vi.fn();
const search = vi.fn();
function Page() {
  useWedge((text) => scans.push(text));
  useShortcut('g o', shortcut);
  useShortcut('p', shortcut);
  useShortcut('/', search);
  return <input aria-label="field" />;
}
const scan = async (text: string) => {
  for (const letter of text) await press(letter);
  await press('Enter');
};

beforeEach(() => {
  scans.length = 0;
  vi.clearAllMocks();
});

test('a code is one scan, and its letters are no shortcuts', async () => {
  await drawDesk(<Page />);
  await scan('PGO-12');
  expect(scans).toEqual(['PGO-12']);
  expect(shortcut).not.toHaveBeenCalled();
  await press('/');
  expect(search).toHaveBeenCalledOnce();
});

test('what is typed into a field is no scan', async () => {
  await drawDesk(<Page />);
  await act(async () => document.querySelector('input')?.focus());
  await scan('PGO-12');
  expect(scans).toEqual([]);
});

test.each([
  [{ key: 'ح', code: 'KeyP', shiftKey: true }, 'P'],
  [{ key: '٧', code: 'Digit7', shiftKey: false }, '7'],
  [{ key: 'F8', code: 'F8', shiftKey: false }, '\u001d'],
  [{ key: 'Shift', code: 'ShiftLeft', shiftKey: true }, null],
])('%o is %o', (key, letter) => {
  expect(readWedgeKey(key)).toBe(letter);
});
