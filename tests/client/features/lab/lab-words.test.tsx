/** The laboratory's words stand before ours, letter for letter, in the direction of their own language. */
import { afterEach, expect, test } from 'vitest';
import { ReportWords } from '../../../../client/features/lab/lab-words.tsx';
import { MarkerRow } from '../../../../client/features/lab/marker-row.tsx';
import { ReportTable } from '../../../../client/features/lab/report-groups.tsx';
import type { LabReport, LabReportRow } from '../../../../shared/contract/lab.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const note = 'Haemolysed <b>sample</b>: potassium may be falsely high\nأعد الفحص';
const row: LabReportRow = {
  marker: 'k',
  name: 'Potassium',
  measures: 'measures-ours',
  moves: [],
  value: { comparator: null, digits: '5.4', unit: 'mmol/L' },
  absent: null,
  state: 'high',
  near: false,
  range: { low: '3.5', high: '5.1' },
  range_note: null,
  note,
  bar: null,
  urgent: null,
  before: null,
  retest_at: null,
  retest_weeks: null,
  trend: [],
};
const report = {
  conclusion: 'Repeat <i>it</i>.',
  sample_note: null,
  groups: [{ group: 'minerals', rows: [row] }],
  kept: [],
};
const table = <ReportTable report={report as unknown as LabReport} />;

test.each(['en', 'ar'] as const)('beside the value, unopened, before any sentence of ours (%s)', async (locale) => {
  shop = await openShop(<MarkerRow row={row} isOpen={false} />, { locale });
  const words = shop.page.querySelector('summary .lab-words');
  expect(words?.querySelector('b')?.textContent).toBe(shop.app.t('lab.wrote'));
  expect(words?.querySelector('p')?.textContent).toBe(note);
  expect(words?.querySelector('p')?.getAttribute('dir')).toBe('auto');
  const text = shop.page.textContent ?? '';
  expect(text.indexOf(note)).toBeLessThan(text.indexOf(shop.app.t('lab.says')));
});

test('on paper, in the row of its value', async () => {
  shop = await openShop(table);
  expect(shop.page.querySelector('tbody td .lab-words p')?.textContent).toBe(note);
});

test('of the whole report, and nothing where nothing was written', async () => {
  shop = await openShop(<ReportWords report={report} />);
  expect([...shop.page.querySelectorAll('[dir=auto]')].map((one) => one.textContent)).toEqual(['Repeat <i>it</i>.']);
  shop.close();
  shop = await openShop(<ReportWords report={{ conclusion: null, sample_note: null }} />);
  expect(shop.page.querySelector('.lab-words')).toBeNull();
});
