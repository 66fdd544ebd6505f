/** `results …`: laboratory reports, entered by one person, confirmed and released by another (docs/desk.md "Results"). */

import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { LabReportId } from '../../shared/contract/fields.ts';
import { command, usageError } from './command.ts';
import { detailLines, faultLine, refusedLine, reportLine } from './lab-messages.ts';
import { ar, en, type Message } from './message.ts';
import { parseOrderNumberArgument } from './options.ts';
import { readText } from './read-file.ts';

const toParams = (id: string) => ({ id: id as LabReportId });

const hashOption = {
  value: 'HASH',
  required: true,
  en: 'of what results show printed',
  ar: 'البصمة التي طبعها results show',
} as const;

function toEntered(data: DeskData<'enterResult'>) {
  const { item, faults, repeated } = data;
  if (item === null) return { data, lines: [refusedLine, ...faults.map(faultLine)], exitCode: 1 };
  const same: Message = { en: 'Entered before, with the same content.', ar: 'سبق إدخاله بالمحتوى نفسه.' };
  return { data, lines: [...(repeated ? [same] : []), reportLine(item)] };
}

/** `k=6.6,b12=168` */
function parseValues(typed: string | undefined): Record<string, string> {
  const pairs = (typed ?? '').split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    pairs.map((part) => {
      const [marker = '', value] = part.split('=');
      if (value === undefined)
        throw usageError({
          en: en`Write --values as MARKER=VALUE, separated by commas, not “${part}”.`,
          ar: ar`${'--values'} تُكتب ${'MARKER=VALUE'} وبينها فواصل، وليس «${part}».`,
        });
      return [marker.trim(), value.trim()];
    }),
  );
}

export const labCommands = {
  'results list': command({
    words: [],
    options: {
      status: { value: 'entered|confirmed|released|withdrawn', en: 'only these', ar: 'هذه فقط' },
    },
    help: { en: 'laboratory reports, newest first, without values', ar: 'تقارير المختبر، الأحدث أولًا، بلا قيم' },
    run: async ({ call }, _words, { status }) => {
      const data = await call('results', { query: status === undefined ? {} : { status } });
      return { data, lines: data.items.map(reportLine) };
    },
  }),
  'results show': command({
    words: ['ID'],
    help: { en: 'a report with its values; the reading is logged', ar: 'تقرير بقيمه، وتُسجَّل قراءته' },
    run: async ({ call }, [id]) => {
      const data = await call('result', { params: toParams(id) });
      return { data, lines: detailLines(data.item) };
    },
  }),
  'results enter': command({
    words: ['FILE'],
    options: {
      order: { value: 'NUMBER', en: 'the booking that it belongs to', ar: 'الحجز الذي يعود إليه' },
      account: { value: 'EMAIL', en: 'the patient’s account, without a booking', ar: 'حساب المريض إن لم يكن له حجز' },
    },
    help: {
      en: 'takes in a laboratory’s file or a FHIR R4 Bundle, whole or not at all',
      ar: 'يُدخل ملف مختبر أو حزمة FHIR R4 كاملًا أو لا شيء منه',
    },
    run: async ({ call }, [path], { order, account }) => {
      if ((order === undefined) === (account === undefined))
        throw usageError({
          en: en`Name the booking with --order, or, without one, the account with --account.`,
          ar: ar`اذكر الحجز بعد ${'--order'}، أو الحساب بعد ${'--account'} إن لم يكن هناك حجز.`,
        });
      const file = readText(path);
      return toEntered(
        order === undefined
          ? await call('enterResult', { body: { email: account ?? '', file } })
          : await call('enterBookedResult', { body: { number: parseOrderNumberArgument(order), file } }),
      );
    },
  }),
  'results confirm': command({
    words: ['ID'],
    options: {
      hash: hashOption,
      values: {
        value: 'MARKER=VALUE,…',
        en: 'each value outside its range, typed again from the laboratory’s report',
        ar: 'كل قيمة خارج نطاقها، تُكتب مرة أخرى من تقرير المختبر',
      },
    },
    help: { en: 'confirms what somebody else entered', ar: 'يؤكد ما أدخله شخص آخر' },
    run: async ({ call }, [id], { hash, values }) => {
      const data = await call('confirmResult', { params: toParams(id), body: { hash, values: parseValues(values) } });
      return { data, lines: [reportLine(data.item)] };
    },
  }),
  'results contact': command({
    words: ['ID', 'reached|no_answer'],
    help: { en: 'records a call because of an urgent value', ar: 'يسجّل اتصالًا بسبب قيمة عاجلة' },
    run: async ({ call }, [id, outcome]) => {
      const data = await call('recordContact', { params: toParams(id), body: { outcome } });
      return { data, lines: [reportLine(data.item)] };
    },
  }),
  'results release': command({
    words: ['ID'],
    options: { hash: hashOption },
    help: { en: 'shows a confirmed report to its patient', ar: 'يُظهر التقرير المؤكد لصاحبه' },
    run: async ({ call }, [id], { hash }) => {
      const data = await call('releaseResult', { params: toParams(id), body: { hash } });
      return { data, lines: [reportLine(data.item)] };
    },
  }),
  'results amend': command({
    words: ['ID', 'FILE'],
    help: { en: 'enters a new version; the earlier is kept', ar: 'يُدخل نسخة جديدة وتبقى السابقة' },
    run: async ({ call }, [id, file]) =>
      toEntered(await call('amendResult', { params: toParams(id), body: { file: readText(file) } })),
  }),
};
