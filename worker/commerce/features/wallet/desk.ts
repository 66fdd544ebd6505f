/** Desk operations on wallets: show, credit, pay out (docs/security.md M11). */

import type { UserId } from '../../../../shared/contract/fields.ts';
import { toPositiveMinor } from '../../../../shared/domain/amount-input.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { parseEmailIdentity } from '../../core/email-identity.ts';
import { defineColumns } from '../../db/columns.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation, codeOfConstraint } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { openAccountsStatement, walletAccountOf } from '../../ledger/wallet-hold.ts';
import { changedBySql } from '../audit-log/changed-by.ts';
import {
  balanceColumns,
  balancesStatement,
  entriesStatement,
  entryColumns,
  serializeEntry,
  type WalletEntryRow,
} from './queries.ts';

const entriesShown = 50;

const deskEntryColumns = defineColumns<WalletEntryRow & { by: string | null }>({
  ...entryColumns.byName,
  by: changedBySql('transfers', 'm.id'),
});

/** @throws AppError `account.unknown`. */
export async function getUserByEmail(db: D1Database, email: string): Promise<{ id: UserId; name: string }> {
  const user = await db
    .prepare('SELECT id, name FROM users WHERE email_key = ?')
    .bind(parseEmailIdentity(email)?.key ?? '')
    .first<{ id: UserId; name: string }>();
  if (!user) throw new AppError('account.unknown');
  return user;
}

export async function showWallet(env: CommerceEnv, email: string) {
  const user = await getUserByEmail(env.DB, email);
  const [balances, entries] = await env.DB.batch<unknown>([
    balancesStatement(env.DB, user.id),
    entriesStatement(env.DB, { userId: user.id, limit: entriesShown, offset: 0 }, deskEntryColumns),
  ]);
  return {
    name: user.name,
    balances: balanceColumns.rows(balances).map((row) => formatAmountWithCode(row.balance, row.currency)),
    entries: deskEntryColumns.rows(entries).map((row) => ({ ...serializeEntry(row), by: row.by })),
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
  const { id: userId } = await getUserByEmail(env.DB, input.email);
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
    // What the limit was compared with has changed, perhaps by this very move.
    const isStale = constraint === 'overtaken' && !(await isDone());
    const code = constraint === null ? null : codeOfConstraint(constraint);
    if (code && (constraint !== 'overtaken' || isStale)) throw new AppError(code, { cause: error });
    if (constraint !== 'unique:transfers' && constraint !== 'overtaken') throw error;
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
