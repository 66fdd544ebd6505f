/** `order refund NUMBER …`: money of a paid order goes back, whole or in parts. */
import { latinDigits } from '../../shared/domain/text.ts';
import { command, misused } from './command.ts';
import { postMoney } from './money-call.ts';
import { amount, orderNumber } from './options.ts';
import { ar, en } from './said.ts';

/** `S1:2,S2:1` */
function linesOf(text: string) {
  return text.split(',').map((part) => {
    const match = /^([A-Za-z0-9._-]{1,64}):([1-9]\d?)$/.exec(latinDigits(part).trim());
    if (!match)
      throw misused({
        en: en`--lines are SKU:COUNT with commas between, not “${part}”.`,
        ar: ar`${'--lines'} تُكتب ${'SKU:COUNT'} وبينها فواصل، وليس «${part}».`,
      });
    return { sku: match[1], count: Number(match[2]) };
  });
}

export const refundCommands = {
  'order refund': command({
    words: ['NUMBER'],
    options: {
      reason: { value: 'TEXT', required: true, en: 'why', ar: 'السبب' },
      lines: {
        value: 'SKU:COUNT,…',
        en: 'for these units; without it all that is left',
        ar: 'لهذه القطع، وبدونه كل ما بقي',
      },
      amount: { value: '2.500', en: 'this amount', ar: 'هذا المبلغ' },
      to: {
        value: 'original|wallet',
        en: 'as it was paid, or to the wallet',
        ar: 'بطريقة الدفع نفسها، أو إلى المحفظة',
      },
      restock: { en: 'the goods are on the shelf again', ar: 'البضاعة عادت إلى الرف' },
      key: {
        value: 'KEY',
        en: 'asks again for the same refund, which is done once',
        ar: 'إعادة الطلب نفسه دون تكرار تنفيذه',
      },
    },
    help: { en: 'gives back all that is left of what was paid, or a part', ar: 'إعادة كل ما بقي مما دُفع، أو جزء منه' },
    run: async ({ call }, [typed], { reason, lines, to, restock, key, ...options }) => {
      const data = await postMoney<
        Record<'number' | 'refunded' | 'to_card' | 'to_cash' | 'to_wallet' | 'left', string>
      >(call, '/desk/order/refund', key, {
        number: orderNumber(typed),
        ...(lines === undefined ? {} : { lines: linesOf(lines) }),
        ...(options.amount === undefined ? {} : { amount: amount(options.amount, '--amount') }),
        to: to ?? 'original',
        restock,
        reason,
      });
      const { number, refunded, to_card: card, to_cash: cash, to_wallet: wallet, left } = data;
      const line = {
        en: en`${number}: ${refunded} go back (card ${card}, cash ${cash}, wallet ${wallet}); ${left} are left`,
        ar: ar`${number}: أُعيد ${refunded} (البطاقة ${card}، نقدًا ${cash}، المحفظة ${wallet})، والباقي ${left}`,
      };
      return { data, lines: [line] };
    },
  }),
};
