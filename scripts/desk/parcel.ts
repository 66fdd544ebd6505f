import { courierIds, couriers } from '../../shared/domain/couriers.ts';
import { formatMoney } from '../../shared/domain/money.ts';
import { returnReasons } from '../../shared/domain/order-reasons.ts';
import { offsetMs } from '../../shared/domain/shop-clock.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { command, usageError } from './command.ts';
import { ar, en, formatRow, type Message } from './message.ts';
import { countryWords, parseEnd, parseOrderNumberArgument, parseStart, parseWholeNumber } from './options.ts';
import { courierOf, statusOf } from './order-labels.ts';
import { formatZonedTime } from './times.ts';

type CourierWords = 'own|aramex|dhl|smsa|spl|naqel|armada|other';
const courierWords = courierIds.join('|') as CourierWords;

/** `HB-ZINC=2,HB-MAG` */
const parseUnits = (typed: string) =>
  typed.split(',').map((part) => {
    const [sku = '', count = '1'] = part.split('=');
    return { sku, count: parseWholeNumber(count, sku) };
  });

const byHand: Message = { en: 'without a parcel', ar: 'بلا شحنة مسجّلة' };

export const parcelCommands = {
  'order ship': command({
    words: ['NUMBER', courierWords],
    options: {
      tracking: { value: 'CODE', en: 'the courier’s number of the parcel', ar: 'رقم التتبّع لدى شركة التوصيل' },
      lines: {
        value: 'SKU=COUNT,…',
        en: 'only these units; the rest follows in another parcel',
        ar: 'هذه القطع فقط، والباقي في طرد آخر',
      },
    },
    help: {
      en: `gives a parcel to a courier: ${couriers.map(({ name }) => name.en).join(', ')}`,
      ar: 'تسليم الطرد إلى شركة التوصيل',
    },
    run: async ({ call }, [number, courier], { tracking, lines }) => {
      const more = omitUndefined({ tracking, lines: lines === undefined ? undefined : parseUnits(lines) });
      const body = { number: parseOrderNumberArgument(number), key: crypto.randomUUID(), courier, ...more };
      const data = await call('shipOrder', { body });
      return { data, lines: [formatRow(data.number, statusOf(data.status), courierOf(courier), tracking)] };
    },
  }),
  'order drop-rest': command({
    words: ['NUMBER'],
    help: {
      en: 'takes what is still here off an order on delivery; the courier collects for what left',
      ar: 'حذف ما لم يُرسل من طلب يُدفع عند الاستلام، ويحصّل المندوب ثمن ما خرج',
    },
    run: async ({ call }, [number]) => {
      const data = await call('dropRest', {
        body: { number: parseOrderNumberArgument(number), key: crypto.randomUUID() },
      });
      const left = { en: en`to collect ${data.to_collect}`, ar: ar`للتحصيل ${data.to_collect}` };
      return { data, lines: [formatRow(data.number, statusOf(data.status), left)] };
    },
  }),
  'order return': command({
    words: ['NUMBER', returnReasons.join('|') as 'refused|no_answer|address|damaged|wrong_item|other'],
    options: {
      'write-off': {
        value: 'SKU=COUNT,…',
        en: 'what came back but can’t be sold any more',
        ar: 'ما عاد ولا يصلح للبيع',
      },
    },
    help: {
      en: 'takes an unpaid parcel back; its goods are in stock again',
      ar: 'استرجاع طرد لم يُدفع ثمنه، وتعود بضاعته إلى المخزون',
    },
    run: async ({ call }, [number, reason], typed) => {
      const writtenOff = typed['write-off'];
      const more = omitUndefined({ written_off: writtenOff === undefined ? undefined : parseUnits(writtenOff) });
      const data = await call('returnOrder', { body: { number: parseOrderNumberArgument(number), reason, ...more } });
      return { data, lines: [formatRow(data.number, statusOf(data.status))] };
    },
  }),
  'order cash': command({
    words: [countryWords],
    options: { day: { value: 'DAY', en: 'another day than today', ar: 'يوم غير اليوم' } },
    help: {
      en: 'what each courier has to bring, and brought on a day',
      ar: 'ما على كل شركة توصيل تسليمه، وما سلّمته في اليوم',
    },
    run: async ({ call }, [country], { day }) => {
      const today = new Date(Date.now() + offsetMs).toISOString().slice(0, 10);
      const from = parseStart(day ?? today, '--day');
      const until = parseEnd(day ?? today, '--day');
      if (from === undefined || until === undefined) throw usageError({ en: 'Name a day.', ar: 'اذكر اليوم.' });
      const data = await call('cashSheet', { query: { country, from, until } });
      const lines = data.couriers.flatMap(({ courier, to_collect, collected, due, brought }) => [
        formatRow(
          courier === null ? byHand : courierOf(courier),
          { en: en`to collect ${to_collect}`, ar: ar`للتحصيل ${to_collect}` },
          { en: en`collected ${collected}`, ar: ar`حُصّل ${collected}` },
        ),
        ...due.map(({ number, name, status, amount }) => formatRow(number, statusOf(status), amount, name)),
        ...brought.map(({ number, name, at, amount }) => formatRow(number, formatZonedTime(at), amount, name)),
      ]);
      const total = formatRow(
        { en: 'in all', ar: 'المجموع' },
        { en: en`to collect ${data.to_collect}`, ar: ar`للتحصيل ${data.to_collect}` },
        { en: en`collected ${data.collected}`, ar: ar`حُصّل ${data.collected}` },
      );
      return { data, lines: [...lines, total] };
    },
  }),
  'order refundable': command({
    words: ['NUMBER'],
    help: {
      en: 'what can be refunded, to where, and how much by you alone',
      ar: 'ما يمكن إعادته وإلى أين، وما يعيده موظف واحد دون موافقة',
    },
    run: async ({ call, locale }, [number]) => {
      const data = await call('refundable', { query: { number: parseOrderNumberArgument(number) } });
      const money = (minor: number) => formatMoney(minor, data.currency, locale);
      const lines = [
        formatRow({ en: 'paid', ar: 'المدفوع' }, money(data.paid_minor)),
        formatRow({ en: 'refunded', ar: 'المُعاد' }, money(data.refunded_minor)),
        formatRow({ en: 'left', ar: 'المتبقي' }, money(data.left_minor)),
        ...(data.alone_minor === null
          ? []
          : [formatRow({ en: 'without approval', ar: 'دون موافقة' }, money(data.alone_minor))]),
        ...data.lines.map(({ sku, name, count, back }) =>
          formatRow(sku, name, { en: en`${back} of ${count} refunded`, ar: ar`أُعيد ${back} من ${count}` }),
        ),
      ];
      return { data, lines };
    },
  }),
};
