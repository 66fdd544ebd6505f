/** Refusals of an order that no longer hold for who has proved the phone number. */
export const provableRefusals: readonly string[] = ['payment.cash_limit', 'stock.held'];
