import type { presenceDeskCalls } from '../../../../shared/contract/desk/presence.ts';
import type { Permission } from '../../../../shared/domain/permissions.ts';
import { listCountriesOf } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { meetColleagues } from './presence.ts';

/** Presence needs the permission of the page itself. */
const permissionOf: Readonly<Record<string, Permission>> = {
  order: 'read_orders',
  product: 'read_catalogue',
  settings: 'read_settings',
};

export const presenceDeskRoutes: DeskRoutes<typeof presenceDeskCalls> = {
  presence: async ({ env, actor, now }, { query: { page, editing } }) => {
    const permission = permissionOf[page.split(' ')[0] ?? ''];
    if (permission === undefined || listCountriesOf(actor.grants, permission).length === 0)
      throw new AppError('staff.forbidden');
    return { items: await meetColleagues(env.DB, { page, staffId: actor.id, isEditing: editing === 'yes' }, now) };
  },
};
