/** A page that leads to the placed order goes on showing the order, though its cart is empty by then. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useHeld } from '../../../../client/features/checkout/use-held.ts';
import { openShop } from '../../support/shop.tsx';

function Page() {
  const [{ value, isPlaced }, set] = useState({ value: 'cash', isPlaced: false });
  return (
    <>
      <button type="button" onClick={() => set({ value: 'card', isPlaced: false })}>
        Choose
      </button>
      <button type="button" onClick={() => set({ value: 'knet', isPlaced: true })}>
        Place
      </button>
      <button type="button" onClick={() => set({ value: 'knet', isPlaced: false })}>
        Back
      </button>
      <output>{useHeld(value, isPlaced)}</output>
    </>
  );
}

test('what was chosen last is shown from placing on, and what is true again after Back', async () => {
  const shop = await openShop(<Page />, {});
  const shown = () => shop.page.querySelector('output')?.textContent;
  await shop.press('Choose');
  expect(shown()).toBe('card');
  await shop.press('Place');
  expect(shown()).toBe('card');
  await shop.press('Back');
  expect(shown()).toBe('knet');
  shop.close();
});
