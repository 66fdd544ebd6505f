import type { walletCalls } from '../../../../shared/contract/wallet.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import { balancesStatement, readWalletHistory, serializeBalances } from './queries.ts';

export const walletRoutes: ShopRoutes<Pick<typeof walletCalls, 'wallet' | 'walletHistory'>> = {
  wallet: async (context) => {
    const { env, userId, country } = toUserContext(context);
    return { items: serializeBalances(await balancesStatement(env.DB, userId).all(), country) };
  },

  walletHistory: (context, { params }) => {
    const { env, userId } = toUserContext(context);
    return readWalletHistory(env.DB, userId, params.page ?? 1);
  },
};
