/** `stock receive`, `stock count …`: deliveries and counts of shelves, as the web desk books them. */
import { randomUUID } from 'node:crypto';
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { parseExpiryDate } from '../../shared/domain/expiry.ts';
import type { ReceiptOutcome } from '../../shared/domain/stock-receipt.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { command, usageError } from './command.ts';
import { ar, en, formatRow, type Message } from './message.ts';
import { countryWords, parseWholeNumber } from './options.ts';
import { formatZonedTime } from './times.ts';

/** `OLLY-1=24`; the count is 1 by default, and negative to take units back from a count. */
export function parseUnits(typed: string): { code: string; count: number } {
  const [code = '', count = '1', ...rest] = typed.split('=');
  if (code === '' || rest.length > 0)
    throw usageError({
      en: en`A line is a SKU or bar code and a count, such as ${'OLLY-1=24'}, not “${typed}”.`,
      ar: ar`السطر رمز المنتج أو الباركود ثم العدد، مثل ${'OLLY-1=24'}، وليس «${typed}».`,
    });
  const isBack = count.startsWith('-');
  const units = parseWholeNumber(isBack ? count.slice(1) : count, code);
  return { code, count: isBack ? -units : units };
}

/** `OLLY-1=24/L-778/2028-04`: its lot and its date may follow. */
export function parseReceivedLine(typed: string) {
  const [units = '', lot, date, ...rest] = typed.split('/');
  const expiresOn = date === undefined ? undefined : parseExpiryDate(date);
  if (expiresOn === null || rest.length > 0)
    throw usageError({
      en: en`A delivered line is ${'SKU=COUNT/LOT/2028-04'}, lot and date left out where there is none, not “${typed}”.`,
      ar: ar`سطر البضاعة ${'SKU=COUNT/LOT/2028-04'}، ورقم التشغيلة والتاريخ عند وجودهما، وليس «${typed}».`,
    });
  return { ...parseUnits(units), ...omitUndefined({ lot: lot === '' ? undefined : lot, expires_on: expiresOn }) };
}

const receiptOutcomes: Readonly<Record<ReceiptOutcome, Message>> = {
  received: { en: 'received', ar: 'استُلم' },
  unknown_sku: { en: 'no such SKU or bar code', ar: 'رمز أو باركود غير معروف' },
  expired: { en: 'expired: not booked', ar: 'منتهي الصلاحية، لم يُسجَّل' },
  other_date: { en: 'this lot has another date: not booked', ar: 'لهذه التشغيلة تاريخ آخر، لم يُسجَّل' },
  recalled: { en: 'recalled: not booked', ar: 'تشغيلة مسحوبة، لم تُسجَّل' },
};
const bookOutcomes: Readonly<Record<DeskData<'bookCount'>['results'][number]['outcome'], Message>> = {
  booked: { en: 'booked', ar: 'سُجّل' },
  same: { en: 'as expected', ar: 'مطابق' },
  short: { en: 'not booked: orders hold the units', ar: 'لم يُسجَّل، فالقطع محجوزة لطلبات' },
};
/** Exits with 1 if a line wasn't booked. */
const failedExit = 1;

export const stockWorkCommands = {
  'stock receive': command({
    words: [countryWords, 'SKU=COUNT[/LOT[/DATE]] …'],
    options: {
      supplier: { value: 'ID', en: 'who delivered it (supplier list)', ar: 'المورّد (supplier list)' },
      reference: { value: 'TEXT', en: 'the number of the delivery note', ar: 'رقم إشعار التسليم' },
    },
    help: {
      en: 'books a delivery, by SKU or bar code, with lot and date where they are known',
      ar: 'تسجيل بضاعة مستلمة بالرمز أو الباركود، مع رقم التشغيلة وتاريخها إن عُرفا',
    },
    run: async ({ call }, [country, ...typed], { supplier, reference }) => {
      const lines = typed.map((line) => ({ key: randomUUID(), ...parseReceivedLine(line) }));
      const more = omitUndefined({
        supplier: supplier === undefined ? undefined : parseWholeNumber(supplier, '--supplier'),
        reference,
      });
      const data = await call('receiveStock', { body: { key: randomUUID(), country, lines, ...more } });
      const isWhole = data.results.every(({ outcome }) => outcome === 'received');
      return {
        data,
        lines: data.results.map(({ sku, outcome }, at) => formatRow(sku ?? typed[at], receiptOutcomes[outcome])),
        ...(!isWhole && { exitCode: failedExit }),
      };
    },
  }),
  'stock counts': command({
    words: [countryWords],
    help: { en: 'counts of shelves, newest first', ar: 'عمليات الجرد من الأحدث' },
    run: async ({ call }, [country]) => {
      const data = await call('stockCounts', { query: { country } });
      const lines = data.items.map(({ id, shelf, lines: counted, started_at, booked_at, by }) =>
        formatRow(
          id,
          shelf,
          { en: en`SKUs: ${counted}`, ar: ar`الأصناف: ${counted}` },
          formatZonedTime(started_at),
          booked_at === null ? { en: 'open', ar: 'مفتوح' } : { en: 'booked', ar: 'مسجّل' },
          by,
        ),
      );
      return { data, lines: lines.length > 0 ? lines : [{ en: 'No counts.', ar: 'لا توجد عمليات جرد.' }] };
    },
  }),
  'stock count start': command({
    words: [countryWords, 'SHELF'],
    help: { en: 'begins to count a shelf, and prints the number of the count', ar: 'بدء جرد رف، ويُطبع رقم الجرد' },
    run: async ({ call }, [country, shelf]) => {
      const data = await call('startCount', { body: { key: randomUUID(), country, shelf } });
      return { data, lines: [{ en: en`Count ${data.id} has begun.`, ar: ar`بدأ الجرد ${data.id}.` }] };
    },
  }),
  'stock count scan': command({
    words: [countryWords, 'ID', 'SKU=COUNT …'],
    help: { en: 'adds packs to a count; OLLY-1=-1 takes one back', ar: 'إضافة عبوات إلى الجرد، وOLLY-1=-1 لسحب عبوة' },
    run: async ({ call }, [country, id, ...typed]) => {
      const scans = typed.map((line) => ({ key: randomUUID(), at: Date.now(), ...parseUnits(line) }));
      const data = await call('countScans', { body: { country, id: parseWholeNumber(id, 'ID'), scans } });
      const isWhole = data.results.every(({ outcome }) => outcome === 'counted');
      return {
        data,
        lines: data.results.map(({ sku, outcome }, at) =>
          formatRow(sku ?? typed[at], outcome === 'counted' ? { en: 'counted', ar: 'عُدّ' } : receiptOutcomes[outcome]),
        ),
        ...(!isWhole && { exitCode: failedExit }),
      };
    },
  }),
  'stock count show': command({
    words: [countryWords, 'ID'],
    options: { review: { en: 'with what the shelf should have had', ar: 'مع ما يفترض وجوده على الرف' } },
    help: { en: 'what was counted', ar: 'ما عُدّ' },
    run: async ({ call }, [country, id], { review }) => {
      const query = { country, id: String(parseWholeNumber(id, 'ID')), ...(review && { review: '1' as const }) };
      const data = await call('stockCount', { query });
      const lines = data.lines.map(({ sku, counted, expected, difference }) =>
        formatRow(
          sku,
          { en: en`counted ${counted}`, ar: ar`المعدود ${counted}` },
          expected !== null && { en: en`expected ${expected}`, ar: ar`المتوقع ${expected}` },
          difference !== null && { en: en`difference ${difference}`, ar: ar`الفرق ${difference}` },
        ),
      );
      return { data, lines: lines.length > 0 ? lines : [{ en: 'Nothing yet.', ar: 'لا شيء بعد.' }] };
    },
  }),
  'stock count book': command({
    words: [countryWords, 'ID'],
    help: { en: 'books the differences of a count', ar: 'تسجيل فروق الجرد' },
    run: async ({ call }, [country, id]) => {
      const data = await call('bookCount', { body: { country, id: parseWholeNumber(id, 'ID') } });
      const isWhole = data.results.every(({ outcome }) => outcome !== 'short');
      return {
        data,
        lines: data.results.map(({ sku, difference, outcome }) => formatRow(sku, difference, bookOutcomes[outcome])),
        ...(!isWhole && { exitCode: failedExit }),
      };
    },
  }),
};
