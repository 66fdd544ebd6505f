import { afterEach, expect, test } from 'vitest';
import { Filters } from '../../../../client/features/listing/filters.tsx';
import { parseListing } from '../../../../shared/domain/listing.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const choices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `b${at}`, name: `Brand ${at}`, count: 1 }));
async function openForm(query: string, facets: unknown[]) {
  shop = await openShop(
    <Filters
      listing={parseListing(new URLSearchParams(query))}
      facets={facets as never}
      rate={1}
      base="/products"
      hidden={undefined}
      idPrefix="test"
      change={() => {}}
    />,
  );
}
async function openFilters(count: number, query = '') {
  await openForm(query, [{ key: 'brand_id', items: choices(count) }]);
  const hidden = shop.page.querySelectorAll('details input').length;
  return { shown: shop.page.querySelectorAll('input[name="brand_id"]').length - hidden, hidden };
}

test('six choices of a kind are shown and the rest are a tap away, but a link never hides a single one', async () => {
  expect(await openFilters(6)).toEqual({ shown: 6, hidden: 0 });
  shop.close();
  expect(await openFilters(7)).toEqual({ shown: 7, hidden: 0 });
  shop.close();
  expect(await openFilters(8)).toEqual({ shown: 6, hidden: 2 });
  expect(shop.page.querySelector('summary')?.textContent).toContain('2');
});

test('all that are chosen are shown, and only what is hidden is counted', async () => {
  const chosen = choices(8)
    .map(({ id }) => id)
    .join(',');
  expect(await openFilters(11, `brand_id=${chosen}`)).toEqual({ shown: 8, hidden: 3 });
  expect(shop.page.querySelector('summary')?.textContent).toContain('3');
});

test('switches keep their place: one without results is disabled, one that is set can be unset', async () => {
  const open = async (query: string, facets: unknown[]) => {
    await openForm(query, facets);
    const inputs = [...shop.page.querySelectorAll<HTMLInputElement>('input[role="switch"]')];
    const rows = inputs.map(({ name, disabled }) => [name, !disabled]);
    shop.close();
    return Object.fromEntries(rows);
  };
  const onSale = { key: 'on_sale', items: [{ id: 'true', name: '', count: 3 }] };
  const available = { key: 'only_available', items: [{ id: 'true', name: '', count: 9 }] };
  expect(await open('', [available, onSale])).toEqual({ only_available: true, on_sale: true });
  expect(await open('only_available=true', [available])).toEqual({ only_available: true, on_sale: false });
  expect(await open('only_available=true', [])).toEqual({ only_available: true, on_sale: false });
  expect(await open('free_delivery=true', [])).toEqual({ only_available: false, on_sale: false, free_delivery: true });
});
