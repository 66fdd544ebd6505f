import type { z } from 'zod';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import { exportMax, type orderExportDeskCalls } from '../../../../shared/contract/desk/order-export.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { formatCsvLine } from '../../../../shared/domain/csv.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { type Locale, readPlainAmount } from '../../../../shared/domain/money.ts';
import { getPaymentLabel, statusLabels } from '../../../../shared/i18n/order-states.ts';
import { omitUndefined } from '../../../../shared/omit-undefined.ts';
import type { CommerceEnv } from '../../env.ts';
import { listOrders } from './desk-list.ts';

type ExportBody = z.output<NonNullable<(typeof orderExportDeskCalls)['exportOrders']['body']>>;

const heads: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Order',
    'Placed',
    'Customer',
    'Assigned to',
    'Tags',
    'Items',
    'State',
    'Payment',
    'Currency',
    'Total',
    'To collect',
  ],
  ar: [
    'الطلب',
    'وقت الطلب',
    'العميل',
    'مسند إلى',
    'الوسوم',
    'القطع',
    'الحالة',
    'الدفع',
    'العملة',
    'الإجمالي',
    'للتحصيل',
  ],
};

function toCells(order: DeskOrderSummary, locale: Locale): string[] {
  const { day, minutes } = toLocalTime(Date.parse(order.created_at), order.country);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return [
    order.number,
    `${day} ${clock}`,
    order.name,
    order.assignee?.name ?? '',
    order.tags.join(', '),
    String(order.count),
    statusLabels[order.status][locale],
    getPaymentLabel(order)[locale],
    order.total.split(' ')[1] ?? '',
    readPlainAmount(order.total),
    readPlainAmount(order.to_collect),
  ];
}

/** The list of orders as CSV: its columns and its filters, page by page. @throws AppError `search.too_short`. */
export async function exportOrders(
  env: CommerceEnv,
  body: ExportBody,
  { countries, locale }: { readonly countries: readonly CountryCode[]; readonly locale: Locale },
): Promise<DeskData<'exportOrders'>> {
  const found: DeskOrderSummary[] = [];
  let after: string | undefined;
  do {
    const page = await listOrders(env, omitUndefined({ ...body, countries, after, limit: 200 }));
    found.push(...page.items);
    after = page.next ?? undefined;
  } while (after !== undefined && found.length < exportMax);
  const rows = found.slice(0, exportMax);
  const isCut = after !== undefined || found.length > exportMax;
  const lines = [heads[locale], ...rows.map((order) => toCells(order, locale))];
  // The mark tells a spreadsheet that Arabic is UTF-8.
  return { csv: `\ufeff${lines.map(formatCsvLine).join('')}`, count: rows.length, is_cut: isCut };
}
