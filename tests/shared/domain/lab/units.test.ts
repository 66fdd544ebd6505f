import { describe, expect, test } from 'vitest';
import { divide, formatRounded, toFraction, toNumber } from '../../../../shared/domain/lab/fraction.ts';
import { loincCodesOf } from '../../../../shared/domain/lab/marker.ts';
import { unitKey } from '../../../../shared/domain/lab/unit-key.ts';
import { convertDigits, findUnit, printUnit, showIn, toConventional } from '../../../../shared/domain/lab/units.ts';
import { allMarkers, markerOf } from './register.ts';

describe('the register of markers', () => {
  test('has 63, each with its codes, both names and what is plausible; no professional has signed it', async () => {
    const data = await import('../../../../worker/commerce/features/lab/data/markers.json', { with: { type: 'json' } });
    expect(data.default.signed_by).toBeNull();
    expect(allMarkers).toHaveLength(63);
    expect(new Set(allMarkers.map(({ loinc }) => loinc)).size).toBe(63);
    for (const marker of allMarkers) {
      expect(marker.loinc).toMatch(/^\d{3,5}-\d$/);
      expect(marker.ar).toMatch(/\p{Script=Arabic}/u);
      expect(marker.plausible.low).toBeLessThan(marker.plausible.high);
      const { low = null, high = null } = marker.urgent ?? {};
      if (low !== null) expect(low).toBeGreaterThanOrEqual(marker.plausible.low);
      if (high !== null) expect(high).toBeLessThanOrEqual(marker.plausible.high);
    }
  });
});

/** 10^ratio of one unit to another where both measure a mass, or a substance. */
const prefix: Record<string, number> = { m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12, f: 1e-15, d: 1e-1, k: 1e3, '': 1 };
function scaleOf(ucum: string): { scale: number; kind: string } {
  const [top = '', bottom = ''] = ucum.split('/');
  const part = (text: string) => {
    const power = /^10\*(\d+)$/.exec(text);
    if (power) return { scale: 10 ** Number(power[1]), kind: '1' };
    if (text === '%') return { scale: 0.01, kind: '1' };
    const match = /^([munpfdk]?)(mol|g|L|\[IU\]|U)$/.exec(text);
    if (!match) throw new Error(text);
    return { scale: prefix[match[1] ?? ''] ?? Number.NaN, kind: match[2] ?? '' };
  };
  const above = part(top);
  const under = bottom === '' ? { scale: 1, kind: '' } : part(bottom);
  return { scale: above.scale / under.scale, kind: above.kind };
}

describe('units', () => {
  const both = allMarkers.flatMap((marker) => (marker.si ? [{ code: marker.code, marker, si: marker.si }] : []));

  test.each(both.filter(({ code }) => code !== 'hba1c'))(
    'the factor of $code follows from its units and molar mass',
    ({ marker, si }) => {
      const from = scaleOf(marker.ucum);
      const to = scaleOf(si.ucum === 'L/L' ? '%' : si.ucum);
      if (si.ucum === 'L/L') return expect(si.factor).toBe(0.01);
      const basis = (si as unknown as { basis: string }).basis;
      const mass = Number(/(\d+(?:\.\d+)?) g\/mol/.exec(basis)?.[1] ?? Number.NaN);
      const isSubstance = (kind: string) => kind === 'mol';
      const moles = isSubstance(from.kind) === isSubstance(to.kind) ? 1 : isSubstance(to.kind) ? 1 / mass : mass;
      const expected = (from.scale / to.scale) * moles;
      if (Number.isNaN(expected)) throw new Error(`${marker.code}: no molar mass in ${basis}`);
      expect(Math.abs(si.factor / expected - 1)).toBeLessThan(0.001);
    },
  );

  test.each(allMarkers.map((marker) => [marker.code, marker] as const))(
    '%s comes back from the other unit to its printed decimals',
    (_, marker) => {
      const { plausible, decimals, si } = marker;
      for (const share of [0, 0.013, 0.2, 0.37, 0.5, 0.99, 1]) {
        const printed = (plausible.low + share * (plausible.high - plausible.low)).toFixed(decimals);
        if (!si) {
          expect(convertDigits(marker, printed, marker.ucum, 'si')).toBeNull();
          continue;
        }
        // Printed with more decimals than the page shows, so that only the conversion is measured.
        const there = convertDigits({ ...marker, si_decimals: 9 }, printed, marker.ucum, 'si') ?? '';
        expect(convertDigits(marker, there, si.ucum, 'conventional')).toBe(printed);
      }
    },
  );

  test.each([
    ['vitd25', '18.4', 'nmol/L', '46'],
    ['glucose', '104', 'mmol/L', '5.8'],
    ['hba1c', '5.7', 'mmol/mol', '39'],
    ['wbc', '5', '10*9/L', '5.0'],
    ['tsh', '2.5', 'u[IU]/mL', '2.50'],
    ['creat', '1.00', 'umol/L', '88'],
  ])('%s of %s is, in %s, %s', (code, digits, ucum, expected) => {
    const marker = markerOf(code);
    expect(marker.si?.ucum).toBe(ucum);
    expect(convertDigits(marker, digits, marker.ucum, 'si')).toBe(expected);
  });

  test('what the lab printed in the same unit stays as sent', () => {
    expect(convertDigits(markerOf('vitd25'), '18.40', 'ng/mL', 'conventional')).toBe('18.40');
    expect(convertDigits(markerOf('vitd25'), '46.00', 'nmol/L', 'si')).toBe('46.00');
  });

  test.each(['lpa', 'insulin', 'prolactin'])('%s is never converted', (code) => {
    expect(markerOf(code).si).toBeNull();
    expect(convertDigits(markerOf(code), '10', markerOf(code).ucum, 'si')).toBeNull();
  });

  test.each([
    ['zn', 'µg/dL', 'ug/dL'],
    ['zn', 'μg/dL', 'ug/dL'],
    ['zn', 'mcg/dL', 'ug/dL'],
    ['zn', 'umol/L', 'umol/L'],
    ['wbc', '10^3/uL', '10*3/uL'],
    ['wbc', '10³/µL', '10*3/uL'],
    ['tsh', 'µIU/mL', 'u[IU]/mL'],
    ['tsh', 'mIU/L', 'm[IU]/L'],
    ['k', 'mEq/L', 'meq/L'],
    ['crp', 'mg/dL', 'mg/dL'],
    ['lpa', 'nmol/L', null],
    ['vitd25', 'mg/dL', null],
    ['vitd25', 'NG/ML', 'ng/mL'],
    ['glucose', 'mg/dl', 'mg/dL'],
    ['glucose', 'mg %', 'mg/dL'],
    ['hb', 'gm/dl', 'g/dL'],
    ['hb', 'g%', 'g/dL'],
    ['mcv', 'fl', 'fL'],
    ['na', 'mmol/l', 'mmol/L'],
    ['alt', 'IU/L', 'U/L'],
    ['alt', 'U/l', 'U/L'],
    ['alt', 'UI/L', 'U/L'],
    ['plt', 'K/uL', '10*3/uL'],
    ['plt', 'x10^3/uL', '10*3/uL'],
    ['plt', 'X10E3/uL', '10*3/uL'],
    ['plt', '10^3/µL', '10*3/uL'],
    ['plt', '10³/mm³', '10*3/uL'],
    ['plt', 'thou/cumm', '10*3/uL'],
    ['plt', 'x10^9/L', '10*9/L'],
    ['plt', '10e09/L', '10*9/L'],
    ['rbc', 'M/uL', '10*6/uL'],
    ['rbc', 'mil/uL', '10*6/uL'],
    ['rbc', 'x10^12/L', '10*12/L'],
    ['rbc', 'K/uL', null],
    ['esr', 'mm/hr', 'mm/h'],
    ['esr', 'mm/1hr', 'mm/h'],
    ['tsh', 'mU/L', 'm[IU]/L'],
    ['tsh', 'mIU/mL', null],
    ['fsh', 'U/L', '[IU]/L'],
    ['lh', 'mIU/mL', 'm[IU]/mL'],
    ['prolactin', 'ug/L', 'ug/L'],
    ['insulin', 'mIU/L', 'm[IU]/L'],
    ['b12', 'ng/L', 'ng/L'],
    ['testo', 'ng/mL', 'ng/mL'],
    ['ft4', 'pg/mL', 'pg/mL'],
    ['creat', 'mmol/L', 'mmol/L'],
    ['bun', 'mg/L', null],
    ['vitd25', '', null],
  ])('%s printed in %j is %s', (code, printed, expected) => expect(findUnit(markerOf(code), printed)).toBe(expected));

  test.each(allMarkers.map((marker) => [marker.code, marker] as const))(
    'no two units of %s are spelt alike',
    (_, marker) => {
      const units = [marker.ucum, ...(marker.si ? [marker.si.ucum] : []), ...marker.also_units.map(({ ucum }) => ucum)];
      expect(new Set(units.map(unitKey)).size).toBe(units.length);
      for (const unit of units) expect(unitKey(printUnit(unit))).toBe(unitKey(unit));
    },
  );

  test.each(
    allMarkers.flatMap((marker) => marker.also_units.map((unit) => [marker.code, unit.ucum, marker, unit] as const)),
  )('the factor of %s in %s follows from its units and molar mass', (_, _ucum, marker, { ucum, factor }) => {
    if (ucum === 'meq/L') return expect(factor).toBe(1);
    const [from, to] = [scaleOf(ucum), scaleOf(marker.ucum)];
    const basis = (marker.si as unknown as { basis: string } | null)?.basis ?? '';
    const mass = from.kind === to.kind ? 1 : Number(/(\d+(?:\.\d+)?) g\/mol/.exec(basis)?.[1]);
    expect(Math.abs(factor / ((from.scale / to.scale) * mass) - 1)).toBeLessThan(0.001);
  });

  test('a code is of one marker alone', () => {
    const codes = allMarkers.flatMap(loincCodesOf);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    for (const marker of allMarkers)
      for (const [code, unit] of Object.entries(marker.loinc_only_in ?? {}))
        expect([marker.also_loinc.includes(code), findUnit(marker, unit)]).toEqual([true, unit]);
  });

  test('a CRP in mg/dL is ten times as many mg/L', () => {
    expect(formatRounded(toConventional(markerOf('crp'), toFraction('0.8'), 'mg/dL'), 1)).toBe('8.0');
    expect(() => toConventional(markerOf('crp'), toFraction('1'), 'g/L')).toThrow();
    expect(toNumber(divide(toFraction('1'), toFraction('4')))).toBe(0.25);
  });

  test('a unit beside the marker’s two is shown as it was printed', () => {
    const crp = showIn(markerOf('crp'), 'mg/dL', 'conventional');
    expect([crp.ucum, crp.toShown('0.8')]).toEqual(['mg/dL', '0.8']);
    const iron = showIn(markerOf('iron'), 'umol/L', 'conventional');
    expect([iron.ucum, iron.toShown('17.9')]).toEqual(['ug/dL', '100']);
  });

  test('units are printed as on paper', () => {
    expect(['10*3/uL', '10*12/L', 'u[IU]/mL', 'ug/dL', 'U/L', 'mmol/mol', 'meq/L'].map(printUnit)).toEqual([
      '10³/µL',
      '10¹²/L',
      'µIU/mL',
      'µg/dL',
      'U/L',
      'mmol/mol',
      'mEq/L',
    ]);
  });
});
