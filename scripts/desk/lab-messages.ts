/** What the desk says of laboratory reports. */
import type { DeskLabReport, DeskLabReportDetail } from '../../shared/contract/desk/lab.ts';
import type { FaultRule, LabFileFault } from '../../shared/domain/lab/lab-file.ts';
import { formatPhone } from '../../shared/domain/phone.ts';
import { ar, en, formatRow, indent, type Message } from '../../shared/i18n/message.ts';
import { formatZonedTime } from './times.ts';

const statuses: Readonly<Record<DeskLabReport['status'], Message>> = {
  entered: { en: 'entered', ar: 'أُدخل' },
  confirmed: { en: 'confirmed', ar: 'أُكّد' },
  released: { en: 'released', ar: 'صدر' },
  withdrawn: { en: 'withdrawn', ar: 'سُحب' },
};

const rules: Readonly<Record<FaultRule, Message>> = {
  not_json: { en: 'isn’t a laboratory’s file', ar: 'ليس ملف مختبر' },
  required: { en: 'is missing', ar: 'غير موجود' },
  unknown: { en: 'isn’t known', ar: 'غير معروف' },
  not_text: { en: 'isn’t a line of text', ar: 'ليس سطرًا من النص' },
  too_long: { en: 'is too long', ar: 'أطول من اللازم' },
  not_digits: { en: 'isn’t a plain number in Latin digits', ar: 'ليس رقمًا بسيطًا بأرقام لاتينية' },
  implausible: { en: 'can’t be right', ar: 'لا يُعقل' },
  upside_down: { en: 'is above the upper limit', ar: 'أعلى من الحد الأعلى' },
  contradicts: { en: 'contradicts the rest', ar: 'يناقض البقية' },
  repeated: { en: 'is there twice', ar: 'مكرر' },
  wrong_unit: { en: 'isn’t a unit of this marker', ar: 'ليس من وحدات هذا المؤشر' },
  wrong_code: { en: 'is the code of something else', ar: 'رمز شيء آخر' },
  not_a_time: { en: 'isn’t a date or a time with its offset', ar: 'ليس تاريخًا أو وقتًا بفارق توقيته' },
  in_future: { en: 'is in the future', ar: 'في المستقبل' },
  too_early: { en: 'is too early', ar: 'أبكر من اللازم' },
  differs: { en: 'differs from what is known', ar: 'يختلف عما هو معروف' },
  under_age: { en: 'is of somebody under 18', ar: 'لشخص دون 18 سنة' },
  unsupported: { en: 'changes what is meant, so it can’t be taken in', ar: 'يغيّر المعنى، فلا يمكن إدخاله' },
  unread: { en: 'can’t be read', ar: 'لا يُقرأ' },
  not_a_paper: {
    en: 'isn’t a whole PDF, or has something in it that runs',
    ar: 'ليس ملف PDF كاملًا، أو فيه ما يعمل من تلقاء نفسه',
  },
  unusable: { en: 'says that the sample can’t be used', ar: 'يقول إن العينة لا تصلح' },
};

export function faultLine({ row, field, rule, label = null }: LabFileFault): Message {
  if (row === null) return { en: en`${field} ${rules[rule]}`, ar: ar`${field}: ${rules[rule]}` };
  const named = label === null ? String(row) : `${row} (${label})`;
  return { en: en`Row ${named}: ${field} ${rules[rule]}`, ar: ar`الصف ${named}، ${field}: ${rules[rule]}` };
}

export const refusedLine: Message = { en: 'Nothing was stored:', ar: 'لم يُحفظ شيء:' };

const urgentWords = (count: number): Message | false =>
  count > 0 && { en: en`urgent: ${count}`, ar: ar`عاجل: ${count}` };

export const reportLine = (item: DeskLabReport): Message =>
  formatRow(
    item.id,
    statuses[item.status],
    { en: en`version ${item.revision}`, ar: ar`النسخة ${item.revision}` },
    item.lab,
    item.number,
    formatZonedTime(item.collected_at),
    { en: en`values: ${item.rows}`, ar: ar`القيم: ${item.rows}` },
    item.kept > 0 && { en: en`as written: ${item.kept}`, ar: ar`كما كُتبت: ${item.kept}` },
    urgentWords(item.urgent),
  );

const callWords: Message = { en: 'ring before the release:', ar: 'الاتصال قبل الإصدار:' };
const outcomes = {
  reached: { en: 'called, reached', ar: 'اتصال، تم الرد' },
  no_answer: { en: 'called, no answer', ar: 'اتصال بلا رد' },
} satisfies Record<string, Message>;

type Observation = DeskLabReportDetail['observations'][number];
const states: Readonly<Record<NonNullable<Observation['state']>, Message | false>> = {
  in_range: false,
  low: { en: 'below', ar: 'أقل' },
  high: { en: 'above', ar: 'أعلى' },
  urgent_low: { en: 'URGENT, low', ar: 'عاجل، منخفض' },
  urgent_high: { en: 'URGENT, high', ar: 'عاجل، مرتفع' },
  urgent: { en: 'URGENT', ar: 'عاجل' },
  unclear: { en: 'unclear', ar: 'غير محسوم' },
  no_range: { en: 'no range', ar: 'بلا نطاق' },
  absent: { en: 'not measured', ar: 'لم يُقَس' },
};

const observationLine = (row: Observation): Message =>
  formatRow(
    row.marker,
    row.name,
    row.printed ?? row.value ?? row.absent,
    row.unit,
    (row.low ?? row.high) !== null && `${row.low ?? ''}–${row.high ?? ''}`,
    row.range_text,
    row.flag,
    row.state !== null && states[row.state],
    row.retype && { en: 'type it from the paper', ar: 'اكتبها من تقرير المختبر' },
  );

/** The laboratory's words, each of their lines on a line. */
const wordLines = (what: Message, words: string | null): Message[] =>
  words === null ? [] : words.split('\n').map((line) => indent(formatRow(what, line)));

const wordsOf = {
  conclusion: { en: 'laboratory, of the report:', ar: 'المختبر عن التقرير:' },
  sample: { en: 'laboratory, of the sample:', ar: 'المختبر عن العينة:' },
  value: { en: 'laboratory:', ar: 'المختبر:' },
} satisfies Record<string, Message>;

type Unread = DeskLabReportDetail['unread'][number];
const decisions: Readonly<Record<NonNullable<Unread['decision']>, Message>> = {
  urgent: { en: 'URGENT', ar: 'عاجل' },
  not_urgent: { en: 'not urgent', ar: 'غير عاجل' },
};

const unreadLine = (row: Unread): Message =>
  formatRow(
    { en: en`as written ${row.position}`, ar: ar`كما كُتبت ${row.position}` },
    row.code,
    row.name,
    row.value,
    row.unit,
    row.range,
    row.flag,
    rules[row.why],
    row.state === 'urgent' ? decisions.urgent : row.decision && decisions[row.decision],
    row.decide && { en: 'urgent or not_urgent?', ar: 'urgent أم not_urgent؟' },
  );

const paperWords: Message = { en: 'the laboratory’s own paper:', ar: 'تقرير المختبر الأصلي:' };

export function detailLines(item: DeskLabReportDetail): Message[] {
  const steps = [
    ['entered', item.entered],
    ['confirmed', item.confirmed],
    ['released', item.released],
  ] as const;
  return [
    reportLine(item),
    ...steps.flatMap(([name, step]) =>
      step ? [indent(formatRow(statuses[name], formatZonedTime(step.at), step.by))] : [],
    ),
    ...(item.call ? [indent(formatRow(callWords, item.call.name, formatPhone(item.call.phone)))] : []),
    ...item.contacts.map(({ at, by, outcome, phone, answered_by }) =>
      indent(formatRow(outcomes[outcome], formatZonedTime(at), by, phone && formatPhone(phone), answered_by)),
    ),
    ...wordLines(wordsOf.conclusion, item.conclusion),
    ...wordLines(wordsOf.sample, item.sample_note),
    ...item.observations.flatMap((row) => [
      indent(observationLine(row)),
      ...wordLines(wordsOf.value, row.note).map(indent),
    ]),
    ...item.unread.flatMap((row) => [indent(unreadLine(row)), ...wordLines(wordsOf.value, row.note).map(indent)]),
    ...item.papers.map(({ position, title, bytes }) =>
      indent(formatRow(paperWords, String(position), title, `${bytes} B`)),
    ),
    indent(formatRow('--hash', item.hash)),
  ];
}
