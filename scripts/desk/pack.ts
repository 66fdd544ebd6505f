import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { formatPackDate } from '../../shared/domain/expiry.ts';
import { lotReasons, type ScanOutcome } from '../../shared/domain/packing.ts';
import { readScan } from '../../shared/domain/scan.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { command } from './command.ts';
import { ar, en, formatRow, type Message } from './message.ts';
import { parseDayArgument, parseOrderNumberArgument } from './options.ts';
import { statusOf } from './order-labels.ts';

type Packing = DeskData<'packing'>;

const outcomes: Readonly<Record<ScanOutcome, Message>> = {
  packed: { en: 'packed', ar: 'جُهّز' },
  recalled: { en: 'recalled, not packed', ar: 'مسحوبة من البيع، لم توضع في الطرد' },
  wrong_item: { en: 'not in this order', ar: 'ليس في هذا الطلب' },
  enough: { en: 'there are enough of it', ar: 'العدد مكتمل' },
  expired: { en: 'expired', ar: 'منتهي الصلاحية' },
  other_lot: {
    en: 'of another date than the one to take first: say why with --reason',
    ar: 'تاريخه غير تاريخ ما يخرج أولًا، فاذكر السبب بـ --reason',
  },
};

const lineOf = ({ sku, name, needed, packed, expires_on: expiresOn }: Packing['lines'][number]): Message =>
  formatRow(
    { en: en`${packed} of ${needed}`, ar: ar`${packed} من ${needed}` },
    sku,
    name,
    expiresOn !== null && {
      en: en`best before ${formatPackDate(expiresOn)}`,
      ar: ar`الصلاحية ${formatPackDate(expiresOn)}`,
    },
  );

const linesOf = ({ number, status, lines, notes, wrap }: Packing): Message[] => [
  formatRow(number, statusOf(status), wrap && { en: 'to wrap', ar: 'يُغلّف' }),
  ...notes.map((note) => formatRow(note)),
  ...lines.map(lineOf),
];

export const packCommands = {
  'order packing': command({
    words: ['NUMBER'],
    help: { en: 'what goes into the parcel and what is in it', ar: 'ما يلزم الطرد وما جُهّز منه' },
    run: async ({ call }, [number]) => {
      const data = await call('packing', { query: { number: parseOrderNumberArgument(number) } });
      return { data, lines: linesOf(data) };
    },
  }),
  'order pack': command({
    words: ['NUMBER', 'CODE …'],
    options: {
      date: { value: 'DAY', en: 'the date on the packs, if the code has none', ar: 'تاريخ العبوات إن لم يكن في الرمز' },
      lot: { value: 'LOT', en: 'the lot on the packs', ar: 'رقم التشغيلة على العبوات' },
      reason: {
        value: lotReasons.join('|') as 'not_there|damaged|asked|other',
        en: 'why not those that expire first',
        ar: 'سبب عدم أخذ ما تنتهي صلاحيته أولًا',
      },
    },
    help: {
      en: 'puts packs into the parcel: a bar code, a GS1 code or a SKU for each',
      ar: 'وضع العبوات في الطرد: باركود أو رمز GS1 أو SKU لكل عبوة',
    },
    run: async ({ call }, [number, ...codes], { date, lot, reason }) => {
      const day = date === undefined ? undefined : parseDayArgument(date, '--date');
      const scans = codes.map((code) => {
        const scan = readScan(code);
        const more = omitUndefined({
          expires_on: scan.expiresOn ?? day,
          lot: scan.lot ?? lot,
          reason,
        });
        return { key: crypto.randomUUID(), code: scan.code, ...more };
      });
      const data = await call('packScans', { body: { number: parseOrderNumberArgument(number), scans } });
      const results = data.results.map(({ outcome }, at) => formatRow(codes[at], outcomes[outcome]));
      const exitCode = data.results.every(({ outcome }) => outcome === 'packed') ? 0 : 1;
      return { data, lines: [...results, ...linesOf(data.packing)], exitCode };
    },
  }),
  'order unpack': command({
    words: ['NUMBER', 'SKU'],
    help: { en: 'takes a SKU out of the parcel again', ar: 'إخراج منتج من الطرد' },
    run: async ({ call }, [number, sku]) => {
      const data = await call('unpack', { body: { number: parseOrderNumberArgument(number), sku } });
      return { data, lines: linesOf(data) };
    },
  }),
  'order packed': command({
    words: ['NUMBER'],
    help: { en: 'closes a parcel in which everything was scanned', ar: 'إغلاق طرد اكتمل مسح ما فيه' },
    run: async ({ call }, [number]) => {
      const data = await call('finishPacking', { body: { number: parseOrderNumberArgument(number) } });
      return { data, lines: [formatRow(data.number, statusOf(data.status))] };
    },
  }),
};
