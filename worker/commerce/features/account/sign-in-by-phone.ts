import { userId } from '../../../../shared/contract/fields.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { newId } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { walletIdsSql } from '../../ledger/wallet-hold.ts';
import { takeLimit } from '../../limits/limits.ts';
import { takePhoneCode } from '../phone/codes.ts';
import { accountColumns, prepareSession, toUser, type UserAccountRow, type UserRow } from './queries.ts';

/**
 * Chosen: a line that isn't topped up lapses within some three months, and is given to somebody else some three months later. No regulator of
 * either country says less (docs/decisions/114-a-number-signs-in.md).
 */
const staleMs = 180 * 24 * 3_600_000;

interface NumberAccountRow extends UserAccountRow {
  proved_at: number;
  knows_device: 0 | 1;
  /** Money, or an order of tests. */
  holds: 0 | 1;
}

const ownProof = (column: string): string =>
  `SELECT ${column} FROM phone_proofs n WHERE n.owner = 'user:' || users.id AND n.phone = users.phone`;

const numberColumns = defineColumns<NumberAccountRow>({
  ...accountColumns.byName,
  proved_at: `(${ownProof('proved_at')})`,
  knows_device: 'EXISTS (SELECT 1 FROM known_devices k WHERE k.user_id = users.id AND k.device = ?2)',
  holds: `EXISTS (SELECT 1 FROM orders o WHERE o.user_id = users.id AND o.kind = 'tests')
    OR EXISTS (SELECT 1 FROM accounts a WHERE a.id IN ${walletIdsSql('users.id')} AND a.balance > 0)`,
});

/** Finds the account whose own number it is, and which proved it last. */
const findAccount = ({ env, device }: Context, phone: string): Promise<NumberAccountRow | null> =>
  env.DB.prepare(
    `SELECT ${numberColumns.sql} FROM users WHERE phone = ?1 AND EXISTS (${ownProof('1')})
     ORDER BY proved_at DESC, id LIMIT 1`,
  )
    .bind(phone, device ?? '')
    .first<NumberAccountRow>();

const isStale = ({ proved_at: provedAt, knows_device: known }: NumberAccountRow, now: number): boolean =>
  known === 0 && provedAt < now - staleMs;

/**
 * Whoever is given somebody else's old number gets its codes. If the account can also be entered by its e-mail, a code
 * alone opens neither health data nor money on a device that the account doesn't know.
 */
async function needsSecondProof({ env, now }: Context, account: NumberAccountRow): Promise<boolean> {
  if (account.email === '' || account.knows_device === 1) return false;
  if (isStale(account, now) || account.holds === 1) return true;
  const patient = await env.HEALTH_DB.prepare('SELECT 1 FROM subjects WHERE account = ?').bind(account.id).first();
  return patient !== null;
}

const proofStatement = ({ env, now }: Context, user: string, phone: string): D1PreparedStatement =>
  env.DB.prepare(
    `INSERT INTO phone_proofs (owner, phone, proved_at) VALUES ('user:' || ?1, ?2, ?3)
     ON CONFLICT DO UPDATE SET proved_at = excluded.proved_at`,
  ).bind(user, phone, now);

async function enter(context: Context, account: UserAccountRow, phone: string) {
  const session = await prepareSession(context, account.id, account.password_hash);
  const [, started] = await context.env.DB.batch([...session.statements, proofStatement(context, account.id, phone)]);
  if (started?.results.length !== 1) throw new AppError('phone.code_expired');
  return { user: toUser({ ...account, phone_verified: 1 }), access_token: session.token };
}

/**
 * `last`: the account whose proof of the number is too old, so the number isn't its own any more. What is in that
 * account stays there.
 */
async function open(context: Context, phone: string, last: NumberAccountRow | null) {
  const { env, now, locale } = context;
  await takeLimit(env, 'register-ip', toVisitorSubject(context), now);
  const id = userId.parse(newId());
  const row: UserRow = { id, name: '', email: '', phone, email_verified: 0, phone_verified: 1 };
  const session = await prepareSession(context, id, '');
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  await env.DB.batch([
    ...(last === null
      ? []
      : [
          run(
            "DELETE FROM phone_proofs WHERE owner = 'user:' || ? AND phone = ? AND proved_at = ?",
            last.id,
            phone,
            last.proved_at,
          ),
          run('UPDATE users SET phone = NULL WHERE id = ? AND phone = ?', last.id, phone),
        ]),
    run(
      `INSERT INTO batch_guard SELECT count(*) = 0, 'phone_taken' FROM users WHERE phone = ? AND EXISTS (${ownProof('1')})`,
      phone,
    ),
    // No address has such a key, so nobody can sign in or ask for a password by it.
    run(
      `INSERT INTO users (id, name, email, email_key, phone, password_hash, locale, created_at)
       VALUES (?1, '', '', 'phone:' || lower(?1), ?2, '', ?3, ?4)`,
      id,
      phone,
      locale,
      now,
    ),
    proofStatement(context, id, phone),
    ...session.statements,
  ]);
  return { user: toUser(row), access_token: session.token };
}

/**
 * Signs in with a code sent to a mobile number, and opens the account of a number that has none (docs/security.md A30
 * to A32). The code is used up first, whatever comes of it. Of two devices that open an account at once, the second
 * enters the first's.
 * @throws AppError `field.*`, `phone.code_wrong`, `phone.code_expired`; `auth.second_proof` where a code alone doesn't
 * open the account
 */
export async function signInByPhone(context: Context, body: { phone: string; code: string }) {
  const phone = await takePhoneCode(context, body);
  const account = await findAccount(context, phone);
  if (account && (await needsSecondProof(context, account))) throw new AppError('auth.second_proof');
  if (account && !isStale(account, context.now)) return enter(context, account, phone);
  try {
    return await open(context, phone, account);
  } catch (cause) {
    const first = constraintOf(cause) === 'phone_taken' ? await findAccount(context, phone) : null;
    if (first === null) throw cause;
    return enter(context, first, phone);
  }
}
