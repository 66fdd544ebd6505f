/** What a rule of approvals consists of (docs/desk.md "Two people"); the register is rules.ts. */
import type { z } from 'zod';
import type { ApprovalFact } from '../../../../shared/contract/desk/approval-kinds.ts';
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import type { RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import type { Actor } from '../staff/actor.ts';

export interface ApprovalInput<C extends DeskCall = DeskCall> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<NonNullable<C['body']>>;
}

export interface AssessContext {
  readonly db: D1Database;
  readonly actor: Actor;
  readonly now: number;
}

export interface Assessment {
  readonly needsApproval: boolean;
  readonly facts: Partial<Readonly<Record<ApprovalFact, string>>>;
  /** Set if only some people with the permission may approve. */
  readonly canExecute?: (grants: readonly RoleGrant[]) => boolean;
}
export const needsNobody: Assessment = { needsApproval: false, facts: {} };

/** A scalar subquery over `?1`, and the value of `?1`. */
export interface StateQuery {
  readonly sql: string;
  readonly of: string;
}

export interface ApprovalRule<C extends DeskCall = DeskCall> {
  /** The state that the call depends on: if it changes, the proposal is void. */
  readonly state: (input: ApprovalInput<C>) => StateQuery;
  /** What the sums of a day also depend on. It may change while a proposal waits, but not while the call runs. */
  readonly sums?: (input: ApprovalInput<C>) => StateQuery | null;
  /** @throws the call's refusals, so that nobody is asked to approve what can't be done. */
  readonly assess: (context: AssessContext, input: ApprovalInput<C>) => Promise<Assessment>;
}

export const readState = (db: D1Database, { sql, of }: StateQuery): Promise<string | null> =>
  db.prepare(`SELECT (${sql}) AS state`).bind(of).first<string>('state');
