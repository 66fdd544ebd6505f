import type { StaffMember } from '../../../../shared/contract/desk/staff.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { viewCountLimit } from '../../../../shared/domain/order-view.ts';
import { staffKeyIdOf } from '../../../../shared/domain/staff-key-id.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { Actor } from './actor.ts';
import { assertCanGrant, type RoleAssignment } from './roles.ts';

interface StaffMemberRow {
  id: string;
  name: string;
  language: Locale;
  status: StaffMember['status'];
  roles: string;
  keys: string;
  passkeys: number;
  invited_until: number | null;
}

const memberColumns = defineColumns<StaffMemberRow>({
  id: 's.id',
  name: 's.name',
  language: 's.language',
  status: 's.status',
  roles: `(SELECT json_group_array(json_object('role', r.role_id, 'country', r.country)) FROM staff_roles r WHERE r.staff_id = s.id)`,
  keys: `(SELECT json_group_array(json_object('id', k.id, 'created_at', k.created_at)) FROM staff_keys k
    WHERE k.staff_id = s.id AND k.ended_at IS NULL)`,
  passkeys: '(SELECT count(*) FROM staff_passkeys p WHERE p.staff_id = s.id AND p.ended_at IS NULL)',
  invited_until: `(SELECT max(l.expires_at) FROM staff_links l
    WHERE l.staff_id = s.id AND l.kind = 'invitation' AND l.used_at IS NULL AND l.expires_at > unixepoch() * 1000)`,
});

const toMember = ({ roles, keys, invited_until: invitedUntil, ...row }: StaffMemberRow): StaffMember => ({
  ...row,
  invited_until: invitedUntil === null ? null : new Date(invitedUntil).toISOString(),
  roles: JSON.parse(roles) as StaffMember['roles'],
  keys: (JSON.parse(keys) as { id: string; created_at: number }[]).map(({ id, created_at }) => ({
    id,
    created_at: new Date(created_at).toISOString(),
  })),
});

export async function listStaff(db: D1Database): Promise<StaffMember[]> {
  const listed = await db
    .prepare(`SELECT ${memberColumns.sql} FROM staff s ORDER BY s.status, s.created_at, s.id`)
    .all();
  return memberColumns.rows(listed).map(toMember);
}

/** @throws AppError `staff.unknown`. */
export async function findMember(db: D1Database, id: string): Promise<StaffMember> {
  const found = await db.prepare(`SELECT ${memberColumns.sql} FROM staff s WHERE s.id = ?`).bind(id).all();
  const row = memberColumns.first(found);
  if (!row) throw new AppError('staff.unknown');
  return toMember(row);
}

const roleStatements = (db: D1Database, id: string, assignments: readonly RoleAssignment[]): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO staff_roles (staff_id, role_id, country) SELECT ?1, value ->> 'role', value ->> 'country' FROM json_each(?2) WHERE true
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, JSON.stringify(assignments)),
  db
    .prepare(
      `DELETE FROM staff_roles WHERE staff_id = ?1 AND NOT EXISTS
         (SELECT 1 FROM json_each(?2) g WHERE g.value ->> 'role' = role_id AND g.value ->> 'country' IS country)`,
    )
    .bind(id, JSON.stringify(assignments)),
];

const keyStatement = (db: D1Database, key: { id: string; staff: string; publicKey: string }, now: number) =>
  db
    .prepare('INSERT INTO staff_keys (id, staff_id, public_key, created_at) VALUES (?, ?, ?, ?)')
    .bind(key.id, key.staff, key.publicKey, now);

export const newStaffId = () => crypto.randomUUID().slice(0, 13);

/** @throws AppError in place of a violated constraint. */
async function write(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch(statements);
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'last_owner') throw new AppError('staff.last_owner', { cause: error });
    if (constraint === 'unique:staff_keys') throw new AppError('field.taken', { cause: error });
    throw error;
  }
}

export interface NewMember {
  readonly name: string;
  readonly language: Locale;
  readonly roles: readonly RoleAssignment[];
  readonly public_key: string;
}

const memberStatements = (db: D1Database, id: string, member: Omit<NewMember, 'public_key'>, now: number) => [
  db
    .prepare('INSERT INTO staff (id, name, language, created_at) VALUES (?, ?, ?, ?)')
    .bind(id, member.name, member.language, now),
  ...roleStatements(db, id, member.roles),
];

export async function addMember(db: D1Database, actor: Actor, member: NewMember, now: number) {
  await assertCanGrant(db, actor, member.roles);
  const [id, key] = [newStaffId(), staffKeyIdOf(member.public_key)];
  await write(db, [
    ...memberStatements(db, id, member, now),
    keyStatement(db, { id: key, staff: id, publicKey: member.public_key }, now),
  ]);
  return { id, key };
}

/** Adds somebody without a key. @param way the statement for their other way in, such as a link */
export async function addInvited(
  db: D1Database,
  actor: Actor,
  { id, ...member }: Omit<NewMember, 'public_key'> & { id: string },
  way: D1PreparedStatement,
  now: number,
): Promise<void> {
  await assertCanGrant(db, actor, member.roles);
  await write(db, [...memberStatements(db, id, member, now), way]);
}

/** Brings back somebody who left. @param way the statement for a new way in, because the old ones have ended */
export async function restoreMember(
  db: D1Database,
  actor: Actor,
  { id, roles }: { readonly id: string; readonly roles: readonly RoleAssignment[] },
  way: D1PreparedStatement,
): Promise<void> {
  const before = await findMember(db, id);
  if (before.status !== 'left') throw new AppError('staff.unknown');
  await assertCanGrant(db, actor, [...before.roles, ...roles]);
  await write(db, [
    db.prepare("UPDATE staff SET status = 'active' WHERE id = ?").bind(id),
    ...roleStatements(db, id, roles),
    way,
  ]);
}

export interface MemberChange {
  readonly name?: string;
  readonly language?: Locale;
  readonly roles?: readonly RoleAssignment[];
}

export async function changeMember(db: D1Database, actor: Actor, id: string, change: MemberChange) {
  const { roles: before } = await findMember(db, id);
  await assertCanGrant(db, actor, [...before, ...(change.roles ?? [])]);
  await write(db, [
    db
      .prepare('UPDATE staff SET name = coalesce(?2, name), language = coalesce(?3, language) WHERE id = ?1')
      .bind(id, change.name ?? null, change.language ?? null),
    ...(change.roles ? roleStatements(db, id, change.roles) : []),
  ]);
  return findMember(db, id);
}

/** Orders that somebody has taken on and that aren't shipped yet, read by the index `orders_assigned`. */
const openOrdersSql = "assignee = ?1 AND status IN ('placed', 'packed')";

/** @throws AppError `staff.unknown`. */
export async function showMember(db: D1Database, id: string): Promise<{ item: StaffMember; open_orders: number }> {
  const item = await findMember(db, id);
  const orders = await db
    .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM orders WHERE ${openOrdersSql} LIMIT ${viewCountLimit})`)
    .bind(id)
    .first<number>('n');
  return { item, open_orders: orders ?? 0 };
}

/** @param heir takes over their open orders; null leaves the orders unassigned */
const handOverStatements = (db: D1Database, id: string, heir: string | null, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO order_events (order_id, kind, detail, at) SELECT id, ?2, ?3, ?4 FROM orders WHERE ${openOrdersSql}`,
    )
    .bind(id, heir === null ? 'unassigned' : 'assigned', heir, now),
  db.prepare(`UPDATE orders SET assignee = ?2 WHERE ${openOrdersSql}`).bind(id, heir),
];

/** Triggers end their sessions, passkeys and links. @throws AppError `staff.unknown` for an heir who isn't at work. */
export async function endMember(
  db: D1Database,
  actor: Actor,
  { id, heir }: { readonly id: string; readonly heir: string | null },
  now: number,
): Promise<StaffMember> {
  await assertCanGrant(db, actor, (await findMember(db, id)).roles);
  if (heir !== null && (heir === id || (await findMember(db, heir)).status === 'left'))
    throw new AppError('staff.unknown');
  await write(db, [
    ...handOverStatements(db, id, heir, now),
    db.prepare("UPDATE staff SET status = 'left' WHERE id = ?").bind(id),
    db.prepare('UPDATE staff_keys SET ended_at = ?2 WHERE staff_id = ?1 AND ended_at IS NULL').bind(id, now),
  ]);
  return findMember(db, id);
}

export async function addKey(
  db: D1Database,
  actor: Actor,
  { id, publicKey }: { id: string; publicKey: string },
  now: number,
) {
  await assertCanGrant(db, actor, (await findMember(db, id)).roles);
  const key = staffKeyIdOf(publicKey);
  await write(db, [keyStatement(db, { id: key, staff: id, publicKey }, now)]);
  return { key };
}

/** @throws AppError `staff.unknown` for a key that nobody has. */
export async function endKey(db: D1Database, actor: Actor, key: string, now: number) {
  const found = await db
    .prepare('SELECT staff_id FROM staff_keys WHERE id = ? AND ended_at IS NULL')
    .bind(key)
    .first<{ staff_id: string }>();
  if (!found) throw new AppError('staff.unknown');
  await assertCanGrant(db, actor, (await findMember(db, found.staff_id)).roles);
  await write(db, [db.prepare('UPDATE staff_keys SET ended_at = ?2 WHERE id = ?1').bind(key, now)]);
  return { key };
}
