/** The wallet: balances, what moved them, topping up (docs/api.md "Orders and wallet"). */
import { z } from 'zod';
import { onlineMethods } from '../domain/country.ts';
import { get, post } from './call.ts';
import { amount, chargeId, currency, orderId, paged, pageParam } from './fields.ts';

/**
 * Why a balance moved: topped up · held for an order · back from an order that ended unpaid · refunded · put in by the shop ·
 * paid out by the shop · given up with the account.
 */
export const walletCauses = ['charge', 'order', 'release', 'refund', 'given', 'paid_out', 'forfeit'] as const;
export type WalletCause = (typeof walletCauses)[number];

export const walletEntry = z.strictObject({
  cause: z.enum(walletCauses),
  /** Below zero where money left the wallet. */
  amount,
  currency,
  at: z.string(),
  order: z.strictObject({ id: orderId, number: z.string() }).nullable(),
  /** Why it was moved by hand or refunded, as the operator wrote it. */
  note: z.string().nullable(),
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const walletBalance = z.strictObject({ currency, balance: amount });

/** `paid` is in the balance; `review` is money that a person looks at, and is not. */
export const chargeStatuses = ['pending', 'paid', 'failed', 'review'] as const;
export const walletCharge = z.strictObject({
  id: chargeId,
  status: z.enum(chargeStatuses),
  amount,
  currency,
  payment_method: z.enum(onlineMethods),
  /** Where it can still be paid. */
  payment_url: z.string().nullable(),
  at: z.string(),
});
export type WalletCharge = z.infer<typeof walletCharge>;

export const walletCalls = {
  wallet: get('/user/wallet', {
    access: 'user',
    summary: 'My balances: the country’s, and any other that isn’t empty',
    data: z.strictObject({ items: z.array(walletBalance) }),
  }),
  walletHistory: get('/user/wallet/history/:page?', {
    access: 'user',
    summary: 'My wallet’s transactions, newest first',
    params: pageParam,
    data: z.strictObject({ items: z.array(walletEntry), ...paged }),
  }),
  // After the history: a charge is not called "history".
  walletCharge: get('/user/wallet/:charge_id', {
    access: 'user',
    summary: 'The result of a top-up',
    refusals: ['not_found'],
    params: z.strictObject({ charge_id: chargeId }),
    data: z.strictObject({ item: walletCharge }),
  }),
  chargeWallet: post('/user/wallet/charge', {
    access: 'user',
    summary: 'Top up my wallet; the amount is in the country’s currency',
    description: 'Tops up the wallet by `amount`, in the country’s currency; `payment_url` is where it is paid.',
    refusals: ['payment.method', 'wallet.limit'],
    idempotencyKey: true,
    body: z.strictObject({ amount: z.number(), payment_method: z.enum(onlineMethods) }),
    data: z.strictObject({ payment_url: z.string().nullable(), charge_id: chargeId }),
  }),
};
