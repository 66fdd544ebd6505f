import { computeCashRounding, findCashRefusal, getSmallestCoin } from '../../../../shared/domain/cash.ts';
import { canPay } from '../../../../shared/domain/order-state.ts';
import { listPaymentMethods } from '../../../../shared/domain/payment-method.ts';
import type { CommerceEnv } from '../../env.ts';
import type { WholeOrder } from '../../ledger/order-queries.ts';
import { cashLimits } from '../../limits/order-limits.ts';
import { cashTermsStatement, readCashTerms } from './cash-terms.ts';
import { openCashStatements, readOpenCash } from './open-orders.ts';

/**
 * Whether an order that waits for an online payment could be placed again in cash (docs/security.md R10, R11). Checks
 * the rules of a cash order against the order's own lines and person, and changes nothing: the client cancels the order
 * and places its items again. That batch checks the rules again, and a payment that still arrives is refunded
 * (docs/api.md "order/payAgain").
 */
export async function canPayCash(env: CommerceEnv, { order, items }: WholeOrder, now: number): Promise<boolean> {
  const { status, payment_status: paymentStatus, method, expires_at: expiresAt, country, currency, proof } = order;
  if (!canPay({ status, paymentStatus, method, expiresAt }, now)) return false;
  // Blood tests are paid before the draw.
  if (order.kind === 'tests') return false;
  if (!listPaymentMethods(country).includes('cod')) return false;
  const { owner, phone, address_hash: addressHash, client_hash: clientHash } = order;
  const boughtItems = items.filter(({ giveaway }) => giveaway === null);
  const left = order.total_minor - order.wallet_minor;
  const cashOrder = {
    orders: 1,
    minor: left + computeCashRounding(left, getSmallestCoin(country)),
    units: boughtItems.reduce((sum, { qty }) => sum + qty, 0),
    mostOfOneSku: Math.max(0, ...boughtItems.map(({ qty }) => qty)),
  };
  const orderer = { currency, owner, proof, phone, addressHash, clientHash: clientHash ?? '' };
  const [settings, ...open] = await env.DB.batch<unknown>([
    cashTermsStatement(env.DB, country),
    ...openCashStatements(env.DB, orderer),
  ]);
  const terms = readCashTerms(settings);
  if (!terms.isOffered) return false;
  const limits = cashLimits(env, currency, proof, terms);
  return findCashRefusal(cashOrder, readOpenCash(open, proof), limits) === null;
}
