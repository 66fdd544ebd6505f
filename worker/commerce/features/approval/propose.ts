import { proposalLifetimeMs } from '../../../../shared/constants.ts';
import type { Proposal } from '../../../../shared/contract/desk/approval.ts';
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../core/hash.ts';
import { findSubject } from '../audit-log/subject.ts';
import type { Actor } from '../staff/actor.ts';
import { hasOtherApprover } from '../staff/approvers.ts';
import { findCountryOf } from '../staff/authorize.ts';
import { hashPayload, type Payload, type ProposalRow, selectProposals, serializeProposal } from './proposals.ts';
import { type ApprovalInput, type ApprovalRule, readState, type StateQuery } from './rule.ts';

interface ProposeContext {
  /** Audited. */
  readonly db: D1Database;
  readonly actor: Actor;
  readonly now: number;
  readonly startWith: (statements: readonly D1PreparedStatement[]) => void;
}

/** A guard: of two concurrent calls that are each below the limit but exceed it together, only one passes. */
const guardStatement = (db: D1Database, { sql, of }: StateQuery, seen: string | null) =>
  db.prepare(`INSERT INTO batch_guard SELECT (${sql}) IS ?2, 'overtaken'`).bind(of, seen);

/** Finds the proposal of the same request: by its key, even once decided, or an open one with the same content. */
async function findRepeated(db: D1Database, call: DeskCallName, key: string | null, hash: string) {
  const rows = await selectProposals(
    db,
    "WHERE p.call = ?1 AND (p.key = ?2 OR (p.status = 'open' AND p.hash = ?3))",
    call,
    key,
    hash,
  );
  return rows[0] ?? null;
}

const keyOf = ({ body }: ApprovalInput): string | null => (body as { key?: string } | undefined)?.key ?? null;

/** @throws AppError `idempotency.mismatch` if the key asked for something else. */
function replayProposal(row: ProposalRow, hash: string, now: number): Proposal {
  if (row.hash !== hash) throw new AppError('idempotency.mismatch');
  return serializeProposal(row, now, true);
}

/**
 * Runs before a call that may need a second person: lets it pass, or stores a proposal (docs/desk.md "Two people").
 * @returns null if the call may run now.
 * @throws the call's own refusals, `idempotency.mismatch`.
 */
export async function proposeIfNeeded(
  context: ProposeContext,
  { name, rule }: { name: DeskCallName; rule: ApprovalRule },
  input: ApprovalInput,
): Promise<Proposal | null> {
  const { db, actor, now } = context;
  const state = rule.state(input);
  const seen = await readState(db, state);
  const sums = rule.sums?.(input) ?? null;
  const seenSums = sums === null ? null : await readState(db, sums);
  const assessment = await rule.assess({ db, actor, now }, input);
  const country = await findCountryOf(db, deskCalls[name], input);
  if (!(await hasOtherApprover(context, { call: name, country }, assessment.canExecute))) return null;
  if (!assessment.needsApproval) {
    context.startWith([guardStatement(db, state, seen), ...(sums ? [guardStatement(db, sums, seenSums)] : [])]);
    return null;
  }
  const hash = await hashPayload({ call: name, input });
  const key = keyOf(input);
  const repeated = await findRepeated(db, name, key, hash);
  if (repeated) return replayProposal(repeated, hash, now);
  const { approval }: DeskCall = deskCalls[name];
  await db
    .prepare(
      `INSERT INTO proposals (id, kind, call, country, subject, key, payload, hash, seen, proposed_by, proposed_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    )
    .bind(
      newId(),
      approval,
      name,
      country,
      findSubject(input) ?? approval,
      key,
      JSON.stringify({ call: name, input, facts: assessment.facts } satisfies Payload),
      hash,
      seen,
      actor.id,
      now,
      now + proposalLifetimeMs,
    )
    .run();
  const stored = await findRepeated(db, name, key, hash);
  if (!stored) throw new AppError('proposal.void');
  return replayProposal(stored, hash, now);
}
