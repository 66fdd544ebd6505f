import type { walletCalls } from '../../../../shared/contract/wallet.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isPaymentPage } from '../../gateways/payment-page.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import { findWalletCharge } from '../wallet/queries.ts';
import { refreshChargeIfWaiting } from './refresh.ts';
import { chargeWallet } from './wallet-charge.ts';

export const paymentRoutes: ShopRoutes<Pick<typeof walletCalls, 'walletCharge' | 'chargeWallet'>> = {
  walletCharge: async (context, { params }) => {
    const { env, userId, now } = toUserContext(context);
    const found = await findWalletCharge(env.DB, userId, params.charge_id);
    if (!found) throw new AppError('not_found');
    const isChanged = await refreshChargeIfWaiting(env, found.id, now);
    const item = (isChanged ? await findWalletCharge(env.DB, userId, found.id) : null) ?? found;
    const url = item.payment_url;
    return { item: { ...item, payment_url: url !== null && isPaymentPage(env, url) ? url : null } };
  },

  chargeWallet: (context, { body }) => chargeWallet(toUserContext(context), body),
};
