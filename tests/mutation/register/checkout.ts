/** Orders and dates on packs (product.md §4). */
import { at, type Mutation } from './mutation.ts';

export const checkout: readonly Mutation[] = [
  at('S4.54', 'shared/constants.ts', 'cashConfirmLifetimeMs = 2 *', 'cashConfirmLifetimeMs = 3 *'),
  at(
    'S4.55',
    'worker/commerce/queues/expire-orders.ts',
    "WHERE o.payment_status IN ('pending', 'failed', 'awaiting_confirmation')",
    "WHERE o.payment_status IN ('pending', 'failed')",
  ),
  at(
    'S4.56',
    'worker/commerce/features/order/open-orders.ts',
    "WHEN 'phone' THEN 2 WHEN 'email' THEN 1 ELSE 0 END",
    "WHEN 'phone' THEN 2 WHEN 'email' THEN 1 ELSE 2 END",
  ),
  at(
    'S4.57',
    'shared/domain/expiry.ts',
    'stopDays) < toLocalTime(nowMs, country).day',
    'stopDays) <= toLocalTime(nowMs, country).day',
  ),
  at('S4.57', 'shared/domain/expiry.ts', 'Date.parse(day) - days * dayMs', 'Date.parse(day) + days * dayMs'),
  at(
    'S4.58',
    'migrations/0034_expiry.sql',
    "date('now', '+3 hours'), 0, available)",
    "date('now', '-3 days'), 0, available)",
  ),
  at(
    'S4.59',
    'migrations/0034_expiry.sql',
    'WHEN NEW.reserved > OLD.reserved AND',
    'WHEN NEW.reserved < OLD.reserved AND',
  ),
  at('S4.60', 'worker/commerce/queues/unlist-expired.ts', "'-1 day')", "'-1 day', '-3 hours')"),
  at('S4.61', 'client/pages/product.tsx', '{isSold && <DeliveryLine', '{<DeliveryLine'),
  at('S4.62', 'worker/commerce/features/catalogue/hold-ends.ts', 'min(h.expires_at)', 'max(h.expires_at)'),
  at('S4.63', 'client/features/product/product-card.tsx', 'sku.reserved?.title ?? ', ''),
  at('S4.70', 'worker/commerce/features/order/order-kind.ts', 'country, address, now)', 'country, {}, now)'),
  at(
    'S4.71',
    'client/features/checkout/outcome.ts',
    "outcome === 'failed' || outcome === 'unconfirmed'",
    "outcome === 'unconfirmed'",
  ),
  at(
    'S4.72',
    'worker/commerce/features/order/can-pay-cash.ts',
    'left + computeCashRounding(left, getSmallestCoin(country))',
    'left',
  ),
  at('S4.73', 'client/features/checkout/use-back-to-cart.ts', 'method ? { ...draft, method } : draft', 'draft'),
  at('S4.74', 'shared/domain/address.ts', "value === '' || labelWords[field]?.test(value)", "value === ''"),
  at('S4.74', 'shared/domain/address.ts', "getText(fields, 'street') === '' ? '' : ", ''),
  at(
    'S4.75',
    'worker/commerce/mail/break-links.ts',
    'breakLinks(text.slice(from, index)) + link',
    'breakLinks(text.slice(from, index) + link)',
  ),
  at('S4.76', 'client/features/checkout/address-fields.tsx', 'left < 0 ? t(', 'left < -100 ? t('),
  at(
    'S4.77',
    'client/features/cart/empty-cart.tsx',
    'useLazyComponent(token !== null, load)',
    'useLazyComponent(token === null, load)',
  ),
  at('S4.78', 'client/features/checkout/use-bank-return.ts', 'has(returnParam) && !isBack', 'has(returnParam)'),
  at(
    'S4.79',
    'client/ui/run-after-press.ts',
    'if (isPressed) waiting.push(run);',
    'if (!isPressed) waiting.push(run);',
  ),
  at('S4.80', 'worker/commerce/features/payment/apply-charge.ts', 'p.attempt >= (SELECT', 'p.attempt <> (SELECT'),
];
