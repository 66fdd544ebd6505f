/** A key is never lost to a list that is still on its way (docs/design.md "Browsers that refuse"). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SearchForm } from '../../../client/shell/search-form.tsx';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop(<SearchForm icon={null} />);
});
afterEach(() => shop.close());

const box = () => shop.page.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement;
const type = (text: string) => {
  box().value = text;
  box().dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (key: string) =>
  box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const chosen = () => shop.page.querySelector('[role="option"][aria-selected="true"]')?.textContent;
const all = (q: string) => shop.app.t('search.all_results', { q });

test('an arrow that is pressed before the list for the last letter is drawn chooses from that list', async () => {
  await shop.run(() => {
    box().focus();
    type('mag');
  });
  await shop.settle();
  await shop.run(() => {
    type('magn');
    press('ArrowDown');
  });
  expect(chosen()).toBe(all('magn'));
  await shop.run(() => {
    type('magne');
    press('ArrowDown');
    press('Enter');
  });
  expect(window.location.search).toBe('?q=magne');
});

test('who types on after an arrow is back in the words', async () => {
  await shop.run(() => {
    box().focus();
    type('mag');
  });
  await shop.settle();
  await shop.run(() => {
    type('magn');
    press('ArrowDown');
    press('e');
    type('magne');
  });
  await shop.settle();
  expect(shop.page.querySelectorAll('[role="option"]').length).toBeGreaterThan(0);
  expect(chosen()).toBeUndefined();
});

test('an arrow that is pressed before the list’s code has come chooses from the list', async () => {
  await shop.run(() => {
    box().focus();
    type('mag');
    expect(press('ArrowDown'), 'the caret stays').toBe(false);
  });
  await shop.settle();
  expect(chosen()).toBe(all('mag'));
});

test('who types on before the list’s code has come is back in the words', async () => {
  await shop.run(() => {
    box().focus();
    press('ArrowDown');
    press('m');
    type('m');
  });
  await shop.settle();
  expect(shop.page.querySelectorAll('[role="option"]').length).toBeGreaterThan(0);
  expect(chosen()).toBeUndefined();
});
