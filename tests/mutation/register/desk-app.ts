/** The web desk in the browser (docs/desk.md "A page of the web desk"). */
import { at, type Mutation } from './mutation.ts';

export const deskApp: readonly Mutation[] = [
  at('DESK14.1', 'shared/domain/decimal-input.ts', 'fraction.length === 3)', 'fraction.length === 30)'),
  at(
    'DESK14.2',
    'shared/domain/decimal-input.ts',
    String.raw`.replace(/\u066b/g, '!')`,
    String.raw`.replace(/\u066b/g, '')`,
  ),
  at(
    'DESK14.3',
    'shared/domain/day-field.ts',
    'distanceDays(a, today) - distanceDays(b, today)',
    'distanceDays(b, today) - distanceDays(a, today)',
  ),
  at('DESK14.4', 'client/desk/keys/match-key.ts', "if (code.startsWith('Key'))", "if (code.startsWith('Dead'))"),
  at('DESK14.5', 'client/desk/keys/shortcut-list.ts', '!isField || one.inFields', 'true'),
  at('DESK14.6', 'client/desk/menu.ts', '.filter((page) => may(page.may))', ''),
  at('DESK14.7', 'client/desk/forms/leave-guard.tsx', 'const isUnsaved = isDirty &&', 'const isUnsaved = !isDirty &&'),
  at('DESK14.11', 'client/desk/forms/leave-guard.tsx', 'const isUnsaved = isDirty &&', 'const isUnsaved ='),
  at('DESK14.8', 'client/desk/forms/desk-form.tsx', '=> labels.has(path)', '=> !labels.has(path)'),
  at('DESK14.9', 'client/desk/forms/merge.ts', ' && mine[name] !== theirs[name]', ''),
  at(
    'DESK17.1',
    'worker/commerce/features/staff/staff.ts',
    "\"assignee = ?1 AND status IN ('placed', 'packed')\"",
    "'assignee = ?1'",
  ),
  at(
    'DESK17.2',
    'worker/commerce/features/staff/staff.ts',
    "  if (before.status !== 'left') throw new AppError('staff.unknown');\n",
    '',
  ),
  at(
    'DESK17.3',
    'worker/commerce/features/approval/approver-rules.ts',
    'return assessRoles(context, [], body.roles, { name });',
    'return assessRoles(context, roles, body.roles, { name });',
  ),
  at('DESK17.4', 'worker/commerce/features/audit-log/list.ts', ' || read.length === candidates', ''),
  at('DESK17.5', 'worker/commerce/features/settings/public-settings.ts', '!hidden && isShown(path)', 'isShown(path)'),
  at('DESK17.6', 'worker/commerce/features/presence/presence.ts', 'p.seen_at > ?', 'p.seen_at >= ?'),
  at(
    'DESK17.7',
    'client/desk/features/people/use-grantable.ts',
    'permissions.every((one) => mayGive(one, country))',
    'true',
  ),
];
