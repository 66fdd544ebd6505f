/** `delivery list|set|remove|holiday`: the rules behind the delivery days that pages show. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { DeliveryRule } from '../../shared/domain/delivery-day.ts';
import { formatTime } from '../../shared/domain/moment.ts';
import { cleanTyped } from '../../shared/domain/text.ts';
import { plural } from '../../shared/i18n/translate.ts';
import type { DeskCall } from './client.ts';
import { type CommandResult, command, usageError } from './command.ts';
import { ar, en, formatRow, inBothLanguages, joinList, type Message } from './message.ts';
import { countryWords, parseDayArgument } from './options.ts';
import { zone } from './times.ts';

type Days = DeskData<'delivery'>;
type RuleInput = Omit<Days['items'][number], 'region' | 'area'>;

const weekdays: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayNames: readonly Message[] = [
  { en: 'sun', ar: 'الأحد' },
  { en: 'mon', ar: 'الاثنين' },
  { en: 'tue', ar: 'الثلاثاء' },
  { en: 'wed', ar: 'الأربعاء' },
  { en: 'thu', ar: 'الخميس' },
  { en: 'fri', ar: 'الجمعة' },
  { en: 'sat', ar: 'السبت' },
];

/** `hawalli` is a region, `makkah/jeddah` an area of one, empty the whole country. */
function placeOf(text = ''): { region: string; area: string } {
  const [region = '', area = ''] = text.split('/');
  return { region, area };
}

function daysOf(text: string): { first_days: number; last_days: number } {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(cleanTyped(text));
  if (!match)
    throw usageError({
      en: en`--days must be a number of working days such as 0 or 1-2, not “${text}”.`,
      ar: ar`${'--days'} أيام عمل مثل ${'0'} أو ${'1-2'}، وليس «${text}».`,
    });
  return { first_days: Number(match[1]), last_days: Number(match[2] ?? match[1]) };
}

function minutesOf(text: string): number {
  const match = /^(\d{1,2}):(\d{2})$/.exec(cleanTyped(text));
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!(minutes <= 1440))
    throw usageError({
      en: en`--until must be a time such as 14:00, not “${text}”.`,
      ar: ar`${'--until'} وقت مثل ${'14:00'}، وليس «${text}».`,
    });
  return minutes;
}

function restOf(text: string | undefined): number[] {
  const days = (text ?? '').split(',').filter((day) => day !== '');
  return days.map((day) => {
    const at = weekdays.indexOf(day.toLowerCase());
    if (at < 0)
      throw usageError({
        en: en`--rest must be weekdays such as fri or fri,sat, not “${day}”.`,
        ar: ar`${'--rest'} أيام من الأسبوع مثل ${'fri'} أو ${'fri,sat'}، وليس «${day}».`,
      });
    return at;
  });
}

const dayForms = {
  en: { one: '1 day', other: '{n} days' },
  ar: { zero: 'في اليوم نفسه', one: 'يوم واحد', two: 'يومان', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' },
};

const line = ({ region, area, ...rule }: DeliveryRule): Message => {
  const days = inBothLanguages((locale) => plural(locale, rule.last_days, dayForms[locale]));
  const until = inBothLanguages((locale) => formatTime(rule.cut_off, locale));
  const rest = joinList(rule.rest_days.flatMap((day) => weekdayNames[day] ?? []));
  return formatRow(
    (area === '' ? region : `${region}/${area}`) || { en: '(all)', ar: '(كل البلد)' },
    rule.first_days === rule.last_days
      ? days
      : { en: `${rule.first_days}-${days.en}`, ar: ar`أيام العمل: ${`${rule.first_days}-${rule.last_days}`}` },
    { en: en`until ${until} ${zone}`, ar: ar`حتى ${until} ${zone}` },
    rule.rest_days.length > 0 && { en: en`except ${rest}`, ar: ar`ما عدا ${rest}` },
  );
};

const calendarAnswer = (data: Days): CommandResult => ({
  data,
  lines: [
    ...data.items.map(line),
    ...data.holidays.map((day) => formatRow(day, { en: 'no delivery', ar: 'لا توصيل' })),
  ],
});

type Change = { region: string; area: string; rule: RuleInput | null } | { day: string; is_off: boolean };

async function write(call: DeskCall, country: CountryCode, change: Change): Promise<CommandResult> {
  const { version } = await call('delivery', { params: { country } });
  return calendarAnswer(await call('setDelivery', { params: { country }, body: { version, ...change } }));
}

export const deliveryCommands = {
  'delivery list': command({
    words: [countryWords],
    help: {
      en: 'when orders arrive: rules by region and area, and days without delivery',
      ar: 'متى تصل الطلبات: القواعد حسب المحافظة والمنطقة، وأيام بلا توصيل',
    },
    run: async ({ call }, [country]) => calendarAnswer(await call('delivery', { params: { country } })),
  }),
  'delivery set': command({
    words: [countryWords, '[REGION[/AREA]]'],
    options: {
      days: {
        value: '1-2',
        required: true,
        en: 'working days until it arrives: 0, 1-2',
        ar: 'أيام العمل حتى الوصول: 0 أو 1-2',
      },
      until: {
        value: '14:00',
        required: true,
        en: 'orders placed before this time count from that day',
        ar: 'ما يُطلب قبله يُحسب من اليوم نفسه',
      },
      rest: { value: 'fri,sat', en: 'weekdays without delivery', ar: 'أيام الأسبوع بلا توصيل' },
    },
    help: { en: 'sets the rule for a place, or for the whole country', ar: 'قاعدة أخرى لمكان أو للبلد كله' },
    run: ({ call }, [country, place], { days, until, rest }) => {
      const rule = { cut_off: minutesOf(until), ...daysOf(days), rest_days: restOf(rest) };
      return write(call, country, { ...placeOf(place), rule });
    },
  }),
  'delivery remove': command({
    words: [countryWords, 'REGION[/AREA]'],
    help: { en: 'removes a place’s rule, so the wider one applies again', ar: 'تعود القاعدة الأوسع' },
    run: ({ call }, [country, place]) => write(call, country, { ...placeOf(place), rule: null }),
  }),
  'delivery holiday': command({
    words: [countryWords, 'DAY'],
    options: { off: { en: 'removes it', ar: 'إلغاء العطلة' } },
    help: { en: 'sets a day without delivery', ar: 'يوم بلا توصيل' },
    run: ({ call }, [country, day], { off }) =>
      write(call, country, { day: parseDayArgument(day, 'DAY'), is_off: !off }),
  }),
};
