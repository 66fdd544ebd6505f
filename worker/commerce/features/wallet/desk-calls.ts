import { z } from 'zod';
import { get, post } from '../../../../shared/contract/call.ts';
import { country, textLine } from '../../../../shared/contract/fields.ts';
import { walletEntry } from '../../../../shared/contract/wallet.ts';
import { deskKey } from '../../core/desk-key.ts';

const email = z.string().max(254);

export const walletDeskCalls = {
  wallet: get('/desk/wallet', {
    access: 'open',
    summary: 'Somebody’s balances and newest entries',
    query: z.strictObject({ email }),
    data: z.strictObject({ name: z.string(), balances: z.array(z.string()), entries: z.array(walletEntry) }),
  }),
  moveWallet: post('/desk/wallet', {
    access: 'open',
    summary: 'Put money into a wallet, or take out what was paid out by hand',
    body: z.strictObject({
      move: z.enum(['give', 'payOut']),
      key: deskKey,
      email,
      country,
      amount: z.number().positive(),
      reason: textLine(200),
    }),
    data: z.strictObject({ balance: z.string() }),
  }),
};
