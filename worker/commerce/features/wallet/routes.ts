import { walletCalls } from '../../../../shared/contract/wallet.ts';
import { asUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
import { balancesOnWire, balancesStatement, historyOf } from './queries.ts';

export function walletRoutes(app: App): void {
  serve(app, walletCalls.wallet, async (context) => {
    const { env, userId, country } = asUserContext(context);
    return { items: balancesOnWire(await balancesStatement(env.DB, userId).all(), country) };
  });

  serve(app, walletCalls.walletHistory, (context, { params }) => {
    const { env, userId } = asUserContext(context);
    return historyOf(env.DB, userId, params.page ?? 1);
  });
}
