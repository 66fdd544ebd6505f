/** Compares the gateway's charges with the books, a page at a time (`npm run desk -- audit --gateway`). */
import { type ChargeDifference, chargeDifference } from '../../../../shared/domain/gateway-audit.ts';
import { amountWithCode, type Currency } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Env } from '../../env.ts';
import { type Charge, GatewayRefused, GatewayUnknown } from '../../gateways/gateway.ts';
import { createTap } from '../../gateways/tap.ts';
import { isOurs } from './gateway-charge.ts';

interface BookedRow {
  charge_id: string;
  amount_minor: number | null;
  amount_text: string | null;
  currency: string;
  refunded_minor: number;
}
interface Difference {
  charge: string;
  what: ChargeDifference | 'not_there';
  at_gateway: string;
  in_books: string;
}

interface Place {
  after: string;
  before: number;
}

/** Limits gateway calls for booked charges that the page doesn't list. */
const lookedUpMost = 20;

const booked = `SELECT c.charge_id, c.amount_minor, c.amount_text, c.currency,
    coalesce((SELECT sum(r.amount_minor) FROM refunds r WHERE r.charge_id = c.charge_id AND r.status = 'done'), 0) AS refunded_minor
  FROM captures c`;

export async function auditGateway(env: Env, from: Place | null) {
  try {
    return await auditPage(env, from);
  } catch (error) {
    if (error instanceof GatewayUnknown || error instanceof GatewayRefused)
      throw new AppError('upstream.unreachable', { cause: error });
    throw error;
  }
}

async function auditPage(env: Env, from: Place | null) {
  const gateway = createTap(env);
  const { charges, hasMore } = await gateway.listCharges(from?.after ?? null);
  const last = charges.at(-1);
  const next = hasMore && last ? { after: last.id, before: last.createdAt } : null;
  const ids = JSON.stringify(charges.map(({ id }) => id));
  const [rows, others, tries] = await env.DB.batch<unknown>([
    env.DB.prepare(`${booked} WHERE c.charge_id IN (SELECT value FROM json_each(?))`).bind(ids),
    env.DB.prepare(
      `${booked} WHERE c.charged_at BETWEEN ?1 AND ?2 AND c.charge_id NOT IN (SELECT value FROM json_each(?3))
       ORDER BY c.charged_at DESC LIMIT ${lookedUpMost}`,
    ).bind(next?.before ?? 0, from?.before ?? Number.MAX_SAFE_INTEGER, ids),
    env.DB.prepare(
      `SELECT id FROM payments WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT id FROM wallet_charges WHERE id IN (SELECT value FROM json_each(?1))`,
    ).bind(JSON.stringify(charges.map(({ paymentId }) => paymentId))),
  ]);
  const books = new Map(((rows?.results ?? []) as BookedRow[]).map((row) => [row.charge_id, row]));
  const known = new Set(((tries?.results ?? []) as { id: string }[]).map(({ id }) => id));
  const lookedUp: Charge[] = [];
  const differences: Difference[] = [];
  for (const row of (others?.results ?? []) as BookedRow[]) {
    const charge = await gateway.retrieveCharge(row.charge_id).catch((error: unknown) => {
      if (error instanceof GatewayRefused) return null;
      throw error;
    });
    books.set(row.charge_id, row);
    if (charge) lookedUp.push(charge);
    else differences.push({ charge: row.charge_id, what: 'not_there', at_gateway: '', in_books: bookedWords(row) });
  }
  const all = [...charges, ...lookedUp];
  const refunded = await gateway.refundedOf(all.filter(({ outcome }) => outcome === 'captured'));
  for (const charge of all) {
    const row = books.get(charge.id) ?? null;
    const refundedMinor = refunded.get(charge.id) ?? 0;
    const told = {
      ...charge,
      isCaptured: charge.outcome === 'captured',
      isOurs: isOurs(env, charge),
      isKnown: known.has(charge.paymentId),
      refundedMinor,
    };
    const sums = row && {
      amountMinor: row.amount_minor,
      amountText: row.amount_text,
      currency: row.currency,
      refundedMinor: row.refunded_minor,
    };
    const what = chargeDifference(told, sums);
    if (what === null) continue;
    const amount = words(charge.amountMinor, charge.amountText, charge.currency, refundedMinor);
    differences.push({
      charge: charge.id,
      what,
      at_gateway: `${charge.status} ${amount}`,
      in_books: row ? bookedWords(row) : '',
    });
  }
  return { checked: charges.length, differences, next };
}

function words(minor: number | null, text: string | null, currency: string, refundedMinor: number): string {
  if (minor === null) return `${text} ${currency}`;
  const back = refundedMinor > 0 ? `, ${amountWithCode(refundedMinor, currency as Currency)} given back` : '';
  return amountWithCode(minor, currency as Currency) + back;
}
const bookedWords = (row: BookedRow) => words(row.amount_minor, row.amount_text, row.currency, row.refunded_minor);
