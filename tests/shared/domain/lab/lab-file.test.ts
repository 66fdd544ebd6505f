import { describe, expect, test } from 'vitest';
import { countries } from '../../../../shared/domain/country.ts';
import { type BookedTests, readLabFile } from '../../../../shared/domain/lab/read-lab-file.ts';
import { markers } from './register.ts';

const row = (over: Record<string, unknown> = {}) => ({
  marker: 'vitd25',
  loinc: '62292-8',
  value: '18.4',
  comparator: null,
  unit: 'ng/mL',
  range: { low: '30', high: '100', text: null, applies: null },
  flag: 'L',
  method: 'CLIA',
  note: null,
  ...over,
});
const file = (over: Record<string, unknown> = {}) => ({
  v: 1,
  lab: { id: 'dasman', licence: 'L-0417', report: 'LAB-8812' },
  order_item: 'item-1',
  patient: { ref: 'P-1', birth_date: '1990-04-02', sex: 'female' },
  specimen: {
    id: 'SP-1',
    collected_at: '2026-11-20T07:40+03:00',
    received_at: '2026-11-20T09:00+03:00',
    fasting_hours: 10,
    state: 'available',
  },
  status: 'final',
  replaces: null,
  issued_at: '2026-11-20T15:00:00+03:00',
  rows: [row(), { marker: 'zn', value: null, absent: 'haemolysed' }],
  ...over,
});
const booking: BookedTests = {
  order: 'KW-1001',
  country: 'KW',
  birthDate: '1990-04-02',
  sex: 'female',
  orderedAt: Date.parse('2026-11-18T10:00Z'),
  days: new Set(['2026-11-20', '2026-11-21']),
  labId: 'dasman',
  markers: new Set(['vitd25', 'zn']),
};
const read = (content: unknown, booked: BookedTests | null = null) =>
  readLabFile(typeof content === 'string' ? content : JSON.stringify(content), {
    markers,
    licences: new Map([
      ['dasman', 'L-0417'],
      ['other', 'L-2'],
    ]),
    now: Date.parse('2026-11-22T08:00Z'),
    booking: booked,
  });

test('blood was drawn on a day of the booking’s own country', () => {
  const late = file({
    order_item: 'KW-1001',
    specimen: { ...file().specimen, collected_at: '2026-11-19T20:30Z', received_at: null },
    issued_at: '2026-11-20T15:00:00+03:00',
  });
  const refusal = { row: null, field: 'specimen.collected_at', rule: 'differs' };
  const usual = countries.SA.utcHours;
  try {
    Object.assign(countries.SA, { utcHours: 4 });
    expect(read(late, booking)).toMatchObject({ faults: [refusal] });
    expect(read(late, { ...booking, country: 'SA' })).not.toHaveProperty('faults');
  } finally {
    Object.assign(countries.SA, { utcHours: usual });
  }
});

test('a whole file is read with each value as it was sent', () => {
  const answer = read(
    file({
      rows: [
        row({ value: '18.40' }),
        row({ marker: 'tpo', loinc: '8099-4', value: '<5', unit: 'IU/mL', range: { high: '34' }, flag: null }),
        { marker: 'zn', value: null, absent: 'haemolysed' },
      ],
    }),
  );
  if (!('file' in answer)) throw new Error(JSON.stringify(answer.faults));
  expect(answer.file.rows.map(({ marker, value, ucum, absent }) => ({ marker, value, ucum, absent }))).toEqual([
    { marker: 'vitd25', value: { comparator: null, digits: '18.40' }, ucum: 'ng/mL', absent: null },
    { marker: 'tpo', value: { comparator: '<', digits: '5' }, ucum: '[IU]/mL', absent: null },
    { marker: 'zn', value: null, ucum: null, absent: 'haemolysed' },
  ]);
  expect(answer.file.specimen.collectedAt).toBe(Date.parse('2026-11-20T04:40Z'));
});

test('the laboratory’s words keep their lines, as many as there are', () => {
  const said = { conclusion: ' One.\r\nTwo. ', specimen: { ...file().specimen, note: 'عينة متحللة' } };
  const answer = read(file({ ...said, rows: [row({ note: 'a\rb\nc' })] }));
  expect('file' in answer && answer.file).toMatchObject({
    conclusion: 'One.\nTwo.',
    specimen: { note: 'عينة متحللة' },
    rows: [{ note: 'a\nb\nc' }],
  });
  const long = read(file({ conclusion: 'x'.repeat(8001), rows: [row({ note: 'x'.repeat(2001) })] }));
  expect(long).toEqual({
    faults: [
      { row: null, field: 'conclusion', rule: 'too_long' },
      { row: 1, field: 'note', rule: 'too_long', label: 'vitd25' },
    ],
  });
});

describe('a file is refused whole, by row and field', () => {
  const other = (over: Record<string, unknown>) => ({ ...file().specimen, ...over });
  const patient = (over: Record<string, unknown>) => ({ patient: { ...file().patient, ...over } });
  test.each([
    ['no JSON', '{"v":1', [null, 'file', 'not_json']],
    ['a list', '[]', [null, 'file', 'not_json']],
    ['another version', file({ v: 2 }), [null, 'v', 'unknown']],
    ['a field that nobody knows', file({ extra: 1 }), [null, 'extra', 'unknown']],
    [
      'an unknown laboratory',
      file({ lab: { id: 'nobody', licence: 'L-0417', report: 'R' } }),
      [null, 'lab.id', 'unknown'],
    ],
    ['another licence', file({ lab: { id: 'dasman', licence: 'L-1', report: 'R' } }), [null, 'lab.licence', 'differs']],
    ['no report number', file({ lab: { id: 'dasman', licence: 'L-0417' } }), [null, 'lab.report', 'required']],
    ['a day that isn’t', file(patient({ birth_date: '1990-02-30' })), [null, 'patient.birth_date', 'not_a_time']],
    ['a day in two digits', file(patient({ birth_date: '02/04/90' })), [null, 'patient.birth_date', 'not_a_time']],
    [
      'drawn tomorrow',
      file({
        specimen: other({ collected_at: '2026-11-23T07:40+03:00', received_at: null }),
        issued_at: '2026-11-23T08:00+03:00',
      }),
      [null, 'specimen.collected_at', 'in_future'],
    ],
    [
      'a time that isn’t',
      file({ specimen: other({ collected_at: '2026-11-20T25:40+03:00', received_at: null }) }),
      [null, 'specimen.collected_at', 'not_a_time'],
    ],
    ['a time without its offset', file({ issued_at: '2026-11-20T15:00' }), [null, 'issued_at', 'not_a_time']],
    [
      'received before drawn',
      file({ specimen: other({ received_at: '2026-11-20T07:00+03:00' }) }),
      [null, 'specimen.received_at', 'too_early'],
    ],
    ['issued before drawn', file({ issued_at: '2026-11-20T07:00+03:00' }), [null, 'issued_at', 'too_early']],
    [
      'fasting of a week',
      file({ specimen: other({ fasting_hours: 168 }) }),
      [null, 'specimen.fasting_hours', 'implausible'],
    ],
    [
      'a specimen that can’t be used',
      file({ specimen: other({ state: 'unsatisfactory' }) }),
      [null, 'specimen.state', 'unusable'],
    ],
    ['not final', file({ status: 'preliminary' }), [null, 'status', 'unknown']],
    ['amended without what it replaces', file({ status: 'amended' }), [null, 'replaces', 'contradicts']],
    ['no rows', file({ rows: [] }), [null, 'rows', 'required']],
    ['an unknown marker', file({ rows: [row({ marker: 'mood' })] }), [1, 'marker', 'unknown']],
    ['a marker twice', file({ rows: [row(), row()] }), [2, 'marker', 'repeated']],
    ['a code of another marker', file({ rows: [row({ loinc: '2132-9' })] }), [1, 'loinc', 'wrong_code']],
    ['1e309', file({ rows: [row({ value: '1e309' })] }), [1, 'value', 'not_digits']],
    ['0x10', file({ rows: [row({ value: '0x10' })] }), [1, 'value', 'not_digits']],
    ['Arabic digits', file({ rows: [row({ value: '١٨٫٤' })] }), [1, 'value', 'not_digits']],
    ['a minus', file({ rows: [row({ value: '-0.1' })] }), [1, 'value', 'not_digits']],
    ['a comma', file({ rows: [row({ value: '18,4' })] }), [1, 'value', 'not_digits']],
    ['a number in place of a text', file({ rows: [row({ value: 18.4 })] }), [1, 'value', 'not_text']],
    ['a slip of the keyboard', file({ rows: [row({ value: '1840', flag: 'H' })] }), [1, 'value', 'implausible']],
    ['neither value nor reason', file({ rows: [row({ value: null, flag: null })] }), [1, 'value', 'required']],
    ['value and reason', file({ rows: [row({ absent: 'clotted' })] }), [1, 'absent', 'contradicts']],
    ['two comparators', file({ rows: [row({ value: '<18', comparator: '<' })] }), [1, 'comparator', 'contradicts']],
    [
      'a range upside down',
      file({ rows: [row({ range: { low: '100', high: '30' }, flag: null })] }),
      [1, 'range.low', 'upside_down'],
    ],
    ['a flag that contradicts', file({ rows: [row({ flag: 'H' })] }), [1, 'flag', 'contradicts']],
    [
      'a flag beside no value',
      file({ rows: [{ marker: 'zn', value: null, absent: 'clotted', flag: 'L' }] }),
      [1, 'flag', 'contradicts'],
    ],
  ] as const)('%s', (_, content, [at, field, rule]) => {
    const answer = read(content);
    expect('faults' in answer && answer.faults).toContainEqual(expect.objectContaining({ row: at, field, rule }));
  });

  test('somebody under 18', () => {
    const answer = read(file(patient({ birth_date: '2008-11-23' })), null);
    expect(answer).toEqual({ faults: [{ row: null, field: 'patient.birth_date', rule: 'under_age' }] });
    expect('file' in read(file(patient({ birth_date: '2008-11-22' })), null)).toBe(true);
  });

  test('with all that is wrong at once', () => {
    const answer = read(file({ status: 'draft', rows: [row({ value: '1,8' }), row({ marker: 'mood' })] }));
    expect('faults' in answer && answer.faults.length).toBe(3);
  });
});

describe('a row that isn’t understood is kept as the laboratory wrote it:', () => {
  const kept = (over: Record<string, unknown>) => {
    const answer = read(file({ rows: [row(over)] }));
    if (!('file' in answer)) throw new Error(JSON.stringify(answer.faults));
    return [answer.file.rows.length, answer.file.kept] as const;
  };
  const unknown = { marker: '770-8', loinc: '770-8', name: 'Neutrophils %', unit: '%', range: { text: '40 - 75' } };
  const titre = { value: '1:80', unit: null, range: { text: '< 1:40' }, flag: 'A' };
  test.each([
    [
      'an unknown code with its name',
      { ...unknown, value: '61', flag: null },
      { code: '770-8', name: 'Neutrophils %', marker: null, value: '61', unit: '%', range: '40 - 75', state: 'plain' },
    ],
    ['… flagged by the laboratory', { ...unknown, value: '91', flag: 'H' }, { flag: 'H', state: 'flagged' }],
    ['… flagged as urgent', { ...unknown, value: '99', flag: 'HH' }, { flag: 'HH', state: 'urgent' }],
    ['a finding in words', { value: 'Negative', flag: null }, { marker: 'vitd25', value: 'Negative', state: 'plain' }],
    ['a titre', titre, { value: '1:80', range: '< 1:40', state: 'flagged' }],
    ['a number with words', { value: 'approx. 18', flag: null }, { value: 'approx. 18', why: 'unread' }],
    [
      'a unit of another marker',
      { unit: 'mg/dL' },
      { value: '18.4', unit: 'mg/dL', range: '30–100', why: 'wrong_unit' },
    ],
    [
      'urea in grams, whose nitrogen weighs less than half',
      { marker: 'bun', loinc: '22664-7', value: '30', unit: 'mg/dL', range: null, flag: null },
      { marker: 'bun', value: '30', why: 'wrong_unit' },
    ],
    ['no unit', { unit: null, flag: null }, { value: '18.4', unit: null, why: 'unread' }],
    ['a limit that is no number', { range: { low: '<30', high: null } }, { range: '≥ <30', why: 'unread' }],
    ['a flag that isn’t one', { flag: 'LOW' }, { flag: 'LOW', why: 'unknown', state: 'flagged' }],
    [
      'a reason of its own',
      { value: null, absent: 'Sample lost', flag: null },
      { value: 'Sample lost', state: 'plain' },
    ],
    ['a note alone', { value: null, note: 'See letter', flag: null }, { value: null, note: 'See letter' }],
  ])('%s', (_, over, expected) => {
    expect(kept(over)).toMatchObject([0, [expected]]);
  });

  test('what can’t be held against an urgent limit is decided by a person, flagged or not', () => {
    const more = { marker: 'k', loinc: '2823-3', value: '7.1', unit: 'mEq', range: null, flag: null };
    expect(kept(more)).toMatchObject([0, [{ marker: 'k', state: 'flagged' }]]);
  });

  test('a second value of a marker, of another code; of the same it contradicts', () => {
    const answer = read(file({ rows: [row(), row({ loinc: '1989-3', value: '17' })] }));
    expect('file' in answer && [answer.file.rows.length, answer.file.kept]).toMatchObject([
      1,
      [{ marker: 'vitd25', value: '17', why: 'repeated' }],
    ]);
  });

  test('a code without a name is a slip, named in the refusal', () => {
    expect(read(file({ rows: [row(), row({ marker: 'vitd52' })] }))).toEqual({
      faults: [{ row: 2, field: 'marker', rule: 'unknown', label: 'vitd52' }],
    });
  });

  test('more than six decimals are rounded, and kept as they were sent', () => {
    const answer = read(file({ rows: [row({ value: '18.4602233333', range: { low: '30.00000000', high: null } })] }));
    expect('file' in answer && answer.file.rows).toMatchObject([
      { value: { digits: '18.460223' }, printed: '18.4602233333', range: { low: '30.000000' } },
    ]);
    expect('file' in read(file()) && read(file())).toMatchObject({ file: { rows: [{ printed: null }, {}] } });
  });
});

describe('a file of a booking', () => {
  const booked = (over: Record<string, unknown> = {}) => file({ order_item: 'KW-1001', ...over });
  const zinc = { marker: 'zn', value: null, absent: 'haemolysed' };

  test('is read where it is what was booked', () => {
    expect('file' in read(booked(), booking)).toBe(true);
  });

  test('may have more than was ordered, which is read as well', () => {
    const more = { marker: 'k', loinc: '2823-3', value: '7.1', unit: 'mmol/L' };
    const answer = read(booked({ rows: [row(), zinc, more] }), booking);
    expect('file' in answer && answer.file.rows.map(({ marker }) => marker)).toEqual(['vitd25', 'zn', 'k']);
  });

  test.each([
    ['of another order', file(), [null, 'order_item', 'differs']],
    [
      'of another laboratory',
      booked({ lab: { id: 'other', licence: 'L-2', report: 'R' } }),
      [null, 'lab.id', 'differs'],
    ],
    [
      'of another birth date',
      booked({ patient: { ...file().patient, birth_date: '1990-04-03' } }),
      [null, 'patient.birth_date', 'differs'],
    ],
    ['of another sex', booked({ patient: { ...file().patient, sex: 'male' } }), [null, 'patient.sex', 'differs']],
    [
      'drawn on another day there',
      booked({ specimen: { ...file().specimen, collected_at: '2026-11-19T23:59+03:00', received_at: null } }),
      [null, 'specimen.collected_at', 'differs'],
    ],
    [
      'drawn before it was booked',
      booked({ specimen: { ...file().specimen, collected_at: '2026-11-18T12:59+03:00', received_at: null } }),
      [null, 'specimen.collected_at', 'too_early'],
    ],
    ['without one that was ordered', booked({ rows: [row()] }), [null, 'rows.zn', 'required']],
  ] as const)('is refused: %s', (_, content, [at, field, rule]) => {
    expect(read(content, booking)).toEqual({ faults: [{ row: at, field, rule }] });
  });

  test('is of the day in Kuwait and Riyadh, wherever the clock of the laboratory stands', () => {
    const specimen = { ...file().specimen, collected_at: '2026-11-19T21:30Z', received_at: null };
    expect('file' in read(booked({ specimen }), booking)).toBe(true);
  });
});
