import type { savedViewDeskCalls } from '../../../../shared/contract/desk/saved-view.ts';
import type { Permission } from '../../../../shared/domain/permissions.ts';
import { type SavedList, toViewQuery } from '../../../../shared/domain/saved-view.ts';
import { listCountriesOf } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import type { Actor } from '../staff/actor.ts';
import { listSavedViews, removeView, saveView } from './saved-views.ts';

const permissionOf: Readonly<Record<SavedList, Permission>> = { orders: 'read_orders', products: 'read_catalogue' };

function requireList({ grants }: Actor, list: SavedList): void {
  const permission = permissionOf[list];
  if (listCountriesOf(grants, permission).length === 0)
    throw new AppError('staff.forbidden', { params: { permission } });
}

export const savedViewDeskRoutes: DeskRoutes<typeof savedViewDeskCalls> = {
  savedViews: ({ env, actor }, { query: { list } }) => {
    requireList(actor, list);
    return listSavedViews(env.DB, actor.id, list);
  },
  saveView: ({ env, actor }, { body: { list, name, query } }) => {
    requireList(actor, list);
    const address = new URLSearchParams(query);
    const filters = toViewQuery(list, (parameter) => address.get(parameter));
    if (filters === '') throw new AppError('field.invalid');
    return saveView(env.DB, actor.id, { list, name, query: filters });
  },
  removeView: ({ env, actor }, { body: { id } }) => removeView(env.DB, actor.id, id),
};
