import { chmodSync, existsSync, mkdirSync } from 'node:fs';

const subfolders = ['v3', 'gateway'];

/**
 * The data folder holds names and addresses, so no other user of this machine may read it. The umask also covers what
 * this process and its children create later. Windows has no such modes.
 */
export function makePrivateFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  for (const path of subfolders.map((name) => `${folder}/${name}`)) if (existsSync(path)) chmodSync(path, 0o700);
}
