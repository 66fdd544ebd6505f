/** Two fields are one filter: it waits for both ends. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Filters } from '../../../../client/features/listing/filters.tsx';
import { formatListingQuery, parseListing } from '../../../../shared/domain/listing.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  shop.close();
  vi.useRealTimers();
});
/** Nothing is typed for a while. */
const pause = () => shop.run(() => vi.advanceTimersByTime(1000));

/** What is asked for is at once what is shown, as in a listing. */
function Column({ query }: { query: string }) {
  const [listing, setListing] = useState(parseListing(new URLSearchParams(query)));
  return (
    <Filters
      listing={listing}
      facets={[]}
      rate={1}
      base="/products"
      hidden={undefined}
      idPrefix="test"
      change={(next) => {
        asked.push(formatListingQuery(next));
        setListing(next);
      }}
    />
  );
}
const openColumn = async (query = '') => {
  shop = await openShop(<Column query={query} />);
};
const field = (name: string) => {
  const input = shop.page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`No field ${name}`);
  return input;
};
const type = (name: string, text: string) =>
  shop.run(() => {
    const input = field(name);
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (name: string, to: Element | null) =>
  shop.run(() => field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to })));
const press = (name: string, key: string) =>
  shop.run(() => field(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

test('a price filter applies when the focus leaves both fields, not between them', async () => {
  await openColumn();
  await type('price_from', '5');
  await leave('price_from', field('price_to'));
  expect(asked).toEqual([]);
  await type('price_to', '20');
  await leave('price_to', null);
  expect(asked).toEqual(['?sku_price=5-20']);
  expect([field('price_from').value, field('price_to').value]).toEqual(['5', '20']);
});

test('Enter applies it at once from either field, and only once', async () => {
  await openColumn('page=3');
  await type('price_to', '٢٠');
  await press('price_to', 'a');
  expect(asked).toEqual([]);
  await press('price_to', 'Enter');
  await leave('price_to', null);
  expect(asked).toEqual(['?sku_price=0-20']);
  // In the shop's own digits, as the address has it.
  expect(field('price_to').value).toBe('20');
  await type('price_to', '20');
  await leave('price_to', null);
  expect(asked).toHaveLength(1);
});

test('prices the wrong way round are swapped, in Arabic figures and from a phone’s drawer too', async () => {
  await openColumn();
  await type('price_from', '٣٫٥');
  await pause();
  await type('price_to', '٢');
  await pause();
  await leave('price_to', null);
  expect(asked).toEqual(['?sku_price=3.5-', '?sku_price=2-3.5']);
  expect([field('price_from').value, field('price_to').value]).toEqual(['2', '3.5']);
});

test('emptied fields remove the filter', async () => {
  await openColumn('sku_price=5-20');
  await type('price_from', '');
  await type('price_to', '');
  await leave('price_to', null);
  expect(asked).toEqual(['']);
});

test('a value applied while typing stays as it was typed', async () => {
  await openColumn();
  await type('price_from', '5.');
  await pause();
  expect(asked).toEqual(['?sku_price=5-']);
  expect(field('price_from').value).toBe('5.');
  await type('price_to', '20');
  await pause();
  expect(asked).toEqual(['?sku_price=5-', '?sku_price=5-20']);
  await type('price_to', '25');
  await leave('price_to', null);
  expect(asked.at(-1)).toBe('?sku_price=5-25');
  // Who has left the fields has said what they want: nothing comes after it.
  await pause();
  expect(asked).toHaveLength(3);
});

test('the fields name their currency, and how much of an ingredient is asked for alike', async () => {
  await openColumn('ingredient=magnesium');
  expect(shop.page.textContent).toContain('Price (KWD)');
  await type('ingredient_mg', '200-400');
  expect(asked).toEqual([]);
  await press('ingredient_mg', 'Enter');
  expect(asked).toEqual(['?ingredient=magnesium&ingredient_mg=200-400']);
  expect(document.activeElement).toBe(field('ingredient_mg'));
});

test('what is no price stays, is told and changes nothing, until it is mended', async () => {
  await openColumn('sku_price=5-20');
  await type('price_to', 'cheap');
  await leave('price_to', null);
  expect(asked).toEqual([]);
  expect(field('price_to').value).toBe('cheap');
  expect(field('price_to').getAttribute('aria-invalid')).toBe('true');
  expect(shop.page.querySelector(`#${field('price_to').getAttribute('aria-describedby')}`)?.textContent).toBe(
    'Only figures, such as 5 or 12.5.',
  );
  expect(field('price_from').hasAttribute('aria-invalid')).toBe(false);
  await type('price_to', '15');
  expect(shop.page.querySelector('.field-error')?.textContent).toBe('');
  await leave('price_to', null);
  expect(asked).toEqual(['?sku_price=5-15']);
});

test('it is told after a pause too, for those who never leave the field', async () => {
  await openColumn();
  await type('price_from', '-1');
  await pause();
  expect(asked).toEqual([]);
  expect(shop.page.querySelector('.field-error')?.textContent).not.toBe('');
});

test.each(['many', '200-400-600', '200-lots'])('“%s” is no amount of an ingredient, and is told', async (text) => {
  await openColumn('ingredient=magnesium&ingredient_mg=200-400');
  await type('ingredient_mg', text);
  await press('ingredient_mg', 'Enter');
  expect(asked).toEqual([]);
  expect(field('ingredient_mg').value).toBe(text);
  expect(shop.page.textContent).toContain('Only figures, such as 5 or 12.5.');
});

test('an amount applies after a pause, with a phone’s dash too', async () => {
  await openColumn('ingredient=magnesium');
  await type('ingredient_mg', '٢٠٠–٤٠٠');
  await pause();
  expect(asked).toEqual(['?ingredient=magnesium&ingredient_mg=200-400']);
});
