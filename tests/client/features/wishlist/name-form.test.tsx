/** The form of a list’s name (docs/product.md §5). */
import { afterEach, expect, test } from 'vitest';
import { NameForm } from '../../../../client/features/wishlist/name-form.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());
const submit = () => shop.page.querySelector<HTMLButtonElement>('button[type="submit"]');

test.each([
  ['a name', 'Gym', false, false],
  ['a name that is on its way', 'Gym', true, true],
  ['nothing', '', false, true],
  ['spaces', '  ', false, true],
] as const)('with %s (%j), on its way: %s, the button is off: %s', async (_what, start, isBusy, isOff) => {
  const sent: string[] = [];
  shop = await openShop(
    <NameForm start={start} submitWord="Save" isBusy={isBusy} onSubmit={(name) => sent.push(name)} />,
  );
  expect(submit()?.disabled).toBe(isOff);
  await shop.run(() => shop.page.querySelector('form')?.requestSubmit());
  expect(sent).toEqual(isOff ? [] : [start]);
});
