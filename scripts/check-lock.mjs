/** Fails when `npm ci` would on another machine: absent platform packages, download addresses, ranges instead of versions. */
import { readFileSync } from 'node:fs';
import { absentOptionals } from './lock-optionals.mjs';

const text = readFileSync('package-lock.json', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const faults = absentOptionals(JSON.parse(text)).map(({ name }) => `${name} is missing from the lockfile`);
if (text.includes('"resolved"')) faults.push('the lockfile holds download addresses');
for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
  for (const [name, version] of Object.entries(manifest[group] ?? {}))
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) faults.push(`${name} is not pinned (${version})`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
