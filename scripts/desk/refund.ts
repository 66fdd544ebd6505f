/** `order refund NUMBER …`: money of a paid order goes back, whole or in parts. */
import type { Call } from './client.ts';
import { postMoney } from './money-call.ts';
import { type Answer, amount, misused, needed } from './options.ts';

/** The options that describe a refund, as they were typed. */
interface Typed {
  lines?: string | undefined;
  amount?: string | undefined;
  to?: string | undefined;
  restock?: boolean | undefined;
  reason?: string | undefined;
  key?: string | undefined;
}

/** `S1:2,S2:1` */
function linesOf(text: string) {
  return text.split(',').map((part) => {
    const match = /^([A-Za-z0-9._-]{1,64}):([1-9]\d?)$/.exec(part.trim());
    if (!match) throw misused('--lines are SKU:COUNT, with commas between.');
    return { sku: match[1], count: Number(match[2]) };
  });
}

export async function refundOrder(call: Call, number: string | undefined, typed: Typed): Promise<Answer> {
  const to = typed.to ?? 'original';
  if (to !== 'original' && to !== 'wallet') throw misused('--to is original or wallet.');
  const data = await postMoney<Record<'number' | 'refunded' | 'to_card' | 'to_cash' | 'to_wallet' | 'left', string>>(
    call,
    '/desk/order/refund',
    typed.key,
    {
      number: needed(number, 'The order’s number'),
      ...(typed.lines === undefined ? {} : { lines: linesOf(typed.lines) }),
      ...(typed.amount === undefined ? {} : { amount: amount(typed.amount, '--amount') }),
      to,
      restock: typed.restock === true,
      reason: needed(typed.reason, '--reason'),
    },
  );
  const ways = `card ${data.to_card}, cash ${data.to_cash}, wallet ${data.to_wallet}`;
  return { data, lines: [`${data.number}: ${data.refunded} go back (${ways}); ${data.left} are left`] };
}
