import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { moveWalletByHand, showWallet } from './desk.ts';
import { walletDeskCalls as calls } from './desk-calls.ts';

export function walletDeskRoutes(app: App): void {
  serveDesk(app, calls.wallet, ({ env }, { query }) => showWallet(env, query.email));
  serveDesk(app, calls.moveWallet, ({ env, now }, { body: { move, ...input } }) =>
    moveWalletByHand(env, move, input, now),
  );
}
