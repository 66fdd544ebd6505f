import type { setupDeskCalls } from '../../../../shared/contract/desk/setup.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { putSetupAway, readSetup } from './setup.ts';

export const setupDeskRoutes: DeskRoutes<typeof setupDeskCalls> = {
  setup: ({ env }) => readSetup(env),
  putSetupAway: ({ env }, { body }) => putSetupAway(env.DB, body.is_away),
};
