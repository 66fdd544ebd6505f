import { z } from 'zod';
import { drawPlaces } from '../../domain/draw-slot.ts';
import { country, slotId } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';

const day = z.iso.date();
const places = z.int().min(0).max(99);

const deskSlot = z.strictObject({
  id: slotId,
  place: z.enum(drawPlaces),
  area_group: z.string(),
  lab: z.string(),
  day,
  starts: z.string(),
  ends: z.string(),
  capacity: z.int(),
  taken: z.int(),
  women: z.int(),
  women_taken: z.int(),
  closed: z.boolean(),
});
export type DeskSlot = z.infer<typeof deskSlot>;

const holidayKey = { kind: z.enum(['closed', 'ramadan']), first_day: day };
const holiday = z.strictObject({
  ...holidayKey,
  last_day: day,
  name_en: z.string().min(1).max(80),
  name_ar: z.string().min(1).max(80),
  provisional: z.boolean(),
});
export type DeskHoliday = z.infer<typeof holiday>;
/** `booked`: bookings on days that are now closed, which staff have to move. */
const holidayAnswer = z.strictObject({ items: z.array(holiday), booked: z.int() });

export const bookingDeskCalls = {
  slots: deskGet('/desk/slots/:country', {
    may: 'read_bookings',
    scope: 'country',
    summary: 'Places to draw blood, a week from a day',
    params: z.strictObject({ country }),
    query: z.strictObject({ from: day.optional(), place: z.enum(drawPlaces).optional() }),
    data: z.strictObject({ items: z.array(deskSlot) }),
  }),
  setSlot: deskPost('/desk/slots/:country', {
    may: 'write_bookings',
    scope: 'country',
    summary: 'Close or open a slot, or say how many places it has',
    refusals: ['slot.unknown', 'slot.capacity'],
    params: z.strictObject({ country }),
    body: z.strictObject({
      id: slotId,
      closed: z.boolean().optional(),
      capacity: places.optional(),
      /** How many of the places are drawn by a woman; never more than `capacity`. */
      women: places.optional(),
    }),
    data: z.strictObject({ item: deskSlot }),
  }),
  holidays: deskGet('/desk/holidays/:country', {
    may: 'read_bookings',
    scope: 'country',
    summary: 'Days on which nobody draws blood, and Ramadan',
    params: z.strictObject({ country }),
    data: holidayAnswer,
  }),
  addHoliday: deskPost('/desk/holidays/:country', {
    may: 'write_bookings',
    scope: 'country',
    summary: 'A holiday, or another end, name or certainty of one that begins on that day',
    params: z.strictObject({ country }),
    body: holiday.refine((one) => one.first_day <= one.last_day, {
      path: ['last_day'],
      params: { rule: 'out_of_range' },
    }),
    data: holidayAnswer,
  }),
  removeHoliday: deskPost('/desk/holidays/:country/remove', {
    may: 'write_bookings',
    scope: 'country',
    summary: 'Not a holiday after all',
    refusals: ['not_found'],
    params: z.strictObject({ country }),
    body: z.strictObject(holidayKey),
    data: holidayAnswer,
  }),
};
