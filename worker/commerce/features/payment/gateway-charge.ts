import type { CommerceEnv } from '../../env.ts';
import { type Charge, type ChargeRequest, GatewayRefused, GatewayUnknown } from '../../gateways/gateway.ts';
import { isPaymentPage } from '../../gateways/payment-page.ts';
import { createTap } from '../../gateways/tap.ts';
import { report } from '../../monitoring/report.ts';

export type AttemptTable = 'payments' | 'wallet_charges';

/** Rejects test charges in a live shop, live ones in a test shop, and other merchants' charges. */
export const isOwnCharge = (env: Pick<CommerceEnv, 'GATEWAY_SECRET' | 'GATEWAY_MERCHANT'>, charge: Charge): boolean =>
  charge.isLive === env.GATEWAY_SECRET.startsWith('sk_live_') && charge.merchantId === env.GATEWAY_MERCHANT;

/**
 * Finds or creates the gateway's charge for a payment row, and stores its id and page only if it matches the request.
 * `mayExist`: an earlier run may have created it, so it is looked up first. Returns null if the gateway refused or
 * didn't answer; payAgain, a repeated request or the cron continue from there. Never throws: the row is committed, and
 * a failure after that must not look like a failed order (docs/security.md F20).
 */
export async function openCharge(
  env: CommerceEnv,
  request: ChargeRequest,
  { table, now, mayExist }: { readonly table: AttemptTable; readonly now: number; readonly mayExist: boolean },
): Promise<string | null> {
  const { paymentId } = request;
  try {
    const charge = (mayExist ? await findCharge(env, paymentId) : null) ?? (await createCharge(env, request));
    return await storeCharge(env, table, request, charge);
  } catch (error) {
    if (error instanceof GatewayUnknown) return null;
    await report(env, error, { reqId: paymentId });
    if (error instanceof GatewayRefused) await failAttempt(env, table, paymentId, now);
    return null;
  }
}

const failAttempt = (env: CommerceEnv, table: AttemptTable, id: string, now: number) =>
  env.DB.prepare(`UPDATE ${table} SET status = 'failed', checked_at = ? WHERE id = ? AND status = 'initiated'`)
    .bind(now, id)
    .run()
    .catch((error: unknown) => report(env, error, { reqId: id }));

/** An unknown outcome is looked up, not retried (W7). */
async function createCharge(env: CommerceEnv, request: ChargeRequest): Promise<Charge> {
  try {
    return await createTap(env).createCharge(request);
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) throw error;
    const charge = await findCharge(env, request.paymentId);
    if (!charge) throw error;
    return charge;
  }
}

const findCharge = async (env: CommerceEnv, paymentId: string): Promise<Charge | null> =>
  (await createTap(env).findCharges(paymentId))[0] ?? null;

async function storeCharge(
  env: CommerceEnv,
  table: AttemptTable,
  request: ChargeRequest,
  charge: Charge,
): Promise<string | null> {
  const isAsRequested =
    isOwnCharge(env, charge) &&
    charge.paymentId === request.paymentId &&
    charge.orderId === request.orderId &&
    charge.amountMinor === request.amountMinor &&
    charge.currency === request.currency;
  if (!isAsRequested) {
    await report(env, new Error('The gateway created another charge than asked'), { reqId: request.paymentId });
    return null;
  }
  if (charge.url !== null && !isPaymentPage(env, charge.url)) {
    await report(env, new Error('The gateway sends shoppers to a page that is not its own'), {
      reqId: request.paymentId,
    });
    return null;
  }
  await env.DB.prepare(`UPDATE ${table} SET gateway_ref = ?1, payment_url = ?2 WHERE id = ?3 AND gateway_ref IS NULL`)
    .bind(charge.id, charge.url, request.paymentId)
    .run();
  return charge.url;
}
