/** Sheets that a step inside the app brings. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StyleGroup } from '../../client/styles/files.ts';

const files = { cards: '/assets/cards.css', home: '/assets/home.css', cart: '/assets/cart.css' } as Record<
  StyleGroup,
  string
>;

const added: HTMLLinkElement[] = [];
beforeEach(() => {
  vi.resetModules();
  added.length = 0;
  // No file is there to be loaded: the test says when one has come.
  vi.spyOn(document.head, 'append').mockImplementation((link) => void added.push(link as HTMLLinkElement));
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

async function load() {
  const { loadStyles } = await import('../../client/preload.ts');
  return (groups: readonly StyleGroup[]) => loadStyles(groups, files);
}
const hrefs = () => added.map((link) => link.getAttribute('href'));
const arrives = (link: HTMLLinkElement | undefined) => link?.onload?.(new Event('load'));

test('each sheet is linked once, and waited for by all who need it', async () => {
  const loadStyles = await load();
  const ready: string[] = [];
  const first = loadStyles(['cards', 'home']).then(() => ready.push('first'));
  const second = loadStyles(['cards']).then(() => ready.push('second'));
  expect(hrefs()).toEqual([files.cards, files.home]);
  arrives(added[0]);
  await second;
  expect(ready).toEqual(['second']);
  arrives(added[1]);
  await first;
  await loadStyles(['cards', 'home']);
  expect(hrefs()).toHaveLength(2);
});

test('what the document has linked is there', async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${files.cart}">`;
  await (await load())(['cart']);
  expect(hrefs()).toEqual([]);
});

test('a sheet that did not come is asked for again', async () => {
  const loadStyles = await load();
  const failed = loadStyles(['cart']);
  added[0]?.onerror?.('');
  await expect(failed).rejects.toThrow(files.cart);
  const again = loadStyles(['cart']);
  arrives(added[1]);
  await again;
  expect(hrefs()).toEqual([files.cart, files.cart]);
});
