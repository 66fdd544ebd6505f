import { act, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useKeptFocus } from '../../../client/desk/shell/use-kept-focus.ts';
import { drawDesk } from './draw-desk.tsx';

function Page() {
  const main = useRef<HTMLElement>(null);
  const [isDone, setDone] = useState(false);
  useKeptFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      {!isDone && <button type="button">Ship</button>}
      <button type="button" onClick={() => setDone(true)}>
        Done
      </button>
    </main>
  );
}

test('the page has the focus once the button that had it is gone, and only then', async () => {
  const { box } = await drawDesk(<Page />);
  const [ship, done] = [...box.querySelectorAll('button')];
  ship?.focus();
  await act(async () => done?.click());
  await vi.waitFor(() => expect(document.activeElement).toBe(box.querySelector('main')), 10_000);
});

test('focus that is somewhere else stays there', async () => {
  const { box } = await drawDesk(<Page />);
  const [ship, done] = [...box.querySelectorAll('button')];
  ship?.focus();
  done?.focus();
  await act(async () => done?.click());
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(done);
});

function Fields() {
  const main = useRef<HTMLElement>(null);
  const [saves, setSaves] = useState(0);
  useKeptFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <input aria-label="name" />
      <input key={saves} aria-label="amount" />
      <button type="button" onClick={() => setSaves(1)}>
        Save
      </button>
    </main>
  );
}

test('a field that is drawn anew has the focus again', async () => {
  const { box } = await drawDesk(<Fields />);
  const amount = () => box.querySelector<HTMLElement>('[aria-label=amount]');
  const before = amount();
  before?.focus();
  await act(async () => box.querySelector('button')?.click());
  await vi.waitFor(() => expect(document.activeElement).toBe(amount()), 10_000);
  expect(amount()).not.toBe(before);
});
