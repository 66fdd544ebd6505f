/** `media …`, `product hide|remove|show`, `stock set`, `waiting`. */
import { randomUUID } from 'node:crypto';
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { type DeskCall, DeskError } from './client.ts';
import { type CommandResult, command } from './command.ts';
import { formatUnsoldLines, parseExpiryArgument } from './expiry.ts';
import { ar, en, formatRow, inBothLanguages, type Message, untranslated } from './message.ts';
import { countryWords, parseWholeNumber } from './options.ts';
import { readPicture } from './picture.ts';
import { shownSoonMessage } from './shared-messages.ts';
import { formatZonedTime } from './times.ts';

async function addPicture(call: DeskCall, sku: string, file: string, isFirst: boolean): Promise<CommandResult> {
  const { bytes, warnings } = await readPicture(file);
  const body = { sku, base64: bytes.toString('base64'), first: isFirst };
  const data = await call('media', { body });
  const number = isFirst ? 1 : data.count;
  const line = {
    en: en`${data.url} is picture ${number} of ${data.count}`,
    ar: ar`${data.url} هي الصورة ${number} من ${data.count}`,
  };
  return { data, lines: [line, ...warnings] };
}

const pictureLines = (urls: readonly string[]): Message[] =>
  urls.length === 0 ? [{ en: 'No pictures.', ar: 'لا توجد صور.' }] : urls.map((url, at) => formatRow(at + 1, url));

const picturesOf = (call: DeskCall, sku: string) => call('pictures', { query: { sku } });

/** `number` counts from 1, as in `media list`. */
async function removePicture(call: DeskCall, sku: string, number: string): Promise<CommandResult> {
  const { urls } = await picturesOf(call, sku);
  const url = urls[parseWholeNumber(number, 'NUMBER') - 1];
  if (url === undefined)
    throw new DeskError(
      {
        en: en`${sku} has no such picture (pictures: ${urls.length}). See media list.`,
        ar: ar`عدد صور ${sku} هو ${urls.length}، انظر ${'media list'}.`,
      },
      'not_found',
    );
  const data = await call('removePicture', { body: { sku, url } });
  return { data, lines: pictureLines(data.urls) };
}

type Buyer = DeskData<'recall'>['items'][number];

async function listBuyers(call: DeskCall, query: { sku: string; lot: string; possible?: '1' }): Promise<Buyer[]> {
  const items: Buyer[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: DeskData<'recall'> = await call('recall', { query: { ...query, ...(after && { after }) } });
    items.push(...page.items);
    after = page.next;
  }
  return items;
}

const moveCauses: Readonly<Record<string, Message>> = {
  opening: { en: 'opening stock', ar: 'رصيد أول' },
  desk: { en: 'set at the desk', ar: 'عُدّل من الإدارة' },
  expired: { en: 'expired', ar: 'منتهي الصلاحية' },
  damaged: { en: 'damaged', ar: 'تالف' },
  lost: { en: 'lost', ar: 'مفقود' },
  counted: { en: 'counted', ar: 'جرد' },
  received: { en: 'received', ar: 'توريد' },
  found: { en: 'found', ar: 'عُثر عليه' },
  returned: { en: 'returned', ar: 'مرتجع' },
  recalled: { en: 'recalled', ar: 'سُحبت من البيع' },
  released: { en: 'recall ended', ar: 'انتهى السحب' },
};

/** `import:12` and `undo:12` name their import. */
function moveCauseOf(cause: string): Message {
  const [kind = '', id = ''] = cause.split(':');
  if (kind === 'import') return { en: en`import ${id}`, ar: ar`ملف ${id}` };
  if (kind === 'undo') return { en: en`import ${id} undone`, ar: ar`تراجع عن ملف ${id}` };
  if (kind === 'undone') return { en: en`move ${id} undone`, ar: ar`تراجع عن الحركة ${id}` };
  return moveCauses[cause] ?? untranslated(cause);
}

const states: Readonly<Record<string, Message>> = {
  published: { en: 'published', ar: 'معروض' },
  draft: { en: 'draft', ar: 'مسودة' },
  removed: { en: 'removed', ar: 'محذوف من العرض' },
};

const gtinTakenLine = ({ gtin, sku }: { gtin: string; sku: string }): Message => ({
  en: en`It has no barcode now: ${gtin} is that of ${sku}.`,
  ar: ar`أصبح بلا باركود، لأن ${gtin} صار لـ${sku}.`,
});

/** Shown products may still be drafts if required data is missing. */
const visibilityCommand = (to: 'shown' | 'hidden' | 'removed', help: Message) =>
  command({
    words: ['SKU'],
    help,
    run: async ({ call }, [sku]) => {
      const data = await call('shelfPlace', { body: { sku, place: to } });
      const state = states[data.status] ?? untranslated(data.status);
      return {
        data,
        lines: [
          { en: en`${sku}: ${state}`, ar: ar`${sku}: ${state}` },
          ...(data.gtin_taken ? [gtinTakenLine(data.gtin_taken)] : []),
          inBothLanguages(shownSoonMessage),
        ],
      };
    },
  });

async function listWaiting(call: DeskCall, sku: string | undefined): Promise<CommandResult> {
  const data = await call('waiting', { query: sku === undefined ? {} : { sku } });
  const since = (one: Record<string, string | number>) => formatZonedTime(String(one.since));
  const lines =
    sku === undefined
      ? data.items.map((one) =>
          formatRow(
            one.sku,
            one.country,
            { en: en`people: ${one.people ?? ''}`, ar: ar`المنتظرون: ${one.people ?? ''}` },
            one.worth,
            { en: en`since ${since(one)}`, ar: ar`منذ ${since(one)}` },
            { en: en`in stock: ${one.available ?? ''}`, ar: ar`المتوفر: ${one.available ?? ''}` },
            one.name,
          ),
        )
      : data.people.map((one) => formatRow(since(one), one.country, one.locale, one.email));
  return { data, lines: lines.length === 0 ? [{ en: 'Nobody is waiting.', ar: 'لا أحد ينتظر.' }] : lines };
}

export const stockCommands = {
  'product hide': visibilityCommand('hidden', {
    en: 'takes a product off sale for now: its page is 404, and imports don’t bring it back',
    ar: 'خارج العرض مؤقتًا: صفحته 404 ولا يعيده أي استيراد',
  }),
  'product remove': visibilityCommand('removed', {
    en: 'takes a product off sale for good: its page is 410, and search engines drop it',
    ar: 'خارج العرض نهائيًا: صفحته 410 وتنساه محركات البحث',
  }),
  'product show': visibilityCommand('shown', { en: 'puts a product back on sale', ar: 'إعادته إلى العرض' }),
  'media add': command({
    words: ['SKU', 'FILE'],
    options: { first: { en: 'puts it first', ar: 'قبل بقية الصور' } },
    help: {
      en: 'adds a picture to a product: JPEG, PNG, WebP or AVIF, up to 8 MB',
      ar: 'صورة لمنتج: JPEG أو PNG أو WebP أو AVIF، حتى 8 ميجابايت',
    },
    run: ({ call }, [sku, file], { first }) => addPicture(call, sku, file, first),
  }),
  'media list': command({
    words: ['SKU'],
    help: { en: 'a product’s pictures, numbered', ar: 'صوره بأرقامها' },
    run: async ({ call }, [sku]) => {
      const data = await picturesOf(call, sku);
      return { data, lines: pictureLines(data.urls) };
    },
  }),
  'media remove': command({
    words: ['SKU', 'NUMBER'],
    help: { en: 'removes one of them', ar: 'حذف صورة منها' },
    run: ({ call }, [sku, number]) => removePicture(call, sku, number),
  }),
  'stock set': command({
    words: ['SKU', countryWords, 'COUNT'],
    options: {
      limit: {
        value: 'N',
        en: 'the most one order can have; none removes the limit',
        ar: 'أقصى عدد في الطلب، وnone يلغي الحد',
      },
      expires: {
        value: 'DATE',
        en: 'the earliest date of its packs there: 2027-03-31, 2027-03 or none',
        ar: 'أقرب تاريخ انتهاء لعبواته هناك: 2027-03-31 أو 2027-03 أو none',
      },
      reason: {
        value: 'expired|damaged|lost|counted',
        en: 'why; kept with the stock movement',
        ar: 'السبب، ويُحفظ مع حركة المخزون',
      },
    },
    help: { en: 'sets how many are available to sell', ar: 'المتاح للبيع' },
    run: async ({ call }, [sku, country, count], { limit, expires, reason }) => {
      const expiresOn = parseExpiryArgument(expires, '--expires');
      const data = await call('stock', {
        body: {
          sku,
          country,
          available: parseWholeNumber(count, 'COUNT'),
          ...(limit === undefined ? {} : { buy_limit: limit === 'none' ? null : parseWholeNumber(limit, '--limit') }),
          ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
          ...(reason === undefined ? {} : { reason }),
        },
      });
      const line = {
        en: en`${sku} in ${country}: ${data.available} available to sell`,
        ar: ar`${sku} في ${country}: المتاح للبيع ${data.available}`,
      };
      return { data, lines: [line, ...formatUnsoldLines(sku, country, data)] };
    },
  }),
  'stock adjust': command({
    words: ['SKU', countryWords, 'BY'],
    options: {
      reason: {
        value: 'received|found|returned|expired|damaged|lost|counted',
        required: true,
        en: 'why; kept with the stock movement',
        ar: 'السبب، ويُحفظ مع حركة المخزون',
      },
    },
    help: {
      en: 'adds units to what is available, or takes some away: 12, -3',
      ar: 'زيادة المتاح للبيع أو إنقاصه: 12 أو -3',
    },
    run: async ({ call }, [sku, country, by], { reason }) => {
      const isFewer = by.startsWith('-') || by.startsWith('−');
      const units = parseWholeNumber(isFewer ? by.slice(1) : by, 'BY');
      const data = await call('adjustStock', {
        body: { key: randomUUID(), sku, country, by: isFewer ? -units : units, reason },
      });
      const line = {
        en: en`${sku} in ${country}: ${data.available} available to sell`,
        ar: ar`${sku} في ${country}: المتاح للبيع ${data.available}`,
      };
      return { data, lines: [line] };
    },
  }),
  'stock lot': command({
    words: ['SKU', countryWords, 'LOT', 'stop|sell'],
    help: {
      en: 'stops the sale of a lot, or allows it again',
      ar: 'إيقاف بيع تشغيلة أو السماح به من جديد',
    },
    run: async ({ call }, [sku, country, lot, act]) => {
      const data = await call('stopLot', { body: { sku, country, lot, is_stopped: act === 'stop' } });
      const line = {
        en: en`${sku} in ${country}: ${data.available} available to sell, ${data.taken} of the lot are not`,
        ar: ar`${sku} في ${country}: المتاح للبيع ${data.available}، والموقوف من التشغيلة ${data.taken}`,
      };
      return { data, lines: [line] };
    },
  }),
  'stock recall': command({
    words: ['SKU', 'LOT'],
    help: { en: 'every buyer of a lot, by what was scanned into parcels', ar: 'كل من استلم تشغيلة، مما مُسح في الطرود' },
    run: async ({ call }, [sku, lot]) => {
      const items = await listBuyers(call, { sku, lot });
      const possible = await listBuyers(call, { sku, lot, possible: '1' });
      const toLine = ({ number, qty, name, phone, email, packed_at: at }: Buyer) =>
        formatRow(number, qty, name, phone, email, formatZonedTime(at));
      const none = { en: 'Nobody got it.', ar: 'لم يستلمها أحد.' };
      const maybe = {
        en: 'These may have got some: nobody read the lot off their packs.',
        ar: 'قد تكون وصلت إلى هؤلاء، فرقم التشغيلة لم يُقرأ من عبواتهم.',
      };
      const lines = [
        ...(items.length > 0 ? items.map(toLine) : [none]),
        ...(possible.length > 0 ? [maybe, ...possible.map(toLine)] : []),
      ];
      return { data: { items, possible }, lines };
    },
  }),
  'stock moves': command({
    words: ['SKU'],
    options: { after: { value: 'ID', en: 'starts after this move', ar: 'الصفحة التالية لهذه الحركة' } },
    help: {
      en: 'what came and went by hand or by file, newest first, and who did it; sales are in the orders',
      ar: 'ما أضيف وخُصم يدويًا أو من ملف من الأحدث ومن فعله، أما المبيعات ففي الطلبات',
    },
    run: async ({ call }, [sku], { after }) => {
      const data = await call('stockMoves', { query: { sku, ...(after !== undefined && { after }) } });
      const lines = data.items.map(({ at, country, delta, cause, lot, by }) =>
        formatRow(formatZonedTime(at), country, delta > 0 ? `+${delta}` : `${delta}`, moveCauseOf(cause), lot, by),
      );
      const { next } = data;
      if (next !== null)
        lines.push({
          en: en`For more, add --after ${next}`,
          ar: ar`هناك المزيد: الأمر نفسه مع ${`--after ${next}`}`,
        });
      return { data, lines: lines.length > 0 ? lines : [{ en: 'No movements.', ar: 'لا توجد حركات.' }] };
    },
  }),
  waiting: command({
    words: ['[SKU]'],
    help: {
      en: 'products people are waiting for and what they’re worth; with a SKU, who is waiting',
      ar: 'ما ينتظره الناس وقيمته، ومع رمز المنتج: من ينتظره',
    },
    run: ({ call }, [sku]) => listWaiting(call, sku),
  }),
};
