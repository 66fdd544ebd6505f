/** Payments, webhooks, cancellations and expiry of orders. */
import { randomUUID } from 'node:crypto';
import { minorPerMajor } from '../../support/two-countries.ts';
import { oneOf } from '../chance.ts';
import type { KnownOrder } from './acknowledged.ts';
import { minorOf } from './buying.ts';
import { type Client, isBy, isDone, isGood, outcome, someOrder, weighted } from './client.ts';
import type { SoakShop } from './shop.ts';

const scenarios = [
  [55, 'captured'],
  [10, 'declined'],
  [6, 'cancelled'],
  [7, 'answersTwice'],
  [7, 'noWebhook'],
  [4, 'wrongAmount'],
  [7, 'answersLate'],
  [2, 'neverAnswers'],
] as const;

/** The shopper on the gateway's page; a page may be paid twice, from two tabs. */
export async function pay({ chance, pages, log }: Client): Promise<void> {
  if (pages.length === 0) return;
  const at = Math.floor(chance() * pages.length);
  const page = pages[at];
  if (!page) return;
  if (isBy(chance, 0.9)) pages.splice(at, 1);
  const scenario = weighted(scenarios, chance);
  const answer = await fetch(page.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ scenario }) });
  await answer.body?.cancel();
  log.note(`pays at the gateway: ${scenario}`, [page.about, page.url.split('/').pop() ?? '']);
}

/** Pays while the gateway captures another amount than was asked. The setting is global: others who pay at that moment get it too. */
export async function payOtherwise(client: Client): Promise<void> {
  const { shop, chance, log } = client;
  if (client.pages.length === 0) return;
  const moreMinor = isBy(chance, 0.5) ? -(1 + Math.floor(chance() * 300)) : 1 + Math.floor(chance() * 5000);
  await shop.control('/control', { captureAs: { moreMinor } });
  log.note(`the bank takes ${moreMinor} more`, []);
  await pay(client);
  await shop.control('/control', { captureAs: null });
}

const isUnpaidOnline = (order: KnownOrder) => order.paid === 'online' && !order.isCancelled;

const isUnconfirmed = (order: KnownOrder) => !order.isConfirmed && !order.isCancelled;

/** The link of an order's mail is pressed, once or twice, sometimes while its shopper cancels or its time ends. */
export async function confirm(client: Client): Promise<void> {
  const { shop, chance, log } = client;
  const order = someOrder(client, (one) => isUnconfirmed(one) && !one.isAged);
  if (!order) return;
  const [mails] = await shop.ask<{ text: string }>({
    sql: "SELECT text FROM mails WHERE topic = 'order.placed' AND ref = ?1",
    values: [order.id],
  });
  const token = /\/checkout\/confirm\/([A-Za-z0-9_-]+)/.exec(mails?.[0]?.text ?? '')?.[1];
  // Its mail has not been sent yet.
  if (!token) return;
  const press = () => shop.call('POST', '/order/confirm', { confirm_token: token }, order.person.as);
  const meanwhile = isBy(chance, 0.2) ? cancelOne : isBy(chance, 0.2) ? ageOne : null;
  const [answers] = await Promise.all([
    Promise.all(isBy(chance, 0.3) ? [press(), press()] : [press()]),
    meanwhile?.(client, order),
  ]);
  log.note(`confirm: ${answers.map(outcome).join(', ')}`, [order.id]);
  for (const answer of answers) {
    const isRefused = !isGood(answer, 'confirm', 'order.state', 'order.too_late');
    if (!isRefused || (answer.wasLost && (await isDone(shop, answer, order, 'due_on_delivery'))))
      order.isConfirmed = true;
  }
}

export async function payAgain(client: Client): Promise<void> {
  const order = someOrder(client, isUnpaidOnline);
  if (!order) return;
  const { person, id, trackToken } = order;
  const body = { order_id: id, track_token: trackToken, payment_method: 'card' };
  const as = { ...person.as, idempotencyKey: `key-${randomUUID()}` };
  const ask = () => client.shop.call<{ payment_url: string | null }>('POST', '/order/payAgain', body, as);
  const answers = await Promise.all(isBy(client.chance, 0.2) ? [ask(), ask()] : [ask()]);
  client.log.note(`payAgain: ${answers.map(outcome).join(', ')}`, [id]);
  // `upstream.unreachable` is the gateway's fault that another client has just ordered.
  for (const answer of answers)
    if (isGood(answer, 'payAgain', 'order.state', 'upstream.unreachable', 'rate.limited') && answer.data.payment_url)
      client.pages.push({ url: answer.data.payment_url, about: id });
}

/** What is paid goes back, if nothing of it is packed yet. */
export async function cancelOne({ shop, log }: Client, order: KnownOrder): Promise<void> {
  const body = { order_id: order.id, track_token: order.trackToken };
  const answer = await shop.call<{ payment_status: string }>('POST', '/order/cancel', body, order.person.as);
  if (isGood(answer, 'cancel', 'order.state')) order.isGivenBack = answer.data.payment_status === 'refunded';
  else if (answer.wasLost) order.isGivenBack = await wasGivenBack(shop, order);
  if (order.isGivenBack || (await isDone(shop, answer, order, 'expired'))) order.isCancelled = true;
  log.note(`cancel: ${outcome(answer)}`, [order.id]);
}

async function wasGivenBack(shop: SoakShop, { id }: KnownOrder): Promise<boolean> {
  const [found] = await shop.ask({ sql: 'SELECT 1 FROM order_refunds WHERE key = ?1', values: [`cancel-${id}`] });
  return found?.length === 1;
}

export async function cancel(client: Client): Promise<void> {
  const order = someOrder(client, ({ isCancelled }) => !isCancelled);
  if (order) await cancelOne(client, order);
}

/** Makes an unpaid order due for expiry. */
async function ageOne({ shop, log }: Client, order: KnownOrder): Promise<void> {
  order.isAged = true;
  await shop.ask({
    sql: "UPDATE orders SET expires_at = ?1 WHERE id = ?2 AND payment_status IN ('pending', 'failed', 'awaiting_confirmation')",
    values: [Date.now() - 1000, order.id],
  });
  const answer = await shop.desk('POST', '/desk/cron', {});
  isGood(answer, 'the minute’s work');
  log.note('its time is over, the minute’s work runs', [order.id]);
}

export async function letExpire(client: Client): Promise<void> {
  const order = someOrder(client, (one) => (isUnpaidOnline(one) || isUnconfirmed(one)) && !one.isAged);
  if (order) await ageOne(client, order);
}

/** Races a payment, the expiry and a cancellation. */
export async function payAgainstClosing(client: Client): Promise<void> {
  const page = client.pages.find(({ about }) => client.orders.some(({ id }) => id === about));
  const order = client.orders.find(({ id }) => id === page?.about);
  if (!page || !order || !isUnpaidOnline(order)) return;
  const paying = pay({ ...client, pages: [page] });
  await Promise.all([paying, isBy(client.chance, 0.5) ? cancelOne(client, order) : ageOne(client, order)]);
}

/** Opens the order's tracking link, which asks the gateway if the payment is uncertain. */
export async function track(client: Client): Promise<void> {
  const order = someOrder(client, () => true);
  if (!order) return;
  const answer = await client.shop.call('GET', `/order/track/${order.trackToken}`, undefined, order.person.as);
  isGood(answer, 'track');
  client.log.note('track', [order.id]);
}

/** Repeats a webhook, or sends a forged one. */
export async function webhook({ shop, chance, log }: Client): Promise<void> {
  const charges = [...shop.gateway.known.charges.keys()];
  if (charges.length === 0) return;
  const isForged = isBy(chance, 0.3);
  // Of the newest: those of long ago are settled.
  const id = charges[Math.max(0, charges.length - 1 - Math.floor(chance() * 200))] ?? '';
  const told = (await shop.control('/control/webhook', {
    charge_id: id,
    ...(isForged && { forge: 'signature' }),
  })) as { tries: { httpStatus: number | null }[] } | null;
  const status = told?.tries.at(-1)?.httpStatus;
  log.note(`webhook ${isForged ? 'forged' : 'again'}: ${status}`, [id]);
  if (told && status !== (isForged ? 400 : 200))
    throw new Error(`A webhook ${isForged ? 'forged' : 'told again'}: ${status}`);
}

/** The next charge or refund breaks off, before or after it was made. */
export async function gatewayFault({ shop, chance, log }: Client): Promise<void> {
  const fault = oneOf(['createFault', 'refundFault'], chance);
  const how = oneOf(['error500', 'reset_after_create'], chance);
  await shop.control('/control', { [fault]: how, faultTimes: 1 });
  log.note(`the gateway’s next ${fault}: ${how}`, []);
}

export async function topUp(client: Client): Promise<void> {
  const { shop, chance, known, log } = client;
  const people = client.people.filter(({ userId }) => userId !== null);
  const person = oneOf(people, chance);
  const amount = (Math.floor(chance() * 19_000) + 1000) / 1000;
  const rounded = Math.round(amount * minorPerMajor[person.country]) / minorPerMajor[person.country];
  const body = { amount: rounded, payment_method: 'card' };
  const as = { ...person.as, idempotencyKey: `key-${randomUUID()}` };
  const ask = () =>
    shop.call<{ charge_id: string; payment_url: string | null }>('POST', '/user/wallet/charge', body, as);
  const answers = await Promise.all(isBy(chance, 0.2) ? [ask(), ask()] : [ask()]);
  log.note(`top-up of ${rounded}: ${answers.map(outcome).join(', ')}`, [person.userId ?? '']);
  for (const answer of answers) {
    if (!isGood(answer, 'top-up', 'wallet.limit', 'rate.limited')) continue;
    const { charge_id: id, payment_url: url } = answer.data;
    known.topUps.set(id, { id, person, amountMinor: minorOf(rounded, person) });
    if (url) client.pages.push({ url, about: id });
  }
}
