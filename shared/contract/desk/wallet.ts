import { z } from 'zod';
import { country, textLine } from '../fields.ts';
import { walletEntry } from '../wallet.ts';
import { deskGet, deskPost } from './call.ts';
import { moneyKey, staffName } from './fields.ts';

const email = z.string().max(254);

export const walletDeskCalls = {
  wallet: deskGet('/desk/wallet', {
    may: 'read_wallets',
    persons: (_, { query }) => [query.email],
    summary: 'Somebody’s balances and newest entries',
    query: z.strictObject({ email }),
    data: z.strictObject({
      name: z.string(),
      balances: z.array(z.string()),
      entries: z.array(z.strictObject({ ...walletEntry.shape, by: staffName })),
    }),
  }),
  moveWallet: deskPost('/desk/wallet', {
    may: 'write_wallets',
    fresh: true,
    scope: 'country',
    approval: 'pay_out',
    summary: 'Put money into a wallet, or take out what was paid out by hand',
    body: z.strictObject({
      move: z.enum(['give', 'payOut']),
      key: moneyKey,
      email,
      country,
      amount: z.number().positive(),
      reason: textLine(200),
    }),
    data: z.strictObject({ balance: z.string() }),
  }),
};
