/** The reports of a month at the web desk (docs/desk.md "Reports"). */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { compare, listBars, listShownColumns } from '../../../client/desk/features/report/figures.ts';
import { listMonths, nameMonth, readMonth } from '../../../client/desk/features/report/months.ts';
import { ReportsPage } from '../../../client/desk/features/report/reports-page.tsx';
import { getLocalDay } from '../../../client/desk/i18n/times.ts';
import { PageLinkContext } from '../../../client/desk/ui/page-link.ts';
import { locales } from '../../../shared/domain/locale.ts';
import type { Section } from '../../../shared/report/report.ts';
import { drawDesk } from './draw-desk.tsx';

const title = { en: 'Sales', ar: 'المبيعات' };
const days: Section = {
  title,
  columns: ['day', 'orders', 'gift_wrap', 'gross'],
  rows: [
    { day: '2026-11-01', orders: 2, gift_wrap: '0.000 KWD', gross: '1,000.000 KWD' },
    { day: '2026-11-02', orders: 1, gift_wrap: '0.000 KWD', gross: '250.000 KWD' },
  ],
  total: { orders: 3, gift_wrap: '0.000 KWD', gross: '1,250.000 KWD' },
};

describe('figures', () => {
  test.each([
    ['1,250.000 KWD', '1,000.000 KWD', '+25 %'],
    ['750.000 KWD', '1,000.000 KWD', '−25 %'],
    ['-5.000 KWD', '-10.000 KWD', '+50 %'],
    [3, 3, '+0 %'],
    ['4.000 KWD', '0.000 KWD', null],
  ])('%s beside %s is %s', (now, before, change) => {
    expect(compare({ gross: now }, { gross: before }, 'gross')).toBe(change);
  });

  test('a column of nothing is left out, a text never', () => {
    expect(listShownColumns(days)).toEqual(['day', 'orders', 'gross']);
    const refunds: Section = {
      title,
      columns: ['reason', 'to_cash'],
      rows: [{ reason: 'Broken', to_cash: '0.000 KWD' }],
    };
    expect(listShownColumns(refunds)).toEqual(['reason']);
  });

  test('days are bars of their share of the best one; documents of a day are none', () => {
    expect(listBars(days)).toEqual({ column: 'gross', shares: [1, 0.25] });
    expect(listBars({ ...days, columns: ['number', 'day', 'gross'] })).toBeNull();
    expect(listBars({ ...days, rows: days.rows.slice(0, 1) })).toBeNull();
  });
});

describe('months', () => {
  test('go back two years from today', () => {
    const months = listMonths('2026-01-31');
    expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-01', '2025-12', '2024-01', 25]);
  });

  test.each([
    ['2026-10', '2026-10'],
    ['٢٠٢٦-١٠', '2026-10'],
    ['', '2026-11'],
    ['2026-12', '2026-11'],
    ['2026-13', '2026-11'],
    ['<b>', '2026-11'],
  ])('%s in the address is %s', (text, month) => expect(readMonth(text, '2026-11-23')).toBe(month));

  test('have their names', () => {
    expect(nameMonth('2026-11', 'en')).toBe('November 2026');
    expect(nameMonth('2026-11', 'ar')).toBe('نوفمبر 2026');
  });
});

describe('the page', () => {
  const asked: string[] = [];
  const sales = (gross: string) => ({ days: [], total: { gross, orders: 2 } });
  const replies: Readonly<Record<string, (month: string) => object>> = {
    sales: (month) => ({
      ...sales(month === '2026-03' ? '150.000 KWD' : '100.000 KWD'),
      days: [{ day: `${month}-09`, gross: '150.000 KWD', orders: 2 }],
    }),
    refunds: () => ({
      items: [{ day: '2026-03-02', order: 'KW-100042', credit_note: 'CN-KW-000001', amount: '4.000 KWD' }],
      total: { count: 1, amount: '4.000 KWD' },
      next: null,
    }),
  };
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const [, name = '', month = ''] = /report\/(\w+)\/\w\w\/(\d{4}-\d\d)/.exec(url) ?? [];
      return Response.json({ data: replies[name]?.(month) ?? {}, meta: {} });
    });
  });
  async function draw(path: string, locale: 'en' | 'ar' = 'en') {
    const page = (
      <PageLinkContext value={(address) => address}>
        <ReportsPage />
      </PageLinkContext>
    );
    const { box } = await drawDesk(page, { path, route: '/reports/:report', locale });
    await act(async () => new Promise((resolve) => setTimeout(resolve, 60)));
    return box;
  }

  test.each(locales)('tells a month beside the one before (%s)', async (locale) => {
    const box = await draw('/reports/sales?month=2026-03&country=SA', locale);
    expect(asked.map((url) => url.replace(/^.*\/report\//, '')).sort()).toEqual([
      'sales/SA/2026-02',
      'sales/SA/2026-03',
    ]);
    const [gross] = [...box.querySelectorAll('.report-figures dd')].filter((one) => one.textContent?.includes('150'));
    expect(gross?.textContent).toContain('+50 %');
    expect(box.querySelector('tbody')?.textContent).toContain('150.000');
  });

  test('is of this month where none is named, and says that it isn’t over', async () => {
    const box = await draw('/reports/sales');
    const thisMonth = getLocalDay().slice(0, 7);
    expect(asked.some((url) => url.endsWith(`/KW/${thisMonth}`))).toBe(true);
    expect(box.querySelector('.note')?.textContent).toMatch(/isn’t over/);
    expect((await draw('/reports/sales?month=2026-03')).querySelector('.note')).toBeNull();
  });

  test('leads from a figure to its order', async () => {
    const box = await draw('/reports/refunds?month=2026-03&country=KW');
    expect(box.querySelector('tbody a')?.getAttribute('href')).toBe('/orders/KW-100042');
  });

  test('keeps month and country from report to report', async () => {
    const box = await draw('/reports/sales?month=2026-03&country=SA');
    const links = [...box.querySelectorAll('.tabs a')].map((one) => one.getAttribute('href'));
    expect(links).toContain('/reports/vat?month=2026-03&country=SA');
    expect(links).toHaveLength(10);
  });

  test('is saved as a CSV, with what the page leaves out', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:report';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const box = await draw('/reports/sales?month=2026-03&country=KW');
    const save = [...box.querySelectorAll('button')].find((one) => one.textContent?.includes('CSV'));
    await act(async () => save?.click());
    const [head, first] = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(head).toContain('Country,Currency,Day,Orders,Units');
    expect(first).toMatch(/^KW,KWD,2026-03-09,2,/);
  });
});
