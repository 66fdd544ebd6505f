/** A patient's laboratory reports: only what is released, only to the account that owns it or to whoever has a link of it. */
import { z } from 'zod';
import { biomarkerGroups } from '../domain/biomarker-groups.ts';
import { absences } from '../domain/lab/lab-file.ts';
import { get, post } from './call.ts';
import { listSchema } from './catalogue.ts';
import { resultStates } from './desk/lab.ts';
import { labLinkId, labReportId, labToken, paperPosition } from './fields.ts';
import { answerBody, leftOut, quizItem, quizStop } from './quiz.ts';
import { newLink, newLinkBody, shareLink } from './share-link.ts';

const time = z.string();
const range = z.strictObject({ low: z.string().nullable(), high: z.string().nullable() });
const span = { from: z.number(), to: z.number() };

/** Positions are percent of the bar, from its low end. */
const bar = z.strictObject({
  band: z.strictObject(span),
  limits: z.array(z.strictObject({ at: z.number(), side: z.enum(['low', 'high']), text: z.string() })),
  mark: z.strictObject({ at: z.number(), beyond: z.enum(['low', 'high']).nullable() }),
  fill: z.strictObject({ ...span, depth: z.enum(['near', 'far', 'urgent']) }).nullable(),
  ticks: z.array(z.strictObject({ at: z.number(), text: z.string() })),
});

const trendPoint = z.strictObject({
  at: time,
  /** `<5` */
  text: z.string(),
  amount: z.number(),
  range,
  state: z.enum(resultStates),
  /** What differs from the point before, so that no line joins them. */
  break_by: z.enum(['lab', 'method', 'code']).nullable(),
});

const row = z.strictObject({
  marker: z.string(),
  name: z.string(),
  measures: z.string(),
  moves: z.array(z.string()),
  value: z
    .strictObject({ comparator: z.enum(['<', '<=', '>', '>=']).nullable(), digits: z.string(), unit: z.string() })
    .nullable(),
  absent: z.enum(absences).nullable(),
  state: z.enum(resultStates),
  /** Just outside the range. */
  near: z.boolean(),
  range: range.nullable(),
  range_note: z.string().nullable(),
  /** What the laboratory wrote of this value, in its own words. */
  note: z.string().nullable(),
  bar: bar.nullable(),
  /** From where doctors usually act, in the unit shown; null where no list says. */
  urgent: range.nullable(),
  /** The value before it was corrected, as printed then. */
  before: z.string().nullable(),
  retest_at: time.nullable(),
  retest_weeks: z.int().nullable(),
  trend: z.array(trendPoint),
});
export type LabReportRow = z.infer<typeof row>;

/** A row that isn't read: all of it as the laboratory wrote it. */
export const keptRow = z.strictObject({
  name: z.string(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  range: z.string().nullable(),
  flag: z.string().nullable(),
  note: z.string().nullable(),
  urgent: z.boolean(),
});
export type LabKeptRow = z.infer<typeof keptRow>;

export const labPaper = z.strictObject({
  position: z.int(),
  title: z.string().nullable(),
  bytes: z.int(),
  sha256: z.string(),
});

const report = z.strictObject({
  id: z.string(),
  version: z.int(),
  units: z.enum(['conventional', 'si']),
  lab: z.string(),
  licence: z.string(),
  number: z.string(),
  collected_at: time,
  fasting_hours: z.int().nullable(),
  /** Hair and nail vitamins, said before the draw: they disturb some values. */
  took_biotin: z.boolean(),
  /** What the laboratory wrote of the whole report, and of its sample, in its own words. */
  conclusion: z.string().nullable(),
  sample_note: z.string().nullable(),
  released_at: time,
  /** When an earlier version was replaced by this one. */
  corrected_at: time.nullable(),
  sex: z.enum(['female', 'male']),
  age: z.int(),
  /** A value needs a doctor today: then the report sells nothing. */
  urgent: z.boolean(),
  /** The call that was made because a value is urgent. */
  contact: z.strictObject({ at: time, outcome: z.enum(['reached', 'no_answer']) }).nullable(),
  tally: z.strictObject({ in_range: z.int(), low: z.int(), high: z.int(), without: z.int() }),
  groups: z.array(z.strictObject({ group: z.enum(biomarkerGroups), rows: z.array(row) })),
  kept: z.array(keptRow),
  /** The laboratory’s own papers, which its patient alone may save. */
  papers: z.array(labPaper),
});
export type LabReport = z.infer<typeof report>;

const reminder = z.strictObject({
  /** The first day on which a value may be tested again. */
  at: time,
  /** Asked for: a mail goes out on that day. */
  is_on: z.boolean(),
});
export type LabReminder = z.infer<typeof reminder>;

export const ownReport = report.extend({
  /** As said before the draw, for the paper; null without a booking. */
  patient: z.strictObject({ name: z.string(), birth_date: z.string() }).nullable(),
  /** Null where there is nothing to remind of. */
  reminder: reminder.nullable(),
  links: z.array(shareLink),
  log: z.array(z.strictObject({ at: time, kind: z.enum(['owner', 'staff', 'link']), action: z.string() })),
});
export type OwnLabReport = z.infer<typeof ownReport>;

const listed = z.strictObject({
  id: z.string(),
  lab: z.string(),
  collected_at: time,
  released_at: time,
  urgent: z.boolean(),
  rows: z.int(),
  outside: z.int(),
});
export type ListedLabReport = z.infer<typeof listed>;

export const resultProducts = z.strictObject({
  /**
   * Why there is none, or that there are reasons. `unasked`: no booking, so nobody asked about medicines. `urgent_elsewhere`: the newest
   * value of a marker in another report needs a doctor. `safety`: there would be some, once the questions about safety are answered.
   */
  state: z.enum([
    'consent',
    'unasked',
    'urgent',
    'urgent_elsewhere',
    'too_old',
    'pregnant',
    'medicine',
    'safety',
    'stop',
    'none',
    'reasons',
  ]),
  /** For the state `pregnant`: the patient said yes to one question about fainting and pregnancy. */
  asked_together: z.boolean().optional(),
  agreed: z.boolean(),
  items: z.array(
    // As the quiz shows a product: `because` names the value.
    quizItem.extend({
      /** Names the reason on a cart line; says nothing by itself. */
      suggestion_id: z.string(),
    }),
  ),
  /** Values outside their range that lead to no product: what a doctor decides, and why. */
  left_out: leftOut,
  /** With `stop`. */
  stop: quizStop.nullable(),
});
export type ResultProducts = z.infer<typeof resultProducts>;

const params = z.strictObject({ id: labReportId });
const units = z.strictObject({ units: z.enum(['conventional', 'si']).optional() });

export const labCalls = {
  labReports: get('/user/bloodTest/reports', {
    access: 'user',
    summary: 'My released laboratory reports, newest first',
    data: listSchema(listed),
  }),
  labReport: get('/user/bloodTest/report/:id', {
    access: 'user',
    summary: 'One of my laboratory reports; the reading is logged',
    refusals: ['not_found'],
    params,
    query: units,
    data: z.strictObject({ item: ownReport }),
  }),
  labPaper: get('/user/bloodTest/report/:id/paper/:position', {
    access: 'user',
    summary: 'The laboratory’s own paper of one of my reports, as an attachment; the reading is logged',
    refusals: ['not_found', 'request.cross_site'],
    answersFile: true,
    params: z.strictObject({ id: labReportId, position: paperPosition }),
    data: z.file(),
  }),
  shareLabReport: post('/user/bloodTest/report/:id/share', {
    access: 'user',
    replay: 'nonce',
    summary: 'Make a link to read one of my reports, for some days',
    refusals: ['not_found', 'share.full'],
    params,
    body: newLinkBody,
    data: newLink,
  }),
  endLabLink: post('/user/bloodTest/report/:id/share/:link_id/end', {
    access: 'user',
    summary: 'End a link to one of my reports',
    refusals: ['not_found'],
    params: z.strictObject({ id: labReportId, link_id: labLinkId }),
    data: z.strictObject({}),
  }),
  eraseLabReport: post('/user/bloodTest/report/:id/delete', {
    access: 'user',
    summary: 'Erase one of my reports for good, in all versions',
    refusals: ['not_found'],
    params,
    data: z.strictObject({}),
  }),
  labReportProducts: get('/user/bloodTest/report/:id/products', {
    access: 'user',
    summary:
      'Products that one of my reports explains, after a consent of its own; 404 where the rules are switched off',
    refusals: ['not_found'],
    params,
    data: resultProducts,
  }),
  explainProducts: post('/user/bloodTest/report/:id/products', {
    access: 'user',
    replay: 'nonce',
    summary: 'Products that one of my reports explains, by what I answer about safety',
    description:
      'Asks what the quiz asks about safety and what is taken already; sex and age are the report’s. The answers are not stored.',
    refusals: ['not_found', 'quiz.unfinished'],
    params,
    body: answerBody,
    data: resultProducts,
  }),
  agreeToReasons: post('/user/bloodTest/report/:id/products/consent', {
    access: 'user',
    replay: 'nonce',
    summary: 'Agree that my reports explain products, or take it back',
    refusals: ['not_found'],
    params,
    body: z.strictObject({ agreed: z.boolean(), version: z.string().max(20) }),
    data: resultProducts,
  }),
  remindRetest: post('/user/bloodTest/report/:id/reminder', {
    access: 'user',
    replay: 'nonce',
    summary: 'Be reminded by e-mail when a value of my report may be tested again, or no more',
    refusals: ['not_found'],
    params,
    body: z.strictObject({ agreed: z.boolean(), version: z.string().max(20) }),
    data: z.strictObject({ reminder }),
  }),
  sharedLabReport: get('/bloodTest/report/shared/:lab_token', {
    access: 'open',
    summary: 'A report by the link that its owner made; the reading is logged',
    refusals: ['not_found'],
    params: z.strictObject({ lab_token: labToken }),
    query: units,
    data: z.strictObject({ item: report }),
  }),
};
