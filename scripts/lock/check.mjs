/** Fails when `npm ci` would on another machine: absent platform packages, hashes, download addresses, ranges instead of versions. */
import { readFileSync } from 'node:fs';
import { withoutIntegrity } from './integrity.mjs';
import { absentOptionals } from './optionals.mjs';

const text = readFileSync('package-lock.json', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock = JSON.parse(text);
const faults = absentOptionals(lock).map(({ name }) => `${name} is missing from the lockfile`);
// Those of other platforms too: somebody’s machine installs them.
for (const { name } of withoutIntegrity(lock)) faults.push(`${name} has no hash in the lockfile: npm run lock`);
if (text.includes('"resolved"')) faults.push('the lockfile holds download addresses');
for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
  for (const [name, version] of Object.entries(manifest[group] ?? {}))
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) faults.push(`${name} is not pinned (${version})`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
