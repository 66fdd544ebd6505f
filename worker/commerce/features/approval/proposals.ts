import type { Proposal } from '../../../../shared/contract/desk/approval.ts';
import type { ApprovalFact } from '../../../../shared/contract/desk/approval-kinds.ts';
import type { DeskCallName } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import type { Actor } from '../staff/actor.ts';
import { isAllowedToDecide } from '../staff/approvers.ts';
import type { ApprovalInput, Assessment } from './rule.ts';

export interface ProposalRow {
  id: string;
  kind: Proposal['kind'];
  call: DeskCallName;
  country: CountryCode | null;
  subject: string;
  payload: string | null;
  hash: string;
  seen: string | null;
  status: Proposal['status'];
  reason: string | null;
  proposed_by: string;
  proposer_name: string;
  proposed_at: number;
  expires_at: number;
  decided_by: string | null;
  decider_name: string | null;
  decided_at: number | null;
}
const proposalColumns = defineColumns<ProposalRow>({
  id: 'p.id',
  kind: 'p.kind',
  call: 'p.call',
  country: 'p.country',
  subject: 'p.subject',
  payload: 'p.payload',
  hash: 'p.hash',
  seen: 'p.seen',
  status: 'p.status',
  reason: 'p.reason',
  proposed_by: 'p.proposed_by',
  proposer_name: 'a.name',
  proposed_at: 'p.proposed_at',
  expires_at: 'p.expires_at',
  decided_by: 'p.decided_by',
  decider_name: 'b.name',
  decided_at: 'p.decided_at',
});

export async function selectProposals(db: D1Database, rest: string, ...values: unknown[]): Promise<ProposalRow[]> {
  const sql = `SELECT ${proposalColumns.sql} FROM proposals p JOIN staff a ON a.id = p.proposed_by
    LEFT JOIN staff b ON b.id = p.decided_by ${rest}`;
  return proposalColumns.rows(
    await db
      .prepare(sql)
      .bind(...values)
      .all(),
  );
}

/** @throws AppError `proposal.unknown`. */
export async function findProposal(db: D1Database, id: string): Promise<ProposalRow> {
  const [row] = await selectProposals(db, 'WHERE p.id = ?', id);
  if (!row) throw new AppError('proposal.unknown');
  return row;
}

export interface Payload {
  readonly call: DeskCallName;
  readonly input: ApprovalInput;
  readonly facts: Assessment['facts'];
}
export const readPayload = (text: string): Payload => JSON.parse(text) as Payload;

/** Hashes the call and its input; the facts beside them change from one minute to the next. */
export const hashPayload = ({ call, input }: Omit<Payload, 'facts'>): Promise<string> =>
  sha256(JSON.stringify({ call, input }));

const toTime = (ms: number) => new Date(ms).toISOString();

const flattenInput = ({ params, query, body }: ApprovalInput): Record<string, unknown> =>
  Object.assign({}, params, query, body);

/** @param isWhole with the call's input. */
export function serializeProposal(row: ProposalRow, now: number, isWhole: boolean): Proposal {
  const payload = row.payload === null ? null : readPayload(row.payload);
  const facts = Object.entries(payload?.facts ?? {}) as [ApprovalFact, string][];
  return {
    id: row.id,
    kind: row.kind,
    country: row.country,
    subject: row.subject,
    status: row.status === 'open' && row.expires_at <= now ? 'expired' : row.status,
    hash: row.hash,
    facts: facts.map(([name, value]) => ({ name, value })),
    input: isWhole && payload ? flattenInput(payload.input) : null,
    proposed_by: { id: row.proposed_by, name: row.proposer_name },
    proposed_at: toTime(row.proposed_at),
    expires_at: toTime(row.expires_at),
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
    decided_at: row.decided_at === null ? null : toTime(row.decided_at),
    reason: row.reason,
  };
}

/** Whose roles allow both approving and the call itself, there. */
const canSee = ({ id, grants }: Actor, row: ProposalRow) => row.proposed_by === id || isAllowedToDecide(grants, row);

/** @throws AppError `staff.forbidden` to anybody who neither asked for it nor may decide it. */
export function assertCanSee(actor: Actor, row: ProposalRow): void {
  if (!canSee(actor, row)) throw new AppError('staff.forbidden', { params: { permission: 'approve' } });
}

const shownAtMost = 200;

export async function listProposals(db: D1Database, actor: Actor, status: 'open' | 'all', now: number) {
  const rows = await selectProposals(
    db,
    `WHERE (?1 = 'all' OR (p.status = 'open' AND p.expires_at > ?2)) ORDER BY p.proposed_at DESC LIMIT ${shownAtMost}`,
    status,
    now,
  );
  return { items: rows.filter((row) => canSee(actor, row)).map((row) => serializeProposal(row, now, false)) };
}
