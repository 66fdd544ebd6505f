/** When blood may be drawn (docs/booking.md §1). */
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type DrawRequest,
  findSlotRefusal,
  type Holiday,
  makeSlots,
  type NewSlot,
  type OfferedSlot,
  type SlotTemplate,
  slotHorizonDays,
} from '../../../shared/domain/draw-slot.ts';

const template = (own: Partial<SlotTemplate> = {}): SlotTemplate => ({
  id: 'home-hawalli-2',
  lab_id: 'dasman',
  place: 'home',
  area_group: 'hawalli',
  season: 'usual',
  weekday: 2,
  opens: 390,
  closes: 480,
  step: 30,
  capacity: 3,
  women: 1,
  lead: 720,
  ...own,
});
/** A Monday. */
const monday = '2026-11-23';
const ramadan: Holiday = { kind: 'ramadan', first_day: '2026-11-24', last_day: '2026-11-30' };
const eid: Holiday = { kind: 'closed', first_day: '2026-11-24', last_day: '2026-11-24' };
const at = (time: string) => Date.parse(`${time}:00+03:00`);

describe('slots are made', () => {
  test('of a weekday’s hours, every step, on each such day up to the horizon', () => {
    const slots = makeSlots([template()], [], { today: monday, country: 'KW' });
    expect(slots.map(({ starts }) => starts)).toEqual([
      '2026-11-24T06:30+03:00',
      '2026-11-24T07:00+03:00',
      '2026-11-24T07:30+03:00',
      '2026-12-01T06:30+03:00',
      '2026-12-01T07:00+03:00',
      '2026-12-01T07:30+03:00',
    ]);
    expect(slots[0]).toEqual({
      id: 'home-hawalli-2-202611240630',
      lab_id: 'dasman',
      place: 'home',
      area_group: 'hawalli',
      season: 'usual',
      day: '2026-11-24',
      starts: '2026-11-24T06:30+03:00',
      ends: '2026-11-24T07:00+03:00',
      starts_at: at('2026-11-24T06:30'),
      ends_at: at('2026-11-24T07:00'),
      bookable_until: at('2026-11-23T18:30'),
      capacity: 3,
      women: 1,
    });
  });
  test('today and the fourteenth day are in it, the fifteenth is not', () => {
    const everyDay = Array.from({ length: 7 }, (_, weekday) => template({ weekday, closes: 420 }));
    const days = makeSlots(everyDay, [], { today: monday, country: 'KW' }).map(({ day }) => day);
    expect([days[0], days.at(-1), days.length]).toEqual([monday, addDays(monday, slotHorizonDays), 15]);
  });
  test('none on a closed day, and in Ramadan by the hours of Ramadan alone', () => {
    expect(makeSlots([template()], [eid], { today: monday, country: 'KW' }).map(({ day }) => day)).toEqual(
      Array(3).fill('2026-12-01'),
    );
    const evening = template({ id: 'home-hawalli-2-r', season: 'ramadan', opens: 1260, closes: 1320 });
    const starts = makeSlots([template(), evening], [ramadan], { today: monday, country: 'KW' }).map((slot) =>
      slot.starts.slice(5, 16),
    );
    expect(starts).toEqual(['11-24T21:00', '11-24T21:30', '12-01T06:30', '12-01T07:00', '12-01T07:30']);
  });
  test('a weekday without hours, such as a Friday, has none; a slot that would end too late is left out', () => {
    expect(
      makeSlots([template({ weekday: 5 })], [], { today: '2026-11-28', country: 'KW' }).map(({ day }) => day),
    ).toContain('2026-12-04');
    expect(
      makeSlots([template()], [], { today: monday, country: 'KW' }).some(({ day }) => new Date(day).getUTCDay() === 5),
    ).toBe(false);
    expect(
      makeSlots([template({ closes: 479 })], [], { today: '2026-11-24', country: 'KW' }).filter(
        ({ day }) => day === '2026-11-24',
      ),
    ).toHaveLength(2);
  });
  test('one that ends at midnight ends on the next day', () => {
    const [night] = makeSlots([template({ opens: 1410, closes: 1440 })], [], { today: monday, country: 'KW' });
    expect([night?.starts, night?.ends]).toEqual(['2026-11-24T23:30+03:00', '2026-11-25T00:00+03:00']);
  });
});

const slot = (own: Partial<OfferedSlot> = {}, made: Partial<SlotTemplate> = {}): OfferedSlot => {
  const [first] = makeSlots([template(made)], made.season === 'ramadan' ? [ramadan] : [], {
    today: monday,
    country: 'KW',
  }) as [NewSlot];
  return { ...first, taken: 0, women_taken: 0, closed: false, ...own };
};
const home: DrawRequest = { place: 'home', area_group: 'hawalli', fastingHours: 0, wantsWoman: false };
const now = at('2026-11-23T12:00');
const inRamadan = (opens: number) => slot({}, { season: 'ramadan', opens, closes: opens + 30, lead: 0 });

const cases: [what: string, slot: OfferedSlot, request: Partial<DrawRequest>, refusal: string | null, nowMs?: number, holidays?: Holiday[]][] = [
  ['a free place at home', slot(), {}, null],
  ['another area', slot(), { area_group: 'jahra' }, 'elsewhere'],
  ['the laboratory, asked for at home', slot({ place: 'lab', area_group: '' }), {}, 'elsewhere'],
  ['the last minute before the cut-off', slot(), {}, null, at('2026-11-23T18:30') - 1],
  ['the cut-off itself', slot(), {}, 'past', at('2026-11-23T18:30')],
  ['a slot that was', slot(), {}, 'past', at('2026-11-25T12:00')],
  ['the fourteenth day', slot({ day: '2026-12-07' }), {}, null],
  ['the fifteenth day', slot({ day: '2026-12-08' }), {}, 'too_far'],
  ['closed by the desk', slot({ closed: true }), {}, 'closed'],
  ['a day that became a holiday after its slots were made', slot(), {}, 'closed', now, [eid]],
  ['a day that became one of Ramadan', slot(), {}, 'closed', now, [ramadan]],
  ['the last place', slot({ taken: 2 }), {}, null],
  ['no place left', slot({ taken: 3 }), {}, 'full'],
  ['a woman to draw', slot(), { wantsWoman: true }, null],
  ['a woman to draw, whose place is taken', slot({ taken: 1, women_taken: 1 }), { wantsWoman: true }, 'no_woman'],
  ['whoever draws, when the woman’s place is taken', slot({ taken: 1, women_taken: 1 }), {}, null],
  ['a fasting test in the morning', slot(), { fastingHours: 10 }, null],
  ['a fasting test that ends at eleven', slot({}, { opens: 630, closes: 660 }), { fastingHours: 8 }, null],
  ['a fasting test after eleven', slot({}, { opens: 660, closes: 690 }), { fastingHours: 8 }, 'fasting_hours'],
  ['a fasting test before six', slot({}, { opens: 330, closes: 360 }), { fastingHours: 8 }, 'fasting_hours'],
  ['another test after eleven', slot({}, { opens: 660, closes: 690 }), {}, null],
  ['too late to begin the fast', slot({}, { lead: 0 }), { fastingHours: 10 }, 'fasting_too_late', at('2026-11-23T20:31')],
  ['just in time to begin it', slot({}, { lead: 0 }), { fastingHours: 10 }, null, at('2026-11-23T20:30')],
  ['Ramadan: a morning is too soon after the meal before dawn', inRamadan(390), { fastingHours: 8 }, 'fasting_hours', now, [ramadan]],
  ['Ramadan: eight hours after dawn', inRamadan(770), { fastingHours: 8 }, null, now, [ramadan]],
  ['Ramadan: a minute less', inRamadan(769), { fastingHours: 8 }, 'fasting_hours', now, [ramadan]],
  ['Ramadan: over by sunset', inRamadan(1020), { fastingHours: 12 }, null, now, [ramadan]],
  ['Ramadan: after sunset the fast is broken', inRamadan(1021), { fastingHours: 12 }, 'fasting_hours', now, [ramadan]],
  ['Ramadan: the evening, for a test without fasting', inRamadan(1260), {}, null, now, [ramadan]],
]; // biome-ignore format: one case per line
test.each(cases)('booking %s', (_, offered, request, refusal, nowMs = now, holidays = []) => {
  expect(findSlotRefusal(offered, { ...home, ...request }, holidays, nowMs, 'KW')).toBe(refusal);
});
