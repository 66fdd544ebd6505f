// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found is source, and source has placeholders
/** How often, and how much at once (docs/security.md §2.9). */
import { at, type Mutation } from './mutation.ts';

export const limits: readonly Mutation[] = [
  at('R1', 'worker/commerce/limits/limits.ts', "'login-account': { count: 10", "'login-account': { count: 11"),
  at('R1.2', 'worker/commerce/limits/limits.ts', "'login-ip': { count: 50", "'login-ip': { count: 51"),
  at('R2', 'worker/commerce/features/account/sign-in.ts', '  await takeLimits(env, limits, now);\n', ''),
  at(
    'R4.2',
    'worker/commerce/limits/limits.ts',
    "'wallet-charge-user': { count: 5",
    "'wallet-charge-user': { count: 6",
  ),
  at('R7', 'migrations/0010_notify.sql', 'WHERE user_id = NEW.user_id) >= 100', 'WHERE user_id = NEW.user_id) >= 101'),
  at(
    'R8',
    'worker/commerce/limits/limits.ts',
    'if (rows.length === 0) return limits[name].windowMs;',
    'if (rows.length === 0) return 0;',
  ),
  at(
    'R8.4',
    'worker/commerce/limits/limits.ts',
    'sha256(`${name}:${subject}`)',
    'Promise.resolve(`${name}:${subject}`)',
  ),
  at('R9.1', 'worker/commerce/limits/limits.ts', 'unpaidOrders = 3', 'unpaidOrders = 4'),
  at('R9.2', 'worker/commerce/limits/order-limits.ts', 'unpaidUnits = 300', 'unpaidUnits = 400'),
  at('R10', 'worker/commerce/limits/order-limits.ts', 'cashOrders = 5', 'cashOrders = 6'),
  at(
    'R12',
    'worker/commerce/features/order/confirm.ts',
    "SELECT expires_at > ?, 'stale_state'",
    "SELECT ? > 0, 'stale_state'",
  ),
  at(
    'R16.3',
    'worker/commerce/features/phone/codes.ts',
    "if (stopped?.results.length === 1) throw new AppError('phone.stopped');",
    '',
  ),
];
