/** `order edit NUMBER SKU=COUNT …`: changes the lines of an order that isn't packed; the difference is printed first. */
import type { DeskInput } from '../../shared/contract/desk/calls.ts';
import type { OrderEditPreview } from '../../shared/contract/desk/order-edit.ts';
import { formatAmountWithCode } from '../../shared/domain/money.ts';
import { type EditFault, editFaults, formatSubstitute, type Substitute } from '../../shared/domain/order-edit.ts';
import { formatItems } from '../../shared/domain/phone-order.ts';
import { mergeItems } from '../../shared/domain/quote.ts';
import { parseSku } from '../../shared/domain/sku.ts';
import { cleanTyped } from '../../shared/domain/text.ts';
import { type DeskCall, DeskError } from './client.ts';
import { command, usageError } from './command.ts';
import { ar, en, formatRow, inBothLanguages, type Message } from './message.ts';
import { type MoneyBody, postMoney } from './money-call.ts';
import { parseOrderNumberArgument } from './options.ts';

/** `S1=2`; `S1=0` removes it. */
function parseCount(typed: string) {
  const [, name = '', count] = /^(.+)=(\d{1,2})$/.exec(cleanTyped(typed)) ?? [];
  const sku = parseSku(name);
  if (sku === null)
    throw usageError({
      en: en`Write each product as SKU=COUNT, not “${typed}”.`,
      ar: ar`اكتب كل منتج هكذا: ${'SKU=COUNT'}، وليس «${typed}».`,
    });
  return { sku, count: Number(count) };
}

interface Edit {
  readonly items: string;
  readonly fault: EditFault;
  readonly substitute?: string;
}

function parseFault(typed: string | undefined): EditFault {
  const fault = editFaults.find((one) => one === (typed ?? 'shop'));
  if (fault) return fault;
  throw usageError({
    en: 'Write --fault shop or --fault buyer.',
    ar: ar`اكتب ${'--fault shop'} أو ${'--fault buyer'}.`,
  });
}

/** `NEW=OLD`. */
function parseSubstitute(typed: string | undefined): Substitute | null {
  if (typed === undefined) return null;
  const [sku = null, insteadOf = null, more] = typed.split('=').map(parseSku);
  if (sku !== null && insteadOf !== null && more === undefined) return { sku, insteadOf };
  throw usageError({
    en: en`Write the substitute as NEW=OLD, not “${typed}”.`,
    ar: ar`اكتب البديل هكذا: ${'NEW=OLD'}، وليس «${typed}».`,
  });
}

async function askPreview(call: DeskCall, number: string, edit?: Edit): Promise<OrderEditPreview> {
  const query = { number, ...edit };
  return (await call('previewOrderEdit', { query } as unknown as DeskInput<'previewOrderEdit'>)).item;
}

/** The order's lines with the typed counts. */
function mergeLines({ lines }: OrderEditPreview, typed: readonly string[]) {
  const wanted = new Map(typed.map(parseCount).map(({ sku, count }) => [sku, count]));
  const before = lines.map(({ sku, before: count }) => ({ sku, count: wanted.get(sku) ?? count }));
  const added = [...wanted].map(([sku, count]) => ({
    sku,
    count: before.some((line) => line.sku === sku) ? 0 : count,
  }));
  const items = mergeItems([...before, ...added]).filter(({ count }) => count > 0);
  if (items.length > 0) return items;
  throw usageError({
    en: 'An order has at least one product. To end it, use order cancel or order refund.',
    ar: ar`لا يخلو الطلب من منتج. لإنهائه استخدم ${'order cancel'} أو ${'order refund'}.`,
  });
}

function settlementLine({ settlement, before, wallet_minor: wallet, currency }: OrderEditPreview): Message {
  const money = (minor: number) => formatAmountWithCode(minor, currency);
  const sum = money(settlement?.minor ?? 0);
  if (settlement?.way === 'refund') return { en: en`${sum} is refunded`, ar: ar`يُعاد ${sum}` };
  if (settlement?.way === 'none') return { en: 'Nothing changes', ar: 'لا تغيير' };
  const earlier = money(before.total - wallet);
  return {
    en: en`The courier collects ${sum} instead of ${earlier}`,
    ar: ar`يحصّل المندوب ${sum} بدل ${earlier}`,
  };
}

function previewLines(preview: OrderEditPreview): Message[] {
  const { lines, giveaways, before, after, currency, wallet_back_minor: walletBack } = preview;
  const money = (minor: number) => formatAmountWithCode(minor, currency);
  const total = (after ?? before).total;
  return [
    ...lines.map(({ sku, name, before: was, count, unit_minor: unit }) =>
      formatRow(
        { en: `${count} ×`, ar: `العدد ${count}` },
        sku,
        name,
        money(unit),
        was !== count && { en: en`${was} before`, ar: ar`كان ${was}` },
      ),
    ),
    ...giveaways
      .filter(({ is_lost: isLost }) => isLost)
      .map(({ sku }) => ({ en: en`${sku} is no longer free with it`, ar: ar`${sku} لم يعد هدية معه` })),
    {
      en: en`Total ${money(total)} instead of ${money(before.total)}`,
      ar: ar`الإجمالي ${money(total)} بدل ${money(before.total)}`,
    },
    ...(walletBack === 0
      ? []
      : [{ en: en`${money(walletBack)} goes back to the wallet`, ar: ar`يعود إلى المحفظة ${money(walletBack)}` }]),
    settlementLine(preview),
  ];
}

const question: Message = { en: 'Save it?', ar: 'هل يُحفظ؟' };
const notSaved = () => new DeskError({ en: 'Nothing was saved.', ar: 'لم يُحفظ شيء.' }, 'not_saved');

export const orderEditCommands = {
  'order edit': command({
    words: ['NUMBER', 'SKU=COUNT …'],
    options: {
      fault: {
        value: 'shop|buyer',
        en: 'buyer: the customer no longer wants what is taken off, so the delivery fee follows the new total; shop (default): it can’t be sent',
        ar: 'buyer: العميل لا يريد المحذوف فتُحسب رسوم التوصيل من جديد، وshop (الأصل): غير متوفر لدينا',
      },
      substitute: {
        value: 'NEW=OLD',
        en: 'the product NEW comes in place of OLD, which can’t be sent, and costs no more than that',
        ar: 'المنتج NEW بديل عن OLD الذي لا يمكن إرساله، ولا يكلّف أكثر منه',
      },
      yes: { en: 'saves it without asking', ar: 'الحفظ دون سؤال' },
      key: {
        value: 'KEY',
        en: 'repeats a request safely: it is done only once',
        ar: 'إعادة الطلب نفسه دون تكرار تنفيذه',
      },
    },
    help: {
      en: 'changes the items of an order before it is packed; SKU=0 removes one. Prints the difference first',
      ar: 'تعديل منتجات طلب قبل تجهيزه، و\u2068SKU=0\u2069 يحذف منتجًا. يُعرض الفرق أولًا',
    },
    run: async ({ call, ask }, [typed, ...counts], { fault: typedFault, substitute: typedSubstitute, yes, key }) => {
      const fault = parseFault(typedFault);
      const substitute = parseSubstitute(typedSubstitute);
      const number = parseOrderNumberArgument(typed);
      const items = mergeLines(await askPreview(call, number), counts);
      const preview = await askPreview(call, number, {
        items: formatItems(items),
        fault,
        ...(substitute && { substitute: formatSubstitute(substitute) }),
      });
      const { refusal, after, refund, version } = preview;
      if (refusal)
        throw new DeskError(
          inBothLanguages(() => refusal.message),
          refusal.code,
          1,
          { preview },
        );
      const lines = previewLines(preview);
      if (after === null || preview.settlement?.way === 'none') return { data: preview, lines };
      if (!yes) {
        // In a pipe the preview is printed, and nothing is saved.
        if (ask === null)
          return { data: preview, lines: [...lines, { en: 'Not saved: add --yes', ar: ar`لم يُحفظ: أضف ${'--yes'}` }] };
        const asked = inBothLanguages((locale) => [...lines, question].map((line) => line[locale]).join('\n'));
        if (!(await ask(asked))) throw notSaved();
      }
      const body = {
        number,
        version,
        items,
        seen: after,
        fault,
        ...(substitute && { substitute: { sku: substitute.sku, instead_of: substitute.insteadOf } }),
      } as MoneyBody<'editOrder'>;
      const data = refund
        ? await postMoney(call, 'refundOrder', key, { number, to: 'original', ...refund } as MoneyBody<'refundOrder'>)
        : await postMoney(call, 'editOrder', key, body);
      return { data, lines: [...lines, { en: en`${number} saved`, ar: ar`حُفظ ${number}` }] };
    },
  }),
};
