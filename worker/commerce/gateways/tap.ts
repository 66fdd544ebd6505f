/** The client of Tap Payments v2 (docs/gulf.md §1.3-1.7). */
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

interface TapCharge {
  id: string;
  status: string;
  amount: number | string;
  currency: string;
  live_mode?: boolean;
  transaction?: { url?: string };
  reference?: { order?: string; transaction?: string };
  merchant?: { id?: string };
  response?: { code?: string };
}
interface TapRefund {
  id: string;
  status: string;
  reference?: { merchant?: string };
}

function outcomeOf(charge: TapCharge): ChargeOutcome {
  if (charge.status === 'CAPTURED') return 'captured';
  if (failedStatuses.includes(charge.status)) return 'failed';
  return charge.status === 'TIMEDOUT' && charge.response?.code === expiredCode ? 'failed' : 'open';
}

function readCharge(charge: TapCharge): Charge {
  if (typeof charge?.id !== 'string' || typeof charge.status !== 'string') throw new GatewayUnknown('no charge in it');
  const isKnownCurrency = charge.currency === 'KWD' || charge.currency === 'SAR';
  return {
    id: charge.id,
    status: charge.status,
    outcome: outcomeOf(charge),
    // An amount in a currency that we never asked for equals nothing of ours.
    amountMinor: isKnownCurrency ? toMinor(Number(charge.amount), charge.currency as Currency) : -1,
    currency: charge.currency,
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
const readRefund = (refund: TapRefund): Refund => ({
  id: refund.id,
  outcome: refundOutcomes[refund.status] ?? 'pending',
});

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
    return Array.isArray((JSON.parse(text) as { errors?: unknown } | null)?.errors);
  } catch {
    return false;
  }
}

export function createTap(env: Env): Gateway {
  const ask = async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
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
      return JSON.parse(text) as T;
    } catch (cause) {
      throw new GatewayUnknown(`${method} ${path}: not JSON`, { cause });
    }
  };
  /** What was asked after is there, made by an earlier call: whoever refuses to tell of it has not undone it. */
  const told = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch(async (cause: unknown) => {
      if (!(cause instanceof GatewayRefused)) throw cause;
      await report(env, cause, { reqId: 'gateway' });
      throw new GatewayUnknown(cause.message, { cause });
    });
  const list = async <T>(what: 'charges' | 'refunds', filter: object): Promise<T[]> => {
    const answer = ask<Partial<Record<string, T[]>>>('POST', `/v2/${what}/list`, filter);
    const lists = answer.catch((error: unknown): Partial<Record<string, T[]>> => {
      if (error instanceof GatewayRefused && nothingFound.test(error.message)) return {};
      throw error;
    });
    return (await told(lists))[what] ?? [];
  };
  return {
    createCharge: async (request) =>
      readCharge(
        await ask<TapCharge>('POST', '/v2/charges', chargeBody(request, env.GATEWAY_MERCHANT), {
          lang_code: request.locale,
          'idempotency-key': request.paymentId,
        }),
      ),
    retrieveCharge: async (id) => readCharge(await ask<TapCharge>('GET', `/v2/charges/${encodeURIComponent(id)}`)),
    findCharges: async (paymentId) => {
      const charges = await list<TapCharge>('charges', { reference: { transaction: paymentId } });
      return charges.map(readCharge).filter((charge) => charge.paymentId === paymentId);
    },
    refund: async ({ chargeId, amountMinor, currency, key, reason, webhookUrl }) =>
      readRefund(
        await ask<TapRefund>(
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
      ),
    findRefund: async (chargeId, key) => {
      const refunds = await list<TapRefund>('refunds', { charges: [chargeId], limit: '50' });
      const found = refunds.find(({ reference }) => reference?.merchant === key);
      return found ? readRefund(found) : null;
    },
    retrieveRefund: async (id) =>
      readRefund(await told(ask<TapRefund>('GET', `/v2/refunds/${encodeURIComponent(id)}`))),
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
