/** Client of Tap Payments v2 (docs/gulf.md §1.3-1.7). */
import { z } from 'zod';
import { isCurrency } from '../../../shared/domain/currencies.ts';
import { type Currency, formatPlainAmount, toMinor } from '../../../shared/domain/money.ts';
import type { OnlineMethod } from '../../../shared/domain/payment-method.ts';
import { splitPhone } from '../../../shared/domain/phone.ts';
import type { CommerceEnv } from '../env.ts';
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
const chargesAtOnce = 50;
/** How long a charge can be paid; our order waits five minutes longer (shared/constants.ts). */
const expiryMinutes = 30;

/** As `payment_methods` has them; a test compares the two. */
export const sources: Record<OnlineMethod, string> = {
  knet: 'src_kw.knet',
  mada: 'src_sa.mada',
  card: 'src_card',
  apple_pay: 'src_apple_pay',
};

const failedStatuses = ['ABANDONED', 'CANCELLED', 'FAILED', 'DECLINED', 'RESTRICTED', 'VOID'];
/** UNKNOWN and TIMEDOUT may still become captured, except with this code: nobody paid in time (docs/gulf.md §1.4). */
const expiredCode = '304';

const text = z.union([z.string(), z.number()]).transform(String);
const decimal = text.refine((digits) => /^\d{1,15}(\.\d{1,6})?$/.test(digits));

const tapCharge = z.looseObject({
  id: z.string().min(1),
  status: z.string().min(1),
  amount: decimal,
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
  amount: decimal.nullish(),
  reference: z.looseObject({ merchant: text.nullish() }).nullish(),
});

function parseAnswer<T>(shape: z.ZodType<T>, answer: unknown): T {
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  const at = read.error.issues[0]?.path.join('.') || 'the whole';
  throw new GatewayUnknown(`an answer of another shape, at ${at}`);
}

function toOutcome(charge: TapCharge): ChargeOutcome {
  if (charge.status === 'CAPTURED') return 'captured';
  if (failedStatuses.includes(charge.status)) return 'failed';
  return charge.status === 'TIMEDOUT' && charge.response?.code === expiredCode ? 'failed' : 'open';
}

function parseMinor(digits: string, currency: Currency): number | null {
  const minor = toMinor(Number(digits), currency);
  return Number.isSafeInteger(minor) && Number(formatPlainAmount(minor, currency)) === Number(digits) ? minor : null;
}

/** @throws GatewayUnknown for an unexpected shape, or a capture of 0. */
function readCharge(answer: unknown): Charge {
  const charge = parseAnswer(tapCharge, answer);
  const { amount, currency } = charge;
  const outcome = toOutcome(charge);
  const amountMinor = isCurrency(currency) ? parseMinor(amount, currency) : null;
  if (
    isCurrency(currency) ? amountMinor === null || (outcome === 'captured' && amountMinor === 0) : Number(amount) === 0
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
  // ACCEPTED means that the bank will pay, so it stays pending, like unknown statuses.
  REFUNDED: 'done',
  FAILED: 'refused',
  DECLINED: 'refused',
  CANCELLED: 'refused',
  RESTRICTED: 'refused',
};
const toRefundOutcome = (status: string): RefundOutcome =>
  (Object.hasOwn(refundOutcomes, status) && refundOutcomes[status]) || 'pending';

/** @throws GatewayUnknown for an unexpected shape, or another charge's refund. */
function readRefund(answer: unknown, chargeId?: string): Refund {
  const { id, status, charge_id: of } = parseAnswer(tapRefund, answer);
  if (chargeId !== undefined && of && of !== chargeId) throw new GatewayUnknown(`${id} is no refund of ${chargeId}`);
  return { id, outcome: toRefundOutcome(status) };
}

/** An answer about another object says nothing about the one requested. */
function requireId<T extends { id: string }>(id: string, found: T): T {
  if (found.id !== id) throw new GatewayUnknown(`asked for ${id}, told of another`);
  return found;
}

export const webhookUrlOf = (env: Pick<CommerceEnv, 'WEBHOOK_ORIGIN'>): string => `${env.WEBHOOK_ORIGIN}/webhooks/tap`;

/** Tap answers an empty list with an error (docs/gulf.md §1.5). */
const emptyListMessage = /\b(?:charges|refunds) not found\b/i;

/** Statuses about our key, the moment or a concurrent request; they say nothing about the operation. */
const inconclusiveStatuses = [401, 403, 408, 409, 429];

/** Requires Tap's error format: another page, such as a firewall's, says nothing about the operation. */
function isRefusal(status: number, text: string): boolean {
  if (status < 400 || status >= 500 || inconclusiveStatuses.includes(status)) return false;
  try {
    const { errors } = (JSON.parse(text) ?? {}) as { errors?: unknown };
    return Array.isArray(errors) && errors.length > 0;
  } catch {
    return false;
  }
}

function createClient(env: CommerceEnv) {
  const request = async (
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
      // No payment or refund works until the key is replaced.
      if (response.status === 401 || response.status === 403) await report(env, unknown, { reqId: 'gateway' });
      throw unknown;
    }
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new GatewayUnknown(`${method} ${path}: not JSON`, { cause });
    }
  };
  /** For objects that exist: a refusal to show one does not mean that it was undone. */
  const confirmed = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch(async (cause: unknown) => {
      if (!(cause instanceof GatewayRefused)) throw cause;
      await report(env, cause, { reqId: 'gateway' });
      throw new GatewayUnknown(cause.message, { cause });
    });
  /** An answer that is not a list is an unknown outcome, not an empty list. */
  const list = async <T>(what: 'charges' | 'refunds', one: z.ZodType<T>, filter: object) => {
    const page = z.looseObject({ [what]: z.array(one), has_more: z.boolean().nullish() });
    const answer = request('POST', `/v2/${what}/list`, filter).catch((error: unknown) => {
      if (error instanceof GatewayRefused && emptyListMessage.test(error.message)) return { [what]: [] };
      throw error;
    });
    const read = parseAnswer(page, await confirmed(answer));
    return { found: read[what] as T[], hasMore: read.has_more === true };
  };
  return { request, confirmed, list };
}

async function sumRefunds(
  list: ReturnType<typeof createClient>['list'],
  charges: readonly Charge[],
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  if (charges.length === 0) return sums;
  const currencies = new Map(charges.map(({ id, currency }) => [id, currency]));
  let after: string | null = null;
  for (let isMore = true; isMore; ) {
    const from: object = after === null ? {} : { starting_after: after };
    const page = await list('refunds', tapRefund, { charges: [...currencies.keys()], limit: '50', ...from });
    for (const { charge_id: id, status, amount } of page.found) {
      const currency = currencies.get(id ?? '');
      if (!id || !currency || !isCurrency(currency) || toRefundOutcome(status) !== 'done') continue;
      sums.set(id, (sums.get(id) ?? 0) + (parseMinor(amount ?? '', currency) ?? 0));
    }
    after = page.found.at(-1)?.id ?? null;
    isMore = page.hasMore && after !== null;
  }
  return sums;
}

export function createTap(env: CommerceEnv): Gateway {
  const { request, confirmed, list } = createClient(env);
  return {
    createCharge: async (charge) =>
      readCharge(
        await request('POST', '/v2/charges', chargeBody(charge, env.GATEWAY_MERCHANT), {
          lang_code: charge.locale,
          'idempotency-key': charge.paymentId,
        }),
      ),
    retrieveCharge: async (id) =>
      requireId(id, readCharge(await request('GET', `/v2/charges/${encodeURIComponent(id)}`))),
    findCharges: async (paymentId) => {
      const { found } = await list('charges', z.unknown(), { reference: { transaction: paymentId } });
      return found.map(readCharge).filter((charge) => charge.paymentId === paymentId);
    },
    listCharges: async (after) => {
      const from = after === null ? {} : { starting_after: after };
      const { found, hasMore } = await list('charges', z.unknown(), { limit: String(chargesAtOnce), ...from });
      return { charges: found.map(readCharge), hasMore };
    },
    refundedOf: (charges) => sumRefunds(list, charges),
    refund: async ({ chargeId, amountMinor, currency, key, reason, webhookUrl }) =>
      readRefund(
        await request(
          'POST',
          '/v2/refunds',
          {
            charge_id: chargeId,
            amount: formatPlainAmount(amountMinor, currency),
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
      requireId(id, readRefund(await confirmed(request('GET', `/v2/refunds/${encodeURIComponent(id)}`)))),
  };
}

function chargeBody(request: ChargeRequest, merchantId: string) {
  // The phone may be of the other country. Tap rejects unreadable numbers (error 1137) but accepts none.
  const phone = splitPhone(request.customer.phone);
  return {
    // A string with the currency's decimals, as Tap's own plugin sends it.
    amount: formatPlainAmount(request.amountMinor, request.currency),
    currency: request.currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: request.description,
    statement_descriptor: 'AFIYA',
    ...(request.orderNumber && { metadata: { order_number: request.orderNumber } }),
    reference: { transaction: request.paymentId, order: request.orderId, idempotent: request.paymentId },
    receipt: { email: false, sms: false },
    customer: {
      first_name: request.customer.name.slice(0, 149).toWellFormed(),
      ...(request.customer.email !== '' && { email: request.customer.email }),
      ...(phone && { phone: { country_code: phone.dialCode, number: phone.number } }),
    },
    merchant: { id: merchantId },
    source: { id: sources[request.method] },
    transaction: { expiry: { period: Math.min(request.minutes ?? expiryMinutes, expiryMinutes), type: 'MINUTE' } },
    post: { url: request.webhookUrl },
    redirect: { url: request.returnUrl },
  };
}
