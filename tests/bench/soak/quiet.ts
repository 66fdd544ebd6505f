/** Waits until webhooks, refunds and queues have settled, so that the books can be compared exactly. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AcknowledgedState } from './acknowledged.ts';
import { type Discrepancy, findDiscrepancies } from './compare.ts';
import type { SoakShop } from './shop.ts';

const roundsMost = 400;

/** The gateway has told everything that it will tell by itself. */
async function webhooksArrived({ gateway }: SoakShop): Promise<void> {
  const { charges, deliveries } = gateway.known;
  const isBusy = () =>
    [...deliveries.values()].some(({ state }) => state === 'pending') ||
    [...charges.values()].some(({ verdict }) => verdict !== null);
  for (let round = 0; isBusy(); round += 1) {
    if (round > roundsMost) throw new Error('A webhook never arrived');
    await pause(50);
  }
}

/** Refunds that the bank had put off are paid out. */
async function refundsPaidOut(shop: SoakShop): Promise<void> {
  for (const { id, refund } of shop.gateway.known.refunds.values())
    if (refund.status === 'PENDING' || refund.status === 'ACCEPTED')
      await shop.control('/control/refund', { refund_id: id, status: 'REFUNDED' });
}

/** Makes scheduled work due and runs the cron until none is left. */
async function workIsDone(shop: SoakShop): Promise<void> {
  const ended = [...shop.gateway.known.charges.values()].filter(({ phase }) => phase === 'ended');
  const told = JSON.stringify(ended.map(({ id }) => id));
  const toAsk = `SELECT id FROM TABLE WHERE status = 'initiated'
    AND (gateway_ref IS NULL OR gateway_ref IN (SELECT value FROM json_each(?1)))`;
  const askSoon = (table: string) => ({
    sql: `UPDATE ${table} SET checked_at = 1 WHERE checked_at > 1 AND id IN (${toAsk.replace('TABLE', table)})`,
    values: [told],
  });
  await shop.ask(askSoon('payments'), askSoon('wallet_charges'));
  for (let round = 0; round < roundsMost; round += 1) {
    await refundsPaidOut(shop);
    await shop.ask(
      { sql: 'UPDATE outbox SET next_at = 1 WHERE sent_at IS NULL' },
      { sql: 'UPDATE expiry_tries SET next_at = 1' },
    );
    const { error } = await shop.desk('POST', '/desk/cron', {});
    if (error) throw new Error(`The minute's work: ${error}`);
    await webhooksArrived(shop);
    const [left] = await shop.ask<{ left: number }>({
      sql: `SELECT (SELECT count(*) FROM outbox WHERE sent_at IS NULL)
        + (SELECT count(*) FROM payments WHERE status = 'initiated' AND checked_at = 1)
        + (SELECT count(*) FROM wallet_charges WHERE status = 'initiated' AND checked_at = 1)
        + (SELECT count(*) FROM orders WHERE payment_status IN ('pending', 'failed') AND expires_at < ?1)
        + (SELECT count(*) FROM refunds WHERE status = 'due') AS left`,
      values: [Date.now()],
    });
    if (left?.[0]?.left === 0) return;
  }
  throw new Error('The minute’s work never came to an end');
}

interface Check {
  id: string;
  says: string;
  rows: string[];
}

/** Settles everything and runs the shop's audit. No client may call meanwhile. */
export async function auditWhenQuiet(shop: SoakShop): Promise<Discrepancy[]> {
  await shop.control('/control', {
    scenario: null,
    createFault: null,
    refundFault: null,
    faultTimes: null,
    captureAs: null,
  });
  await webhooksArrived(shop);
  await workIsDone(shop);
  const { data, error } = await shop.desk<{ checks: Check[] }>('GET', '/desk/audit');
  if (error) throw new Error(`The audit: ${error}`);
  return data.checks
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, says, rows }) => ({ says: `${id} ${says} ${rows.join(', ')}`, about: rows }));
}

interface GatewayPage {
  differences: { charge: string; what: string; at_gateway: string; in_books: string }[];
  next: { after: string; before: number } | null;
}

/** The gateway's own list beside the books, as `desk audit gateway` does it: the newest pages, or all. */
export async function auditGateway(shop: SoakShop, pagesMost = Number.POSITIVE_INFINITY): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  let next: GatewayPage['next'] = null;
  for (let pages = 0; pages === 0 || (next !== null && pages < pagesMost); pages += 1) {
    const query: string = next === null ? '' : `?after=${next.after}&before=${next.before}`;
    const { data, error } = await shop.desk<GatewayPage>('GET', `/desk/audit/gateway${query}`);
    if (error) throw new Error(`The gateway’s audit: ${error}`);
    for (const { charge, what, at_gateway, in_books } of data.differences)
      found.push({ says: `${charge} ${what}: gateway ${at_gateway}, books ${in_books}`, about: [charge] });
    next = data.next;
  }
  return found;
}

const newestPages = 4;

/** The same, and the comparison with what was acknowledged. */
export const quietMoment = async (shop: SoakShop, known: AcknowledgedState): Promise<Discrepancy[]> => [
  ...(await auditWhenQuiet(shop)),
  ...(await findDiscrepancies(shop, known)),
  ...(await auditGateway(shop, newestPages)),
];
