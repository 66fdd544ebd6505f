import { expect, test } from 'vitest';
import { findRetestDay } from '../../../../shared/domain/lab/retest.ts';
import { buildTrend, type PastResult } from '../../../../shared/domain/lab/trend.ts';
import { markerOf } from './register.ts';

const point = (over: Partial<PastResult> & { digits?: string }): PastResult => ({
  marker: 'vitd25',
  loinc: '62292-8',
  collectedAt: 0,
  value: { comparator: null, digits: over.digits ?? '20' },
  ucum: 'ng/mL',
  range: { low: '30', high: '100' },
  state: 'low',
  lab: 'a',
  method: null,
  ...over,
});
const trend = (...points: PastResult[]) => buildTrend(markerOf('vitd25'), points, 'ng/mL', 'conventional');

test('two points are a trend, oldest first; one is none', () => {
  expect(trend(point({}))).toEqual([]);
  expect(trend(point({ collectedAt: 2, digits: '30' }), point({ collectedAt: 1 })).map(({ text }) => text)).toEqual([
    '20',
    '30',
  ]);
});

test('another unit is converted with its own range', () => {
  const points = trend(
    point({}),
    point({ collectedAt: 1, digits: '75', ucum: 'nmol/L', range: { low: '75', high: null } }),
  );
  expect(points[1]).toMatchObject({ text: '30.0', range: { low: '30.0', high: null } });
});

test('another lab, method or code breaks the line', () => {
  const points = trend(
    point({}),
    point({ collectedAt: 1, lab: 'b' }),
    point({ collectedAt: 2, lab: 'b', method: 'CLIA' }),
    point({ collectedAt: 3, lab: 'b', method: 'CLIA', loinc: '1989-3' }),
    point({ collectedAt: 4, lab: 'b', method: 'CLIA', loinc: '1989-3', value: { comparator: '<', digits: '5' } }),
  );
  expect(points.map(({ breakBy }) => breakBy)).toEqual([null, 'lab', 'method', 'code', null]);
  expect(points.at(-1)?.text).toBe('<5');
});

test('another marker, what was not measured and a unit without a factor are left out', () => {
  expect(trend(point({}), point({ marker: 'b12' }), point({ state: 'absent' }))).toEqual([]);
  const insulin = (over: Partial<PastResult>) => point({ marker: 'insulin', ucum: 'u[IU]/mL', ...over });
  expect(
    buildTrend(markerOf('insulin'), [insulin({}), insulin({ ucum: 'pmol/L' })], 'u[IU]/mL', 'conventional'),
  ).toEqual([]);
});

test('a marker is tested again after its weeks, others when a doctor says', () => {
  const day = Date.UTC(2026, 10, 12);
  expect(new Date(findRetestDay(markerOf('b12'), day) ?? 0).toISOString().slice(0, 10)).toBe('2027-02-04');
  expect(findRetestDay(markerOf('k'), day)).toBeNull();
});
