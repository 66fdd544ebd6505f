/** `sale …`: a percentage off a category, a brand or some products, for a time (docs/desk.md "Sales"). */
import { randomUUID } from 'node:crypto';
import type { DeskInput } from '../../shared/contract/desk/calls.ts';
import type { Sale, SaleChoice, SaleFaultAnswer, SalePlan } from '../../shared/contract/desk/sale.ts';
import { countryCodes } from '../../shared/domain/country.ts';
import { parseSalePercent, type SaleOmission } from '../../shared/domain/sale.ts';
import { scheduleStates } from '../../shared/domain/scheduled-price.ts';
import { parseSku } from '../../shared/domain/sku.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { DeskError } from './client.ts';
import { command, usageError } from './command.ts';
import { ar, en, formatRow, joinList, type Message, untranslated } from './message.ts';
import { countryWords, parseEnd, parseStart } from './options.ts';
import { formatEnd, formatZonedTime } from './times.ts';

const states: Readonly<Record<Sale['state'], Message>> = {
  coming: { en: 'to come', ar: 'قادم' },
  current: { en: 'running', ar: 'سارٍ' },
  past: { en: 'over', ar: 'انتهى' },
};
const saleLine = ({ id, title, percent, state, about, countries, prices, starts_at, ends_at }: Sale): Message =>
  formatRow(
    id,
    `${percent}%`,
    title,
    about ?? { en: 'products', ar: 'منتجات' },
    countries.join(' '),
    { en: `${prices} prices`, ar: `عدد الأسعار ${prices}` },
    states[state],
    formatZonedTime(starts_at),
    formatEnd(ends_at),
  );

const omissions: Readonly<Record<SaleOmission, Message>> = {
  removed: { en: 'removed', ar: 'أُزيل' },
  hidden: { en: 'hidden', ar: 'مخفي' },
  draft: { en: 'a draft', ar: 'مسودة' },
  not_sold: { en: 'not sold there', ar: 'لا يُباع هناك' },
  on_sale: { en: 'already on sale then', ar: 'عليه تخفيض في هذه المدة' },
  overlap: { en: 'another price is scheduled then', ar: 'له سعر آخر مجدول في هذه المدة' },
  too_small: { en: 'too cheap for it', ar: 'سعره أقل من أن يُخصم منه هذا القدر' },
};
const notes = {
  under_cost: { en: 'below its cost', ar: 'أقل من التكلفة' },
  price_leap: { en: 'less than a third', ar: 'أقل من الثلث' },
  marked_down: { en: 'marked down already', ar: 'مخفّض من قبل' },
} as const;

function planLines({ products, stacks }: SalePlan): Message[] {
  const rows = products.flatMap(({ sku, prices }) => prices.map((price) => ({ sku, ...price })));
  const left = rows.filter(({ price }) => price === null).length;
  return [
    ...rows.map(({ sku, country, regular, price, left_out: why, notes: said }) =>
      why === null
        ? formatRow(sku, country, regular, '→', price, said.length > 0 && joinList(said.map((note) => notes[note])))
        : formatRow(sku, country, { en: 'left out', ar: 'خارج التخفيض' }, omissions[why]),
    ),
    {
      en: `${rows.length - left} prices, ${left} left out`,
      ar: `الأسعار ${rows.length - left}، وخارج التخفيض ${left}`,
    },
    ...(stacks.bundles + stacks.coupons === 0
      ? []
      : [
          {
            en: `Also in that time: bundles ${stacks.bundles}, coupons ${stacks.coupons}`,
            ar: `في المدة نفسها: الباقات ${stacks.bundles}، والكوبونات ${stacks.coupons}`,
          },
        ]),
  ];
}

const faults: Readonly<Record<SaleFaultAnswer['code'], Message>> = {
  past: { en: 'It is in the past.', ar: 'الوقت مضى.' },
  ends_first: { en: 'It ends before it begins.', ar: 'ينتهي قبل أن يبدأ.' },
  too_long: { en: 'It lasts longer than a year.', ar: 'مدته أطول من سنة.' },
  nothing: { en: 'There is nothing to put on sale.', ar: 'لا شيء يمكن تخفيضه.' },
  too_many: { en: 'More than 2,000 products. Choose fewer.', ar: 'أكثر من 2,000 منتج. اختر عددًا أقل.' },
  price_leap: {
    en: 'Some prices are less than a third of today’s. Add --yes if that is meant.',
    ar: ar`بعض الأسعار أقل من ثلث سعر اليوم، أضف ${'--yes'} إن كان مقصودًا.`,
  },
  changed: { en: 'Something changed meanwhile. Run it again.', ar: 'تغيّر شيء في الأثناء، أعد الأمر.' },
};
const toError = ({ code }: SaleFaultAnswer) => new DeskError(faults[code], code);

function parsePercent(typed: string): number {
  const percent = parseSalePercent(typed);
  if (percent !== null) return percent;
  throw usageError({
    en: en`The percentage is a whole number from 1 to 90, not “${typed}”.`,
    ar: ar`النسبة رقم صحيح من ${'1'} إلى ${'90'}، وليست «${typed}».`,
  });
}

type Choice = NonNullable<DeskInput<'addSale'>['body']>['choice'];
type Chosen = Readonly<Record<Exclude<SaleChoice['of'], 'products'> | 'skus', string | undefined>>;

function parseChoice({ category, brand, skus }: Chosen): Choice {
  if ([category, brand, skus].filter((one) => one !== undefined).length !== 1)
    throw usageError({
      en: 'Name one of --category, --brand and --skus.',
      ar: ar`اذكر واحدًا من ${'--category'} و${'--brand'} و${'--skus'}.`,
    });
  if (category !== undefined) return { of: 'category', category };
  if (brand !== undefined) return { of: 'brand', brand };
  const read = (skus ?? '').split(',').map((typed) => {
    const sku = parseSku(typed);
    if (sku !== null) return sku;
    throw usageError({ en: en`“${typed}” is no SKU.`, ar: ar`«${typed}» ليس SKU.` });
  });
  return { of: 'products', skus: read };
}

const question: Message = { en: 'Schedule it?', ar: 'هل يُجدول؟' };
const notDone = () => new DeskError({ en: 'Nothing was scheduled.', ar: 'لم يُجدول شيء.' }, 'not_saved');

export const saleCommands = {
  'sale list': command({
    words: [],
    options: {
      state: { value: scheduleStates.join('|') as 'coming|current|past', en: 'only these', ar: 'هذه فقط' },
      after: { value: 'CURSOR', en: 'the next page', ar: 'الصفحة التالية' },
    },
    help: { en: 'sales by percentage', ar: 'التخفيضات بالنسبة' },
    run: async ({ call }, _, { state, after }) => {
      const data = await call('sales', { query: omitUndefined({ state, after }) });
      const more = data.next === null ? [] : [untranslated(`--after ${data.next}`)];
      const none = { en: 'No sales.', ar: 'لا توجد تخفيضات.' };
      return { data, lines: data.items.length > 0 ? [...data.items.map(saleLine), ...more] : [none] };
    },
  }),
  'sale show': command({
    words: ['ID'],
    options: { after: { value: 'CURSOR', en: 'the next page', ar: 'الصفحة التالية' } },
    help: { en: 'a sale and its prices', ar: 'تخفيض وأسعاره' },
    run: async ({ call }, [id], { after }) => {
      const { item } = await call('sale', { params: { id } });
      const prices = await call('salePrices', { params: { id }, query: omitUndefined({ after }) });
      const more = prices.next === null ? [] : [untranslated(`--after ${prices.next}`)];
      const rows = prices.items.map(({ sku, country, regular, price }) => formatRow(sku, country, regular, '→', price));
      return { data: { item, prices }, lines: [saleLine(item), ...rows, ...more] };
    },
  }),
  'sale add': command({
    words: ['PERCENT'],
    options: {
      category: { value: 'CATEGORY', en: 'all products of a category', ar: 'كل منتجات قسم' },
      brand: { value: 'BRAND', en: 'all products of a brand', ar: 'كل منتجات ماركة' },
      skus: { value: 'SKU,SKU', en: 'these products', ar: 'هذه المنتجات' },
      country: { value: countryWords, en: 'only there; both without it', ar: 'هناك فقط، وبدونه في الدولتين' },
      from: { value: 'TIME', en: 'when it begins; at once without it', ar: 'متى يبدأ، وبدونه فورًا' },
      until: {
        value: 'TIME',
        required: true,
        en: 'when it ends; a day is to its end',
        ar: 'متى ينتهي، واليوم حتى نهايته',
      },
      title: { value: 'NAME', en: 'a name for colleagues', ar: 'اسم يراه الزملاء' },
      'dry-run': { en: 'only prints what it would do', ar: 'يعرض ما سيحدث فقط' },
      yes: {
        en: 'schedules it without asking, also prices that fall to less than a third',
        ar: 'يجدوله دون سؤال، حتى ما ينخفض إلى أقل من الثلث',
      },
    },
    help: {
      en: 'a percentage off many products for a time; prints each price first',
      ar: 'خصم بنسبة على منتجات كثيرة لمدة، ويعرض كل سعر أولًا',
    },
    run: async ({ call, ask }, [typed], { country, from, until, title, 'dry-run': isDry, yes, ...chosen }) => {
      const endsAt = parseEnd(until, '--until');
      if (endsAt === undefined) throw usageError({ en: 'Name when it ends.', ar: 'اذكر متى ينتهي.' });
      const body = {
        choice: parseChoice(chosen),
        countries: country === undefined ? [...countryCodes] : [country],
        percent: parsePercent(typed),
        starts_at: parseStart(from, '--from') ?? null,
        ends_at: endsAt,
        ...omitUndefined({ title }),
      };
      const planned = await call('addSale', { body: { ...body, key: randomUUID(), dry_run: true } });
      const lines = planned.plan ? planLines(planned.plan) : [];
      const [fault] = planned.faults;
      if (isDry || fault) {
        if (fault && !isDry) throw toError(fault);
        return { data: planned, lines: [...lines, ...planned.faults.map(({ code }) => faults[code])] };
      }
      if (!yes && (ask === null || !(await ask(joinLines([...lines, question]))))) throw notDone();
      const data = await call('addSale', { body: { ...body, key: randomUUID(), hash: planned.plan?.hash ?? '', yes } });
      if (data.faults[0]) throw toError(data.faults[0]);
      const done = { en: en`Scheduled: ${data.id ?? ''}`, ar: ar`جُدول: ${data.id ?? ''}` };
      return { data, lines: yes ? [...lines, done] : [done] };
    },
  }),
  'sale end': command({
    words: ['ID'],
    help: {
      en: 'ends a running sale as one, or takes back one to come',
      ar: 'إنهاء تخفيض سارٍ كله أو إلغاء تخفيض قادم',
    },
    run: async ({ call }, [id]) => {
      const data = await call('endSale', { params: { id }, body: {} });
      return {
        data,
        lines: [data.ended ? { en: 'It is over.', ar: 'انتهى.' } : { en: 'Nothing to end.', ar: 'لا شيء لإنهائه.' }],
      };
    },
  }),
};

const joinLines = (lines: readonly Message[]): Message => ({
  en: lines.map((line) => line.en).join('\n'),
  ar: lines.map((line) => line.ar).join('\n'),
});
