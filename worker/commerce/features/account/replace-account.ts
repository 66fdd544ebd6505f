import { currencies } from '../../../../shared/domain/currencies.ts';
import { cleanLine } from '../../../../shared/domain/text.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { openAccountsStatement } from '../../ledger/wallet-hold.ts';
import { rememberDevice } from './known-device.ts';
import { forgetSearchTermsStatement } from './queries.ts';
import { removalStatements } from './remove-account.ts';
import { emailVerifiedStatements } from './verify-email.ts';

export interface ReplacedAccount {
  readonly id: string;
  readonly email: string;
  readonly email_key: string;
}

const nameFromEmail = (email: string): string => cleanLine(email.split('@')[0] ?? '').slice(0, 80) || email;

/**
 * Replaces an account that someone else may have opened with someone's e-mail (docs/security.md A27). Removes the
 * account and creates a new one with the new password: name, phone, addresses, lists, stock requests, sessions and
 * known devices are deleted, and orders become unreadable. Only the balance is transferred, because it was paid in for
 * the holder of this address and a link must not forfeit it.
 */
export async function replaceAccountStatements(
  context: Context,
  account: ReplacedAccount,
  passwordHash: string,
): Promise<D1PreparedStatement[]> {
  const { env, now, locale } = context;
  const id = newId();
  return [
    ...currencies.flatMap((currency) => [
      openAccountsStatement(env.DB, id, currency),
      env.DB.prepare(
        `INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at)
         SELECT 't:moved:' || id, id, 'wallet:' || ?2 || ':' || ?3, balance, 'wallet_moved', id, ?4
         FROM accounts WHERE id = 'wallet:' || ?1 || ':' || ?3 AND balance > 0`,
      ).bind(account.id, id, currency, now),
    ]),
    forgetSearchTermsStatement(env.DB, account.id),
    ...removalStatements(env.DB, account.id, now),
    env.DB.prepare(
      'INSERT INTO users (id, name, email, email_key, password_hash, locale, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ).bind(id, nameFromEmail(account.email), account.email, account.email_key, passwordHash, locale, now),
    ...rememberDevice(context, id, passwordHash),
    ...(await emailVerifiedStatements(context, id, account.email)),
  ];
}
