import { expect, test } from 'vitest';
import { listSetup, type SetupFacts, type SetupStep, setupSteps } from '../../../shared/domain/setup.ts';

const ready: SetupFacts = {
  sampleSellers: [],
  unreachable: [],
  unsetDays: [],
  hasGoods: true,
  hasLogo: true,
  sampleTexts: 0,
  isBankStandIn: false,
  staff: 2,
};
const nothing: SetupFacts = {
  sampleSellers: ['KW', 'SA'],
  unreachable: ['KW', 'SA'],
  unsetDays: ['KW', 'SA'],
  hasGoods: false,
  hasLogo: false,
  sampleTexts: 6,
  isBankStandIn: true,
  staff: 1,
};
const leftOf = (facts: SetupFacts) => listSetup(facts).filter(({ isDone }) => !isDone);

test('a new shop lacks every step, one that is ready none', () => {
  expect(leftOf(nothing).map(({ step }) => step)).toEqual(setupSteps);
  expect(leftOf(ready)).toEqual([]);
  expect(listSetup(ready).map(({ step }) => step)).toEqual(setupSteps);
});

test.each<[string, Partial<SetupFacts>, SetupStep, string[]]>([
  ['a seller is the demo’s in one country', { sampleSellers: ['SA'] }, 'seller', ['SA']],
  ['both sellers are the demo’s', { sampleSellers: ['KW', 'SA'] }, 'seller', ['KW', 'SA']],
  ['nobody can be reached in one country', { unreachable: ['KW'] }, 'fees', ['KW']],
  ['nobody has set the days of one country', { unsetDays: ['SA'] }, 'days', ['SA']],
  ['nothing is on sale', { hasGoods: false }, 'product', []],
  ['the logo is ours', { hasLogo: false }, 'logo', []],
  ['one text in one language is a sample', { sampleTexts: 1 }, 'texts', []],
  ['the bank is a stand-in', { isBankStandIn: true }, 'bank', []],
  ['the owner is alone', { staff: 1 }, 'staff', []],
])('%s: that step alone is left', (_, facts, step, countries) => {
  expect(leftOf({ ...ready, ...facts })).toEqual([{ step, isDone: false, countries }]);
});
