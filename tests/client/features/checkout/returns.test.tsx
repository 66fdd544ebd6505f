/** A delivered order is sent back from its page: pieces, why, and how; what was asked for says how far it is. */
import { afterEach, expect, test } from 'vitest';
import { Returns } from '../../../../client/features/checkout/returns.tsx';
import type { TrackToken } from '../../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../../shared/contract/order.ts';
import { openShop, Refusal, type TestShop } from '../../support/shop.tsx';

const token = 't'.repeat(48) as TrackToken;
const returning = {
  until: '2026-12-14',
  ways: ['pickup'],
  drop_off: null,
  lines: [
    { sku: 'S1', name: 'Magnesium', left: 2 },
    { sku: 'S2', name: 'Zinc', left: 1 },
  ],
};
const order = { id: 'o1', payment_method: 'knet', returning, returns: [] };
const asked = { id: 'r1', status: 'asked', reason: 'damaged', way: 'pickup', at: '2026-11-30T10:00:00.000Z' };
let shop: TestShop;
afterEach(() => shop.close());

let again = 0;
async function open(more: object = {}, answer: unknown = { item: { ...asked, refusal: null, lines: [] } }) {
  again = 0;
  const shown = { ...order, ...more } as unknown as TrackedOrder;
  shop = await openShop(<Returns order={shown} token={token} onDone={() => (again += 1)} />, {
    answers: { 'POST /api/order/return': answer as never },
  });
  return shop.app.t;
}
const text = () => document.body.textContent ?? '';
async function choose(id: string, value: string) {
  const select = document.querySelector<HTMLSelectElement>(`#return-${id}`);
  await shop.run(() => {
    if (!select) return;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('nothing is sent before pieces, a reason and the seal are said; then what was said is', async () => {
  const t = await open();
  await shop.press(t('returns.ask'));
  expect(text()).toContain(t('returns.none'));
  await choose('S1', '1');
  await choose('reason', 'changed_mind');
  expect(text()).toContain(t('returns.fee_yours'));
  await shop.press(t('returns.ask'));
  expect(text()).toContain(t('returns.sealed_needed'));
  expect(shop.asked).toEqual([]);
  await shop.run(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  await shop.press(t('returns.ask'));
  const lines = [{ sku: 'S1', count: 1 }];
  const body = {
    order_id: 'o1',
    track_token: token,
    lines,
    reason: 'changed_mind',
    way: 'pickup',
    sealed: true,
    note: '',
  };
  expect(shop.asked).toEqual([['POST /api/order/return', body]]);
  expect(again).toBe(1);
});

test('what is the shop’s fault may be open, and its collection is free', async () => {
  const t = await open();
  await choose('S2', '1');
  await choose('reason', 'damaged');
  expect(text()).toContain(t('returns.fee_ours'));
  expect(document.querySelector('input[type=checkbox]')).toBeNull();
  await shop.press(t('returns.ask'));
  expect(shop.asked).toHaveLength(1);
});

test('a refusal of the shop is told in the form', async () => {
  const t = await open({}, new Refusal(409, 'All of them are on their way', 'return.too_many'));
  await choose('S2', '1');
  await choose('reason', 'wrong_item');
  await shop.press(t('returns.ask'));
  expect(document.querySelector('[role=alert]')?.textContent).toContain('All of them are on their way');
});

test.each([
  ['asked', 'returns.status_asked'],
  ['accepted', 'returns.accepted_pickup'],
  ['received', 'returns.status_received'],
  ['refunded', 'returns.status_refunded'],
] as const)('a return that is %s says so', async (status, word) => {
  const lines = [{ sku: 'S1', name: 'Magnesium', count: 1 }];
  const t = await open({ returning: null, returns: [{ ...asked, status, refusal: null, lines }] });
  expect(text()).toContain(t(word));
  expect(document.querySelector('form')).toBeNull();
});

test('a refused one says why in the desk’s words', async () => {
  const t = await open({
    returning: null,
    returns: [{ ...asked, status: 'refused', refusal: 'One pack is open.', lines: [] }],
  });
  expect(text()).toContain(t('returns.status_refused'));
  expect(text()).toContain('One pack is open.');
});

test('an order that was never delivered shows nothing of it', async () => {
  await open({ returning: null });
  expect(document.querySelector('section')).toBeNull();
});
