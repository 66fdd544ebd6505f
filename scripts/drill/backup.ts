import { cpSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** Caches and counters are nobody's loss. */
const leftOut = ['cache', 'ratelimit', 'kv', 'images'];

/**
 * A consistent copy of a local shop's data, taken while it runs: databases page by page by SQLite itself, all else as
 * files.
 * @returns the databases copied, as paths below `v3`.
 */
export async function backUp(folder: string, to: string): Promise<string[]> {
  const root = join(folder, 'v3');
  const files = globSync('**/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((name) => !leftOut.includes(name.split(/[/\\]/)[0] ?? '') && !/-(?:wal|shm)$/.test(name));
  const databases: string[] = [];
  for (const name of names) {
    const target = join(to, 'v3', name);
    mkdirSync(dirname(target), { recursive: true });
    if (!name.endsWith('.sqlite')) {
      cpSync(join(root, name), target);
      continue;
    }
    const source = new DatabaseSync(join(root, name), { readOnly: true });
    await backup(source, target);
    source.close();
    databases.push(name);
  }
  return databases;
}

/** SQLite's own check of a copied file, and that no row points at nothing. @returns what is wrong with it. */
export function checkFile(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const ask = (pragma: string) =>
      database
        .prepare(`PRAGMA ${pragma}`)
        .all()
        .map((row) => Object.values(row).join(' '));
    return [...ask('quick_check').filter((line) => line !== 'ok'), ...ask('foreign_key_check')];
  } finally {
    database.close();
  }
}
