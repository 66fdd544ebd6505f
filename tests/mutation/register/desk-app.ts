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
  at('DESK17.1', 'shared/domain/bulk-acts.ts', "if (at < wanted - 1) return 'early';", ''),
  at('DESK17.2', 'shared/domain/bulk-acts.ts', "canShip(state) ? null : 'unpaid'", 'canShip(state) ? null : null'),
  at('DESK17.3', 'shared/domain/cash-count.ts', 'countedMinor % coinMinor !== 0', 'false'),
  at('DESK17.4', 'client/desk/features/order/encode-bars.ts', 'parseGtin(code)?.length ?? 0', 'code.length'),
  at(
    'DESK17.5',
    'shared/domain/refund-restock.ts',
    "restock ? 'back' : 'not_returned'",
    "restock ? 'not_returned' : 'back'",
  ),
  at(
    'DESK17.6',
    'client/desk/features/order/use-bulk.ts',
    'isAgain.current.has(number) ? sendAgain',
    'isAgain.current.has(number) ? send',
  ),
  at('DESK17.7', 'client/desk/api/run-in-chunks.ts', ' && !isStopped()', ''),
];
