/** The holder of a mailbox takes the account that somebody else may have opened with it (docs/security.md A27). */
import { cleanLine } from '../../../../shared/domain/text.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { openAccounts } from '../../ledger/wallet-hold.ts';
import { rememberDevice } from './known-device.ts';
import { forgetTermsStatement } from './queries.ts';
import { removalStatements } from './remove-account.ts';
import { provedStatements } from './verify-email.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly email_key: string;
}

/** The part of an address that people read as a name, until its holder says theirs. */
const nameOf = (email: string): string => cleanLine(email.split('@')[0] ?? '').slice(0, 80) || email;

/**
 * The account is removed as its holder would remove it, and opened anew under another id and the new password: name, phone,
 * addresses, lists, wishes, sessions and known devices are gone, orders stay in the books and are nobody's to read here. Money
 * alone goes over: it was paid in for the holder of this address, and giving it up is nothing that a link may decide.
 */
export async function takeOverStatements(
  context: Context,
  account: Account,
  passwordHash: string,
): Promise<D1PreparedStatement[]> {
  const { env, now, locale } = context;
  const id = newId();
  return [
    ...(['KWD', 'SAR'] as const).flatMap((currency) => [
      openAccounts(env.DB, id, currency),
      env.DB.prepare(
        `INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at)
         SELECT 't:moved:' || id, id, 'wallet:' || ?2 || ':' || ?3, balance, 'wallet_moved', id, ?4
         FROM accounts WHERE id = 'wallet:' || ?1 || ':' || ?3 AND balance > 0`,
      ).bind(account.id, id, currency, now),
    ]),
    forgetTermsStatement(env.DB, account.id),
    ...removalStatements(env.DB, account.id, now),
    env.DB.prepare(
      'INSERT INTO users (id, name, email, email_key, password_hash, locale, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ).bind(id, nameOf(account.email), account.email, account.email_key, passwordHash, locale, now),
    ...rememberDevice(context, id, passwordHash),
    ...(await provedStatements(context, id, account.email)),
  ];
}
