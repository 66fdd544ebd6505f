import { afterEach, expect, test } from 'vitest';
import { PersonName } from '../../../client/ui/person-name.tsx';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test.each([
  ['رمضان', 'person-name non-latin'],
  ['Gym', 'person-name'],
])('the name “%s” is set as its script wants it (§5)', async (name, look) => {
  shop = await openShop(<PersonName>{name}</PersonName>);
  expect(shop.page.querySelector('bdi')?.textContent).toBe(name);
  expect(shop.page.querySelector('bdi')?.className).toBe(look);
});
