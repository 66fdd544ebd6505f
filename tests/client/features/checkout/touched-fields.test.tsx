/** Faults of a field show when it loses focus, but not between the press and the click that took it. */
import { afterEach, expect, test } from 'vitest';
import { useTouchedFields } from '../../../../client/features/checkout/use-touched-fields.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

function Form() {
  const fields = useTouchedFields();
  return (
    <form onBlur={fields.onBlur}>
      <input name="phone" defaultValue="12" />
      <output>{String(fields.shownOf({ phone: 'wrong', area: 'empty' }).phone ?? 'nothing')}</output>
    </form>
  );
}

let shop: TestShop;
afterEach(() => shop.close());
const said = () => document.querySelector('output')?.textContent;
const leave = () => {
  document.querySelector('input')?.focus();
  document.querySelector('input')?.blur();
};
const mouse = (what: string) => document.body.dispatchEvent(new MouseEvent(what, { bubbles: true }));

test('a field left by keyboard shows its fault at once', async () => {
  shop = await openShop(<Form />, {});
  await shop.run(leave);
  expect(said()).toBe('wrong');
});

test('a field left by pointer shows its fault after the click', async () => {
  shop = await openShop(<Form />, {});
  let atClick: string | null | undefined;
  document.body.addEventListener('click', () => (atClick = said()), { once: true });
  await shop.run(() => {
    mouse('mousedown');
    leave();
  });
  expect(said()).toBe('nothing');
  await shop.run(() => {
    mouse('mouseup');
    mouse('click');
  });
  expect(atClick).toBe('nothing');
  await shop.run(() => new Promise((done) => setTimeout(done)));
  expect(said()).toBe('wrong');
});
