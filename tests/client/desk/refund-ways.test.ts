/** Where a refund went, as the order's money and timeline say it. */
import { expect, test } from 'vitest';
import { orderWords } from '../../../client/desk/features/order/order-words.ts';
import { sayWays } from '../../../client/desk/features/order/refund-ways.ts';
import { pickWords } from '../../../client/desk/i18n/words.ts';

const none = '0.000 KWD';

test.each([
  [{ card: none, cash: none, wallet: '2.000 KWD' }, 'To the wallet', 'إلى المحفظة'],
  [{ card: '2.000 KWD', cash: none, wallet: none }, 'To the card', 'إلى البطاقة'],
  [
    { card: '2.000 KWD', cash: none, wallet: '1.000 KWD' },
    'To the card \u20682.000 KWD\u2069 · To the wallet \u20681.000 KWD\u2069',
    'إلى البطاقة \u20682.000 KWD\u2069 · إلى المحفظة \u20681.000 KWD\u2069',
  ],
  [{ card: '', cash: '', wallet: '' }, '', ''],
])('%j is said', (refund, en, ar) => {
  expect(sayWays(refund, pickWords(orderWords, 'en'), (sum) => sum)).toBe(en);
  expect(sayWays(refund, pickWords(orderWords, 'ar'), (sum) => sum)).toBe(ar);
});
