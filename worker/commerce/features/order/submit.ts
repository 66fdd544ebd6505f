/** Places an order: one read, one batch, and only then a word with the gateway (docs/security.md §4). */
import { type OrderId, orderId } from '../../../../shared/contract/fields.ts';
import type { CalculateBody, SubmitBody } from '../../../../shared/contract/order.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { toMajor } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { codeOfConstraint, Refused } from '../../db/refusal.ts';
import { newId, sha256 } from '../../middleware/hash.ts';
import { fieldFault } from '../../middleware/input.ts';
import { ring } from '../../queues/bell.ts';
import { type AttemptRow, newestAttempt, paymentUrlOf } from '../payment/attempt.ts';
import { balanceIn, balancesStatement } from '../wallet/queries.ts';
import { askedOf, type Priced, priceCart, quoteOnWire } from './calculate.ts';
import { type CartQuestion, cartStatements, readCart } from './cart.ts';
import { countCouponTry } from './coupon-try.ts';
import { commitKeyed, keyedRequest } from './keyed-request.ts';
import { ownerOf, trackTokenOf } from './owner.ts';
import { readRecipient, recipientStatements } from './person.ts';
import { type OrderRow, orderStatement } from './queries.ts';
import { isKept, openPromise, type Promised, pricesChanged, promiseOf } from './quote-token.ts';
import { submitStatements } from './submit-batch.ts';
import { headOnWire } from './views.ts';

/** @throws AppError of docs/api.md "order/submit", which also says which of them carry a fresh quote. */
export async function submitOrder(context: Context, body: SubmitBody) {
  const { env, now, country } = context;
  checkMethod(context, body);
  const wallet = wantsWallet(context, body);
  const request = await keyedRequest<OrderId>(context, 'order.submit', body);
  const question: CartQuestion = { items: body.items, country, coupon: body.coupon, owner: ownerOf(context), now };
  const [known, ...results] = await env.DB.batch([
    request.look,
    ...recipientStatements(context, body),
    ...cartStatements(env.DB, question),
  ]);
  const earlier = request.earlier(known?.results ?? []);
  if (earlier !== null) return replayed(context, earlier);

  const recipient = readRecipient(context, body, results.slice(0, 2));
  const priced = await countCouponTry(context, body.coupon, () =>
    priceCart(readCart(question, results.slice(2)), askedOf(context, body)),
  );
  if (priced.isOverLimit) throw new AppError('cart.over_limit', { data: await freshQuote(context, priced, wallet) });
  if (priced.isShort) throw new AppError('stock.short', { data: await freshQuote(context, priced, wallet) });
  const given = await openPromise(body.quote, env.QUOTE_SECRET);
  if (!given) throw fieldFault([{ path: 'quote', rule: 'invalid' }], context.locale);
  const isWrapGone = body.gift?.wrap === true && priced.cart.promotions.wrapFeeMinor === null;
  if (isWrapGone || !isKept(given, await promiseOf(priced, now), now))
    throw new AppError('price.changed', { data: await freshQuote(context, priced, wallet, given) });
  const walletMinor = (wallet && given.w) || 0;
  await checkWallet(context, body, priced, walletMinor);

  const id = orderId.parse(newId());
  const order = {
    id,
    paymentId: `pay_${newId()}`,
    trackHash: await sha256(await trackTokenOf(env, id)),
    body,
    priced,
    walletMinor,
    recipient,
  };
  const statements = [...(await submitStatements(context, order)), ...replyStatements(env.DB, id)];
  const done = await commitKeyed(request, id, statements).catch(async (error) => {
    throw error instanceof Refused ? await inShopWords(context, body, question, error, given) : error;
  });
  if (done.isReplay) return replayed(context, done.ref);
  ring(context);
  return placed(context, done.results?.slice(-2) ?? (await env.DB.batch(replyStatements(env.DB, id))));
}

/** What the country does not offer is no way to pay. */
function checkMethod({ country, locale }: Context, body: SubmitBody): void {
  if (body.country && body.country !== country) throw fieldFault([{ path: 'country', rule: 'invalid' }], locale);
  const { payment_method: method } = body;
  if (method !== 'wallet' && !countries[country].paymentMethods.includes(method)) throw new AppError('payment.method');
}

/** Whether the order shall take from its person's wallet. @throws AppError `payment.method` for a guest, who has none. */
export function wantsWallet(
  { userId }: Pick<Context, 'userId'>,
  body: Pick<CalculateBody, 'wallet' | 'payment_method'>,
): boolean {
  const isWanted = body.wallet === true || body.payment_method === 'wallet';
  if (isWanted && userId === null) throw new AppError('payment.method');
  return isWanted;
}

/** The quote said what the wallet pays: something in this currency (M20), and all of it where nothing else is to pay. */
async function checkWallet(context: Context, body: SubmitBody, priced: Priced, walletMinor: number): Promise<void> {
  const { total } = priced.sums;
  if (total === 0 || !wantsWallet(context, body)) return;
  if (walletMinor === 0) throw new AppError('payment.method');
  if (body.payment_method === 'wallet' && walletMinor < total)
    throw new AppError('wallet.short', { data: await freshQuote(context, priced, true) });
}

const replayed = async (context: Context, id: OrderId) =>
  placed(context, await context.env.DB.batch(replyStatements(context.env.DB, id)), true);

/** What the batch refused, told with the cart as it stands now. */
async function inShopWords(
  context: Context,
  body: SubmitBody,
  question: CartQuestion,
  refused: Refused,
  given: Promised,
): Promise<unknown> {
  const code = codeOfConstraint(refused.constraint);
  if (code === null) return refused;
  if (code === 'rate.limited') return new AppError(code, { retryAfterS: 60 });
  if (code !== 'stock.short' && code !== 'price.changed' && code !== 'wallet.short') return new AppError(code);
  const cart = readCart(question, await context.env.DB.batch(cartStatements(context.env.DB, question)));
  const priced = priceCart(cart, askedOf(context, body));
  return new AppError(code, { data: await freshQuote(context, priced, wantsWallet(context, body), given) });
}

async function freshQuote(context: Context, priced: Priced, wallet: boolean, given?: Promised) {
  const { env, locale, now, userId } = context;
  const { currency } = priced.cart;
  const balances = await balancesStatement(env.DB, userId).all();
  const purse = { balanceMinor: balanceIn(balances, currency), isWanted: wallet };
  const today = await promiseOf(priced, now);
  const changes = given
    ? pricesChanged(given, today, priced.lines).map(({ sku, from, to }) => ({
        sku,
        field: 'price' as const,
        from: toMajor(from, currency),
        to: toMajor(to, currency),
      }))
    : [];
  return quoteOnWire(priced, { locale, now, secret: env.QUOTE_SECRET, purse, changes });
}

/** What the reply is made of: the end of the batch reads it, so that placing an order needs no trip more. */
const replyStatements = (db: D1Database, id: OrderId) => [orderStatement(db, 'o.id = ?1', id), newestAttempt(db, id)];

/** The reply, built from the rows so that a repeated submit shows the order's present state. */
async function placed({ env, now }: Context, [orders, attempts]: readonly D1Result[], isReplay = false) {
  const order = orders?.results[0] as OrderRow | undefined;
  if (!order) throw new AppError('unexpected');
  const attempt = attempts?.results[0] as AttemptRow | undefined;
  const isWaiting = order.payment_status === 'pending';
  return {
    order: { ...headOnWire(order), track_token: await trackTokenOf(env, order.id) },
    payment_url: isWaiting ? await paymentUrlOf(env, attempt, now, isReplay) : null,
  };
}
