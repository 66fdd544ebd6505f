import type { restoreDeskCalls } from '../../../../shared/contract/desk/restore.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { finishRestore } from './finish.ts';

export const restoreDeskRoutes: DeskRoutes<typeof restoreDeskCalls> = {
  finishRestore: ({ env, now }, { body: { beyond } }) => finishRestore(env, { beyond, now }),
};
