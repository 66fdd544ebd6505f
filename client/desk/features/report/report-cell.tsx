/** One cell of a report: sums with their currency small, days in words, orders and products as links. */
import { Link } from 'react-router';
import type { Locale } from '../../../../shared/domain/money.ts';
import { inLocale } from '../../../../shared/i18n/message.ts';
import type { Row } from '../../../../shared/report/report.ts';
import { type ColumnName, figureOf } from '../../../../shared/report/report-words.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatDay } from '../../i18n/times.ts';
import { MoneyText } from '../../ui/money.tsx';
import { usePageLink } from '../../ui/page-link.ts';

const addressOf: Readonly<Partial<Record<ColumnName, (row: Row, locale: Locale) => string>>> = {
  order: ({ order }) => `/orders/${encodeURIComponent(String(order))}`,
  number: ({ order }) => `/orders/${encodeURIComponent(String(order))}/invoice`,
  sku: ({ sku }) => `/products/${encodeURIComponent(String(sku))}`,
};

export function ReportCell({ row, column }: { row: Row; column: ColumnName }) {
  const locale = useLocale();
  const findLink = usePageLink();
  const value = row[column];
  if (value === undefined || value === '') return null;
  const text = inLocale(value, locale);
  const to = findLink(addressOf[column]?.(row, locale) ?? '');
  if (figureOf(column) === 'amount') return <MoneyText text={text} />;
  if (column === 'day') return formatDay(Date.parse(text), locale);
  return to === null ? <bdi>{text}</bdi> : <Link to={to}><bdi>{text}</bdi></Link>; // biome-ignore format: one line
}
