/** Desk operations on wallets: show, credit, pay out (docs/security.md M11). */

import { toPositiveMinor } from '../../../../shared/domain/amount-input.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { parseEmailIdentity } from '../../core/email-identity.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation, codeOfConstraint } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { openAccountsStatement, walletAccountOf } from '../../ledger/wallet-hold.ts';
import { balanceColumns, balancesStatement, entriesStatement, serializeEntries } from './queries.ts';

const entriesShown = 50;

async function getUserByEmail(env: CommerceEnv, email: string): Promise<{ id: string; name: string }> {
  const user = await env.DB.prepare('SELECT id, name FROM users WHERE email_key = ?')
    .bind(parseEmailIdentity(email)?.key ?? '')
    .first<{ id: string; name: string }>();
  if (!user) throw new AppError('account.unknown');
  return user;
}

export async function showWallet(env: CommerceEnv, email: string) {
  const user = await getUserByEmail(env, email);
  const [balances, entries] = await env.DB.batch<unknown>([
    balancesStatement(env.DB, user.id),
    entriesStatement(env.DB, user.id as Parameters<typeof entriesStatement>[1], entriesShown, 0),
  ]);
  return {
    name: user.name,
    balances: balanceColumns.rows(balances).map((row) => formatAmountWithCode(row.balance, row.currency)),
    entries: serializeEntries(entries),
  };
}

export interface ManualMove {
  readonly key: string;
  readonly email: string;
  readonly country: CountryCode;
  /** Major units. */
  readonly amount: number;
  readonly reason: string;
}

/**
 * `give` credits from revenue, `payOut` debits money that was paid out by hand.
 * @throws AppError `account.unknown`, `field.invalid`, `wallet.short`; `idempotency.mismatch` for a key that moved
 * something else.
 */
export async function moveWalletByHand(env: CommerceEnv, move: 'give' | 'payOut', input: ManualMove, now: number) {
  const { currency } = countries[input.country];
  const amount = toPositiveMinor(input.amount, currency);
  if (amount === null) throw new AppError('field.invalid');
  const { id: userId } = await getUserByEmail(env, input.email);
  const wallet = walletAccountOf(userId, currency);
  const [kind, debit, credit] =
    move === 'give' ? ['wallet_given', `revenue:${currency}`, wallet] : ['wallet_paid_out', wallet, `cash:${currency}`];
  const id = `t:${kind}:${input.key}`;
  const isDone = async () => (await env.DB.prepare('SELECT 1 FROM transfers WHERE id = ?').bind(id).first()) !== null;
  try {
    await commitBatch(
      env.DB,
      [
        openAccountsStatement(env.DB, userId, currency),
        env.DB.prepare(
          `INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at, note)
           VALUES (?1, ?2, ?3, ?4, ?5, ?1, ?6, ?7)`,
        ).bind(id, debit, credit, amount, kind, now, input.reason),
      ],
      isDone,
    );
  } catch (error) {
    const constraint = error instanceof ConstraintViolation ? error.constraint : null;
    const code = constraint === null ? null : codeOfConstraint(constraint);
    if (code) throw new AppError(code, { cause: error });
    if (constraint !== 'unique:transfers') throw error;
  }
  const done = await env.DB.prepare(
    `SELECT a.balance FROM transfers t JOIN accounts a ON a.id = ?1
     WHERE t.id = ?2 AND t.debit = ?3 AND t.credit = ?4 AND t.amount = ?5 AND t.note = ?6`,
  )
    .bind(wallet, id, debit, credit, amount, input.reason)
    .first<{ balance: number }>();
  if (!done) throw new AppError('idempotency.mismatch');
  return { balance: formatAmountWithCode(done.balance, currency) };
}
