/** The folder of a shop's data: its tables hold people's names and addresses, so nobody else of this machine may read them. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/** What is made in it: the tables, and the stand-in gateway's cards. The folder itself may be one that others use too. */
const ours = ['v3', 'gateway'];

/** Also for what this process and its children will make. Windows has no such modes, and keeps a person's folders by itself. */
export function makePrivateFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  // Of an older version.
  for (const path of ours.map((name) => `${folder}/${name}`)) if (existsSync(path)) chmodSync(path, 0o700);
}
