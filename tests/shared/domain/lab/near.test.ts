/**
 * No value that a clinician calls marked is worded as near the range: one for each marker of the register, by a usual printed range. The
 * figures are those of wards and guidelines, from memory; they only ever forbid a word.
 */
import { describe, expect, test } from 'vitest';
import { isNear, locate } from '../../../../shared/domain/lab/interpretation.ts';
import { parseResultValue } from '../../../../shared/domain/lab/result-value.ts';
import { allMarkers } from './register.ts';

type Printed = readonly [low: string | null, high: string | null, marked: readonly string[]];

const usual: Readonly<Record<string, Printed>> = {
  vitd25: ['30', '100', ['12', '20', '150']],
  b12: ['200', '900', ['150', '2000']],
  folate: ['4', '20', ['2', '40']],
  ferritin: ['13', '150', ['6', '10', '500']],
  iron: ['50', '170', ['25', '250']],
  tibc: ['250', '450', ['180', '550']],
  tsat: ['20', '50', ['10', '65']],
  hb: ['12', '16', ['10', '18.5']],
  hct: ['36', '46', ['30', '52']],
  rbc: ['4', '5.2', ['3.2', '6.5']],
  wbc: ['4', '11', ['2.9', '16']],
  plt: ['150', '400', ['100', '600']],
  mcv: ['80', '100', ['70', '110']],
  mch: ['27', '33', ['22', '37']],
  mchc: ['32', '36', ['29', '38']],
  rdw: ['11.5', '14.5', ['18']],
  esr: [null, '20', ['50']],
  crp: [null, '5', ['10', '48']],
  hscrp: [null, '3', ['10']],
  tsh: ['0.4', '4.0', ['0.1', '10']],
  ft4: ['0.8', '1.8', ['0.5', '2.5']],
  ft3: ['2.3', '4.2', ['1.5', '6']],
  tpo: [null, '34', ['100']],
  hba1c: ['4', '5.6', ['6.5']],
  glucose: ['70', '99', ['60', '126']],
  insulin: ['2', '25', ['50']],
  chol: [null, '200', ['240']],
  ldl: [null, '100', ['130', '190']],
  hdl: ['40', null, ['30']],
  tg: [null, '150', ['200', '500']],
  apob: [null, '90', ['120']],
  lpa: [null, '30', ['50']],
  homocysteine: [null, '15', ['30']],
  alt: [null, '40', ['80', '120']],
  ast: [null, '40', ['80', '120']],
  alp: ['40', '130', ['25', '200']],
  ggt: [null, '55', ['110']],
  tbil: ['0.2', '1.2', ['2.5']],
  dbil: [null, '0.3', ['0.8']],
  alb: ['3.5', '5.0', ['3.0', '5.8']],
  tprot: ['6.0', '8.3', ['5.2', '9.5']],
  creat: ['0.5', '1.1', ['1.5']],
  bun: ['7', '20', ['30']],
  uric: ['2.6', '6.0', ['8']],
  na: ['135', '145', ['130', '150']],
  k: ['3.5', '5.1', ['3.0', '5.6']],
  cl: ['98', '107', ['92', '114']],
  ca: ['8.6', '10.2', ['7.8', '11']],
  mg: ['1.7', '2.4', ['1.3', '3']],
  phos: ['2.5', '4.5', ['1.8', '5.5']],
  zn: ['70', '120', ['50']],
  cu: ['70', '140', ['50', '200']],
  pth: ['15', '65', ['7', '100']],
  testo: ['300', '1000', ['200', '1500']],
  shbg: ['20', '110', ['10', '160']],
  estradiol: ['30', '400', ['10', '600']],
  progesterone: ['5', '20', ['2', '40']],
  prolactin: ['4', '23', ['50']],
  fsh: ['3.5', '12.5', ['1', '25']],
  lh: ['2.4', '12.6', ['1', '30']],
  cortisol: ['5', '23', ['3', '35']],
  dheas: ['60', '340', ['30', '600']],
  psa: [null, '4.0', ['10']],
};
const near = (text: string, low: string | null, high: string | null) => {
  const value = parseResultValue(text);
  if (!value) throw new Error(text);
  return isNear(value, { low, high });
};

test('every marker has its line', () => {
  expect(Object.keys(usual).toSorted()).toEqual(allMarkers.map(({ code }) => code).toSorted());
});

describe('what a clinician calls marked isn’t near', () => {
  test.each(Object.entries(usual))('%s', (_, [low, high, marked]) => {
    expect(marked.length).toBeGreaterThan(0);
    for (const text of marked) {
      const value = parseResultValue(text);
      if (!value) throw new Error(text);
      expect(locate(value, { low, high }), `${text} lies outside`).toMatch(/^(?:low|high)$/);
      expect(near(text, low, high), text).toBe(false);
    }
  });
});

test.each<[text: string, low: string | null, high: string | null, isNear: boolean]>([
  // A tenth of the limit, and a fifth of the width where that is less.
  ['180', '200', '900', true],
  ['179.9', '200', '900', false],
  ['990', '200', '900', true],
  ['991', '200', '900', false],
  ['133', '135', '145', true],
  ['132.9', '135', '145', false],
  ['36', '40', null, true],
  ['35.9', '40', null, false],
  ['5.5', null, '5', true],
  ['5.6', null, '5', false],
  // Nobody knows how far: it points away.
  ['<200', '200', '900', false],
  ['<=199', '200', '900', false],
  ['>900', '200', '900', false],
  ['>=901', '200', '900', false],
  ['<5', null, '5', true],
  ['50', '30', '100', true],
  // A range from zero has no tenth.
  ['0.1', '0', '0', false],
])('%s of %s–%s is near: %s', (text, low, high, expected) => expect(near(text, low, high)).toBe(expected));
