/** `wallet show|give|pay-out …`: what the operator sees of a wallet, and moves by hand for a reason. */
import type { WalletEntry } from '../../shared/contract/wallet.ts';
import type { Call } from './client.ts';
import { postMoney } from './money-call.ts';
import { type Answer, amount, countryOf, needed } from './options.ts';

export async function showWallet(call: Call, email: string | undefined): Promise<Answer> {
  const data = await call<{ name: string; balances: string[]; entries: WalletEntry[] }>(
    'GET',
    `/desk/wallet?email=${encodeURIComponent(needed(email, 'The e-mail'))}`,
  );
  const lines = data.entries.map((one) =>
    [one.at, one.cause, one.amount, one.currency, one.order?.number ?? '', one.note ?? ''].join('  '),
  );
  return { data, lines: [`${data.name}: ${data.balances.join(', ') || 'nothing yet'}`, ...lines] };
}

export async function moveWallet(
  call: Call,
  move: 'give' | 'payOut',
  [email, country, typed]: readonly (string | undefined)[],
  { reason, key }: { reason?: string | undefined; key?: string | undefined },
): Promise<Answer> {
  const data = await postMoney<{ balance: string }>(call, '/desk/wallet', key, {
    move,
    email: needed(email, 'The e-mail'),
    country: countryOf(needed(country, 'The country')),
    amount: amount(needed(typed, 'The amount'), 'The amount'),
    reason: needed(reason, '--reason'),
  });
  return { data, lines: [`The wallet holds ${data.balance}`] };
}
