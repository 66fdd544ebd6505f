/** What isn't read of a report: as the laboratory wrote it, on the page, on paper, and first where it is urgent. */
import { afterEach, expect, test } from 'vitest';
import { KeptRows } from '../../../../client/features/lab/kept-rows.tsx';
import { ReportTable } from '../../../../client/features/lab/report-groups.tsx';
import { UrgentView } from '../../../../client/features/lab/urgent-view.tsx';
import type { LabKeptRow, LabReport } from '../../../../shared/contract/lab.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const kept = (over: Partial<LabKeptRow> = {}): LabKeptRow => ({
  name: 'ANA',
  value: '1:80 <b>speckled</b>',
  unit: null,
  range: '< 1:40',
  flag: 'A',
  note: 'أعد الفحص',
  urgent: false,
  ...over,
});
const report = (rows: LabKeptRow[]) => ({ kept: rows, groups: [], contact: null, lab: 'Lab', number: '1' });

test.each(['en', 'ar'] as const)('each stands with all that was written, and no bar (%s)', async (locale) => {
  shop = await openShop(<KeptRows report={report([kept(), kept({ name: 'Film', value: 'Normal', note: null })])} />, {
    locale,
  });
  const { page, app } = shop;
  expect(page.querySelector('h2')?.textContent).toBe(app.t('lab.kept', { n: 2 }));
  const [first] = page.querySelectorAll('li');
  for (const text of ['ANA', '1:80 <b>speckled</b>', '< 1:40', 'أعد الفحص', app.t('lab.kept_flag', { flag: 'A' })])
    expect(first?.textContent).toContain(text);
  expect(first?.querySelectorAll('[dir=auto]')).toHaveLength(3);
  expect(page.querySelector('svg')).toBeNull();
});

test('none, and there is nothing', async () => {
  shop = await openShop(<KeptRows report={report([])} />);
  expect(shop.page.querySelector('section')).toBeNull();
});

test('on paper they end the table', async () => {
  shop = await openShop(<ReportTable report={report([kept()]) as unknown as LabReport} />);
  const cells = [...shop.page.querySelectorAll('tbody:last-child tr:last-child > *')].map((one) => one.textContent);
  expect(cells.slice(0, 4)).toEqual(['ANA', '1:80 <b>speckled</b>', '', '< 1:40']);
});

test('an urgent one is named first of all', async () => {
  const urgent = report([kept(), kept({ name: 'Malaria film', urgent: true })]) as unknown as LabReport;
  shop = await openShop(<UrgentView report={{ ...urgent, conclusion: null, sample_note: null, papers: [] }} />);
  expect(shop.page.querySelector('.urgent-panel')?.textContent).toContain(
    shop.app.t('lab.urgent_unread', { names: 'Malaria film' }),
  );
});
