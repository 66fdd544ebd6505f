/** The client of Tap Payments v2 (docs/gulf.md §1.3-1.7). */
import { z } from 'zod';
import { minorDigits } from '../../../shared/constants.ts';
import type { OnlineMethod } from '../../../shared/domain/country.ts';
import { amountText, type Currency, toMinor } from '../../../shared/domain/money.ts';
import { phoneParts } from '../../../shared/domain/phone.ts';
import type { Env } from '../env.ts';
import { report } from '../monitoring/report.ts';
import {
  type Charge,
  type ChargeOutcome,
  type ChargeRequest,
  type Gateway,
  GatewayRefused,
  GatewayUnknown,
  type Refund,
  type RefundOutcome,
} from './gateway.ts';

const timeoutMs = 10_000;
/** The most that Tap lists at once. */
const chargesAtOnce = 50;
/** Tap's charge may be paid this long; our order waits five minutes more (shared/constants.ts). */
const expiryMinutes = 30;

const sources: Record<OnlineMethod, string> = {
  knet: 'src_kw.knet',
  mada: 'src_sa.mada',
  card: 'src_card',
  apple_pay: 'src_apple_pay',
};

const failedStatuses = ['ABANDONED', 'CANCELLED', 'FAILED', 'DECLINED', 'RESTRICTED', 'VOID'];
/** UNKNOWN and TIMEDOUT may still turn out captured, save the code that says that nobody paid in time (docs/gulf.md §1.4). */
const expiredCode = '304';

const text = z.union([z.string(), z.number()]).transform(String);
const figure = text.refine((said) => /^\d{1,15}(\.\d{1,6})?$/.test(said));

/** What is read of an answer; whatever has another shape says nothing of a charge. */
const tapCharge = z.looseObject({
  id: z.string().min(1),
  status: z.string().min(1),
  amount: figure,
  currency: z.string().min(1),
  live_mode: z.boolean().nullish(),
  transaction: z.looseObject({ url: z.string().nullish(), created: text.nullish() }).nullish(),
  reference: z.looseObject({ order: text.nullish(), transaction: text.nullish() }).nullish(),
  merchant: z.looseObject({ id: text.nullish() }).nullish(),
  response: z.looseObject({ code: text.nullish() }).nullish(),
});
type TapCharge = z.infer<typeof tapCharge>;

const tapRefund = z.looseObject({
  id: z.string().min(1),
  status: z.string().min(1),
  charge_id: z.string().nullish(),
  amount: figure.nullish(),
  reference: z.looseObject({ merchant: text.nullish() }).nullish(),
});

/** @throws GatewayUnknown for what has not this shape. */
function readAs<T>(shape: z.ZodType<T>, answer: unknown): T {
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  const at = read.error.issues[0]?.path.join('.') || 'the whole';
  throw new GatewayUnknown(`an answer of another shape, at ${at}`);
}

function outcomeOf(charge: TapCharge): ChargeOutcome {
  if (charge.status === 'CAPTURED') return 'captured';
  if (failedStatuses.includes(charge.status)) return 'failed';
  return charge.status === 'TIMEDOUT' && charge.response?.code === expiredCode ? 'failed' : 'open';
}

/** Null for what is no amount of the currency, such as a figure finer than its smallest coin. */
function minorIn(said: string, currency: Currency): number | null {
  const minor = toMinor(Number(said), currency);
  return Number.isSafeInteger(minor) && Number(amountText(minor, currency)) === Number(said) ? minor : null;
}

const isOurCurrency = (currency: string): currency is Currency => Object.hasOwn(minorDigits, currency);

/** @throws GatewayUnknown for what is no charge, and for a capture of nothing. */
function readCharge(answer: unknown): Charge {
  const charge = readAs(tapCharge, answer);
  const { amount, currency } = charge;
  const outcome = outcomeOf(charge);
  const amountMinor = isOurCurrency(currency) ? minorIn(amount, currency) : null;
  if (
    isOurCurrency(currency)
      ? amountMinor === null || (outcome === 'captured' && amountMinor === 0)
      : Number(amount) === 0
  )
    throw new GatewayUnknown(`${charge.id}: ${amount} is no amount`);
  return {
    id: charge.id,
    status: charge.status,
    outcome,
    amountMinor,
    amountText: amount,
    currency,
    createdAt: Number(charge.transaction?.created) || 0,
    orderId: charge.reference?.order ?? '',
    paymentId: charge.reference?.transaction ?? '',
    merchantId: charge.merchant?.id ?? '',
    isLive: charge.live_mode === true,
    url: charge.transaction?.url ?? null,
  };
}

const refundOutcomes: Record<string, RefundOutcome> = {
  // ACCEPTED is the bank's promise, not its payment: it stays pending like every word that isn't here.
  REFUNDED: 'done',
  FAILED: 'refused',
  DECLINED: 'refused',
  CANCELLED: 'refused',
  RESTRICTED: 'refused',
};
const outcomeOfRefund = (status: string): RefundOutcome =>
  (Object.hasOwn(refundOutcomes, status) && refundOutcomes[status]) || 'pending';

/** @throws GatewayUnknown for what is no refund, or one of another charge. */
function readRefund(answer: unknown, chargeId?: string): Refund {
  const { id, status, charge_id: of } = readAs(tapRefund, answer);
  if (chargeId !== undefined && of && of !== chargeId) throw new GatewayUnknown(`${id} is no refund of ${chargeId}`);
  return { id, outcome: outcomeOfRefund(status) };
}

/** An answer about something else says nothing of what was asked for. */
function about<T extends { id: string }>(id: string, found: T): T {
  if (found.id !== id) throw new GatewayUnknown(`asked for ${id}, told of another`);
  return found;
}

/** Where Tap tells what became of a charge or a refund (features/payment/routes.ts). */
export const webhookUrlOf = (env: Pick<Env, 'WEBHOOK_ORIGIN'>): string => `${env.WEBHOOK_ORIGIN}/webhooks/tap`;

/** Tap has no empty list: it refuses to make one (docs/gulf.md §1.5). */
const nothingFound = /\b(?:charges|refunds) not found\b/i;

/** They speak of our key, of the moment, or of another try under the same key: nothing of what was asked for. */
const besideThePoint = [401, 403, 408, 409, 429];

/** A no in Tap's own words; another page at its address, such as a firewall's, knows nothing of what was done before. */
function isRefusal(status: number, text: string): boolean {
  if (status < 400 || status >= 500 || besideThePoint.includes(status)) return false;
  try {
    const { errors } = (JSON.parse(text) ?? {}) as { errors?: unknown };
    return Array.isArray(errors) && errors.length > 0;
  } catch {
    return false;
  }
}

export function createTap(env: Env): Gateway {
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(new URL(path, env.GATEWAY_BASE_URL), {
        method,
        redirect: 'manual',
        headers: { authorization: `Bearer ${env.GATEWAY_SECRET}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (cause) {
      throw new GatewayUnknown(`${method} ${path}: no answer`, { cause });
    }
    if (isRefusal(response.status, text))
      throw new GatewayRefused(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    if (!response.ok) {
      const unknown = new GatewayUnknown(`${method} ${path}: ${response.status}`);
      // Nobody is paid or refunded until a person has given us a key that counts.
      if (response.status === 401 || response.status === 403) await report(env, unknown, { reqId: 'gateway' });
      throw unknown;
    }
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new GatewayUnknown(`${method} ${path}: not JSON`, { cause });
    }
  };
  /** An earlier call made it, so it exists: a gateway that refuses to show it has not undone it. */
  const told = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch(async (cause: unknown) => {
      if (!(cause instanceof GatewayRefused)) throw cause;
      await report(env, cause, { reqId: 'gateway' });
      throw new GatewayUnknown(cause.message, { cause });
    });
  /** A page of a list; what is no list is no answer, which is not the same as nothing found. */
  const list = async <T>(what: 'charges' | 'refunds', one: z.ZodType<T>, filter: object) => {
    const page = z.looseObject({ [what]: z.array(one), has_more: z.boolean().nullish() });
    const answer = ask('POST', `/v2/${what}/list`, filter).catch((error: unknown) => {
      if (error instanceof GatewayRefused && nothingFound.test(error.message)) return { [what]: [] };
      throw error;
    });
    const read = readAs(page, await told(answer));
    return { found: read[what] as T[], hasMore: read.has_more === true };
  };
  return {
    createCharge: async (request) =>
      readCharge(
        await ask('POST', '/v2/charges', chargeBody(request, env.GATEWAY_MERCHANT), {
          lang_code: request.locale,
          'idempotency-key': request.paymentId,
        }),
      ),
    retrieveCharge: async (id) => about(id, readCharge(await ask('GET', `/v2/charges/${encodeURIComponent(id)}`))),
    findCharges: async (paymentId) => {
      const { found } = await list('charges', z.unknown(), { reference: { transaction: paymentId } });
      return found.map(readCharge).filter((charge) => charge.paymentId === paymentId);
    },
    listCharges: async (after) => {
      const from = after === null ? {} : { starting_after: after };
      const { found, hasMore } = await list('charges', z.unknown(), { limit: String(chargesAtOnce), ...from });
      return { charges: found.map(readCharge), hasMore };
    },
    refundedOf: async (charges) => {
      const sums = new Map<string, number>();
      if (charges.length === 0) return sums;
      const currencies = new Map(charges.map(({ id, currency }) => [id, currency]));
      let after: string | null = null;
      for (let isMore = true; isMore; ) {
        const from: object = after === null ? {} : { starting_after: after };
        const page = await list('refunds', tapRefund, { charges: [...currencies.keys()], limit: '50', ...from });
        for (const { charge_id: id, status, amount } of page.found) {
          const currency = currencies.get(id ?? '');
          if (!id || !currency || !isOurCurrency(currency) || outcomeOfRefund(status) !== 'done') continue;
          sums.set(id, (sums.get(id) ?? 0) + (minorIn(amount ?? '', currency) ?? 0));
        }
        after = page.found.at(-1)?.id ?? null;
        isMore = page.hasMore && after !== null;
      }
      return sums;
    },
    refund: async ({ chargeId, amountMinor, currency, key, reason, webhookUrl }) =>
      readRefund(
        await ask(
          'POST',
          '/v2/refunds',
          {
            charge_id: chargeId,
            amount: amountText(amountMinor, currency),
            currency,
            reason,
            reference: { merchant: key, idempotent: key },
            post: { url: webhookUrl },
          },
          { 'idempotency-key': key },
        ),
        chargeId,
      ),
    findRefund: async (chargeId, key) => {
      const { found } = await list('refunds', tapRefund, { charges: [chargeId], limit: '50' });
      const made = found.find(({ reference }) => reference?.merchant === key);
      return made ? readRefund(made) : null;
    },
    retrieveRefund: async (id) =>
      about(id, readRefund(await told(ask('GET', `/v2/refunds/${encodeURIComponent(id)}`)))),
  };
}

function chargeBody(request: ChargeRequest, merchantId: string) {
  // An order may be for a number of the other country; Tap takes no number that it cannot read (error 1137), and none at all.
  const phone = phoneParts(request.customer.phone);
  return {
    // With the currency's decimals and as a text, as Tap's own plugin sends it.
    amount: amountText(request.amountMinor, request.currency),
    currency: request.currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: request.description,
    statement_descriptor: 'AFIYA',
    // For the people at either end: the references are keys.
    ...(request.orderNumber && { metadata: { order_number: request.orderNumber } }),
    reference: { transaction: request.paymentId, order: request.orderId, idempotent: request.paymentId },
    receipt: { email: false, sms: false },
    customer: {
      first_name: request.customer.name.slice(0, 149).toWellFormed(),
      email: request.customer.email,
      ...(phone && { phone: { country_code: phone.dialCode, number: phone.number } }),
    },
    merchant: { id: merchantId },
    source: { id: sources[request.method] },
    transaction: { expiry: { period: expiryMinutes, type: 'MINUTE' } },
    post: { url: request.webhookUrl },
    redirect: { url: request.returnUrl },
  };
}
