/** On a phone a product has one price: that of the chosen country. */
import { afterEach, expect, test } from 'vitest';
import { noEdits } from '../../../client/desk/features/product/grid/edits.ts';
import { GridCards } from '../../../client/desk/features/product/grid/grid-cards.tsx';
import type { GridRow } from '../../../shared/contract/desk/product.ts';
import { gridColumns } from '../../../shared/domain/product-field/register.ts';
import { drawDesk } from './draw-desk.tsx';

const row: GridRow = {
  sku: 'ZINC-1',
  brand: { en: 'Noor', ar: 'نور' },
  status: 'published',
  draft_reason: null,
  fields: {
    ...(Object.fromEntries(gridColumns.map((name) => [name, ''])) as GridRow['fields']),
    name_en: 'Zinc',
    price_kwd: '4.250',
    price_sar: '51.85',
  },
};
const choose = (country: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the switch of countries writes it
  document.cookie = `desk_country=${country}; path=/`;
};
afterEach(() => choose(''));

test.each([
  ['KW', '4.250'],
  ['SA', '51.85'],
  ['', '4.250'],
])('with “%s” chosen it is %s', async (country, price) => {
  choose(country);
  const nothing = () => undefined;
  await drawDesk(
    <GridCards
      rows={[row]}
      edits={noEdits}
      hasMore={false}
      isReadOnly={false}
      onChange={nothing}
      onNeedRows={nothing}
    />,
  );
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual([price]);
});
