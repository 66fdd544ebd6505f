/** `order refund NUMBER …`: refunds a paid order, fully or in part. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { parseSku } from '../../shared/domain/sku.ts';
import { cleanTyped } from '../../shared/domain/text.ts';
import { DeskError } from './client.ts';
import { command, usageError } from './command.ts';
import { ar, en, joinList, type Message } from './message.ts';
import { postMoney } from './money-call.ts';
import { parseAmountArgument, parseOrderNumberArgument } from './options.ts';

/** `S1:2,S2:1` */
function linesOf(text: string) {
  return text.split(',').map((part) => {
    const [, name = '', count] = /^(.+):([1-9]\d?)$/.exec(cleanTyped(part)) ?? [];
    const sku = parseSku(name);
    if (sku === null)
      throw usageError({
        en: en`Write --lines as SKU:COUNT, separated by commas, not “${part}”.`,
        ar: ar`${'--lines'} تُكتب ${'SKU:COUNT'} وبينها فواصل، وليس «${part}».`,
      });
    return { sku, count: Number(count) };
  });
}

type Refunded = DeskData<'refundOrder'>;

function formatRefund(data: Refunded): Message[] {
  const { number, refunded, to_card: card, to_cash: cash, to_wallet: wallet, left } = data;
  const units = joinList(data.lines.map(({ sku, count }) => `${count} × ${sku}`));
  const goods = data.lines.every(({ restocked }) => restocked)
    ? { en: en`Back in stock: ${units}`, ar: ar`عاد إلى المخزون: ${units}` }
    : { en: en`Not back in stock: ${units}`, ar: ar`لم يعد إلى المخزون: ${units}` };
  return [
    {
      en: en`${number}: ${refunded} refunded (card ${card}, cash ${cash}, wallet ${wallet}); ${left} left`,
      ar: ar`${number}: أُعيد ${refunded} (البطاقة ${card}، نقدًا ${cash}، المحفظة ${wallet})، والباقي ${left}`,
    },
    ...(data.lines.length === 0 ? [] : [goods]),
    {
      en: en`Credit note ${data.credit_note}, key ${data.key}`,
      ar: ar`الإشعار الدائن ${data.credit_note}، المفتاح ${data.key}`,
    },
  ];
}

const goodsQuestion: Message = { en: 'Are the items back in stock?', ar: 'هل عادت البضاعة إلى المخزون؟' };

export const refundCommands = {
  'order refund': command({
    words: ['NUMBER'],
    options: {
      note: {
        value: 'TEXT',
        required: true,
        en: 'why; shown in the shopper’s email and on the credit note',
        ar: 'السبب، ويُطبع في رسالة العميل والإشعار الدائن',
      },
      'private-note': { value: 'TEXT', en: 'for staff only; never shown to the shopper', ar: 'للموظفين فقط، لا يُطبع' },
      lines: {
        value: 'SKU:COUNT,…',
        en: 'only these items; without it, everything left',
        ar: 'لهذه القطع، وبدونه كل ما بقي',
      },
      amount: { value: '2.500', en: 'only this amount', ar: 'هذا المبلغ' },
      to: {
        value: 'original|wallet',
        en: 'the way it was paid, or to the wallet',
        ar: 'بطريقة الدفع نفسها، أو إلى المحفظة',
      },
      restock: {
        en: 'the items are back in stock (assumed if the order was never packed)',
        ar: 'البضاعة عادت إلى المخزون (وهذا معلوم لما لم يُجهّز)',
      },
      'no-restock': { en: 'the items aren’t back in stock', ar: 'البضاعة لم تعد إلى المخزون' },
      again: { en: 'even if the same was refunded a moment ago', ar: 'رغم إعادة المبلغ نفسه قبل قليل' },
      key: {
        value: 'KEY',
        en: 'repeats a request safely: the refund is made only once',
        ar: 'إعادة الطلب نفسه دون تكرار تنفيذه',
      },
    },
    help: { en: 'refunds a paid order, all that is left or part of it', ar: 'إعادة كل ما بقي مما دُفع، أو جزء منه' },
    run: async ({ call, ask }, [typed], { note, lines, to, restock, key, again, ...options }) => {
      if (restock && options['no-restock'])
        throw usageError({
          en: 'Use either --restock or --no-restock, not both.',
          ar: ar`إما ${'--restock'} أو ${'--no-restock'}.`,
        });
      const body = {
        number: parseOrderNumberArgument(typed),
        ...(lines === undefined ? {} : { lines: linesOf(lines) }),
        ...(options.amount === undefined ? {} : { amount: parseAmountArgument(options.amount, '--amount') }),
        to: to ?? 'original',
        reason: note,
        ...(options['private-note'] === undefined ? {} : { private_note: options['private-note'] }),
        ...(again ? { again } : {}),
      };
      const refund = (isBack: boolean | undefined) =>
        postMoney(call, 'refundOrder', key, {
          ...body,
          ...(isBack === undefined ? {} : { restock: isBack }),
        });
      const said = restock ? true : options['no-restock'] ? false : undefined;
      const data = await refund(said).catch(async (error: unknown) => {
        if (!(error instanceof DeskError) || error.error !== 'refund.goods_unsaid' || ask === null) throw error;
        return refund(await ask(goodsQuestion));
      });
      return { data, lines: formatRefund(data) };
    },
  }),
};
