/** Quotes and submits orders: once, twice, or with another body under the same key. */
import { randomUUID } from 'node:crypto';
import { minorPerMajor } from '../../support/two-countries.ts';
import { oneOf } from '../chance.ts';
import type { KnownOrder } from './acknowledged.ts';
import { type Client, isBy, isGood, keepOrder, outcome, upTo, weighted } from './client.ts';
import { costOf, coupons, goods, type Line, roundingOf, skus } from './goods.ts';
import { type Person, recipientOf } from './people.ts';
import type { Answer } from './shop.ts';

export interface Quote {
  lines: { sku: string; count: number; giveaway: boolean }[];
  total_local: number;
  to_pay_local: number;
  wallet_local: number;
  cash_rounding_local: number;
  quote: string;
}
export interface Submitted {
  order: { id: string; number: string; payment_status: string; track_token: string; total_local: number };
  payment_url: string | null;
}

export interface Wish {
  person: Person;
  lines: Line[];
  coupon: string | null;
  wrap: boolean;
  /** Take from the wallet as far as it goes. */
  wallet: boolean;
  method: string;
}

export const couponRefusals = [
  'coupon.country',
  'coupon.expired',
  'coupon.min_subtotal',
  'coupon.not_needed',
  'coupon.used_before',
  'coupon.used_up',
  'rate.limited',
];
const submitRefusals = [
  ...couponRefusals,
  'stock.short',
  'price.changed',
  'cart.over_limit',
  'wallet.short',
  'payment.method',
  'payment.cash_limit',
];

export const someMethod = ({ country }: Person, chance: Client['chance']): string =>
  oneOf(country === 'KW' ? ['knet', 'card', 'cod'] : ['mada', 'card', 'cod'], chance);

export function someWish({ chance, people }: Pick<Client, 'chance' | 'people'>, items?: Line[]): Wish {
  const person = oneOf(people, chance);
  const some = Array.from({ length: upTo(chance, 3) }, () => ({ sku: oneOf(skus, chance), count: upTo(chance, 3) }));
  return {
    person,
    // One of ten carts holds a SKU in two lines.
    lines: items ?? some,
    coupon: isBy(chance, 0.3) ? oneOf(coupons, chance).code : null,
    wrap: isBy(chance, 0.1),
    wallet: person.userId !== null && isBy(chance, 0.4),
    method: someMethod(person, chance),
  };
}

const askedOf = ({ lines, coupon, wrap, wallet, method }: Wish) => ({
  items: lines,
  payment_method: method,
  ...(coupon && { coupon }),
  ...(wrap && { gift: { wrap: true } }),
  ...(wallet && { wallet: true }),
});

export const minorOf = (major: number, { country }: Person): number => Math.round(major * minorPerMajor[country]);

/** The quote, if there is anything to buy; what it says is checked against a sum of our own. */
export async function quoted({ shop, log }: Client, wish: Wish): Promise<{ wish: Wish; quote: Quote } | null> {
  const { person } = wish;
  const answer = await shop.call<Quote>('POST', '/order/calculate', askedOf(wish), person.as);
  log.note(`calculate: ${outcome(answer)}`, [person.email]);
  if (!isGood(answer, 'calculate', ...couponRefusals) || answer.data.quote === '') return null;
  // What is short was taken out of the cart: what is left is what the page submits.
  const lines = answer.data.lines.filter(({ giveaway }) => !giveaway).map(({ sku, count }) => ({ sku, count }));
  const cost = costOf(lines, { ...wish, country: person.country });
  const rounding = roundingOf(cost - minorOf(answer.data.wallet_local, person), person.country);
  const should = cost + (wish.method === 'cod' ? rounding : 0);
  const told = minorOf(answer.data.total_local, person);
  if (told !== should)
    throw new Error(`${JSON.stringify({ ...wish, person: person.country, lines })} costs ${told}, not ${should}`);
  return { wish: { ...wish, lines }, quote: answer.data };
}

/** Cash stays the chosen method even if less than a coin is left to pay. */
const isWhollyByWallet = ({ wallet }: Wish, quote: Quote) =>
  wallet && quote.to_pay_local === 0 && quote.cash_rounding_local === 0;

/** The body of a submit, and how it is paid. */
export function submitBody({ wish, quote }: { wish: Wish; quote: Quote }, chance: Client['chance']) {
  const isAllByWallet = isWhollyByWallet(wish, quote) && isBy(chance, 0.5);
  return {
    ...askedOf(wish),
    ...recipientOf(wish.person),
    payment_method: isAllByWallet ? 'wallet' : wish.method,
    quote: quote.quote,
  };
}

/** An acknowledged order, as the model knows it. */
export function orderOf(wish: Wish, body: { payment_method: string }, quote: Quote, { order }: Submitted): KnownOrder {
  const { person } = wish;
  const totalMinor = minorOf(order.total_local, person);
  const walletMinor = minorOf(quote.wallet_local, person);
  const isByWallet = walletMinor > 0 && isWhollyByWallet(wish, quote);
  const isCash = body.payment_method === 'cod' && !isByWallet;
  return {
    id: order.id,
    number: order.number,
    trackToken: order.track_token,
    person,
    placedAt: Date.now(),
    asked: wish.lines,
    coupon: wish.coupon,
    paid: isCash ? 'cash' : walletMinor === totalMinor ? 'none' : 'online',
    isConfirmed: order.payment_status !== 'awaiting_confirmation',
    totalMinor,
    walletMinor,
    isCancelled: false,
    isGivenBack: false,
    isCollected: false,
    isAged: false,
    sent: 'placed',
    refundedMinor: 0,
    refundedToWalletMinor: 0,
    refundedToCardMinor: 0,
    returned: new Map(),
    restocked: new Map(),
    lines: [],
  };
}

/** Buys: once, or with the same key twice at once, or with another body under the key afterwards. */
export async function buy(client: Client, wish: Wish): Promise<void> {
  const { shop, log, chance } = client;
  const found = await quoted(client, wish);
  if (!found) return;
  const { quote } = found;
  const { person } = wish;
  const body = submitBody(found, chance);
  const key = `key-${randomUUID()}`;
  const submit = (what: unknown) =>
    shop.call<Submitted>('POST', '/order/submit', what, { ...person.as, idempotencyKey: key });
  const how = weighted(
    [
      [8, 'once'],
      [1, 'twice'],
      [1, 'other'],
    ] as const,
    chance,
  );
  const answers = await Promise.all(how === 'twice' ? [submit(body), submit(body)] : [submit(body)]);
  const good = answers.filter((answer) => isGood(answer, 'submit', ...submitRefusals));
  const [first] = good as [Answer<Submitted>?];
  log.note(`submit ${body.payment_method} ${how}: ${answers.map(outcome).join(', ')}`, [
    person.email,
    ...(first ? [first.data.order.id] : []),
    ...found.wish.lines.map(({ sku }) => sku),
  ]);
  if (!first) return;
  const isSure = answers.every(({ wasLost }) => !wasLost);
  if ((isSure && good.length < answers.length) || good.some(({ data }) => data.order.id !== first.data.order.id))
    throw new Error(`One key, two outcomes: ${answers.map(outcome).join(', ')}`);
  const order = orderOf(found.wish, body, quote, first.data);
  if (order.totalMinor !== minorOf(quote.total_local, person))
    throw new Error(`${order.number} costs another sum than quoted`);
  keepOrder(client, order);
  if (first.data.payment_url) client.pages.push({ url: first.data.payment_url, about: order.id });
  if (how !== 'other') return;
  const other = await submit({ ...body, items: [{ sku: oneOf(Object.keys(goods), chance), count: 3 }, ...body.items] });
  if (other.error !== 'idempotency.mismatch') throw new Error(`The same key for another cart: ${outcome(other)}`);
}
