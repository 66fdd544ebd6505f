/** `prices schedule …`, `product publish`: prices and visibility that change at set times. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { ScheduledPrice } from '../../shared/contract/desk/scheduled-price.ts';
import { type ScheduledPriceKind, scheduleStates } from '../../shared/domain/scheduled-price.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { DeskError } from './client.ts';
import { command, usageError } from './command.ts';
import { ar, en, formatRow, type Message, untranslated } from './message.ts';
import { countryWords, parseEnd, parseStart } from './options.ts';
import { formatEnd, formatZonedTime } from './times.ts';

const kinds: Readonly<Record<ScheduledPriceKind, Message>> = {
  sale: { en: 'sale', ar: 'تخفيض' },
  price: { en: 'price', ar: 'سعر' },
};
const states: Readonly<Record<ScheduledPrice['state'], Message>> = {
  coming: { en: 'to come', ar: 'قادم' },
  current: { en: 'in force', ar: 'سارٍ' },
  past: { en: 'over', ar: 'انتهى' },
};
const toLine = (price: ScheduledPrice): Message =>
  formatRow(
    price.id,
    price.sku,
    price.country,
    kinds[price.kind],
    price.price,
    states[price.state],
    formatZonedTime(price.starts_at),
    formatEnd(price.ends_at),
  );

type Fault = DeskData<'addScheduledPrice'>['faults'][number];
const faults: Readonly<Record<Fault['code'], (fault: Fault) => Message>> = {
  past: () => ({ en: 'begins in the past', ar: 'يبدأ في الماضي' }),
  ends_first: () => ({ en: 'ends before it begins', ar: 'ينتهي قبل أن يبدأ' }),
  too_long: () => ({ en: 'lasts longer than a year', ar: 'مدته أطول من سنة' }),
  overlap: ({ other }) => ({
    en: en`overlaps ${other ? toLine(other) : 'another one'}`,
    ar: ar`يتداخل مع ${other ? toLine(other) : 'سعر آخر'}`,
  }),
  not_sold: () => ({ en: 'the product isn’t sold there', ar: 'المنتج لا يُباع هناك' }),
  not_below: ({ was = '' }) => ({ en: en`a sale is below ${was}`, ar: ar`التخفيض أقل من ${was}` }),
  price_number: () => ({ en: 'isn’t a price such as 3.900', ar: 'ليس سعرًا مثل 3.900' }),
  price_leap: ({ was = '' }) => ({
    en: en`is more than three times as much or as little as ${was}; add --yes if that is meant`,
    ar: ar`يبتعد عن ${was} أكثر من ثلاثة أضعاف، أضف ${'--yes'} إن كان مقصودًا`,
  }),
};

/** Undefined leaves the time as it is; null removes it. */
const parseTime = (typed: string | undefined, name: string): number | null | undefined =>
  typed === 'none' ? null : parseStart(typed, name);

const timeOf = (atMs: number | null): Message =>
  atMs === null ? { en: 'never by the clock', ar: 'بلا موعد' } : formatZonedTime(new Date(atMs).toISOString());

export const scheduledPriceCommands = {
  'prices scheduled': command({
    words: ['[SKU]'],
    options: {
      state: { value: scheduleStates.join('|') as 'coming|current|past', en: 'only these', ar: 'هذه فقط' },
      after: { value: 'CURSOR', en: 'the next page', ar: 'الصفحة التالية' },
    },
    help: { en: 'prices and sales that begin and end by the clock', ar: 'الأسعار والتخفيضات المجدولة' },
    run: async ({ call }, [sku], { state, after }) => {
      const data = await call('scheduledPrices', { query: omitUndefined({ sku, state, after }) });
      const more = data.next === null ? [] : [untranslated(`--after ${data.next}`)];
      const none = { en: 'No scheduled prices.', ar: 'لا توجد أسعار مجدولة.' };
      return { data, lines: data.items.length > 0 ? [...data.items.map(toLine), ...more] : [none] };
    },
  }),
  'prices schedule': command({
    words: ['SKU', countryWords, 'sale|price', 'AMOUNT'],
    options: {
      from: { value: 'TIME', en: 'when it begins; at once without it', ar: 'متى يبدأ، وبدونه فورًا' },
      until: {
        value: 'TIME',
        required: true,
        en: 'when it ends; a day is to its end',
        ar: 'متى ينتهي، واليوم حتى نهايته',
      },
      yes: { en: 'also a price that moves more than threefold', ar: 'حتى لو تغيّر السعر أكثر من ثلاثة أضعاف' },
    },
    help: {
      en: 'a sale (the regular price crossed out) or another price, for a time',
      ar: 'تخفيض (يظهر معه السعر المعتاد) أو سعر آخر لمدة',
    },
    run: async ({ call }, [sku, country, kind, price], { from, until, yes }) => {
      const endsAt = parseEnd(until, '--until');
      if (endsAt === undefined) throw usageError({ en: 'Name when it ends.', ar: 'اذكر متى ينتهي.' });
      const body = { sku, country, kind, price, starts_at: parseStart(from, '--from') ?? null, ends_at: endsAt, yes };
      const data = await call('addScheduledPrice', { body });
      const [fault] = data.faults;
      if (fault) throw new DeskError(faults[fault.code](fault), fault.code);
      const line = { en: en`Scheduled: ${data.id ?? ''}`, ar: ar`جُدول: ${data.id ?? ''}` };
      return { data, lines: [line] };
    },
  }),
  'prices unschedule': command({
    words: [countryWords, 'ID'],
    help: { en: 'ends a price that is in force, or takes back one to come', ar: 'إنهاء سعر سارٍ أو إلغاء سعر قادم' },
    run: async ({ call }, [country, id]) => {
      const data = await call('endScheduledPrice', { params: { country, id }, body: {} });
      return {
        data,
        lines: [data.ended ? { en: 'It is over.', ar: 'انتهى.' } : { en: 'Nothing to end.', ar: 'لا شيء لإنهائه.' }],
      };
    },
  }),
  'product publish': command({
    words: ['SKU'],
    options: {
      show: { value: 'TIME', en: 'when to show it; none for never by the clock', ar: 'متى يُعرض، وnone بلا موعد' },
      hide: { value: 'TIME', en: 'when to hide it; none for never by the clock', ar: 'متى يُخفى، وnone بلا موعد' },
    },
    help: { en: 'shows and hides a product by the clock', ar: 'عرض المنتج وإخفاؤه في موعد' },
    run: async ({ call }, [sku], { show, hide }) => {
      const stored = await call('publishing', { params: { sku } });
      const [showAt, hideAt] = [parseTime(show, '--show'), parseTime(hide, '--hide')];
      const data =
        showAt === undefined && hideAt === undefined
          ? stored
          : await call('setPublishing', {
              params: { sku },
              body: {
                version: stored.version,
                publish_at: showAt === undefined ? stored.publish_at : showAt,
                unpublish_at: hideAt === undefined ? stored.unpublish_at : hideAt,
              },
            });
      return {
        data,
        lines: [
          formatRow({ en: 'shown', ar: 'يُعرض' }, timeOf(data.publish_at)),
          formatRow({ en: 'hidden', ar: 'يُخفى' }, timeOf(data.unpublish_at)),
        ],
      };
    },
  }),
};
