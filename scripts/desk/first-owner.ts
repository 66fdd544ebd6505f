/** The SQL that gives a new deployment its first owner. It changes nothing where there is one (docs/deploy.md "The desk"). */
import type { Locale } from '../../shared/domain/money.ts';
import { invitationLifetimeMs } from '../../shared/domain/staff-session.ts';
import type { StaffKey } from '../serve/staff-keys.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** @param link of the web desk, if there is one: SHA-256 of its token. */
export function buildFirstOwnerSql(
  { id, name, public_key }: StaffKey,
  language: Locale,
  now: number,
  link?: { readonly hash: string },
): string {
  const noOwner = 'WHERE NOT EXISTS (SELECT 1 FROM owners)';
  const isNew = `WHERE EXISTS (SELECT 1 FROM staff WHERE id = ${quote(id)})`;
  return [
    `INSERT INTO staff (id, name, language, created_at) SELECT ${quote(id)}, ${quote(name)}, ${quote(language)}, ${now} ${noOwner};`,
    `INSERT INTO staff_keys (id, staff_id, public_key, created_at) SELECT ${quote(id)}, ${quote(id)}, ${quote(public_key)}, ${now} ${isNew};`,
    `INSERT INTO staff_roles (staff_id, role_id) SELECT ${quote(id)}, 'owner' ${isNew};`,
    ...(link
      ? [
          `INSERT INTO staff_links (id, token_hash, kind, staff_id, created_at, expires_at) SELECT ${quote(`l-${link.hash.slice(0, 8)}`)}, ${quote(link.hash)}, 'invitation', ${quote(id)}, ${now}, ${now + invitationLifetimeMs} ${isNew} AND NOT EXISTS (SELECT 1 FROM staff_links);`,
        ]
      : []),
  ].join('\n');
}
