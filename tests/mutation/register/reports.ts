// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found is source, and source has placeholders
/** The desk's reports (docs/desk.md "Reports"). */
import { at, type Mutation } from './mutation.ts';

const room = 'worker/commerce/features/report';

export const reports: readonly Mutation[] = [
  at('DESK8.1', `${room}/period.ts`, '`date((${column} + ${getOffsetMs(country)}) / 1000', '`date((${column}) / 1000'),
  at(
    'DESK8.2',
    `${room}/sales.ts`,
    "FROM credit_notes c WHERE ${inPeriodSql('c')}",
    'FROM credit_notes c WHERE c.country = ?1',
  ),
  at('DESK8.2', `${room}/sales.ts`, ' AND i.giveaway IS NULL', ' AND i.position = 0'),
  at('DESK8.3', `${room}/vat.ts`, "'sum(output_vat) - sum(credited_vat)'", "'sum(output_vat)'"),
  at('DESK8.3', `${room}/vat.ts`, 'WHERE rate > 0', 'WHERE rate > 15'),
  at('DESK8.4', `${room}/documents.ts`, 'e.seq < own.low), 0)', 'e.seq < own.low), 0) + 1'),
  at(
    'DESK8.5',
    `${room}/promotions.ts`,
    'WHERE coupon IS NOT NULL OR discounts > 0 OR free_units > 0',
    'WHERE coupon IS NULL',
  ),
  at('DESK8.6', `${room}/accounts.ts`, '- sumOf(ins) + sumOf(outs)', '- within(ins) + within(outs)'),
  at('DESK8.7', `${room}/accounts.ts`, 'WHERE source <> target ', ''),
  at(
    'DESK8.8',
    `${room}/refunds.ts`,
    "reason: 'c.reason'",
    "reason: '(SELECT o.name FROM orders o WHERE o.id = c.order_id)'",
  ),
  at(
    'DESK8.9',
    `${room}/sold-lines.ts`,
    `origin: "coalesce(i.origin ->> 'type', '')"`,
    `origin: "coalesce(i.origin ->> 'id', '')"`,
  ),
  at('DESK8.10', `${room}/cash.ts`, ' INDEXED BY transfers_by_time', ''),
  at(
    'DESK8.11',
    `${room}/documents.ts`,
    '(issued_at, rank, seq) > (?4, ?5, ?6)',
    '(issued_at, rank, seq) >= (?4, ?5, ?6)',
  ),
  at(
    'DESK8.12',
    `${room}/period.ts`,
    'if (isMonthAhead(month, now, country)) throw',
    'if (isMonthAhead(month, now, country) && month === country) throw',
  ),
  at('DESK8.13', 'shared/domain/csv.ts', ' && !negativeNumber.test(text)', ''),
  at('DESK8.13', 'shared/report/report-csv.ts', "text.replaceAll(',', '')", 'text'),
  at('DESK8.14', 'shared/domain/month.ts', 'endMs: Date.UTC(year, number) - offsetMs', 'endMs: Date.UTC(year, number)'),
  at(
    'DESK8.15',
    'client/desk/features/report/reports-page.tsx',
    'useReport(name, country, monthBefore(month))',
    'useReport(name, country, month)',
  ),
  at('DESK8.16', 'client/desk/features/report/figures.ts', 'figureOf(name) === undefined || ', ''),
  at(
    'DESK8.17',
    'client/desk/features/report/reports-page.tsx',
    'formatReportsCsv([report.data], locale)',
    'formatReportsCsv([], locale)',
  ),
];
