/** Every modal of the shop (docs/product.md §2 "Generic modals"). */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal, type ModalParts } from '../../../client/ui/modal.tsx';
import { ModalLeaving } from '../../../client/ui/modal-leaving.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let place: HTMLElement;
const onClose = vi.fn();
const show = (parts: Partial<ModalParts> = {}, isLeaving = false) =>
  act(() =>
    root.render(
      <ModalLeaving value={isLeaving}>
        <Modal id="title" title="Lists" closeWord="Close" onClose={onClose} {...parts}>
          Inside
        </Modal>
      </ModalLeaving>,
    ),
  );
const dialog = () => place.querySelector('dialog') as HTMLDialogElement;
const words = () =>
  [...dialog().querySelectorAll('.modal-head > *')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const pop = () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
const press = (word: string) => act(() => (dialog().querySelector(`[aria-label="${word}"]`) as HTMLElement).click());

beforeEach(() => {
  onClose.mockClear();
  window.history.replaceState(null, '', '/');
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  act(() => root.unmount());
  place.remove();
  await nextTask();
  vi.restoreAllMocks();
  // Ends the step back that was begun.
  pop();
});

test.each(['xs', 'sm', 'md', 'lg', 'full'] as const)('a modal may be of the size %s', (size) => {
  show({ size });
  expect(dialog().open).toBe(true);
  expect(dialog().classList.contains(`modal--${size}`)).toBe(true);
});

test('the header has back, edit, add and close, in this order, and each works', () => {
  const [back, edit, add] = [vi.fn(), vi.fn(), vi.fn()];
  show({
    back: { word: 'Back', press: back },
    edit: { word: 'Rename', press: edit },
    add: { word: 'New', press: add },
  });
  expect(words()).toEqual(['Back', 'Lists', 'Rename', 'New', 'Close']);
  for (const word of ['Back', 'Rename', 'New']) press(word);
  for (const done of [back, edit, add]) expect(done).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the close icon is optional; Escape and a press beside it close as well', () => {
  show({ hasCloseIcon: false });
  expect(words()).toEqual(['Lists']);
  const cancel = new Event('cancel', { cancelable: true });
  act(() => void dialog().dispatchEvent(cancel));
  // It leaves before it goes, so the browser must not take it away at once.
  expect(cancel.defaultPrevented).toBe(true);
  act(() => dialog().click());
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('the page does not scroll behind it, and does again afterwards', () => {
  show();
  expect(document.documentElement.classList.contains('is-locked')).toBe(true);
  act(() => root.render(null));
  expect(document.documentElement.classList.contains('is-locked')).toBe(false);
});

test('opening it adds a history entry, and Back closes it', () => {
  show();
  expect(window.history.state).toMatchObject({ isModal: true });
  window.history.replaceState(null, '');
  pop();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closed by other ways than Back it takes its step of the history with it', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(pop);
  // What the tests before this one left behind.
  await nextTask();
  back.mockClear();
  show();
  act(() => root.render(null));
  await nextTask();
  expect(back).toHaveBeenCalledTimes(1);
  // A modal that comes in its place takes the step over.
  show({ id: 'first' });
  act(() => root.render(null));
  show({ id: 'second' });
  await nextTask();
  expect(back).toHaveBeenCalledTimes(1);
  // Back has taken the step already.
  window.history.replaceState(null, '');
  act(() => root.render(null));
  await nextTask();
  expect(back).toHaveBeenCalledTimes(1);
});

test('a modal that opens while the step back of the one before is under way stays open, with a step of its own', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  await nextTask();
  show({ id: 'first' });
  act(() => root.render(null));
  await nextTask();
  expect(back).toHaveBeenCalledTimes(1);
  show({ id: 'second' });
  window.history.replaceState(null, '');
  pop();
  expect(onClose).not.toHaveBeenCalled();
  expect(window.history.state).toMatchObject({ isModal: true });
  // The next Back is the user's.
  window.history.replaceState(null, '');
  pop();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('it is styled as closing until it is removed', () => {
  show({}, true);
  expect(dialog().classList.contains('is-leaving')).toBe(true);
});

test('it contains the live region for toasts while it is open', () => {
  show();
  expect(dialog().querySelector('[role="status"]')).not.toBeNull();
});
