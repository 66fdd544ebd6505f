/** Where a refund went: to the card, in cash or to the wallet, and how much to each if it was split. */
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { isolate } from '../../i18n/words.ts';
import { isHidden, isNoMoney } from '../../ui/money.tsx';
import type { orderWords } from './order-words.ts';

const ways = ['card', 'cash', 'wallet'] as const;

export function sayWays(
  refund: Pick<DeskOrder['refunds'][number], (typeof ways)[number]>,
  { way: names }: Pick<(typeof orderWords)['en'], 'way'>,
  moneyText: (sum: string) => string,
): string {
  const used = ways.filter((way) => !isHidden(refund[way]) && !isNoMoney(refund[way]));
  if (used.length === 1) return used.map((way) => names[way]).join('');
  return used.map((way) => `${names[way]} ${isolate(moneyText(refund[way]))}`).join(' · ');
}
