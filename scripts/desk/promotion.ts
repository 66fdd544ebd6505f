/** `promotion add|list|end …` (docs/promotions.md §6). */

import type { DeskData, DeskInput } from '../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { DeskCall } from './client.ts';
import { type Command, type CommandOption, type CommandResult, command, usageError } from './command.ts';
import { ar, en, formatRow, type Message, untranslated } from './message.ts';
import { countryWords, parseAmountArgument, parseEnd, parseStart, parseWholeNumber } from './options.ts';
import { formatEnd, formatZonedTime } from './times.ts';

type Promotion = DeskData<'endPromotion'>;

const kinds: Readonly<Record<Promotion['kind'], Message>> = {
  coupon: { en: 'coupon', ar: 'كوبون' },
  giveaway: { en: 'giveaway', ar: 'هدية' },
  bundle: { en: 'bundle', ar: 'مجموعة' },
  wrap: { en: 'wrap', ar: 'تغليف' },
};
const states: Readonly<Record<Promotion['state'], Message>> = {
  planned: { en: 'planned', ar: 'لم يبدأ' },
  live: { en: 'live', ar: 'سارٍ' },
  ended: { en: 'ended', ar: 'منتهٍ' },
};

const lineOf = ({ kind, id, state, says, starts_at, ends_at }: Promotion): Message =>
  formatRow(
    kinds[kind],
    id,
    states[state],
    untranslated(says),
    starts_at && { en: en`from ${formatZonedTime(starts_at)}`, ar: ar`من ${formatZonedTime(starts_at)}` },
    ends_at && { en: en`until ${formatEnd(ends_at)}`, ar: ar`حتى ${formatEnd(ends_at)}` },
  );

async function add(call: DeskCall, body: NonNullable<DeskInput<'addPromotion'>['body']>): Promise<CommandResult> {
  const data = await call('addPromotion', { body });
  return { data, lines: [lineOf(data)] };
}

const when = {
  country: { value: countryWords, en: 'in this country only', ar: 'في هذا البلد وحده' },
  from: {
    value: 'DAY',
    en: 'from the start of this day, or from a time: 10/3/2027 14:00',
    ar: 'من أول هذا اليوم، أو من وقت: 10/3/2027 14:00',
  },
  until: { value: 'DAY', en: 'to the end of this day, or until a time', ar: 'حتى نهاية هذا اليوم، أو حتى وقت' },
} as const satisfies Record<string, CommandOption>;

const whenOf = (typed: {
  country?: CountryCode | undefined;
  from?: string | undefined;
  until?: string | undefined;
}) => ({
  country: typed.country,
  starts_at: parseStart(typed.from, '--from'),
  ends_at: parseEnd(typed.until, '--until'),
});

const needsCountry = () => usageError({ en: 'An amount needs --country.', ar: ar`المبلغ يحتاج إلى ${'--country'}.` });
const optional = <T>(typed: string | undefined, name: string, read: (typed: string, name: string) => T) =>
  typed === undefined ? undefined : read(typed, name);

const addCoupon = command({
  words: ['CODE'],
  options: {
    percent: { value: 'N', en: 'percent off', ar: 'خصم بالمئة' },
    amount: { value: '2.500', en: 'or an amount off; needs --country', ar: 'أو خصم بمبلغ، مع --country' },
    'free-delivery': { en: 'or free delivery', ar: 'أو توصيل مجاني' },
    min: {
      value: '10',
      en: 'for orders of this much or more; needs --country',
      ar: 'للطلبات من هذا المبلغ، مع --country',
    },
    uses: { value: 'N', en: 'how many times in all', ar: 'أقصى عدد للاستخدام' },
    'per-user': { value: 'N', en: 'how many times per person', ar: 'أقصى عدد لكل عميل' },
    ...when,
  },
  help: { en: 'adds a coupon', ar: 'كوبون خصم' },
  run: ({ call }, [code], typed) => {
    const discounts = [typed.percent !== undefined, typed.amount !== undefined, typed['free-delivery']].filter(Boolean);
    if (discounts.length !== 1)
      throw usageError({
        en: 'A coupon needs exactly one of --percent, --amount or --free-delivery.',
        ar: ar`الكوبون يأخذ واحدًا من ${'--percent'} و${'--amount'} و${'--free-delivery'}.`,
      });
    if ((typed.amount ?? typed.min) !== undefined && typed.country === undefined) throw needsCountry();
    return add(call, {
      kind: 'coupon',
      id: code,
      type: typed.percent !== undefined ? 'percent' : typed.amount !== undefined ? 'amount' : 'free_delivery',
      percent: optional(typed.percent, '--percent', parseWholeNumber),
      amount: optional(typed.amount, '--amount', parseAmountArgument),
      min_subtotal: optional(typed.min, '--min', parseAmountArgument),
      max_uses: optional(typed.uses, '--uses', parseWholeNumber),
      per_user: optional(typed['per-user'], '--per-user', parseWholeNumber),
      ...whenOf(typed),
    });
  },
});

const addGiveaway = command({
  words: ['NAME', 'SKU'],
  options: {
    min: {
      value: '20',
      en: 'for orders of this much or more; needs --country',
      ar: 'تُعطى من هذا المبلغ، مع --country',
    },
    with: { value: 'SKU', en: 'or with this product', ar: 'أو تُعطى مع هذا المنتج' },
    count: { value: 'N', en: 'and this many of it', ar: 'مع هذا العدد منه' },
    ...when,
  },
  help: { en: 'adds a free gift with orders', ar: 'منتج هدية' },
  run: ({ call }, [name, sku], typed) => {
    if ((typed.min === undefined) === (typed.with === undefined))
      throw usageError({
        en: 'A giveaway needs either --min or --with.',
        ar: ar`الهدية تأخذ إما ${'--min'} أو ${'--with'}.`,
      });
    if (typed.min !== undefined && typed.country === undefined) throw needsCountry();
    return add(call, {
      kind: 'giveaway',
      id: name,
      sku,
      min_subtotal: optional(typed.min, '--min', parseAmountArgument),
      with_sku: typed.with,
      with_count: optional(typed.count, '--count', parseWholeNumber),
      ...whenOf(typed),
    });
  },
});

const addBundle = command({
  words: ['NAME', 'SKU …'],
  options: { percent: { value: 'N', en: 'percent off its products', ar: 'خصم بالمئة على ما فيها' }, ...when },
  help: { en: 'two to five products to buy together for less', ar: 'منتجان إلى خمسة تُعرض معًا بسعر أقل' },
  run: ({ call }, [name, ...skus], typed) =>
    add(call, {
      kind: 'bundle',
      id: name,
      skus,
      percent: optional(typed.percent, '--percent', parseWholeNumber) ?? 0,
      ...whenOf(typed),
    }),
});

const addWrap = command({
  words: [countryWords, 'FEE'],
  help: { en: 'sets the price of gift wrap', ar: 'رسوم تغليف الهدايا' },
  run: ({ call }, [country, fee]) => add(call, { kind: 'wrap', country, fee: parseAmountArgument(fee, 'FEE') }),
});

export const promotionCommands: Readonly<Record<string, Command>> = {
  'promotion add coupon': addCoupon,
  'promotion add giveaway': addGiveaway,
  'promotion add bundle': addBundle,
  'promotion add wrap': addWrap,
  'promotion list': command({
    words: [],
    help: { en: 'all promotions, with status and uses', ar: 'كل العروض بحالتها واستخدامها' },
    run: async ({ call }) => {
      const data = await call('promotions');
      const none: Message = { en: 'No promotions.', ar: 'لا توجد عروض.' };
      return { data, lines: data.items.length === 0 ? [none] : data.items.map(lineOf) };
    },
  }),
  'promotion end': command({
    words: ['coupon|giveaway|bundle|wrap', 'NAME'],
    help: { en: 'ends a promotion now; orders already placed keep it', ar: 'إنهاؤه الآن، ويبقى لمن طلب به' },
    run: async ({ call }, [kind, name]) => {
      const data = await call('endPromotion', { body: { kind, id: name } });
      return { data, lines: [lineOf(data)] };
    },
  }),
};
