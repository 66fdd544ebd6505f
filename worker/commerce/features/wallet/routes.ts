import { walletCalls } from '../../../../shared/contract/wallet.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
import { balancesStatement, readWalletHistory, serializeBalances } from './queries.ts';

export function walletRoutes(app: App): void {
  serve(app, walletCalls.wallet, async (context) => {
    const { env, userId, country } = toUserContext(context);
    return { items: serializeBalances(await balancesStatement(env.DB, userId).all(), country) };
  });

  serve(app, walletCalls.walletHistory, (context, { params }) => {
    const { env, userId } = toUserContext(context);
    return readWalletHistory(env.DB, userId, params.page ?? 1);
  });
}
