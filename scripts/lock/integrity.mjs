/** Hashes of packages in the lockfile: without one `npm ci` installs whatever it is given under the name. Plain Node 20. */
import { spawnSync } from 'node:child_process';

const nameOf = (at) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The entries that lack one: `[{at, name, version, entry}]`. */
export const withoutIntegrity = (lock) =>
  Object.entries(lock.packages)
    .filter(([at, entry]) => at !== '' && !entry.link && !entry.integrity)
    .map(([at, entry]) => ({ at, name: nameOf(at), version: entry.version, entry }));

/** As the registry of this machine says; null where it doesn't have the package, or says nothing that is a hash. */
export function integrityOf(name, version) {
  const { status, stdout } = spawnSync(
    'npm',
    ['view', `${name}@${version}`, 'dist.integrity', '--loglevel', 'silent'],
    {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  const said = status === 0 ? stdout.trim() : '';
  return /^sha512-[A-Za-z0-9+/]{86}==$/.test(said) ? said : null;
}
