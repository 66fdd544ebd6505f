/** `slot list|close|open|capacity`, `holiday list|add|remove`: when blood is drawn (docs/booking.md). */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { SlotId } from '../../shared/contract/fields.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { drawPlaces } from '../../shared/domain/draw-slot.ts';
import type { DeskCall } from './client.ts';
import { type CommandResult, command } from './command.ts';
import { placeNames, slipLines } from './draw-slip.ts';
import { ar, en, formatRow, type Message } from './message.ts';
import { countryWords, parseDayArgument, parseOrderNumberArgument, parseWholeNumber } from './options.ts';

type Slot = DeskData<'setSlot'>['item'];
type Holidays = DeskData<'holidays'>;

const slotLine = (slot: Slot): Message =>
  formatRow(
    slot.id,
    slot.starts.slice(0, 16).replace('T', ' '),
    placeNames[slot.place],
    slot.area_group,
    { en: en`taken: ${slot.taken} of ${slot.capacity}`, ar: ar`المحجوز: ${slot.taken} من ${slot.capacity}` },
    {
      en: en`with a woman: ${slot.women_taken} of ${slot.women}`,
      ar: ar`مع ممرضة: ${slot.women_taken} من ${slot.women}`,
    },
    slot.closed && { en: 'closed', ar: 'مغلق' },
  );

const holidayAnswer = (data: Holidays): CommandResult => ({
  data,
  lines: [
    ...data.items.map(({ kind, first_day: first, last_day: last, name_en, name_ar, provisional }) =>
      formatRow(
        first,
        last,
        kind === 'closed' ? { en: 'nobody draws', ar: 'لا سحب' } : { en: 'hours of Ramadan', ar: 'مواعيد رمضان' },
        { en: name_en, ar: name_ar },
        provisional && { en: 'until the sighting', ar: 'حتى ثبوت الرؤية' },
      ),
    ),
    ...(data.items.length === 0 ? [{ en: 'No holidays ahead.', ar: 'لا عطل قادمة.' }] : []),
    ...(data.booked > 0
      ? [
          {
            en: en`Bookings on closed days, to be moved: ${data.booked}`,
            ar: ar`حجوزات في أيام العطل تحتاج إلى نقل: ${data.booked}`,
          },
        ]
      : []),
  ],
});

const closeCommand = (closed: boolean, help: Message) =>
  command({
    words: [countryWords, 'SLOT'],
    help,
    run: async ({ call }, [country, id]) => change(call, country, { id: id as SlotId, closed }),
  });

async function change(
  call: DeskCall,
  country: CountryCode,
  body: { id: SlotId; closed?: boolean; capacity?: number; women?: number },
): Promise<CommandResult> {
  const data = await call('setSlot', { params: { country }, body });
  return { data, lines: [slotLine(data.item)] };
}

const stateNames: Readonly<Record<DeskData<'moveTest'>['status'], Message>> = {
  booked: { en: 'booked', ar: 'تم الحجز' },
  drawn: { en: 'drawn', ar: 'سُحبت العينة' },
  at_lab: { en: 'at the laboratory', ar: 'في المختبر' },
  in_review: { en: 'in review', ar: 'قيد المراجعة' },
  ready: { en: 'ready', ar: 'جاهزة' },
  new_sample: { en: 'needs a new sample', ar: 'تحتاج إلى عينة جديدة' },
  cancelled: { en: 'cancelled', ar: 'أُلغيت' },
};
const testSteps = ['drawn', 'at_lab', 'in_review', 'ready', 'new_sample'] as const;

export const bookingCommands = {
  'test list': command({
    words: [countryWords, '[DAY]'],
    help: { en: 'who is drawn on a day, today unless named', ar: 'من تُسحب عيناتهم في يوم، اليوم ما لم يُذكر' },
    run: async ({ call }, [country, day]) => {
      const query = day === undefined ? {} : { day: parseDayArgument(day, 'DAY') };
      const data = await call('testOrdersOfDay', { params: { country }, query });
      const lines = data.items.map((one) =>
        formatRow(
          one.starts.slice(11, 16),
          one.number,
          placeNames[one.place],
          one.area_group,
          stateNames[one.status],
          one.wants_woman && { en: 'a woman draws', ar: 'مع ممرضة' },
          one.patient === 'invited' && { en: 'not consented yet', ar: 'لم تصل موافقته بعد' },
        ),
      );
      return { data, lines: lines.length > 0 ? lines : [{ en: 'Nobody on that day.', ar: 'لا أحد في هذا اليوم.' }] };
    },
  }),
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
  'test move': command({
    words: ['NUMBER', 'drawn|at_lab|in_review|ready|new_sample'],
    help: { en: 'the next state of an order of blood tests', ar: 'الحالة التالية لطلب فحوصات دم' },
    run: async ({ call }, [number, to]) => {
      const data = await call('moveTest', {
        body: { number: parseOrderNumberArgument(number), to: to as (typeof testSteps)[number] },
      });
      const state = stateNames[data.status];
      return { data, lines: [{ en: en`${data.number}: ${state}`, ar: ar`${data.number}: ${state}` }] };
    },
  }),
  'test invite': command({
    words: ['NUMBER'],
    help: { en: 'sends the patient’s link once more', ar: 'إرسال رابط الموافقة إلى المريض من جديد' },
    run: async ({ call }, [number]) => {
      const data = await call('resendInvite', { body: { number: parseOrderNumberArgument(number) } });
      return { data, lines: [{ en: en`${data.number}: sent`, ar: ar`${data.number}: أُرسل` }] };
    },
  }),
  'slot list': command({
    words: [countryWords, '[DAY]'],
    options: {
      place: { value: 'home|lab', en: 'only visits at home, or only the laboratory', ar: 'المنزل فقط أو المختبر فقط' },
    },
    help: {
      en: 'places to draw blood, a week from today or a day',
      ar: 'مواعيد سحب الدم، أسبوع من اليوم أو من يوم معين',
    },
    run: async ({ call }, [country, day], { place }) => {
      const query = {
        ...(day !== undefined && { from: parseDayArgument(day, 'DAY') }),
        ...(place !== undefined && { place: place as (typeof drawPlaces)[number] }),
      };
      const data = await call('slots', { params: { country }, query });
      const lines = data.items.map(slotLine);
      return {
        data,
        lines: lines.length > 0 ? lines : [{ en: 'No slots in that week.', ar: 'لا مواعيد في هذا الأسبوع.' }],
      };
    },
  }),
  'slot close': closeCommand(true, {
    en: 'takes no more bookings in a slot; those it has stay',
    ar: 'لا حجز جديد في هذا الموعد، وما حُجز يبقى',
  }),
  'slot open': closeCommand(false, { en: 'takes bookings in it again', ar: 'الحجز متاح فيه من جديد' }),
  'slot capacity': command({
    words: [countryWords, 'SLOT', 'PLACES'],
    options: { women: { value: 'N', en: 'of these, places where a woman draws', ar: 'منها أماكن مع ممرضة' } },
    help: { en: 'how many places a slot has, not below what is taken', ar: 'عدد أماكن الموعد، ولا يقل عن المحجوز' },
    run: ({ call }, [country, id, places], { women }) =>
      change(call, country, {
        id: id as SlotId,
        capacity: parseWholeNumber(places, 'PLACES'),
        ...(women !== undefined && { women: parseWholeNumber(women, '--women') }),
      }),
  }),
  'holiday list': command({
    words: [countryWords],
    help: { en: 'days on which nobody draws blood, and Ramadan', ar: 'أيام بلا سحب دم، ورمضان' },
    run: async ({ call }, [country]) => holidayAnswer(await call('holidays', { params: { country } })),
  }),
  'holiday add': command({
    words: [countryWords, 'FIRST-DAY', '[LAST-DAY]'],
    options: {
      en: { value: 'NAME', required: true, en: 'its name in English', ar: 'اسمها بالإنجليزية' },
      ar: { value: 'NAME', required: true, en: 'its name in Arabic', ar: 'اسمها بالعربية' },
      ramadan: { en: 'not closed: the hours of Ramadan', ar: 'ليست عطلة: مواعيد رمضان' },
      provisional: { en: 'the sighting decides', ar: 'حتى ثبوت الرؤية' },
    },
    help: {
      en: 'a holiday, or another end or name of one that begins on that day',
      ar: 'عطلة، أو تعديل عطلة تبدأ في ذلك اليوم',
    },
    run: async ({ call }, [country, first, last], options) => {
      const first_day = parseDayArgument(first, 'FIRST-DAY');
      const body = {
        kind: options.ramadan ? ('ramadan' as const) : ('closed' as const),
        first_day,
        last_day: last === undefined ? first_day : parseDayArgument(last, 'LAST-DAY'),
        name_en: options.en,
        name_ar: options.ar,
        provisional: options.provisional === true,
      };
      return holidayAnswer(await call('addHoliday', { params: { country }, body }));
    },
  }),
  'holiday remove': command({
    words: [countryWords, 'FIRST-DAY'],
    options: { ramadan: { en: 'the hours of Ramadan', ar: 'مواعيد رمضان' } },
    help: { en: 'not a holiday after all', ar: 'ليست عطلة' },
    run: async ({ call }, [country, first], { ramadan }) => {
      const body = {
        kind: ramadan ? ('ramadan' as const) : ('closed' as const),
        first_day: parseDayArgument(first, 'FIRST-DAY'),
      };
      return holidayAnswer(await call('removeHoliday', { params: { country }, body }));
    },
  }),
};
