// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found is source, and source has placeholders
/** How often, and how much at once (docs/security.md §2.9). */
import { at, type Mutation } from './mutation.ts';

export const limits: readonly Mutation[] = [
  at('R1', 'worker/commerce/limits/limits.ts', "'login-account': { count: 10", "'login-account': { count: 11"),
  at('R1.2', 'worker/commerce/limits/limits.ts', "'login-ip': { count: 50", "'login-ip': { count: 51"),
  at('R2', 'worker/commerce/features/account/sign-in.ts', '  await takeLimits(env, limits, now);\n', ''),
  at('R3', 'worker/commerce/limits/limits.ts', "'forgot-email': { count: 3", "'forgot-email': { count: 4"),
  at('R3', 'worker/commerce/limits/limits.ts', "'forgot-familiar': { count: 3", "'forgot-familiar': { count: 4"),
  at('R3', 'worker/commerce/limits/limits.ts', "'forgot-email': { count: 3", "'forgot-email': { count: 2"),
  at('R4.1', 'worker/commerce/limits/limits.ts', "'device-auth-ip': { count: 3000", "'device-auth-ip': { count: 3001"),
  at(
    'R4.2',
    'worker/commerce/limits/limits.ts',
    "'wallet-charge-user': { count: 5",
    "'wallet-charge-user': { count: 6",
  ),
  at('R4.3', 'worker/commerce/limits/limits.ts', "'coupon-person': { count: 10", "'coupon-person': { count: 11"),
  at('R4.4', 'worker/commerce/limits/limits.ts', "'pay-again-order': { count: 10", "'pay-again-order': { count: 11"),
  at('R4.5', 'worker/commerce/limits/limits.ts', "'search-device': { count: 300", "'search-device': { count: 301"),
  at('R6', 'worker/commerce/limits/limits.ts', '(isPart ? 2 : 1)', '(isPart ? 1 : 1)'),
  at('R6', 'worker/commerce/limits/limits.ts', 'site === null ? [own] :', '[own] ??'),
  at('R7', 'migrations/0010_notify.sql', 'WHERE user_id = NEW.user_id) >= 100', 'WHERE user_id = NEW.user_id) >= 101'),
  at(
    'R8',
    'worker/commerce/limits/limits.ts',
    'if (rows.length === 0) return limits[name].windowMs;',
    'if (rows.length === 0) return 0;',
  ),
  at('R8.2', 'worker/commerce/limits/limits.ts', 'row.count > maxCount(', 'row.count >= maxCount('),
  at(
    'R8.3',
    'worker/commerce/limits/limits.ts',
    'count = CASE WHEN expires_at <= ?2 THEN 1 ELSE count + 1 END',
    'count = count + 1',
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
  at('R11', 'worker/commerce/limits/limits.ts', "'order-ip': { count: 120", "'order-ip': { count: 121"),
  at(
    'R12',
    'worker/commerce/features/order/confirm.ts',
    "SELECT expires_at > ?, 'stale_state'",
    "SELECT ? > 0, 'stale_state'",
  ),
  at('R16.1', 'worker/commerce/limits/limits.ts', "'code-owner-phone': { count: 3", "'code-owner-phone': { count: 4"),
  at('R16.1', 'worker/commerce/limits/limits.ts', "'code-owner': { count: 6", "'code-owner': { count: 7"),
  at('R16.2', 'worker/commerce/limits/limits.ts', "'code-phone-guests': { count: 5", "'code-phone-guests': { count: 6"),
  at(
    'R16.3',
    'worker/commerce/features/phone/codes.ts',
    "if (stopped?.results.length === 1) throw new AppError('phone.stopped');",
    '',
  ),
];
