/** A cart in a browser's storage and its other tabs (docs/product.md §3, §4 "Cart"). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartKey, createCart } from '../../../client/state/cart.ts';
import { persistItems } from '../../../client/state/persist-items.ts';
import type { CartItems } from '../../../shared/domain/cart.ts';
import { parseCart } from '../../../shared/domain/cart-storage.ts';
import { entryOf, newLine } from '../../support/cart-lines.ts';
import { takeLogged } from '../support/logged.ts';

const stops: (() => void)[] = [];
function openTab(page: Window = window) {
  const cart = createCart(() => {});
  stops.push(persistItems(cart, cartKey, parseCart, page));
  return cart;
}
const stored = () => localStorage.getItem(cartKey);
/** What a browser tells every tab but the one that wrote. */
const otherTabWrites = (items: CartItems | null, key: string | null = cartKey) =>
  window.dispatchEvent(
    Object.assign(new Event('storage'), { key, newValue: items === null ? null : JSON.stringify(items) }),
  );

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('a cart is stored while it holds something and removed when it is empty', () => {
  const cart = openTab();
  expect(stored()).toBeNull();
  cart.add(newLine('A'));
  expect(JSON.parse(stored() ?? '')).toMatchObject({ A: { count: 1, sku: { id: 'A' }, origin: { type: 'Search' } } });
  cart.reduce('A');
  expect(stored()).toBeNull();
});

test('the next visit finds the cart as it was left', () => {
  openTab().add(newLine('A'), 2);
  const { state } = openTab();
  expect(state.ready).toBe(true);
  expect(state.items.A).toMatchObject({ count: 2, origin: { type: 'Search', id: 's1' }, suggestionId: null });
});

test('additions before the storage was read are merged with the stored cart', () => {
  localStorage.setItem(cartKey, JSON.stringify({ A: entryOf('A', 4), B: entryOf('B', 1) }));
  const cart = createCart(() => {});
  cart.add(newLine('A'));
  stops.push(persistItems(cart, cartKey, parseCart, window));
  expect(Object.entries(cart.state.items).map(([id, { count }]) => [id, count])).toEqual([
    ['A', 5],
    ['B', 1],
  ]);
  expect(JSON.parse(stored() ?? '')).toMatchObject({ A: { count: 5 }, B: { count: 1 } });
});

test('another tab’s cart replaces this one, also when emptied', () => {
  const { state } = openTab();
  otherTabWrites({ A: entryOf('A', 3) });
  expect(state.items.A?.count).toBe(3);
  otherTabWrites(null);
  expect(state.items).toEqual({});
});

test('a storage that is cleared as a whole empties the cart', () => {
  const cart = openTab();
  cart.add(newLine('A'));
  otherTabWrites(null, null);
  expect(cart.state.items).toEqual({});
});

test('another tab’s change applies only if it differs, and is not written back', () => {
  const cart = openTab();
  cart.add(newLine('A'));
  const { items } = cart.state;
  otherTabWrites(items);
  expect(cart.state.items).toBe(items);
  const write = vi.spyOn(Storage.prototype, 'setItem');
  otherTabWrites({ A: entryOf('A', 3) });
  expect(cart.state.items.A?.count).toBe(3);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});

test('a change that carries the marker is ignored (§3 flushAfter)', () => {
  const cart = openTab();
  cart.add(newLine('A'));
  otherTabWrites({ A: entryOf('A', 3), B: entryOf('B', 1, { flushAfter: 1 }) });
  expect(Object.keys(cart.state.items)).toEqual(['A']);
  expect(cart.state.items.A?.count).toBe(1);
});

test('other storage keys are ignored, and broken text is an empty cart', () => {
  const cart = openTab();
  cart.add(newLine('A'));
  otherTabWrites({ A: entryOf('A', 3) }, 'something_else');
  expect(cart.state.items.A?.count).toBe(1);
  takeLogged();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: cartKey, newValue: '{"A":' }));
  expect(cart.state.items).toEqual({});
  expect(takeLogged()).toEqual(['cross-tab storage']);
});

test('without storage the cart lives as long as the page', () => {
  const refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const cart = openTab();
  cart.add(newLine('A'));
  expect(cart.state).toMatchObject({ ready: true, items: { A: { count: 1 } } });
  expect(openTab().state.items).toMatchObject({ A: { count: 1 } });
  cart.state.items = {};
  refused.mockRestore();
});

test('a full storage keeps the cart in memory', () => {
  const cart = openTab();
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  cart.add(newLine('A'));
  expect(cart.state.items.A?.count).toBe(1);
  write.mockRestore();
});
