/** Who a signed-in account is as a patient, what they agreed to, and the log of who read what (migrations/health). */
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';

interface SubjectRow {
  id: string;
  closed_at: number | null;
}
const subjectColumns = defineColumns<SubjectRow>({ id: 'id', closed_at: 'closed_at' });

/** SQL of the caller's id as a patient, with the account as the parameter named; NULL without one. */
export const ownSubject = (parameter: string): string => `(SELECT id FROM subjects WHERE account = ${parameter})`;

/** Makes the patient on first use. @throws AppError `session.expired` if the account was removed meanwhile. */
export async function openSubject({ env, userId, now }: UserContext): Promise<string> {
  const [, found] = await env.HEALTH_DB.batch<unknown>([
    env.HEALTH_DB.prepare(
      'INSERT INTO subjects (id, account, created_at) VALUES (?, ?, ?) ON CONFLICT (account) DO NOTHING',
    ).bind(newId(), userId, now),
    env.HEALTH_DB.prepare(`SELECT ${subjectColumns.sql} FROM subjects WHERE account = ?`).bind(userId),
  ]);
  const subject = subjectColumns.first(found);
  if (!subject || subject.closed_at !== null) throw new AppError('session.expired');
  return subject.id;
}

interface SubjectAccess {
  readonly subjectId: string;
  readonly action: string;
  readonly entityId: string;
}

const log = (
  { env, now, reqId }: Context,
  kind: 'owner' | 'link',
  actor: string,
  { subjectId, action, entityId }: SubjectAccess,
): D1PreparedStatement =>
  env.HEALTH_DB.prepare(
    `INSERT INTO health_access (at, subject_id, actor_kind, actor, action, entity_id, request_id)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).bind(now, subjectId, kind, actor, action, entityId, reqId);

export const logByOwner = (context: UserContext, access: SubjectAccess): D1PreparedStatement =>
  log(context, 'owner', context.userId, access);

export const logByLink = (
  context: Context,
  { linkId, ...access }: SubjectAccess & { linkId: string },
): D1PreparedStatement => log(context, 'link', linkId, access);
