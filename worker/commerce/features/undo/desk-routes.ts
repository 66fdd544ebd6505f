import type { undoDeskCalls } from '../../../../shared/contract/desk/undo.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { undoChange } from './undo.ts';

export const undoDeskRoutes: DeskRoutes<typeof undoDeskCalls> = {
  undo: ({ env, actor }, { params }) => undoChange(env.DB, actor, params.id),
};
