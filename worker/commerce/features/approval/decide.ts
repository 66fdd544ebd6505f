/** A second person approves what somebody asked for, or rejects it (docs/desk.md "Two people"). */
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { isAllowed } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { DeskContext, DeskHandler } from '../../serve-desk.ts';
import { isAllowedToDecide, listGrantsAtWork } from '../staff/approvers.ts';
import {
  assertCanSee,
  findProposal,
  hashPayload,
  type Payload,
  type ProposalRow,
  readPayload,
  serializeProposal,
} from './proposals.ts';
import type { StateQuery } from './rule.ts';
import { approvalRuleOf } from './rules.ts';

export type FindHandler = (name: DeskCallName) => DeskHandler;

function assertOpen({ status, expires_at }: ProposalRow, now: number): void {
  if (status === 'approved' || status === 'rejected') throw new AppError('proposal.decided');
  if (status !== 'open' || expires_at <= now) throw new AppError('proposal.void');
}

const stateOf = ({ call, input }: Payload): StateQuery => {
  const rule = approvalRuleOf(call);
  if (!rule) throw new AppError('proposal.void');
  return rule.state(input);
};

/** Guards for the batch of the call: its state hasn't changed, and nobody else has decided. */
const approveStatements = (desk: DeskContext, id: string, { sql, of }: StateQuery): D1PreparedStatement[] => [
  desk.env.DB.prepare(
    `INSERT INTO batch_guard SELECT p.status = 'open' AND p.expires_at > ?3 AND s.status = 'active' AND (${sql}) IS p.seen, 'proposal_void'
     FROM proposals p JOIN staff s ON s.id = p.proposed_by WHERE p.id = ?2`,
  ).bind(of, id, desk.now),
  desk.env.DB.prepare(
    "UPDATE proposals SET status = 'approved', payload = NULL, decided_by = ?2, decided_at = ?3 WHERE id = ?1",
  ).bind(id, desk.actor.id, desk.now),
];

/** @throws AppError `proposal.void` if what it rests on has changed; it is then marked so. */
async function voidIfStale({ env: { DB }, now }: DeskContext, row: ProposalRow, state: StateQuery): Promise<void> {
  const isStale = await DB.prepare(`SELECT (${state.sql}) IS NOT ?2 AS stale`)
    .bind(state.of, row.seen)
    .first<number>('stale');
  if (isStale) await voidProposal(DB, row.id, now);
}

async function voidProposal(db: D1Database, id: string, now: number): Promise<never> {
  await db
    .prepare("UPDATE proposals SET status = 'void', payload = NULL, decided_at = ?2 WHERE id = ?1 AND status = 'open'")
    .bind(id, now)
    .run();
  throw new AppError('proposal.void');
}

async function assertProposerMayStill({ env: { DB }, now }: DeskContext, row: ProposalRow): Promise<void> {
  const grants = (await listGrantsAtWork(DB)).get(row.proposed_by) ?? [];
  const { may } = deskCalls[row.call];
  if (may !== null && !isAllowed(grants, may, row.country)) await voidProposal(DB, row.id, now);
}

/** @throws AppError `proposal.*`, `staff.forbidden`; what the call itself refuses, and the proposal then stays open. */
export async function approveProposal(desk: DeskContext, findHandler: FindHandler, id: string, hash: string) {
  const { env, actor, now } = desk;
  const row = await findProposal(env.DB, id);
  if (row.proposed_by === actor.id) throw new AppError('proposal.own');
  const { may } = deskCalls[row.call];
  if (!isAllowedToDecide(actor.grants, row))
    throw new AppError('staff.forbidden', { params: { permission: may ?? '' } });
  assertOpen(row, now);
  const payload = readPayload(row.payload ?? '');
  if (hash !== row.hash || (await hashPayload(payload)) !== hash) throw new AppError('proposal.changed');
  await assertProposerMayStill(desk, row);
  const state = stateOf(payload);
  desk.startWith(approveStatements(desk, id, state), row.subject);
  const result = await findHandler(row.call)(desk, payload.input).catch(async (error: unknown) => {
    desk.startWith([]);
    assertOpen(await findProposal(env.DB, id), now);
    await voidIfStale(desk, row, state);
    throw error;
  });
  const after = await findProposal(env.DB, id);
  // The call wrote nothing, because the same was done before in another way.
  if (after.status === 'open') await voidProposal(env.DB, id, now);
  // Somebody else decided first; the call only repeated the answer under its key.
  if (after.decided_by !== actor.id) throw new AppError('proposal.decided');
  return { item: serializeProposal(after, now, false), result };
}

/** @throws AppError `proposal.unknown`, `proposal.decided`, `proposal.void`; `staff.forbidden`. */
export async function rejectProposal({ env, actor, now }: DeskContext, id: string, reason: string) {
  const row = await findProposal(env.DB, id);
  assertCanSee(actor, row);
  assertOpen(row, now);
  await env.DB.prepare(
    "UPDATE proposals SET status = 'rejected', payload = NULL, reason = ?2, decided_by = ?3, decided_at = ?4 WHERE id = ?1",
  )
    .bind(id, reason, actor.id, now)
    .run();
  return { item: serializeProposal(await findProposal(env.DB, id), now, false) };
}
