import type { DeskOrder } from '../../shared/contract/desk/desk-order.ts';
import { formatPhone } from '../../shared/domain/phone.ts';
import { command } from './command.ts';
import { ar, en, formatRow, joinList, type Message, type MessageValue } from './message.ts';
import { parseOrderNumberArgument } from './options.ts';
import { attemptOf, causeOf, methodOf, paymentOf, statusOf, stepOf, stockOf } from './order-labels.ts';
import { formatZonedTime } from './times.ts';

const isNothing = (amount: string) => /^0[.0]* /.test(amount);
const head = (said: Message): Message[] => [{ en: '', ar: '' }, said];
const pair = (what: Message, value: MessageValue): Message =>
  formatRow({ en: `${what.en}:`, ar: `${what.ar}:` }, value);

const languages: Readonly<Record<'en' | 'ar', Message>> = {
  en: { en: 'in English', ar: 'يقرأ الإنجليزية' },
  ar: { en: 'in Arabic', ar: 'يقرأ العربية' },
};

function person({ customer, address, locale }: DeskOrder): Message[] {
  const account = customer.has_account ? { en: 'has an account', ar: 'له حساب' } : { en: 'guest', ar: 'زائر' };
  if (customer.name === '') return [{ en: 'The shopper’s details have been deleted.', ar: 'حُذفت بيانات صاحبه.' }];
  return [
    formatRow(customer.name, formatPhone(customer.phone), customer.email, account, languages[locale]),
    ...head({ en: 'Deliver to', ar: 'التوصيل إلى' }),
    formatRow(address.name, formatPhone(address.phone)),
    ...address.lines.map((line) => formatRow(line)),
  ];
}

function goods({ lines }: DeskOrder): Message[] {
  return lines.map((line) =>
    formatRow(
      { en: `${line.count} ×`, ar: `العدد ${line.count}` },
      line.sku,
      line.gtin,
      line.name,
      { en: en`${line.unit} each`, ar: ar`${line.unit} للقطعة` },
      line.total,
      line.giveaway !== null && { en: en`free gift from ${line.giveaway}`, ar: ar`هدية ${line.giveaway}` },
      stockOf(line.stock),
      line.refunded > 0 && { en: en`refunded: ${line.refunded}`, ar: ar`المسترد: ${line.refunded}` },
      line.restocked > 0 && {
        en: en`back in stock: ${line.restocked}`,
        ar: ar`عاد منها إلى المخزون: ${line.restocked}`,
      },
    ),
  );
}

function sums({ sums: sum, to_collect: toCollect, coupon }: DeskOrder): Message[] {
  const code = coupon === null ? '' : ` ${coupon}`;
  const off = (amount: string) => `−${amount}`;
  const rows: readonly (readonly [Message, string, boolean])[] = [
    [{ en: 'Items', ar: 'المنتجات' }, sum.lines, true],
    [{ en: 'Bundles', ar: 'المجموعات' }, off(sum.bundle_discount), !isNothing(sum.bundle_discount)],
    [{ en: `Coupon${code}`, ar: `الكوبون${code}` }, off(sum.coupon_discount), coupon !== null],
    [{ en: 'Delivery', ar: 'التوصيل' }, sum.delivery, true],
    [{ en: 'Gift wrap', ar: 'تغليف الهدية' }, sum.wrapping, !isNothing(sum.wrapping)],
    [{ en: 'Cash rounding', ar: 'تقريب المبلغ النقدي' }, sum.cash_rounding, !isNothing(sum.cash_rounding)],
    [{ en: 'Total', ar: 'الإجمالي' }, sum.total, true],
    [{ en: 'Including VAT', ar: 'منه ضريبة' }, sum.vat ?? '', sum.vat !== null],
    [{ en: 'From the wallet', ar: 'من المحفظة' }, sum.wallet, !isNothing(sum.wallet)],
    [{ en: 'To collect', ar: 'للتحصيل' }, toCollect, !isNothing(toCollect)],
    [{ en: 'Refunded', ar: 'المُعاد' }, sum.refunded, !isNothing(sum.refunded)],
  ];
  return rows.filter(([, , isShown]) => isShown).map(([what, amount]) => pair(what, amount));
}

function giftLines({ gift }: DeskOrder): Message[] {
  if (gift === null) return [];
  return [
    ...head({ en: 'Gift', ar: 'هدية' }),
    ...(gift.message === null ? [] : [pair({ en: 'Card', ar: 'البطاقة' }, gift.message)]),
    ...(gift.signature === null ? [] : [pair({ en: 'From', ar: 'من' }, gift.signature)]),
    ...(gift.wrap ? [{ en: 'Wrapped', ar: 'مغلّفة' }] : []),
    ...(gift.hide_prices ? [{ en: 'No prices on the packing slip', ar: 'بلا أسعار في بيان الشحنة' }] : []),
  ];
}

function refunds({ refunds: all }: DeskOrder): Message[] {
  return all.flatMap((one) => [
    formatRow(
      formatZonedTime(one.at),
      one.amount,
      !isNothing(one.card) && { en: en`card ${one.card}`, ar: ar`البطاقة ${one.card}` },
      !isNothing(one.cash) && { en: en`cash ${one.cash}`, ar: ar`نقدًا ${one.cash}` },
      !isNothing(one.wallet) && { en: en`wallet ${one.wallet}`, ar: ar`المحفظة ${one.wallet}` },
      one.by,
      one.is_waiting && { en: 'with the bank', ar: 'عند البنك' },
      one.credit_note,
    ),
    ...(one.lines.length === 0
      ? []
      : [
          formatRow(
            joinList(one.lines.map(({ sku, count }) => `${count} × ${sku}`)),
            one.lines.every(({ restocked }) => restocked)
              ? { en: 'back in stock', ar: 'عاد إلى المخزون' }
              : { en: 'not back in stock', ar: 'لم يعد إلى المخزون' },
          ),
        ]),
    pair({ en: 'Note', ar: 'ملاحظة' }, one.reason),
    ...(one.private_note === null ? [] : [pair({ en: 'Private note', ar: 'ملاحظة داخلية' }, one.private_note)]),
    pair({ en: 'Key', ar: 'المفتاح' }, one.key),
  ]);
}

const part = (title: Message, lines: readonly Message[]): Message[] =>
  lines.length === 0 ? [] : [...head(title), ...lines];

export function orderLines(order: DeskOrder): Message[] {
  return [
    formatRow(
      order.number,
      statusOf(order.status),
      paymentOf(order),
      methodOf(order.method),
      order.total,
      formatZonedTime(order.created_at),
    ),
    ...person(order),
    ...part({ en: 'Items', ar: 'المنتجات' }, goods(order)),
    ...part({ en: 'Amounts', ar: 'المبالغ' }, sums(order)),
    ...giftLines(order),
    ...part(
      { en: 'Payments', ar: 'محاولات الدفع' },
      order.payments.map((one) =>
        formatRow(
          `${one.attempt}`,
          methodOf(one.method),
          one.amount,
          attemptOf(one.status),
          one.gateway_ref,
          formatZonedTime(one.at),
        ),
      ),
    ),
    ...(order.invoice === null ? [] : part({ en: 'Invoice', ar: 'الفاتورة' }, [formatRow(order.invoice)])),
    ...part({ en: 'Refunds', ar: 'المبالغ المُعادة' }, refunds(order)),
    ...part(
      { en: 'Refunds that wait for approval', ar: 'مبالغ بانتظار الموافقة' },
      order.refund_requests.map(({ at, amount, by }) => formatRow(amount, by, formatZonedTime(at))),
    ),
    ...part(
      { en: 'Notes of staff', ar: 'ملاحظات الموظفين' },
      order.timeline
        .filter(({ kind }) => kind === 'note')
        .map(({ at, detail, by }) => formatRow(formatZonedTime(at), detail, by)),
    ),
    ...part(
      { en: 'Packs', ar: 'العبوات' },
      order.packs.map(({ sku, count, expires_on: expiresOn, lot }) =>
        formatRow({ en: `${count} ×`, ar: `العدد ${count}` }, sku, expiresOn, lot),
      ),
    ),
    ...part(
      { en: 'History', ar: 'الخطوات' },
      order.transitions.map((step) => formatRow(formatZonedTime(step.at), stepOf(step), causeOf(step.cause), step.by)),
    ),
  ];
}

export const orderShowCommands = {
  'order show': command({
    words: ['NUMBER'],
    help: {
      en: 'everything about an order: items, amounts, payments, refunds, history, address',
      ar: 'كل ما في الطلب: المنتجات والمبالغ والدفع والمُعاد والخطوات والعنوان',
    },
    run: async ({ call }, [number]) => {
      const data = await call('order', { query: { number: parseOrderNumberArgument(number) } });
      return { data, lines: orderLines(data.item) };
    },
  }),
};
