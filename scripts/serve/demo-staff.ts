import { createHash, randomBytes } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';
import { demoLinkLifetimeMs } from '../../shared/domain/staff-session.ts';
import { createStaffKey, readStaffKeys, type StaffKey, storeStaffKey } from './staff-keys.ts';

const demoStaff = [
  { id: 'demo-noura', key: 'demo-noura', name: 'Noura', language: 'ar', role: 'owner' },
  { id: 'demo-fahad', key: 'demo-fahad', name: 'Fahad', language: 'en', role: 'packer' },
] as const;

async function loadKey(folder: string, id: string, name: string): Promise<StaffKey> {
  const known = readStaffKeys(folder).find((key) => key.id === id);
  if (known) return known;
  const key = await createStaffKey(name, id);
  storeStaffKey(folder, key);
  return key;
}

/**
 * Adds two members of staff with different roles, so that the desk of a shop on this machine can be tried. Leaves a
 * shop alone that has staff of its own. The first key of the file is what `npm run desk` signs with.
 */
export async function addDemoStaff(db: D1Database, folder: string, now = Date.now()): Promise<void> {
  const own = await db.prepare("SELECT 1 FROM staff WHERE id NOT GLOB 'demo-*'").first();
  if (own !== null) return;
  for (const { id, key: keyId, name, language, role } of demoStaff) {
    const key = await loadKey(folder, keyId, name);
    await db.batch([
      db
        .prepare('INSERT OR IGNORE INTO staff (id, name, language, created_at) VALUES (?, ?, ?, ?)')
        .bind(id, name, language, now),
      db.prepare('INSERT OR IGNORE INTO staff_roles (staff_id, role_id) VALUES (?, ?)').bind(id, role),
      // Of a folder whose file was deleted, the new key takes the old one's place.
      db
        .prepare(
          `INSERT INTO staff_keys (id, staff_id, public_key, created_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET public_key = excluded.public_key`,
        )
        .bind(key.id, id, key.public_key, now),
    ]);
  }
}

/** A link for each, by which a browser of this machine signs in at the desk once; those of an earlier start mean nothing any more. */
export async function makeDemoLinks(db: D1Database, now = Date.now()): Promise<{ name: string; token: string }[]> {
  await db.prepare("DELETE FROM staff_links WHERE kind = 'demo'").run();
  const links: { name: string; token: string }[] = [];
  for (const { id, name } of demoStaff) {
    const token = randomBytes(32).toString('base64url');
    const { meta } = await db
      .prepare(
        `INSERT INTO staff_links (id, token_hash, kind, staff_id, made_by, created_at, expires_at)
         SELECT ?1, ?2, 'demo', id, id, ?4, ?5 FROM staff WHERE id = ?3 AND status = 'active'`,
      )
      .bind(
        `l-${randomBytes(4).toString('hex')}`,
        createHash('sha256').update(token).digest('hex'),
        id,
        now,
        now + demoLinkLifetimeMs,
      )
      .run();
    if (meta.changes > 0) links.push({ name, token });
  }
  return links;
}
