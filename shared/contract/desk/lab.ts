/** Results of laboratories: entered by one person, confirmed by another, released after the telephone where a value is urgent. */
import { z } from 'zod';
import { drawPlaces } from '../../domain/draw-slot.ts';
import { labFileMaxBytes, labFileMaxChars } from '../../domain/lab/file-limits.ts';
import { absences, faultRules, keptStates } from '../../domain/lab/lab-file.ts';
import { labWordKinds } from '../../domain/lab/sheet-words.ts';
import { testStatuses } from '../../domain/test-order-state.ts';
import { labId, labReportId, orderNumber, paperPosition, phone, textLine } from '../fields.ts';
import { patient } from '../test-order.ts';
import { deskGet, deskPost } from './call.ts';
import { staffName } from './fields.ts';

export const reportStates = ['entered', 'confirmed', 'released', 'withdrawn'] as const;
export const resultStates = [
  'in_range',
  'low',
  'high',
  'urgent_low',
  'urgent_high',
  'urgent',
  'unclear',
  'no_range',
  'absent',
] as const;

export const labFile = z.string().min(2).max(labFileMaxChars);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const fault = z.strictObject({
  row: z.int().nullable(),
  field: z.string(),
  rule: z.enum(faultRules),
  /** What the row is called in the file. */
  label: z.string().nullable().optional(),
});
/** Of a row that isn't read: does it need a doctor today? */
export const keptDecisions = ['urgent', 'not_urgent'] as const;

const summary = z.strictObject({
  id: z.string(),
  revision: z.int(),
  status: z.enum(reportStates),
  lab: z.string(),
  number: z.string(),
  order_item: z.string(),
  collected_at: z.string(),
  entered_at: z.string(),
  rows: z.int(),
  /** Rows that aren’t read, but shown as the laboratory wrote them. */
  kept: z.int(),
  urgent: z.int(),
  hash: z.string(),
});
export type DeskLabReport = z.infer<typeof summary>;

const observation = z.strictObject({
  marker: z.string(),
  name: z.strictObject({ en: z.string(), ar: z.string() }),
  /** `<5`; null where there is none. */
  value: z.string().nullable(),
  /** As sent, where it has more decimals than are computed with. */
  printed: z.string().nullable(),
  absent: z.enum(absences).nullable(),
  unit: z.string().nullable(),
  low: z.string().nullable(),
  high: z.string().nullable(),
  range_text: z.string().nullable(),
  flag: z.string().nullable(),
  /** The laboratory’s words, as are those of the report and its sample. */
  note: z.string().nullable(),
  /** Null, like value and flag, while the reader has yet to type them from the laboratory’s paper. */
  state: z.enum(resultStates).nullable(),
  /** The second person types the value, before seeing it. */
  retype: z.boolean(),
});

const unread = z.strictObject({
  /** Names the row in `unread` of the confirmation. */
  position: z.int(),
  code: z.string().nullable(),
  name: z.strictObject({ en: z.string(), ar: z.string() }),
  marker: z.string().nullable(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  range: z.string().nullable(),
  flag: z.string().nullable(),
  method: z.string().nullable(),
  note: z.string().nullable(),
  why: z.enum(faultRules),
  state: z.enum(keptStates),
  decision: z.enum(keptDecisions).nullable(),
  /** Whoever confirms has to say whether it needs a doctor today. */
  decide: z.boolean(),
});

const step = z.strictObject({ at: z.string(), by: staffName });
const whole = summary.extend({
  kind: z.enum(['final', 'amended', 'corrected']),
  conclusion: z.string().nullable(),
  sample_note: z.string().nullable(),
  entered: step,
  confirmed: step.nullable(),
  released: step.nullable(),
  contacts: z.array(
    z.strictObject({
      at: z.string(),
      by: staffName,
      outcome: z.enum(['reached', 'no_answer']),
      /** Null for calls from before numbers were kept. */
      phone: z.string().nullable(),
      answered_by: z.string().nullable(),
    }),
  ),
  /** Whom to ring where a value is urgent; null where none is, or nobody said a number. */
  call: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  observations: z.array(observation),
  unread: z.array(unread),
  /** The laboratory’s own papers, read by `resultPaper`. */
  papers: z.array(
    z.strictObject({ position: z.int(), title: z.string().nullable(), bytes: z.int(), sha256: z.string() }),
  ),
});
export type DeskLabReportDetail = z.infer<typeof whole>;

const drawSlip = z.strictObject({
  /** The order's, and `order_item` of the laboratory's file. */
  number: z.string(),
  status: z.enum(testStatuses),
  place: z.enum(drawPlaces),
  starts: z.string(),
  ends: z.string(),
  wants_woman: z.boolean(),
  fasting_hours: z.int(),
  lab: z.strictObject({ name: z.string(), licence: z.string() }),
  /** Of a visit at home, line by line. */
  address: z.array(z.string()),
  patient: z.strictObject({
    ...patient.omit({ cycle_day: true, is_pregnant: true }).shape,
    /** Null: it wasn’t asked for itself. */
    is_pregnant: z.boolean().nullable(),
    cycle_day: z.int().nullable(),
  }),
  tests: z.array(
    z.strictObject({
      name: z.strictObject({ en: z.string(), ar: z.string() }),
      sample: z.string(),
      /** `loinc` is null for a marker that results aren't read with. */
      markers: z.array(z.strictObject({ code: z.string(), loinc: z.string().nullable(), name: z.string() })),
    }),
  ),
});
export type DrawSlip = z.infer<typeof drawSlip>;

const params = z.strictObject({ id: labReportId });
const entered = z.strictObject({
  item: summary.nullable(),
  /** Why the file was refused; nothing of it was stored. */
  faults: z.array(fault),
  /** The same file was entered before. */
  repeated: z.boolean(),
});
const changed = z.strictObject({ item: summary });

const labWord = z.strictObject({
  kind: z.enum(labWordKinds),
  /** As words are compared. */
  word: z.string(),
  /** A column of a laboratory’s sheet, or a marker’s code. */
  means: z.string(),
});
const labParams = z.strictObject({ lab: labId });

export const labDeskCalls = {
  labWords: deskGet('/desk/lab/:lab/words', {
    may: 'enter_results',
    summary: 'What one laboratory calls the columns and tests of its spreadsheets',
    refusals: ['lab.unknown'],
    params: labParams,
    data: z.strictObject({ items: z.array(labWord) }),
  }),
  setLabWord: deskPost('/desk/lab/:lab/word', {
    may: 'release_results',
    summary: 'Say once what a column or a test is called in a laboratory’s spreadsheets',
    description:
      '`means` is a column of ours (`ignored` is one that isn’t read), or the code of a marker; null forgets what was said.',
    refusals: ['lab.unknown', 'lab.word'],
    params: labParams,
    body: z.strictObject({
      kind: z.enum(labWordKinds),
      word: textLine(120),
      means: z.string().max(40).nullable(),
    }),
    data: z.strictObject({ items: z.array(labWord) }),
  }),
  drawSlip: deskGet('/desk/order/test/slip', {
    may: 'enter_results',
    scope: 'order',
    persons: (_, { query }) => [query.number],
    summary:
      'What the laboratory needs for a draw: the patient, what they said before it, and the tests; the reading is logged',
    refusals: ['order.unknown', 'order.unpaid', 'order.state', 'test.no_consent'],
    query: z.strictObject({ number: orderNumber }),
    data: z.strictObject({ item: drawSlip }),
  }),
  results: deskGet('/desk/results', {
    may: 'enter_results',
    summary: 'Laboratory reports, newest first, without their values',
    query: z.strictObject({ status: z.enum(reportStates).optional() }),
    data: z.strictObject({ items: z.array(summary) }),
  }),
  result: deskGet('/desk/results/:id', {
    may: 'enter_results',
    persons: ({ item }) => [item.number],
    summary: 'The newest version of a laboratory report, with its values; the reading is logged',
    refusals: ['result.unknown'],
    params,
    data: z.strictObject({ item: whole }),
  }),
  resultPaper: deskGet('/desk/results/:id/paper', {
    may: 'enter_results',
    persons: ({ item }) => [item.number],
    summary: 'The laboratory’s own paper of a report, a PDF in base64; the reading is logged',
    refusals: ['result.unknown', 'not_found'],
    params,
    query: z.strictObject({ position: paperPosition.optional() }),
    data: z.strictObject({ item: z.strictObject({ number: z.string(), name: z.string(), data: z.string() }) }),
  }),
  enterResult: deskPost('/desk/results/enter', {
    may: 'enter_results',
    summary:
      'Enter a laboratory’s file, a FHIR R4 Bundle or an HL7 v2 message, of a patient with an account and no booking',
    description: 'Refused whole: `faults` names each row and field. The same file again changes nothing.',
    refusals: ['account.unknown', 'result.number_seen'],
    maxBytes: labFileMaxBytes,
    body: z.strictObject({ email: z.string().max(254), file: labFile }),
    data: entered,
  }),
  enterBookedResult: deskPost('/desk/results/enter-booked', {
    may: 'enter_results',
    summary: 'Enter the laboratory’s file, a FHIR R4 Bundle, an HL7 v2 message or a spreadsheet, of a booking',
    description:
      'Patient, day, laboratory and markers have to be those of the booking: `faults` names each row and field. The order is in review from then on.',
    refusals: ['order.unknown', 'order.state', 'test.step', 'result.no_consent', 'result.exists', 'result.number_seen'],
    maxBytes: labFileMaxBytes,
    body: z.strictObject({ number: orderNumber, file: labFile }),
    data: entered,
  }),
  confirmResult: deskPost('/desk/results/:id/confirm', {
    may: 'release_results',
    summary: 'Confirm what somebody else entered, as it was shown',
    description:
      '`values` holds each value that has an urgent limit or is outside its range, typed from the laboratory’s paper; `unread` says of rows that aren’t read, by their position, whether they need a doctor today.',
    refusals: ['result.unknown', 'result.own', 'result.changed', 'result.state', 'result.retype', 'result.undecided'],
    params,
    body: z.strictObject({
      hash,
      values: z.record(z.string().max(40), z.string().max(40)),
      unread: z.record(z.string().regex(/^[1-9]\d{0,2}$/), z.enum(keptDecisions)).optional(),
    }),
    data: changed,
  }),
  recordContact: deskPost('/desk/results/:id/contact', {
    may: 'release_results',
    summary: 'Record a call to the patient because of an urgent value',
    description:
      'The number is the patient’s unless another is said. Whoever was reached is named; tries of one number are half an hour apart.',
    refusals: ['result.unknown', 'result.state', 'result.call', 'result.call_soon'],
    params,
    body: z.strictObject({
      outcome: z.enum(['reached', 'no_answer']),
      phone: phone.nullish(),
      answered_by: textLine(80).nullish(),
    }),
    data: changed,
  }),
  releaseResult: deskPost('/desk/results/:id/release', {
    may: 'release_results',
    fresh: true,
    summary: 'Show a confirmed report to its patient',
    refusals: ['result.unknown', 'result.changed', 'result.state', 'result.contact_missing'],
    params,
    body: z.strictObject({ hash }),
    data: changed,
  }),
  amendResult: deskPost('/desk/results/:id/amend', {
    may: 'enter_results',
    summary: 'Enter a new version of a report; the patient sees the earlier one until the new one is released',
    refusals: [
      'result.unknown',
      'result.number_seen',
      'order.unknown',
      'order.state',
      'test.step',
      'result.no_consent',
    ],
    maxBytes: labFileMaxBytes,
    params,
    body: z.strictObject({ file: labFile }),
    data: entered,
  }),
};
