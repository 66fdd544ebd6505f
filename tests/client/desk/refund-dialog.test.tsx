/** The refund dialog: what is left, what becomes of each line's goods, where the money goes. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RefundDialog } from '../../../client/desk/features/order/refund-dialog.tsx';
import { drawDesk, findField, type } from './draw-desk.tsx';

const refundable = {
  number: 'KW-1',
  currency: 'KWD',
  status: 'delivered',
  payment_status: 'partly_refunded',
  coin_minor: 1,
  paid_minor: 15_000,
  refunded_minor: 1_000,
  left_minor: 14_000,
  card_left_minor: 6_000,
  cash_left_minor: 0,
  has_wallet: true,
  alone: { original_minor: 10_000, wallet_minor: 5_000 },
  lines_minor: 15_000,
  discount_minor: 0,
  cash_rounding_minor: 0,
  goods: 'ask',
  lines: [
    { sku: 'S1', name: { en: 'Zinc', ar: 'زنك' }, count: 2, paid: 2, back: 0, unit_minor: 4_000 },
    { sku: 'S2', name: { en: 'Iron', ar: 'حديد' }, count: 1, paid: 1, back: 0, unit_minor: 7_000 },
  ],
};
let stored: object = refundable;
let posts: Record<string, unknown>[] = [];
let proposal = false;
let refusal: object | null = null;
let requests: Parameters<typeof RefundDialog>[0]['requests'] = [];

beforeEach(() => {
  stored = refundable;
  posts = [];
  proposal = false;
  refusal = null;
  requests = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return new Response(JSON.stringify({ data: stored, meta: {} }));
    posts.push(JSON.parse(String(init.body)));
    if (refusal) return new Response(JSON.stringify({ data: {}, meta: refusal }), { status: 409 });
    const data = proposal ? { proposal: { id: 'p1' } } : { refunded: '8.000 KWD' };
    return new Response(JSON.stringify({ data, meta: {} }), { status: proposal ? 202 : 200 });
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
async function open() {
  await drawDesk(<RefundDialog number="KW-1" requests={requests} onClose={() => undefined} />);
  await settle();
}
const press = async (label: string) => {
  await act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click());
};
const choose = async (at: number, value: string) => {
  const select = document.querySelectorAll<HTMLSelectElement>('.piece-question select')[at];
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
const send = () => document.querySelector<HTMLButtonElement>('.dialog-foot button');
const more = (name: string) => press(`One more of \u2068${name}\u2069`);

test('each line that comes back says what becomes of its goods', async () => {
  await open();
  expect(document.querySelector('.dialog-body')?.textContent).toMatch(/Left.*14\.000/);
  expect(document.querySelector('.piece-question')).toBe(null);
  await more('Zinc');
  await more('Iron');
  await type(findField('Reason, printed on the credit note'), 'Arrived broken');
  await choose(0, 'written_off');
  await act(async () => send()?.click());
  expect(posts, 'the other line’s goods are still to be said').toEqual([]);
  expect(document.activeElement).toBe(document.querySelectorAll('.piece-question select')[1]);
  await choose(1, 'back');
  await act(async () => send()?.click());
  await settle();
  expect(posts).toMatchObject([
    {
      amount: 11,
      to: 'original',
      lines: [
        { sku: 'S1', count: 1, goods: 'written_off' },
        { sku: 'S2', count: 1, goods: 'back' },
      ],
    },
  ]);
  expect(posts[0]).not.toHaveProperty('restock');
});

test('the card’s share and the wallet’s are shown before', async () => {
  await open();
  await more('Iron');
  expect(document.querySelector('.dialog-body')?.textContent).toMatch(/To the card.*6\.000.*To the wallet.*1\.000/);
});

test('of an order that was never packed nothing is asked', async () => {
  stored = { ...refundable, goods: 'back' };
  await open();
  await more('Zinc');
  await type(findField('Reason, printed on the credit note'), 'Sold out');
  expect(document.querySelector('.piece-question')).toBe(null);
  await act(async () => send()?.click());
  await settle();
  expect(posts[0]?.lines).toEqual([{ sku: 'S1', count: 1 }]);
});

test('what a second person approves says that nothing has changed yet', async () => {
  proposal = true;
  await open();
  await more('Zinc');
  await choose(0, 'not_returned');
  await type(findField('Reason, printed on the credit note'), 'Goodwill');
  await act(async () => send()?.click());
  await settle();
  expect(document.querySelector('.toasts')?.textContent).toContain('waits for somebody’s approval');
});

test('without a reason a press goes to its field, which says that it is required', async () => {
  stored = { ...refundable, goods: 'back' };
  await open();
  await more('Zinc');
  const reason = findField('Reason, printed on the credit note');
  expect(reason.closest('.field')?.textContent).toContain('Required');
  await act(async () => send()?.click());
  expect(document.activeElement).toBe(reason);
  expect(posts).toEqual([]);
});

test('above the limit the button asks for approval, below it refunds', async () => {
  await open();
  await more('Zinc');
  expect(send()?.textContent).toMatch(/^Refund .*4\.000/);
  await more('Iron');
  expect(send()?.textContent).toMatch(/^Ask for approval of .*11\.000/);
  expect(document.querySelector('.dialog-body')?.textContent).toMatch(/refund .*10\.000.* alone/);
});

test('what one may do alone is told of where the money goes', async () => {
  await open();
  await type(findField('Amount'), '6');
  expect(send()?.textContent).toMatch(/^Refund .*6\.000/);
  const to = findField('To') as unknown as HTMLSelectElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(to, 'wallet');
    to.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(send()?.textContent).toMatch(/^Ask for approval of .*6\.000/);
  expect(document.querySelector('.dialog-body')?.textContent).toMatch(/refund .*5\.000.* alone/);
});

test('a count at its end keeps the focus, so that Escape still closes the dialog', async () => {
  await open();
  const plus = document.querySelector<HTMLButtonElement>('.piece-counts li:last-child .icon-btn:last-child');
  plus?.focus();
  await act(async () => plus?.click());
  await act(async () => plus?.click());
  expect([plus?.matches(':disabled'), plus?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(document.querySelector('.piece-counts li:last-child output')?.textContent).toBe('1/1');
});

test('what waits already is told, with its link', async () => {
  requests = [{ id: 'p7', at: '2026-11-25T10:00:00.000Z', amount: '12.000 KWD', by: 'Noura' }];
  await open();
  expect(document.querySelector('.dialog-body .note')?.textContent).toMatch(
    /Noura.*12\.000.*nothing has been paid back/,
  );
  expect(document.querySelector('.dialog-body .note a')?.getAttribute('href')).toBe('/approvals/p7');
});

test.each([
  { amount: '5', asks: false, isDisabled: false },
  { amount: '13.999', asks: false, isDisabled: false },
  { amount: '14', asks: true, isDisabled: false },
  { amount: '14.001', asks: false, isDisabled: true },
])(
  'an amount of $amount of 14.000 left: goods are asked about: $asks, nothing to press: $isDisabled',
  async (given) => {
    await open();
    await type(findField('Amount'), given.amount);
    expect(document.body.textContent?.includes('The goods')).toBe(given.asks);
    expect(send()?.disabled).toBe(given.isDisabled);
    await type(findField('Reason, printed on the credit note'), 'Goodwill');
    await act(async () => send()?.click());
    await settle();
    // All that is left comes with what becomes of the goods, which nobody has said yet.
    expect(posts.map(({ restock }) => restock)).toEqual(given.asks || given.isDisabled ? [] : [undefined]);
  },
);

test('the refund of all that is left says what becomes of the goods', async () => {
  await open();
  await type(findField('Amount'), '14');
  await type(findField('Reason, printed on the credit note'), 'Sent back');
  await act(async () => send()?.click());
  const goods = findField('The goods') as unknown as HTMLSelectElement;
  expect(document.activeElement).toBe(goods);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(goods, 'back');
    goods.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => send()?.click());
  await settle();
  expect(posts).toMatchObject([{ amount: 14, restock: true }]);
});

test('more than is left says how much is left', async () => {
  await open();
  await type(findField('Amount'), '14.001');
  expect(send()?.disabled).toBe(true);
  expect(findField('Amount').closest('.field')?.textContent).toMatch(/Only .*14\.000.* is left to refund/);
  await type(findField('Amount'), '14');
  expect(document.querySelector('.dialog-body')?.textContent).not.toContain('is left to refund');
});

test('the same refund twice is asked about in the desk’s own words', async () => {
  refusal = { error: 'refund.repeated', msg: 'Confirm it to make it a second time.' };
  stored = { ...refundable, goods: 'back' };
  await open();
  await more('Zinc');
  await type(findField('Reason, printed on the credit note'), 'Sold out');
  await act(async () => send()?.click());
  await settle();
  const said = document.querySelector('.dialog-body')?.textContent ?? '';
  expect(said).not.toContain('Confirm it');
  expect(said).toMatch(/same refund of \u2068.*4\.000.*\u2069 from \u2068KW-1\u2069/);
  refusal = null;
  await act(async () => send()?.click());
  expect(posts[1]).toMatchObject({ again: true });
});
