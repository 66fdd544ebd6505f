/** The calls about the wallet; whose it is, is in every query. */
import { walletCalls } from '../../../../shared/contract/wallet.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isPaymentPage } from '../../gateways/payment-page.ts';
import { asUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
import { refreshChargeIfWaiting } from '../payment/refresh.ts';
import { chargeWallet } from '../payment/wallet-charge.ts';
import { balancesOnWire, balancesStatement, findCharge, historyOf } from './queries.ts';

export function walletRoutes(app: App): void {
  serve(app, walletCalls.wallet, async (context) => {
    const { env, userId, country } = asUserContext(context);
    return { items: balancesOnWire(await balancesStatement(env.DB, userId).all(), country) };
  });

  serve(app, walletCalls.walletHistory, (context, { params }) => {
    const { env, userId } = asUserContext(context);
    return historyOf(env.DB, userId, params.page ?? 1);
  });

  serve(app, walletCalls.walletCharge, async (context, { params }) => {
    const { env, userId, now } = asUserContext(context);
    const found = await findCharge(env.DB, userId, params.charge_id);
    if (!found) throw new AppError('not_found');
    const isChanged = await refreshChargeIfWaiting(env, found.id, now);
    const item = (isChanged ? await findCharge(env.DB, userId, found.id) : null) ?? found;
    const url = item.payment_url;
    return { item: { ...item, payment_url: url !== null && isPaymentPage(env, url) ? url : null } };
  });

  serve(app, walletCalls.chargeWallet, (context, { body }) => chargeWallet(asUserContext(context), body));
}
