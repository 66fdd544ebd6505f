import { DatabaseSync } from 'node:sqlite';
import type { DatabaseBinding } from '../serve/workers.ts';
import type { Manifest } from './manifest.ts';
import type { BucketBinding } from './storage.ts';

interface NamingRows {
  database: DatabaseBinding;
  bucket: BucketBinding;
  /** `key`, and `hash`, of which the object's SHA-256 begins with it. */
  sql: string;
}

const pictures = (table: string, column: string) =>
  `SELECT DISTINCT substr(j.value, 8, 32) AS key, substr(j.value, 8, 32) AS hash FROM ${table}, json_tree(${table}.${column}) j
   WHERE j.type = 'text' AND j.value GLOB '/media/[0-9a-f]*'`;

const naming: readonly NamingRows[] = [
  { database: 'DB', bucket: 'MEDIA', sql: pictures('products', 'images') },
  { database: 'DB', bucket: 'MEDIA', sql: pictures('settings', 'content') },
  { database: 'DB', bucket: 'MEDIA', sql: pictures('home_blocks', 'content') },
  // The newest have no copy before the cron's next minute.
  {
    database: 'DB',
    bucket: 'AUDIT',
    sql: `SELECT printf('seals/%012d.json', id) AS key, '' AS hash FROM audit_seals
      WHERE id < (SELECT max(id) FROM audit_seals) - 40`,
  },
  {
    database: 'HEALTH_DB',
    bucket: 'HEALTH_FILES',
    sql: "SELECT object_key AS key, sha256 AS hash FROM uploads WHERE state IN ('stored', 'saved')",
  },
];

export function findMissingObjects(files: Record<DatabaseBinding, string>, buckets: Manifest['buckets']): string[] {
  return naming.flatMap(({ database, bucket, sql }) => {
    const hashes = new Map(buckets[bucket]?.map(({ key, sha256 }) => [key, sha256]));
    const db = new DatabaseSync(files[database], { readOnly: true });
    const rows = db.prepare(sql).all() as { key: string; hash: string }[];
    db.close();
    return rows.flatMap(({ key, hash }) => {
      const found = hashes.get(key);
      if (found === undefined) return `${bucket} has no ${key}`;
      return found.startsWith(hash) ? [] : `${bucket} has another ${key} than its row says`;
    });
  });
}
