import type { DeskCallName, DeskData, DeskInput } from '../contract/desk/calls.ts';
import { type CountryCode, countries } from '../domain/country.ts';
import { ar, en, type Message } from '../i18n/message.ts';
import type { Section } from './report.ts';
import { accountOf, kindOf, originOf, pageOf, sourceOf, statusOf, wayOf } from './report-words.ts';

type Ask = <N extends DeskCallName>(name: N, input?: DeskInput<N>) => Promise<DeskData<N>>;

interface ReportParams {
  country: CountryCode;
  month: string;
}
interface ReadReport {
  data: object;
  sections: Section[];
  notes?: Message[];
}
export type ReadOne = (call: Ask, params: ReportParams) => Promise<ReadReport>;

const salesTitle: Message = { en: 'Sales', ar: 'المبيعات' };
const salesBy: Readonly<Record<'day' | 'product' | 'origin', ReadOne>> = {
  day: async (call, params) => {
    const data = await call('reportSales', { params });
    const columns = ['day', 'orders', 'units', 'goods', 'discounts', 'delivery', 'gift_wrap', 'rounding', 'gross', 'vat', 'net', 'refunds', 'average'] as const; // biome-ignore format: one line
    return { data, sections: [{ title: salesTitle, columns, rows: data.days, total: data.total }] };
  },
  product: async (call, params) => {
    const data = await call('reportProducts', { params });
    const columns = ['sku', 'name', 'orders', 'units', 'goods'] as const;
    const more = {
      en: en`The total also has other products: ${data.left_out}.`,
      ar: ar`يشمل المجموع منتجات أخرى عددها ${data.left_out}.`,
    };
    return {
      data,
      sections: [{ title: salesTitle, columns, rows: data.items, total: data.total }],
      notes: data.left_out > 0 ? [more] : [],
    };
  },
  origin: async (call, params) => {
    const data = await call('reportOrigins', { params });
    const rows = data.items.map((item) => ({ ...item, origin: originOf(item.origin) }));
    const columns = ['origin', 'name', 'orders', 'units', 'goods'] as const;
    return { data, sections: [{ title: salesTitle, columns, rows, total: data.total }] };
  },
};

const readVisits: ReadOne = async (call, params) => {
  const data = await call('reportVisits', { params });
  // `order` is an order's number in other reports.
  const withStep = <F extends { order: number }>({ order, ...figures }: F) => ({ ...figures, order_step: order });
  const columns = ['day', 'visits', 'cart', 'shipping', 'order_step', 'success'] as const;
  return {
    data,
    sections: [
      { title: { en: 'Visits', ar: 'الزيارات' }, columns, rows: data.days.map(withStep), total: withStep(data.total) },
      {
        title: { en: 'Where they came from', ar: 'من أين جاءت' },
        columns: ['source', 'visits'],
        rows: data.sources.map((row) => ({ ...row, source: sourceOf(row.source) })),
      },
      {
        title: { en: 'Where they began', ar: 'أين بدأت' },
        columns: ['page', 'visits'],
        rows: data.pages.map((row) => ({ ...row, page: pageOf(row.page) })),
      },
    ],
  };
};

const readSearches: ReadOne = async (call, params) => {
  const data = await call('reportSearches', { params });
  const title = { en: 'Searches that found nothing', ar: 'عمليات بحث بلا نتيجة' };
  const note = {
    en: 'Only words that five devices or more have typed.',
    ar: 'العبارات التي كُتبت من خمسة أجهزة فأكثر فقط.',
  };
  return { data, sections: [{ title, columns: ['term', 'devices'], rows: data.items }], notes: [note] };
};

const readVat: ReadOne = async (call, params) => {
  const data = await call('reportVat', { params });
  const hasNone = countries[params.country].vatPercent === 0 && data.rates.length === 0;
  const none = {
    en: en`${params.country} has no VAT: nothing to declare.`,
    ar: ar`لا ضريبة قيمة مضافة في ${params.country}، فلا إقرار.`,
  };
  const columns = ['rate', 'supplies', 'output_vat', 'credited', 'credited_vat', 'taxable', 'net_vat'] as const;
  const title = { en: 'VAT', ar: 'ضريبة القيمة المضافة' };
  const number = data.vat_number;
  return {
    data,
    sections: hasNone ? [] : [{ title, columns, rows: data.rates, total: data.total }],
    notes: hasNone
      ? [none]
      : number === null
        ? []
        : [{ en: en`VAT number ${number}`, ar: ar`الرقم الضريبي ${number}` }],
  };
};

/** Joins every page of a list. Total and missing numbers are the whole month's on each page, so the first one's count. */
async function readPages<D extends { items: unknown[]; next: string | null }>(
  readPage: (query: { after?: string }) => Promise<D>,
): Promise<D> {
  const first = await readPage({});
  const items = [...first.items];
  for (let after = first.next; after !== null; ) {
    const page = await readPage({ after });
    items.push(...page.items);
    after = page.next;
  }
  return { ...first, items, next: null };
}

const readInvoices: ReadOne = async (call, params) => {
  const data = await readPages<DeskData<'reportInvoices'>>((query) => call('reportInvoices', { params, query }));
  const rows = data.items.map((item) => ({ ...item, kind: kindOf(item.kind) }));
  const columns = ['number', 'kind', 'day', 'order', 'invoice', 'net', 'vat', 'gross'] as const;
  const gaps = data.gaps.join(', ');
  return {
    data,
    sections: [{ title: { en: 'Invoices', ar: 'الفواتير' }, columns, rows, total: data.total }],
    notes:
      gaps === ''
        ? [{ en: 'No number is missing.', ar: 'لا رقم ناقص.' }]
        : [{ en: en`Missing numbers: ${gaps}`, ar: ar`أرقام ناقصة: ${gaps}` }],
  };
};

const readCash: ReadOne = async (call, params) => {
  const data = await call('reportCash', { params });
  const sections: Section[] = [
    {
      title: { en: 'Accounts', ar: 'الحسابات' },
      columns: ['account', 'opening', 'in', 'out', 'closing'],
      rows: data.accounts.map((row) => ({ ...row, account: accountOf(row.account) })),
    },
    {
      title: { en: 'Money by method', ar: 'الأموال حسب الطريقة' },
      columns: ['method', 'count_in', 'in', 'count_out', 'out'],
      rows: data.methods.map((row) => ({ ...row, method: wayOf(row.method) })),
    },
    {
      title: { en: 'Cash collected', ar: 'النقد المحصّل' },
      columns: ['day', 'count_in', 'in'],
      rows: data.collected,
    },
    {
      title: { en: 'Cash to collect, as of now', ar: 'النقد المنتظر الآن' },
      columns: ['status', 'orders', 'due'],
      rows: data.to_collect.map((row) => ({ ...row, status: statusOf(row.status) })),
    },
  ];
  const fees = {
    en: 'Fees of the gateway aren’t in the shop’s books: see its statement.',
    ar: 'رسوم بوابة الدفع ليست في دفاتر المتجر، انظر كشفها.',
  };
  return { data, sections, notes: [fees] };
};

const readRefunds: ReadOne = async (call, params) => {
  const data = await readPages<DeskData<'reportRefunds'>>((query) => call('reportRefunds', { params, query }));
  const columns = ['day', 'order', 'credit_note', 'amount', 'to_card', 'to_wallet', 'to_cash', 'reason'] as const;
  const title = { en: 'Refunds', ar: 'المبالغ المستردة' };
  return { data, sections: [{ title, columns, rows: data.items, total: data.total }] };
};

const readPromotions: ReadOne = async (call, params) => {
  const data = await call('reportPromotions', { params });
  const rows = data.items.map((item) => ({ ...item, kind: kindOf(item.kind) }));
  const columns = ['kind', 'id', 'orders', 'free_units', 'discounts', 'gross'] as const;
  return { data, sections: [{ title: { en: 'Promotions', ar: 'العروض' }, columns, rows, total: data.total }] };
};

/** Every report, in the order in which a month is read. */
export const reports = {
  sales: { name: { en: 'Sales by day', ar: 'المبيعات اليومية' }, read: salesBy.day },
  products: { name: { en: 'Sales by product', ar: 'المبيعات حسب المنتج' }, read: salesBy.product },
  origins: { name: { en: 'Where it was found', ar: 'مصدر المبيعات' }, read: salesBy.origin },
  cash: { name: { en: 'Money in and out', ar: 'حركة الأموال' }, read: readCash },
  refunds: { name: { en: 'Refunds', ar: 'المبالغ المستردة' }, read: readRefunds },
  vat: { name: { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, read: readVat },
  invoices: { name: { en: 'Invoices', ar: 'الفواتير' }, read: readInvoices },
  promotions: { name: { en: 'Promotions', ar: 'العروض' }, read: readPromotions },
  visits: { name: { en: 'Visits', ar: 'الزيارات' }, read: readVisits },
  searches: { name: { en: 'Searches without a result', ar: 'عمليات بحث بلا نتيجة' }, read: readSearches },
} as const satisfies Readonly<Record<string, { name: Message; read: ReadOne }>>;
export type ReportName = keyof typeof reports;
