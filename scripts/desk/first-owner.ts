/** The SQL that gives a new deployment its first owner. It changes nothing where there is one (docs/deploy.md "The desk"). */
import type { Locale } from '../../shared/domain/money.ts';
import type { StaffKey } from '../serve/staff-keys.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function buildFirstOwnerSql({ id, name, public_key }: StaffKey, language: Locale, now: number): string {
  const noOwner = 'WHERE NOT EXISTS (SELECT 1 FROM owners)';
  const isNew = `WHERE EXISTS (SELECT 1 FROM staff WHERE id = ${quote(id)})`;
  return [
    `INSERT INTO staff (id, name, language, created_at) SELECT ${quote(id)}, ${quote(name)}, ${quote(language)}, ${now} ${noOwner};`,
    `INSERT INTO staff_keys (id, staff_id, public_key, created_at) SELECT ${quote(id)}, ${quote(id)}, ${quote(public_key)}, ${now} ${isNew};`,
    `INSERT INTO staff_roles (staff_id, role_id) SELECT ${quote(id)}, 'owner' ${isNew};`,
  ].join('\n');
}
