import type { walletDeskCalls } from '../../../../shared/contract/desk/wallet.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { moveWalletByHand, showWallet } from './desk.ts';

export const walletDeskRoutes: DeskRoutes<typeof walletDeskCalls> = {
  wallet: ({ env }, { query }) => showWallet(env, query.email),
  moveWallet: ({ env, now }, { body: { move, ...input } }) => moveWalletByHand(env, move, input, now),
};
