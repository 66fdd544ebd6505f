import { createHash, timingSafeEqual } from 'node:crypto';
import { createCharge, listCharges, retrieveCharge } from './charges.ts';
import { Refusal } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { type Exchange, headerOf, json, type Reply, readJson } from './http.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import { type CreateFault, takeFault } from './scenarios.ts';

/** A reply, or a fault of the connection in its place. */
export type Answer = Reply | 'hang' | 'reset';

export async function postCharge(gateway: Gateway, exchange: Exchange): Promise<Answer> {
  authorise(gateway, exchange);
  const body = await readJson(exchange);
  return withFault(takeFault(gateway.forced, 'createFault'), () =>
    createCharge(gateway, body, {
      idempotencyKey: headerOf(exchange, 'idempotency-key'),
      lang: headerOf(exchange, 'lang_code') === 'ar' ? 'ar' : 'en',
    }),
  );
}

export async function postRefund(gateway: Gateway, exchange: Exchange): Promise<Answer> {
  authorise(gateway, exchange);
  const body = await readJson(exchange);
  return withFault(takeFault(gateway.forced, 'refundFault'), () =>
    createRefund(gateway, body, headerOf(exchange, 'idempotency-key')),
  );
}

export function getCharge(gateway: Gateway, exchange: Exchange): Reply {
  authorise(gateway, exchange);
  return json(retrieveCharge(gateway, exchange.id));
}

export function getRefund(gateway: Gateway, exchange: Exchange): Reply {
  authorise(gateway, exchange);
  return json(retrieveRefund(gateway, exchange.id));
}

export async function postChargeList(gateway: Gateway, exchange: Exchange): Promise<Reply> {
  authorise(gateway, exchange);
  return json(listCharges(gateway, await readJson(exchange)));
}

export async function postRefundList(gateway: Gateway, exchange: Exchange): Promise<Reply> {
  authorise(gateway, exchange);
  return json(listRefunds(gateway, await readJson(exchange)));
}

function withFault(fault: CreateFault | null, create: () => unknown): Answer {
  if (fault === 'error500') throw new Refusal('9999');
  const created = create();
  if (fault === 'hang') return 'hang';
  return fault === 'reset_after_create' ? 'reset' : json(created);
}

/** `Authorization: Bearer sk_test_…`, with Tap's refusals for the usual mistakes (Tap docs: response codes). */
function authorise({ settings }: Gateway, exchange: Exchange): void {
  const key = /^Bearer (\S+)$/.exec(headerOf(exchange, 'authorization') ?? '')?.[1];
  if (!key) throw new Refusal('2105');
  if (timingSafeEqual(digest(key), digest(settings.secret))) return;
  if (key.startsWith('pk_')) throw new Refusal('2106');
  throw new Refusal(key.startsWith('sk_live_') ? '1101' : '2104');
}

/** timingSafeEqual needs inputs of equal length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
