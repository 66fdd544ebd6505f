/** Orders at the desk: lists, packing, parcels, returns (docs/desk.md §2). */
import { at, type Mutation } from './mutation.ts';

export const orders: readonly Mutation[] = [
  at('DESK2.20', 'worker/commerce/features/order/desk-list.ts', 'one: 180', 'one: 1800'),
  at('DESK2.21', 'shared/domain/packing.ts', 'line.packed + scan.count > line.needed', 'line.packed > line.needed'),
  at('DESK2.22', 'shared/domain/packing.ts', 'isOther && scan.reason === null', 'isOther && scan.count === 0'),
  at(
    'DESK2.23',
    'worker/commerce/features/order/pack.ts',
    'const earlier = known.get(scan.key);',
    "const earlier = known.get('');",
  ),
  at('DESK2.24', 'worker/commerce/features/order/desk.ts', 'if (unsent > 0)', 'if (unsent > 99)'),
  at(
    'DESK2.25',
    'worker/commerce/features/order/return-order.ts',
    "order.payment_status !== 'due_on_delivery'",
    "order.payment_status === 'pending'",
  ),
  at(
    'DESK20.1',
    'worker/commerce/features/order/order-link.ts',
    'isOpen: mayStillPay(current.order, now)',
    'isOpen: now > 0',
  ),
  at(
    'DESK20.2',
    'worker/commerce/features/order/order-link.ts',
    'SET link = link + 1, pay_hash = ?',
    'SET link = link + 1, pay_hash = coalesce(pay_hash, ?)',
  ),
  at('DESK20.3', 'worker/commerce/features/order/phone-order.ts', 'key: body.key', 'key: desk.reqId'),
  at(
    'DESK20.4',
    'worker/commerce/features/order/phone-order.ts',
    'device: await sha256(',
    'device: shopper.key ?? await sha256(',
  ),
  at('DESK20.5', 'shared/domain/phone-order.ts', "phone.replace(/\\D/g, '')", 'phone'),
  at(
    'DESK20.6',
    'shared/domain/order-edit.ts',
    'before?.unitMinor ?? offer?.unitMinor',
    'offer?.unitMinor ?? before?.unitMinor',
  ),
  at('DESK20.7', 'shared/domain/order-edit.ts', 'isSameLines(order.lines, lines) ?', 'order.lines.length === 0 ?'),
  at(
    'DESK20.8',
    'shared/domain/order-edit.ts',
    "['due_on_delivery', 'paid']",
    "['due_on_delivery', 'paid', 'partly_refunded']",
  ),
  at(
    'DESK23.1',
    'worker/commerce/features/order/edit-statements.ts',
    '    stockStatement(db, order.country, plan),\n',
    '',
  ),
  at('DESK23.2', 'worker/commerce/features/order/edit-order.ts', 'toEdit.edits.length !== body.version', 'false'),
  at('DESK23.3', 'worker/commerce/features/order/edit-order.ts', 'seen[name] !== minor', 'false'),
  at('DESK23.4', 'shared/domain/order-edit.ts', 'if (count > unitsOf(sku)) return sku;', ''),
  at('DESK23.5', 'shared/domain/order-edit.ts', ' && [...moves.values()].every((by) => by < 0)', ''),
  at('DESK23.6', 'worker/commerce/features/order/edit-plan.ts', 'collectMinor > limits.orderMinor || ', ''),
  at(
    'DESK23.7',
    'worker/commerce/features/order/edit-statements.ts',
    'plan.walletBackMinor > 0 ?',
    'plan.walletBackMinor < 0 ?',
  ),
  at('DESK23.8', 'client/desk/features/order/edit-lines.ts', '?? line.count }', '?? 0 }'),
];
