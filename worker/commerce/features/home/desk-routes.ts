import type { homeDeskCalls } from '../../../../shared/contract/desk/home.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { readHome, resetHome, writeHome } from './desk.ts';

export const homeDeskRoutes: DeskRoutes<typeof homeDeskCalls> = {
  home: ({ env }) => readHome(env),
  setHome: async ({ env }, { body }) => {
    if (body.blocks !== null) return writeHome(env, body.blocks);
    await resetHome(env);
    return { faults: [], claims: [] };
  },
};
