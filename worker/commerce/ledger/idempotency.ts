/** Runs a call that moves money once per idempotency key: the key's row is part of its batch (M3, M4). */
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../core/hash.ts';
import { defineColumns } from '../db/columns.ts';
import { commitBatch } from '../db/commit.ts';
import { ConstraintViolation } from '../db/refusal.ts';
import { toOwnerKey } from './order-tokens.ts';

type IdempotentCall = 'order.submit' | 'order.payAgain' | 'wallet.charge';

interface IdempotencyRow<Ref extends string> {
  req_hash: string;
  ref: Ref;
}

const keyColumns = defineColumns<IdempotencyRow<string>>({ req_hash: 'req_hash', ref: 'ref' });

export interface IdempotentRequest<Ref extends string> {
  readonly context: Context;
  /** Reads the key's row; separate, so that a caller can batch it with other reads. */
  readonly look: D1PreparedStatement;
  claim(ref: Ref): D1PreparedStatement;
  /** Parses the rows of `look`: what an earlier request created, or null. @throws AppError `idempotency.mismatch` */
  earlier(rows: readonly unknown[]): Ref | null;
}

/** Sorts keys at every depth; null, absent and undefined are equal, as on the wire. */
function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize);
  if (value === null || typeof value !== 'object') return value;
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, canonicalize(each)]));
}

export async function createIdempotentRequest<Ref extends string>(
  context: Context,
  call: IdempotentCall,
  body: unknown,
  owner = toOwnerKey(context),
): Promise<IdempotentRequest<Ref>> {
  const { env, now, country } = context;
  const key = [owner, call, context.idempotencyKey ?? ''] as const;
  const hash = await sha256(JSON.stringify([country, canonicalize(body)]));
  return {
    context,
    look: env.DB.prepare(`SELECT ${keyColumns.sql} FROM idem WHERE owner = ? AND op = ? AND key = ?`).bind(...key),
    claim: (ref) => env.DB.prepare('INSERT INTO idem VALUES (?, ?, ?, ?, ?, ?)').bind(...key, hash, ref, now),
    earlier: ([row]) => {
      if (row === undefined) return null;
      const { req_hash: earlierHash, ref } = row as IdempotencyRow<Ref>;
      if (earlierHash !== hash) throw new AppError('idempotency.mismatch');
      context.markReplayed();
      return ref;
    },
  };
}

export const findEarlierRef = async <Ref extends string>({
  look,
  earlier,
}: IdempotentRequest<Ref>): Promise<Ref | null> => earlier((await look.all()).results);

/**
 * Commits the statements with the key's row. Of equal concurrent requests one wins; the others get its `ref`, with
 * `isReplay`. `results` is null for a replay or if the response was lost.
 * @throws Refused if a constraint fails; AppError `idempotency.mismatch`, `upstream.unreachable`
 */
export async function commitIdempotent<Ref extends string>(
  request: IdempotentRequest<Ref>,
  ref: Ref,
  statements: readonly D1PreparedStatement[],
): Promise<{ ref: Ref; isReplay: boolean; results: D1Result[] | null }> {
  const isDone = async () => (await request.look.first<IdempotencyRow<Ref>>())?.ref === ref;
  try {
    const results = await commitBatch(request.context.env.DB, [request.claim(ref), ...statements], isDone);
    return { ref, isReplay: false, results: results?.slice(1) ?? null };
  } catch (error) {
    const winner =
      error instanceof ConstraintViolation && error.constraint === 'unique:idem' ? await findEarlierRef(request) : null;
    if (winner === null) throw error;
    return { ref: winner, isReplay: true, results: null };
  }
}
