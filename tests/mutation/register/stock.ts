/** Stock at the desk: moves, lots, counts, recalls, reorder (docs/desk.md "Stock"). */
import { at, type Mutation } from './mutation.ts';

export const stock: readonly Mutation[] = [
  at('DESK22.10', 'shared/domain/lot-number.ts', '.toUpperCase()', ''),
  at('DESK16.31', 'worker/commerce/features/stock/adjust.ts', 'reason, now, lot, key),', 'reason, now, lot, null),'),
  at('DESK16.32', 'worker/commerce/features/order/pack.ts', 'ORDER BY l.lot LIMIT 1)', 'ORDER BY l.lot LIMIT 0)'),
  at('DESK16.33', 'shared/domain/packing.ts', 'line.stoppedLots?.includes(scan.lot)', 'line.sku === scan.lot'),
  at('DESK16.34', 'shared/domain/stock-count.ts', ' + since.packed', ''),
  at('DESK25.7', 'worker/commerce/ledger/order-lots.ts', 'ORDER BY expires_on, lot', 'ORDER BY expires_on DESC, lot'),
  at('DESK25.7', 'worker/commerce/ledger/order-lots.ts', 'AND r.lot = p.lot), 0)', 'AND r.lot = p.sku_id), 0)'),
  at(
    'DESK25.8',
    'migrations/0101_saved_views_and_lot_returns.sql',
    'AND stopped_at IS NOT NULL',
    'AND stopped_at IS NULL',
  ),
  at('DESK16.35', 'worker/commerce/features/stock/count.ts', "review === '1' || count", "review !== '0' || count"),
  at('DESK16.36', 'worker/commerce/features/stock/desk-routes.ts', 'mayRead(buyer.country) ? buyer', 'buyer ? buyer'),
  at('DESK16.37', 'shared/domain/stock-level.ts', 'Math.ceil(missing / packSize)', 'Math.floor(missing / packSize)'),
  at(
    'DESK16.38',
    'worker/commerce/features/stock/receive.ts',
    'if (isNew && place !== null)',
    'if (isNew && place === null)',
  ),
];
