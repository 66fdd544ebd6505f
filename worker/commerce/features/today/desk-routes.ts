import type { todayDeskCalls } from '../../../../shared/contract/desk/today.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { readToday } from './today.ts';

export const todayDeskRoutes: DeskRoutes<typeof todayDeskCalls> = {
  today: ({ env, actor, locale, now }, { query }) => readToday({ env, actor, locale, now }, query),
};
