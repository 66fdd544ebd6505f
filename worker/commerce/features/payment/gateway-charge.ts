/** The charge at the gateway that belongs to a row of ours: made once, found again, kept only if it is what was asked. */
import type { Env } from '../../env.ts';
import { type Charge, type ChargeRequest, GatewayRefused, GatewayUnknown } from '../../gateways/gateway.ts';
import { isPaymentPage } from '../../gateways/payment-page.ts';
import { createTap } from '../../gateways/tap.ts';
import { report } from '../../monitoring/report.ts';

/** The tables whose rows are tries to pay: written before the gateway hears of them, their id is the reference there. */
export type TryTable = 'payments' | 'wallet_charges';

/** A charge of the test gateway is no money in a live shop, nor the other way round, nor what another merchant got. */
export const isOurs = (env: Pick<Env, 'GATEWAY_SECRET' | 'GATEWAY_MERCHANT'>, charge: Charge): boolean =>
  charge.isLive === env.GATEWAY_SECRET.startsWith('sk_live_') && charge.merchantId === env.GATEWAY_MERCHANT;

/**
 * Finds or creates the charge of a row and keeps its id and page. `mayExist`: an earlier run may have created it, so the
 * gateway is asked for it first. Null if it is refused, or nobody knows: then payAgain, a repeated request or the cron go on.
 * Never throws: the row stands, and whatever breaks behind it must not look as if it didn't (docs/security.md F20).
 */
export async function openCharge(
  env: Env,
  table: TryTable,
  request: ChargeRequest,
  now: number,
  mayExist: boolean,
): Promise<string | null> {
  const { paymentId } = request;
  try {
    const charge = (mayExist ? await findCharge(env, paymentId) : null) ?? (await createCharge(env, request));
    return await keepCharge(env, table, request, charge);
  } catch (error) {
    if (error instanceof GatewayUnknown) return null;
    await report(env, error, { reqId: paymentId });
    if (error instanceof GatewayRefused) await endTry(env, table, paymentId, now);
    return null;
  }
}

const endTry = (env: Env, table: TryTable, id: string, now: number) =>
  env.DB.prepare(`UPDATE ${table} SET status = 'failed', checked_at = ? WHERE id = ? AND status = 'initiated'`)
    .bind(now, id)
    .run()
    .catch((error: unknown) => report(env, error, { reqId: id }));

/** An unknown outcome is asked for, not tried blindly (W7). */
async function createCharge(env: Env, request: ChargeRequest): Promise<Charge> {
  try {
    return await createTap(env).createCharge(request);
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) throw error;
    const charge = await findCharge(env, request.paymentId);
    if (!charge) throw error;
    return charge;
  }
}

const findCharge = async (env: Env, paymentId: string): Promise<Charge | null> =>
  (await createTap(env).findCharges(paymentId))[0] ?? null;

/** The page of a charge that is ours to the letter; anything else is nobody's to pay. */
async function keepCharge(env: Env, table: TryTable, asked: ChargeRequest, charge: Charge): Promise<string | null> {
  const isAsAsked =
    isOurs(env, charge) &&
    charge.paymentId === asked.paymentId &&
    charge.orderId === asked.orderId &&
    charge.amountMinor === asked.amountMinor &&
    charge.currency === asked.currency;
  if (!isAsAsked) {
    await report(env, new Error('The gateway created another charge than asked'), { reqId: asked.paymentId });
    return null;
  }
  if (charge.url !== null && !isPaymentPage(env, charge.url)) {
    await report(env, new Error('The gateway sends shoppers to a page that is not its own'), {
      reqId: asked.paymentId,
    });
    return null;
  }
  await env.DB.prepare(`UPDATE ${table} SET gateway_ref = ?1, payment_url = ?2 WHERE id = ?3 AND gateway_ref IS NULL`)
    .bind(charge.id, charge.url, asked.paymentId)
    .run();
  return charge.url;
}
