import type { bookingDeskCalls } from '../../../../shared/contract/desk/booking.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { addHoliday, listDeskSlots, listHolidays, removeHoliday, setSlot } from './desk.ts';
import { makeDueSlots } from './make-slots.ts';

export const bookingDeskRoutes: DeskRoutes<typeof bookingDeskCalls> = {
  slots: async ({ env, now }, { params: { country }, query: { from = toLocalTime(now, country).day, place } }) => ({
    items: await listDeskSlots(env, country, { from, place: place ?? null }),
  }),
  setSlot: async ({ env }, { params: { country }, body }) => ({ item: await setSlot(env, country, body) }),
  holidays: ({ env, now }, { params: { country } }) => listHolidays(env, country, now),
  addHoliday: async ({ env, now, runAsSystem }, { params: { country }, body }) => {
    await addHoliday(env, country, body);
    await runAsSystem((system) => makeDueSlots(system, now));
    return listHolidays(env, country, now);
  },
  removeHoliday: async ({ env, now, runAsSystem }, { params: { country }, body }) => {
    await removeHoliday(env, country, body);
    await runAsSystem((system) => makeDueSlots(system, now));
    return listHolidays(env, country, now);
  },
};
