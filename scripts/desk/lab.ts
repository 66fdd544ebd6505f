/** A laboratory's papers: the slip of a draw (docs/booking.md §8), and the paper that a report came with. */
import type { DrawSlip } from '../../shared/contract/desk/lab.ts';
import type { LabReportId } from '../../shared/contract/fields.ts';
import { formatPhone } from '../../shared/domain/phone.ts';
import { fromBase64 } from '../../shared/encoding.ts';
import { ar, en, formatRow, indent, type Message } from '../../shared/i18n/message.ts';
import { command } from './command.ts';
import { writeFile } from './read-file.ts';
import { parseOrderNumberArgument } from './read-value.ts';
import { formatZonedTime } from './reply-table.ts';

const placeNames: Readonly<Record<DrawSlip['place'], Message>> = {
  home: { en: 'at home', ar: 'في المنزل' },
  lab: { en: 'at the laboratory', ar: 'في المختبر' },
};
const sexes: Readonly<Record<DrawSlip['patient']['sex'], Message>> = {
  female: { en: 'female', ar: 'أنثى' },
  male: { en: 'male', ar: 'ذكر' },
};

/** What changes how blood is drawn, or how a value is read. */
function notes({ patient, fasting_hours: hours, wants_woman: woman }: DrawSlip): Message[] {
  // Said when one question asked for both.
  const isEither = patient.is_pregnant === null && patient.lies_down && patient.sex === 'female';
  const rows: readonly (readonly [boolean, Message])[] = [
    [woman, { en: 'A woman draws', ar: 'تسحب العينة امرأة' }],
    [hours > 0, { en: en`Fasting: ${hours} hours`, ar: ar`الصيام بالساعات: ${hours}` }],
    [
      patient.lies_down && !isEither,
      { en: 'Fainted at a draw before: lying down', ar: 'سبق أن أُغمي عليه عند السحب: يكون مستلقيًا' },
    ],
    [
      isEither,
      {
        en: 'Fainted at a draw before, or pregnant: lying down, and ask which',
        ar: 'سبق أن أُغمي عليها عند السحب أو أنها حامل: تكون مستلقية وتُسأل أيّهما',
      },
    ],
    [patient.is_pregnant === true, { en: 'Pregnant: lying down', ar: 'حامل: تكون مستلقية' }],
    [patient.takes_blood_thinner, { en: 'Takes a blood thinner: press longer', ar: 'يتناول مميعًا للدم: ضغط مدة أطول' }],
    [patient.takes_biotin, { en: 'Takes biotin', ar: 'يتناول البيوتين' }],
    [
      patient.cycle_day !== null,
      { en: en`Day of the cycle: ${patient.cycle_day ?? ''}`, ar: ar`يوم الدورة: ${patient.cycle_day ?? ''}` },
    ],
  ];
  return rows.filter(([isSo]) => isSo).map(([, said]) => indent(said));
}

export function slipLines(slip: DrawSlip): Message[] {
  const { patient, lab } = slip;
  return [
    formatRow(slip.number, formatZonedTime(slip.starts), placeNames[slip.place], lab.name, lab.licence),
    formatRow(patient.name, sexes[patient.sex], patient.birth_date, formatPhone(patient.phone)),
    ...slip.address.map((line) => formatRow(line)),
    ...notes(slip),
    ...slip.tests.flatMap(({ name, markers }) => [
      formatRow(name),
      ...markers.map(({ code, loinc, name: marker }) => indent(formatRow(code, loinc, marker))),
    ]),
  ];
}

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
  'results paper': command({
    words: ['ID', 'FILE', '[NUMBER]'],
    help: { en: 'saves the laboratory’s own PDF; the reading is logged', ar: 'يحفظ ملف PDF من المختبر، وتُسجَّل قراءته' },
    run: async ({ call }, [id, path, position]) => {
      const query = { position: position ?? '1' };
      const { item } = await call('resultPaper', { params: { id: id as LabReportId }, query });
      writeFile(path, fromBase64(item.data));
      return { data: { file: path }, lines: [{ en: en`Saved: ${path}`, ar: ar`حُفظ في ${path}` }] };
    },
  }),
};
