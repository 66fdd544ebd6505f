import { z } from 'zod';
import { onlineMethods } from '../domain/payment-method.ts';
import { get, post } from './call.ts';
import { amount, chargeId, currency, orderId, pageParam, pagination } from './fields.ts';

/**
 * Top-up · held for an order · released by an order that ended unpaid · refunded · added by the shop · paid out by the
 * shop · forfeited with the account.
 */
export const walletCauses = ['charge', 'order', 'release', 'refund', 'given', 'paid_out', 'forfeit'] as const;
export type WalletCause = (typeof walletCauses)[number];

export const walletEntry = z.strictObject({
  cause: z.enum(walletCauses),
  /** Negative where money left the wallet. */
  amount,
  currency,
  at: z.string(),
  order: z.strictObject({ id: orderId, number: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const walletBalance = z.strictObject({ currency, balance: amount });

/** `paid` is in the balance; `review` is not, and waits for an operator. */
export const chargeStatuses = ['pending', 'paid', 'failed', 'review'] as const;
export const walletCharge = z.strictObject({
  id: chargeId,
  status: z.enum(chargeStatuses),
  amount,
  currency,
  payment_method: z.enum(onlineMethods),
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
    data: z.strictObject({ items: z.array(walletEntry), ...pagination }),
  }),
  // After the history, because `history` would match `:charge_id`.
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
    refusals: ['payment.method', 'payment.paused', 'wallet.limit'],
    idempotencyKey: true,
    body: z.strictObject({ amount: z.number(), payment_method: z.enum(onlineMethods) }),
    data: z.strictObject({ payment_url: z.string().nullable(), charge_id: chargeId }),
  }),
};
