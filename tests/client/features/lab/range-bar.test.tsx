/** A value on its bar, in both languages: said in words, low at the left, a shape of its own for each state. */
import { afterEach, describe, expect, test } from 'vitest';
import { RangeBar } from '../../../../client/features/lab/range-bar.tsx';
import type { LabReportRow } from '../../../../shared/contract/lab.ts';
import { isNear, locate, type ResultState } from '../../../../shared/domain/lab/interpretation.ts';
import { placeOnBar } from '../../../../shared/domain/lab/range-bar.ts';
import { parseResultValue } from '../../../../shared/domain/lab/result-value.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

interface Printed {
  text: string;
  low: string | null;
  high: string | null;
  state?: ResultState;
}
function rowOf({ text, low, high, state }: Printed): LabReportRow {
  const value = parseResultValue(text);
  if (!value) throw new Error(text);
  const range = { low, high };
  const found = state ?? locate(value, range);
  return {
    marker: 'k',
    name: 'K',
    measures: '',
    moves: [],
    value: { ...value, unit: 'mmol/L' },
    absent: null,
    state: found,
    near: isNear(value, range),
    range,
    range_note: null,
    note: null,
    bar: placeOnBar({ value, range, state: found, ticks: [] }),
    urgent: null,
    before: null,
    retest_at: null,
    retest_weeks: null,
    trend: [],
  };
}
async function draw(printed: Printed, locale: 'en' | 'ar') {
  shop = await openShop(<RangeBar row={rowOf(printed)} />, { locale });
  const svg = shop.page.querySelector('svg[role="img"]');
  const band = shop.page.querySelector('.range-band');
  return {
    said: (svg?.getAttribute('aria-label') ?? shop.page.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, ''),
    band: band && [band.getAttribute('x'), band.getAttribute('width')],
    mark: shop.page.querySelector('.mark')?.getAttribute('class')?.replace('mark mark--', '') ?? null,
    isBroken: shop.page.querySelector('.range-break') !== null,
  };
}

const cases: [what: string, printed: Printed, en: string, ar: string, mark: string | null][] = [
  [
    'at the lower limit',
    { text: '30', low: '30', high: '60' },
    'K: 30 mmol/L, In range; the laboratory’s range is 30 to 60',
    'K: 30 mmol/L، ضمن النطاق؛ نطاق المختبر من 30 إلى 60',
    'in',
  ],
  [
    'at the upper limit',
    { text: '60', low: '30', high: '60' },
    'K: 60 mmol/L, In range; the laboratory’s range is 30 to 60',
    'K: 60 mmol/L، ضمن النطاق؛ نطاق المختبر من 30 إلى 60',
    'in',
  ],
  [
    'a unit below',
    { text: '29', low: '30', high: '60' },
    'K: 29 mmol/L, Below range; the laboratory’s range is 30 to 60',
    'K: 29 mmol/L، أقل من النطاق؛ نطاق المختبر من 30 إلى 60',
    'low',
  ],
  [
    'above a single limit',
    { text: '152', low: null, high: '100' },
    'K: 152 mmol/L, Above range; the laboratory’s range is up to 100',
    'K: 152 mmol/L، أعلى من النطاق؛ نطاق المختبر حتى 100',
    'high',
  ],
  [
    'urgent',
    { text: '6.6', low: '3.5', high: '5.1', state: 'urgent_high' },
    'K: 6.6 mmol/L, Very high; the laboratory’s range is 3.5 to 5.1',
    'K: 6.6 mmol/L، مرتفع جدًا؛ نطاق المختبر من 3.5 إلى 5.1',
    'urgent-high',
  ],
  [
    'without a range',
    { text: '92', low: null, high: null },
    'The laboratory printed no range, so we draw none.',
    'لم يطبع المختبر نطاقًا، فلا نرسم واحدًا.',
    null,
  ],
];

describe('a bar', () => {
  test.each(cases)('%s is said in both languages, and drawn the same way round', async (_, printed, en, ar, mark) => {
    const english = await draw(printed, 'en');
    shop.close();
    const arabic = await draw(printed, 'ar');
    expect([english.said, arabic.said]).toEqual([en, ar]);
    expect([english.mark, arabic.mark]).toEqual([mark, mark]);
    expect(arabic.band).toEqual(english.band);
  });

  test('far outside has a broken edge', async () => {
    expect((await draw({ text: '600', low: '30', high: '60' }, 'ar')).isBroken).toBe(true);
  });
});
