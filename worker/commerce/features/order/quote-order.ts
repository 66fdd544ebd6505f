import type { CalculateBody } from '../../../../shared/contract/order.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { toOwnerKey } from '../../ledger/order-tokens.ts';
import { unitCaps } from '../../limits/order-limits.ts';
import { toFieldError } from '../../middleware/input.ts';
import { readOnSchedule } from '../schedule/run-schedule.ts';
import { balancesStatement, readBalance } from '../wallet/queries.ts';
import { priceCart, serializeQuote, toPricingTerms } from './calculate.ts';
import { limitCouponTries } from './coupon-tries.ts';
import { type InsteadOf, waiveDelivery } from './instead-of.ts';
import { buildCashOption, computeClientHash, openCashStatements } from './open-orders.ts';
import { type OrderKind, productKind } from './order-kind.ts';
import { addressStatement, provedPhonesStatement, readPhones, verifiedEmailStatement } from './recipient.ts';
import { listStackNotes } from './stack-notes.ts';
import { usesWalletBalance } from './submit.ts';

/**
 * Quotes a cart: everything its price depends on is read in one round trip.
 * @throws AppError `coupon.*`, `not_found` for somebody else's address
 */
export async function quoteOrder(
  context: Context,
  body: CalculateBody,
  { kind = productKind, insteadOf = null }: { readonly kind?: OrderKind; readonly insteadOf?: InsteadOf | null } = {},
): ReturnType<typeof serializeQuote> {
  const { env, country, locale, now } = context;
  if (body.country && body.country !== country) throw toFieldError([{ path: 'country', rule: 'invalid' }], locale);
  const isWalletRequested = usesWalletBalance(context, body);
  const orderer = {
    currency: countries[country].currency,
    owner: toOwnerKey(context),
    proof: 'none' as const,
    phone: null,
    addressHash: null,
    clientHash: await computeClientHash(context),
  };
  const query = { items: body.items, country, coupon: body.coupon, owner: toOwnerKey(context), now };
  const { address, balances, emails, phones, open, cart } = await readOnSchedule(env.DB, now, async () => {
    const [address, balances, emails, phones, person, unproved, byEmail, ...results] = await env.DB.batch<unknown>([
      addressStatement(context, body.address_id),
      balancesStatement(env.DB, context.userId),
      verifiedEmailStatement(context),
      provedPhonesStatement(context),
      ...openCashStatements(env.DB, orderer),
      ...kind.cartStatements(env.DB, query),
    ]);
    const open = [person, unproved, byEmail].filter((result) => result !== undefined);
    return { address, balances, emails, phones, open, cart: kind.readCart(query, results) };
  });
  // An address doesn't affect the price, but someone else's is refused as unknown, like at submit (Z8).
  if (body.address_id && address?.results.length !== 1) throw new AppError('not_found');
  const proof = readPhones(phones).length > 0 ? 'phone' : (emails?.results.length ?? 0) > 0 ? 'email' : 'none';
  const caps = unitCaps(env, proof);
  const priced = await limitCouponTries(context, body.coupon, () =>
    priceCart(waiveDelivery(cart, insteadOf), toPricingTerms(context, body), caps),
  );
  const wallet = { balanceMinor: readBalance(balances, cart.currency), isRequested: isWalletRequested };
  const cash = buildCashOption(env, { ...orderer, proof, open, isRequested: body.payment_method === 'cod' }, cart.cash);
  const stackNotes = listStackNotes(context, priced);
  return serializeQuote(priced, { locale, now, secret: env.QUOTE_SECRET, wallet, cash, stackNotes });
}
