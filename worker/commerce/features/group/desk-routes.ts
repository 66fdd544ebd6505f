import type { groupDeskCalls } from '../../../../shared/contract/desk/group.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { readGroup, writeGroup } from './desk.ts';

export const groupDeskRoutes: DeskRoutes<typeof groupDeskCalls> = {
  group: async ({ env }, { params }) => ({ items: await readGroup(env, params.kind) }),
  setGroup: ({ env }, { params, body }) => writeGroup(env, params.kind, body.items),
};
