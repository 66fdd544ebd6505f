/** What the desk does all day: stock, parcels, cash, refunds, wallets by hand. */
import { randomUUID } from 'node:crypto';
import { currencyOf, minorPerMajor } from '../../support/two-countries.ts';
import { oneOf } from '../chance.ts';
import { addTo, type Fulfilment, type KnownOrder, leftOf, noteRefund, unitsLeft } from './acknowledged.ts';
import { minorOf } from './buying.ts';
import { type Client, isBy, isDone, isGood, outcome, someOrder, upTo, weighted } from './client.ts';
import { goods, type Line, skus } from './goods.ts';
import { cancelOne } from './paying.ts';

export async function setStock({ shop, chance, log }: Client): Promise<void> {
  const sku = oneOf(skus, chance);
  const shelf = goods[sku]?.shelf ?? 1;
  const country = oneOf(['KW', 'SA'], chance);
  const available = isBy(chance, 0.7) ? shelf : Math.floor(chance() * shelf);
  const answer = await shop.desk('POST', '/desk/stock', { sku, country, available });
  isGood(answer, 'stock set');
  log.note(`${sku} in ${country}: ${available} free to sell`, [sku]);
}

const next = { placed: 'packed', packed: 'shipped', shipped: 'delivered' } as const;

/** Advances an order. No other client does so meanwhile, so the model knows its status. */
export async function send(client: Client): Promise<void> {
  const order = someOrder(client, ({ sent, isCancelled }) => sent in next && !isCancelled);
  if (!order) return;
  const to = next[order.sent as keyof typeof next];
  const answer = await client.shop.desk('POST', '/desk/order/advance', { number: order.number, to });
  if (await isDone(client.shop, answer, order, to)) order.sent = to satisfies Fulfilment;
  client.log.note(`${to}: ${outcome(answer)}`, [order.id]);
}

/** The courier’s cash, sometimes while the shopper cancels at the door. */
export async function collect(client: Client): Promise<void> {
  const order = someOrder(
    client,
    ({ paid, isConfirmed, isCollected, isCancelled }) => paid === 'cash' && isConfirmed && !isCollected && !isCancelled,
  );
  if (!order) return;
  const { shop, chance, log } = client;
  const { number, id } = order;
  const [collected] = await Promise.all([
    shop.desk('POST', '/desk/order/collected', { number, confirm: true }),
    isBy(chance, 0.2) ? cancelOne(client, order) : null,
  ]);
  if (await isDone(shop, collected, order, 'paid')) order.isCollected = true;
  log.note(`cash: ${outcome(collected)}`, [id]);
  if (order.isCollected && order.isCancelled && !order.isGivenBack) throw new Error(`${number} was paid and cancelled`);
}

interface Refunded {
  refunded: string;
  to_card: string;
  to_wallet: string;
}

/** `14.500 KWD` in minor units. */
const told = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * (text.endsWith('KWD') ? 1000 : 100));

interface RefundRequest {
  lines?: Line[];
  amount?: number;
  to: string;
  restock: boolean;
}

const refusals = [
  'order.state',
  'field.invalid',
  'order.unpaid',
  'refund.no_goods',
  'refund.no_wallet',
  'refund.nothing_left',
  'refund.repeated',
  'refund.too_many',
  'refund.too_much',
  'refund.worthless',
];

async function giveBack(
  { shop, log, known }: Client,
  order: KnownOrder,
  asked: RefundRequest,
  key: string,
): Promise<boolean> {
  const body = { number: order.number, key, reason: 'A proof', ...asked };
  const answer = await shop.desk<Refunded>('POST', '/desk/order/refund', body);
  log.note(`refund ${JSON.stringify(asked)}: ${outcome(answer)}`, [order.id, key]);
  if (!isGood(answer, 'refund', ...refusals)) return false;
  if (known.refundKeys.has(key)) return true;
  known.refundKeys.add(key);
  // All that is left of the money brings all that is left of the goods.
  const isAll = asked.amount === undefined || minorOf(asked.amount, order.person) === leftOf(order);
  const units = asked.lines ?? (isAll ? unitsLeft(order) : []);
  const { refunded, to_card: card, to_wallet: wallet } = answer.data;
  noteRefund(order, { minor: told(refunded), walletMinor: told(wallet), cardMinor: told(card) }, units, asked.restock);
  if (leftOf(order) < 0) throw new Error(`${order.number} gave back more than it cost`);
  return true;
}

const mayBeRefunded = (order: KnownOrder) =>
  order.lines.length > 0 && leftOf(order) > 0 && !order.isCancelled && (order.paid !== 'cash' || order.isCollected);

function someRefund({ chance }: Client, order: KnownOrder): RefundRequest {
  const how = weighted(
    [
      [3, 'all'],
      [4, 'units'],
      [3, 'amount'],
    ] as const,
    chance,
  );
  const isUser = order.person.userId !== null;
  const rest = { to: isUser && isBy(chance, 0.4) ? 'wallet' : 'original', restock: isBy(chance, 0.5) };
  const units = unitsLeft(order);
  if (how === 'units' && units.length > 0) {
    const { sku, count } = oneOf(units, chance);
    return { ...rest, lines: [{ sku, count: upTo(chance, count) }] };
  }
  if (how === 'amount') {
    const minor = upTo(chance, leftOf(order));
    const restock = minor === leftOf(order) && rest.restock;
    return { ...rest, restock, amount: minor / minorPerMajor[order.person.country] };
  }
  return rest;
}

/** Once; with one key twice at once; or two who give everything back at once, of whom one may. */
export async function refund(client: Client): Promise<void> {
  const order = someOrder(client, mayBeRefunded);
  if (!order) return;
  const asked = someRefund(client, order);
  const key = () => `rf-${randomUUID()}`;
  const how = weighted(
    [
      [6, 'once'],
      [2, 'same key'],
      [2, 'rivals'],
    ] as const,
    client.chance,
  );
  if (how === 'once') return void (await giveBack(client, order, asked, key()));
  if (how === 'same key') {
    const one = key();
    const [a, b] = await Promise.all([giveBack(client, order, asked, one), giveBack(client, order, asked, one)]);
    if (a !== b) throw new Error(`One refund key, two outcomes for ${order.number}`);
    return;
  }
  const all = { to: asked.to, restock: asked.restock };
  const done = await Promise.all([giveBack(client, order, all, key()), giveBack(client, order, all, key())]);
  if (done.every(Boolean)) throw new Error(`${order.number} was given back whole twice`);
}

interface Reviewed {
  charge: string;
  status: string;
  order: string | null;
  may: string[];
}

/** Money under review is accepted or given back; one in five times both at once, of which one stands. */
export async function review({ shop, chance, known, log }: Client): Promise<void> {
  const list = await shop.desk<{ items: Reviewed[] }>('GET', '/desk/reviews');
  if (!isGood(list, 'review list') || list.data.items.length === 0) return;
  const { charge } = oneOf(list.data.items, chance);
  const decide = async (decision: 'accept' | 'refund') => {
    const answer = await shop.desk<Reviewed>('POST', `/desk/review/${decision}`, { charge });
    log.note(`review ${decision}: ${outcome(answer)}`, [charge]);
    if (!isGood(answer, 'review', 'order.state')) return;
    const decided = answer.data.status as 'accepted' | 'refunded';
    const before = known.reviews.get(charge);
    if (before !== undefined && before !== decided) throw new Error(`${charge} was ${before} and ${decided}`);
    known.reviews.set(charge, decided);
  };
  const first = isBy(chance, 0.6) ? 'accept' : 'refund';
  await Promise.all([decide(first), ...(isBy(chance, 0.2) ? [decide(first === 'accept' ? 'refund' : 'accept')] : [])]);
}

export async function walletByHand({ shop, chance, known, people, log }: Client): Promise<void> {
  const person = oneOf(
    people.filter(({ userId }) => userId !== null),
    chance,
  );
  const move = isBy(chance, 0.7) ? 'give' : 'payOut';
  const minor = upTo(chance, 15_000);
  const { country, email, userId } = person;
  const body = { move, key: randomUUID(), email, country, amount: minor / minorPerMajor[country], reason: 'A proof' };
  const answer = await shop.desk('POST', '/desk/wallet', body);
  const account = `wallet:${userId}:${currencyOf[country]}`;
  if (isGood(answer, 'wallet by hand', 'wallet.short')) addTo(known.byHand, account, move === 'give' ? minor : -minor);
  log.note(`wallet ${move} ${minor}: ${outcome(answer)}`, [userId ?? '']);
}
