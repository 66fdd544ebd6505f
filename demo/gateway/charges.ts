import { type ChargeRequest, readChargeRequest } from './charge-request.ts';
import { Refusal } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { idempotencyKeys, originalAnswer } from './idempotency.ts';
import { newDigits, newId } from './ids.ts';
import { isObject, type Json, objectIn, omitUndefined, textIn } from './json.ts';
import { countryOf, decimalNumber, type Lang } from './money.ts';
import { type ChargeOutcome, chargeOutcomes } from './outcomes.ts';
import type { Play } from './scenarios.ts';
import type { ChargeRecord, DeliveryRecord } from './store.ts';
import type { Instrument } from './test-cards.ts';
import { deliver, isPosted, newDelivery } from './webhooks.ts';
import type { Charge, Customer } from './wire.ts';

/** POST /v2/charges: a new charge, or for a known key the original response (docs/gulf.md §1.5). */
export function createCharge(
  gateway: Gateway,
  body: unknown,
  headers: { idempotencyKey: string | undefined; lang: Lang },
): unknown {
  const keys = idempotencyKeys('charge', body, headers.idempotencyKey);
  const original = originalAnswer(gateway, keys);
  if (original) return original;

  const request = readChargeRequest(body);
  const { merchantId } = gateway.settings;
  if (merchantId && request.merchantId && request.merchantId !== merchantId) throw new Refusal('1164');
  const createdMs = gateway.clock.nowMs();
  const charge = newCharge(gateway, request, createdMs);
  const answer = { ...structuredClone(charge), method: 'POST' };
  const record: ChargeRecord = {
    id: charge.id,
    charge,
    amountMinor: request.amountMinor,
    capturedMinor: 0,
    lang: headers.lang,
    createdMs,
    expiresAtMs: createdMs + request.expiryMinutes * 60_000,
    phase: 'open',
    verdict: null,
    idempotencyKeys: keys,
    answer,
  };
  gateway.store.save({ kind: 'charge', record });
  return answer;
}

export function findCharge(gateway: Gateway, id: string): ChargeRecord | undefined {
  const record = gateway.store.charges.get(id);
  if (record) bringUpToDate(gateway, record);
  return record;
}

export function retrieveCharge(gateway: Gateway, id: string): unknown {
  if (!/^chg_\w+$/.test(id)) throw new Refusal('1143');
  const record = findCharge(gateway, id);
  if (!record) throw new Refusal('1144');
  return serializeCharge(record);
}

/**
 * POST /v2/charges/list, newest first: finds a charge whose create call got no response. Filters: `reference.order`,
 * `reference.transaction`, `status`; `limit` 25, at most 50; `starting_after` a charge id. An empty result is a refusal.
 */
export function listCharges(gateway: Gateway, body: unknown): unknown {
  const filter = isObject(body) ? body : {};
  const limit = Number(filter.limit ?? 25);
  if (!Number.isInteger(limit) || limit < 1 || limit > 50) throw new Refusal('1162');
  const { order, transaction } = objectIn(filter, 'reference');
  const startingAfter = textIn(filter, 'starting_after');
  bringAllUpToDate(gateway);
  const newestFirst = [...gateway.store.charges.values()].reverse();
  const from = startingAfter ? newestFirst.findIndex(({ id }) => id === startingAfter) + 1 : 0;
  if (startingAfter && from === 0) throw new Refusal('1144');
  const found = newestFirst
    .slice(from)
    .filter(({ charge }) => order === undefined || charge.reference.order === order)
    .filter(({ charge }) => transaction === undefined || charge.reference.transaction === transaction)
    .filter(({ charge }) => filter.status === undefined || charge.status === filter.status);
  if (found.length === 0) throw new Refusal('9401');
  const charges = found.slice(0, limit).map(serializeCharge);
  return {
    object: 'list',
    live_mode: false,
    api_version: 'V2',
    count: charges.length,
    has_more: found.length > limit,
    charges,
  };
}

/** @throws Error if the charge is no longer open */
export function submitPayment(gateway: Gateway, record: ChargeRecord, play: Play, instrument: Instrument | null): void {
  if (record.phase !== 'open') throw new Error(`${record.id} is ${record.phase} and cannot be paid`);
  const { charge } = record;
  if (instrument && play.outcome && play.outcome !== 'cancelled') showInstrument(charge, instrument);
  charge.redirect.status = 'SUCCESS';
  if (play.outcome === null || play.isLate) {
    record.phase = 'submitted';
    if (play.isLate) {
      const delayMs = gateway.forced.lateSeconds * 1000;
      record.verdict = { atMs: gateway.clock.nowMs() + delayMs, play };
      setStatus(charge, 'inProgress');
      awaitVerdict(gateway, record);
    }
    gateway.store.save({ kind: 'charge', record });
    return;
  }
  end(gateway, record, play);
}

/** Schedules outcomes that were due when the gateway stopped. */
export function resumeVerdicts(gateway: Gateway): void {
  for (const record of gateway.store.charges.values()) awaitVerdict(gateway, record);
}

/** The timer ends the charge without checking the clock, because it may fire a millisecond early. */
function awaitVerdict(gateway: Gateway, record: ChargeRecord): void {
  if (!record.verdict) return;
  const { atMs, play } = record.verdict;
  gateway.clock.later(Math.max(0, atMs - gateway.clock.nowMs()), () => end(gateway, record, play));
}

export function bringAllUpToDate(gateway: Gateway): void {
  for (const record of gateway.store.charges.values()) bringUpToDate(gateway, record);
}

/** Applies late outcomes and expiry. Expiry sends no webhook. */
function bringUpToDate(gateway: Gateway, record: ChargeRecord): void {
  const nowMs = gateway.clock.nowMs();
  if (record.verdict && nowMs >= record.verdict.atMs) end(gateway, record, record.verdict.play);
  else if (record.phase !== 'ended' && !record.verdict && nowMs >= record.expiresAtMs) {
    end(gateway, record, { outcome: 'expired', webhooks: 0, isLate: false, shortMinor: 0 });
  }
}

function end(gateway: Gateway, record: ChargeRecord, { outcome, webhooks, shortMinor }: Play): void {
  if (outcome === null || record.phase === 'ended') return;
  const { charge } = record;
  record.phase = 'ended';
  record.verdict = null;
  setStatus(charge, outcome);
  delete charge.transaction.url;
  if (outcome === 'captured') {
    const as = gateway.forced.captureAs ?? {};
    if (as.currency) charge.currency = as.currency as Charge['currency'];
    if (as.order) charge.reference.order = as.order;
    if (as.merchant) charge.merchant.id = as.merchant;
    capture(record, record.amountMinor - shortMinor + (as.moreMinor ?? 0));
  } else if (charge.card || charge.source.payment_method === 'KNET') {
    charge.gateway = { response: { code: charge.response.code, message: charge.response.message } };
  }
  const remarks = `charge - ${charge.response.message.toLowerCase()}`;
  charge.activities.push(activity(charge, gateway.clock.nowMs(), remarks));

  const url = charge.post?.url;
  const deliveries: DeliveryRecord[] = [];
  if (url && isPosted(charge.status)) {
    for (let count = 0; count < webhooks; count += 1) deliveries.push(newDelivery({ subjectId: record.id, url }));
  }
  gateway.store.save(
    { kind: 'charge', record },
    ...deliveries.map((delivery) => ({ kind: 'delivery' as const, record: delivery })),
  );
  for (const delivery of deliveries) deliver(gateway, delivery);
}

function capture(record: ChargeRecord, capturedMinor: number): void {
  const { charge } = record;
  record.capturedMinor = capturedMinor;
  charge.amount = decimalNumber(capturedMinor, charge.currency);
  charge.transaction.amount = charge.amount;
  charge.transaction.authorization_id = newDigits(6);
  charge.reference.gateway = newDigits(15);
  charge.reference.acquirer = newDigits(12);
  charge.acquirer = { response: { code: '00', message: 'Approved' } };
  charge.gateway = { response: { code: '0', message: 'Transaction Approved' } };
  charge.customer.id ??= newId('cus');
}

function setStatus(charge: Charge, outcome: ChargeOutcome): void {
  const { status, code, message } = chargeOutcomes[outcome];
  charge.status = status;
  charge.response = { code, message };
}

/** A card becomes a token in the response; KNET and Apple Pay keep their source (Tap docs: webhook, KNET). */
function showInstrument(charge: Charge, instrument: Instrument): void {
  charge.source = {
    ...charge.source,
    payment_type: instrument.isDebit ? 'DEBIT' : 'CREDIT',
    payment_method: instrument.scheme,
    ...(instrument.method === 'src_card' || instrument.method === 'src_sa.mada'
      ? { object: 'token' as const, id: newId('tok') }
      : { id: instrument.method }),
  };
  if (instrument.method === 'src_kw.knet') return;
  charge.card = {
    object: 'card',
    first_six: instrument.number.slice(0, 6),
    first_eight: instrument.number.slice(0, 8),
    scheme: instrument.scheme,
    brand: instrument.brand,
    last_four: instrument.number.slice(-4),
  };
  charge.card_threeDSecure = instrument.isEnrolled;
  if (instrument.isEnrolled) charge.security = { threeDSecure: { id: newId('3ds'), status: 'Y' } };
}

function newCharge(gateway: Gateway, request: ChargeRequest, createdMs: number): Charge {
  const { body, currency, amountMinor } = request;
  const id = newId('chg');
  const amount = decimalNumber(amountMinor, currency);
  const reference = objectIn(body, 'reference');
  const receipt = objectIn(body, 'receipt');
  const charge: Charge = omitUndefined({
    id,
    object: 'charge',
    live_mode: false,
    customer_initiated: body.customer_initiated !== false,
    api_version: 'V2',
    status: 'INITIATED',
    amount,
    currency,
    threeDSecure: body.threeDSecure !== false,
    card_threeDSecure: false,
    save_card: body.save_card === true,
    merchant_id: '',
    product: '',
    statement_descriptor: textIn(body, 'statement_descriptor'),
    description: textIn(body, 'description'),
    metadata: isObject(body.metadata) ? (body.metadata as Record<string, string>) : undefined,
    transaction: {
      timezone: 'UTC+03:00',
      created: String(createdMs),
      url: gateway.forced.captureAs?.pageUrl ?? `${gateway.origin}/pay/${id}`,
      expiry: { period: request.expiryMinutes, type: 'MINUTE' },
      asynchronous: false,
      amount,
      currency,
    },
    reference: omitUndefined({
      track: newId('tck'),
      payment: newDigits(19),
      transaction: textIn(reference, 'transaction'),
      order: textIn(reference, 'order'),
      idempotent: textIn(reference, 'idempotent'),
    }),
    response: { code: chargeOutcomes.initiated.code, message: chargeOutcomes.initiated.message },
    receipt: { id: newDigits(18), email: receipt.email === true, sms: receipt.sms === true },
    customer: customerOf(objectIn(body, 'customer')),
    merchant: {
      country: countryOf(currency),
      currency,
      id: request.merchantId ?? gateway.settings.merchantId ?? defaultMerchantId,
    },
    source: { object: 'source', type: 'CARD_NOT_PRESENT', channel: 'INTERNET', id: request.sourceId },
    redirect: { status: 'PENDING', url: request.redirectUrl },
    post: request.postUrl ? { status: 'PENDING', url: request.postUrl } : undefined,
    activities: [],
    auto_reversed: false,
  });
  charge.activities.push(activity(charge, createdMs, 'charge - created'));
  return charge;
}

const defaultMerchantId = '20260001';

function customerOf(customer: Json): Customer {
  const phone = objectIn(customer, 'phone');
  const number = textIn(phone, 'number');
  return omitUndefined({
    id: textIn(customer, 'id'),
    first_name: textIn(customer, 'first_name'),
    last_name: textIn(customer, 'last_name'),
    email: textIn(customer, 'email'),
    phone: number ? { country_code: String(phone.country_code), number } : undefined,
  });
}

function activity(charge: Charge, createdMs: number, remarks: string): Charge['activities'][number] {
  const { status, currency, amount } = charge;
  return { id: newId('activity'), object: 'activity', created: createdMs, status, currency, amount, remarks };
}

function serializeCharge({ charge }: ChargeRecord): unknown {
  return { ...charge, method: 'GET' };
}
