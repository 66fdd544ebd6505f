/** Two facts: what the stock leaves, and what the merchant allows (docs/design.md §3 "Stock and buy limit"). */
import { expect, test } from 'vitest';
import { getStockNote } from '../../../shared/domain/stock-note.ts';

const cases: [
  what: string,
  limit: number | null | undefined,
  left: number | null | undefined,
  own: number | null | undefined,
  count: number,
  note: string | null,
][] = [
  ['is sold freely', null, null, null, 0, null],
  ['is not known yet', undefined, undefined, undefined, 0, null],
  ['is sold out', 0, null, null, 0, null],
  ['has two left', 2, 2, null, 0, 'only_left 2'],
  ['has two left, both in the cart', 2, 2, null, 2, 'no_more 2'],
  ['has one left, under a limit of three', 1, 1, 3, 1, 'no_more 1'],
  ['has four left, under a limit of two', 2, 4, 2, 0, 'only_left 4'],
  ['has four left, and the limit of two is in the cart', 2, 4, 2, 2, 'limit 2'],
  ['is limited to two', 2, null, 2, 0, 'up_to 2'],
  ['is limited to three', 3, null, 3, 2, 'up_to 3'],
  ['is limited to four, which nobody meets at once', 4, null, 4, 0, null],
  ['is limited to four, all in the cart', 4, null, 4, 4, 'limit 4'],
  ['has twelve, an unsaid number', 12, null, null, 0, null],
  ['has twelve, all in the cart', 12, null, null, 12, 'no_more 12'],
  ['has seven under a limit of nine, all in the cart', 7, null, 9, 7, 'no_more 7'],
  ['had more in the cart than there is now', 2, 2, null, 5, 'no_more 2'],
];
test.each(cases)(
  'what %s (limit %s, left %s, own %s), %s in the cart: %s',
  (_, buy_limit, stock_left, order_limit, count, note) => {
    const said = getStockNote({ buy_limit, stock_left, order_limit }, count);
    expect(said && `${said.key} ${said.n}`).toBe(note);
  },
);
