import { expect, test } from 'vitest';
import { noBreakSpace } from '../../../shared/domain/money.ts';
import { noBreakName } from '../../../shared/domain/no-break-name.ts';

test.each([
  ['إل لايسين 1000 ملجم', 'إل لايسين 1000~ملجم'],
  ['L-Lysine 1000 mg', 'L-Lysine 1000~mg'],
  ['فيتامين د3 5000 وحدة', 'فيتامين د3 5000~وحدة'],
  ['10 Billion CFU Probiotic', '10~Billion CFU Probiotic'],
  ['Fish Oil 1.5 g, Lemon', 'Fish Oil 1.5~g, Lemon'],
  ['Zinc, 60 capsules', 'Zinc, 60 capsules'],
  ['Omega 3', 'Omega 3'],
  ['فولات نشطة 5-MTHF بتركيز 400 مكجم', 'فولات نشطة >5-^MTHF بتركيز 400~مكجم'],
  ['تريبتوفان (5-HTP)', 'تريبتوفان (>5-^HTP)'],
  ['L-5-MTHF', 'L-^5-^MTHF'],
  ['فيتامين ك2 (MK-7)', 'فيتامين ك2 (MK-^7)'],
  ['Gluten-free oats', 'Gluten-free oats'],
])('what belongs together in %j stays on one line', (name, held) => {
  expect(noBreakName(name)).toBe(held.replace('~', noBreakSpace).replaceAll('^', '\u2060').replace('>', '\u200e'));
  expect(noBreakName(noBreakName(name))).toBe(noBreakName(name));
});
