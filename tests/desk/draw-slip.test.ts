/** What the slip of a draw says of fainting and pregnancy, also where one question asked for both. */
import { expect, test } from 'vitest';
import { slipLines } from '../../scripts/desk/lab.ts';
import type { DrawSlip } from '../../shared/contract/desk/lab.ts';

const slip = (said: Partial<DrawSlip['patient']>): DrawSlip => ({
  number: 'KW-100001',
  status: 'booked',
  place: 'lab',
  starts: '2026-11-24T07:00+03:00',
  ends: '2026-11-24T07:30+03:00',
  wants_woman: false,
  fasting_hours: 0,
  lab: { name: 'Test Laboratory', licence: 'T-1' },
  address: [],
  patient: {
    name: 'Noura',
    birth_date: '1992-04-02',
    sex: 'female',
    phone: '+96550001234',
    takes_biotin: false,
    takes_blood_thinner: false,
    lies_down: false,
    is_pregnant: false,
    cycle_day: null,
    ...said,
  },
  tests: [],
});

const fainted = 'Fainted at a draw before: lying down';
const either = 'Fainted at a draw before, or pregnant: lying down, and ask which';

test.each<[what: string, said: Partial<DrawSlip['patient']>, lines: string[]]>([
  ['neither', {}, []],
  ['fainted', { lies_down: true }, [fainted]],
  ['pregnant', { is_pregnant: true }, ['Pregnant: lying down']],
  ['both', { lies_down: true, is_pregnant: true }, [fainted, 'Pregnant: lying down']],
  ['one question that was ticked', { lies_down: true, is_pregnant: null }, [either]],
  ['one question that wasn’t', { is_pregnant: null }, []],
  ['one question that a man ticked', { sex: 'male', lies_down: true, is_pregnant: null }, [fainted]],
])('%s', (_what, said, lines) => {
  const printed = slipLines(slip(said)).map(({ en }) => en.trim());
  expect(printed.slice(2)).toEqual(lines);
});
