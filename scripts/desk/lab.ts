/** A laboratory's papers: the slip of a draw, and reports as they are read and taken in (docs/desk.md "Results"). */

import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { LabReportId } from '../../shared/contract/fields.ts';
import { fromBase64 } from '../../shared/encoding.ts';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { command, usageError } from './command.ts';
import { slipLines } from './draw-slip.ts';
import { readLabPaper } from './lab-file.ts';
import { detailLines, faultLine, refusedLine, reportLine } from './lab-messages.ts';
import { parseOrderNumberArgument } from './options.ts';
import { writeBytes } from './read-file.ts';

const toParams = (id: string) => ({ id: id as LabReportId });

function toEntered(data: DeskData<'enterResult'>) {
  const { item, faults, repeated } = data;
  if (item === null) {
    const hasUnknown = faults.some(({ field, rule }) => ['column', 'test'].includes(field) && rule === 'unknown');
    return { data, lines: [refusedLine, ...faults.map(faultLine), ...(hasUnknown ? [wordsHint] : [])], exitCode: 1 };
  }
  const same: Message = { en: 'Entered before, with the same content.', ar: 'سبق إدخاله بالمحتوى نفسه.' };
  return { data, lines: [...(repeated ? [same] : []), reportLine(item)] };
}

const sheetOption = { value: 'NAME', en: 'the sheet of a workbook', ar: 'ورقة المصنف' };

/** What a sheet calls its columns and tests is said once, and known from then on. */
const wordsHint: Message = {
  en: 'Say once what it is: npm run desk -- lab column|test LAB “WORD” MEANING (lab words LAB lists what is known).',
  ar: ar`عرّف الكلمة مرة واحدة: ${'npm run desk -- lab column|test LAB "WORD" MEANING'}، وما عُرّف منها في ${'lab words LAB'}.`,
};

export const labCommands = {
  'test slip': command({
    words: ['NUMBER'],
    help: {
      en: 'what the laboratory needs for a draw; the reading is logged',
      ar: 'ما يحتاجه المختبر لسحب العينة، وتُسجَّل قراءته',
    },
    run: async ({ call }, [number]) => {
      const data = await call('drawSlip', { query: { number: parseOrderNumberArgument(number) } });
      return { data, lines: slipLines(data.item) };
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
  'results paper': command({
    words: ['ID', 'FILE', '[NUMBER]'],
    help: { en: 'saves the laboratory’s own PDF; the reading is logged', ar: 'يحفظ ملف PDF من المختبر، وتُسجَّل قراءته' },
    run: async ({ call }, [id, path, position]) => {
      const { item } = await call('resultPaper', { params: toParams(id), query: { position: position ?? '1' } });
      writeBytes(path, fromBase64(item.data));
      return { data: { file: path }, lines: [{ en: en`Saved: ${path}`, ar: ar`حُفظ في ${path}` }] };
    },
  }),
  'results enter': command({
    words: ['FILE'],
    options: {
      order: { value: 'NUMBER', en: 'the booking that it belongs to', ar: 'الحجز الذي يعود إليه' },
      account: { value: 'EMAIL', en: 'the patient’s account, without a booking', ar: 'حساب المريض إن لم يكن له حجز' },
      sheet: sheetOption,
    },
    help: {
      en: 'takes in a laboratory’s file, FHIR R4 Bundle, HL7 v2 message or spreadsheet, whole or not at all',
      ar: 'يُدخل ملف مختبر أو حزمة FHIR R4 أو رسالة HL7 v2 أو جدولًا كاملًا أو لا شيء منه',
    },
    run: async ({ call }, [path], { order, account, sheet }) => {
      if ((order === undefined) === (account === undefined))
        throw usageError({
          en: en`Name the booking with --order, or, without one, the account with --account.`,
          ar: ar`اذكر الحجز بعد ${'--order'}، أو الحساب بعد ${'--account'} إن لم يكن هناك حجز.`,
        });
      const file = await readLabPaper(path, sheet);
      return toEntered(
        order === undefined
          ? await call('enterResult', { body: { email: account ?? '', file } })
          : await call('enterBookedResult', { body: { number: parseOrderNumberArgument(order), file } }),
      );
    },
  }),
  'results amend': command({
    words: ['ID', 'FILE'],
    options: { sheet: sheetOption },
    help: { en: 'enters a new version; the earlier is kept', ar: 'يُدخل نسخة جديدة وتبقى السابقة' },
    run: async ({ call }, [id, path], { sheet }) => {
      const file = await readLabPaper(path, sheet);
      return toEntered(await call('amendResult', { params: toParams(id), body: { file } }));
    },
  }),
};
