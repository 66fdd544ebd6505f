/**
 * Completes package-lock.json: a registry that does not mirror every platform's optional packages makes `npm install` drop
 * them from the lockfile, and `npm ci` then refuses it. Each absent one is written back, and every entry that has no hash gets
 * the registry's, where the registry knows it: run it once where all platforms are mirrored. Run by `npm run lock`; checked by scripts/lock/check.mjs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { integrityOf, withoutIntegrity } from './integrity.mjs';
import { absentOptionals } from './optionals.mjs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = /(darwin|win32|windows|linux|android|freebsd|openbsd|netbsd|aix|sunos|wasm32)/;
const processors = /(arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|mips64el|64)(?:-|$)/;
const absent = absentOptionals(lock);
for (const { name, version, dev } of absent) {
  const system = systems.exec(name)?.[1];
  const processor = processors.exec(name.replace('wasm32', ''))?.[1];
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(dev && { dev: true }),
    optional: true,
    ...(system && { os: [{ windows: 'win32', wasm32: 'wasi' }[system] ?? system] }),
    ...(processor && { cpu: [processor === '64' ? 'x64' : processor] }),
    ...(name.includes('musl') && { libc: ['musl'] }),
  };
}
const unhashed = withoutIntegrity(lock);
const hashed = unhashed.filter(({ name, version, entry }) => {
  const integrity = integrityOf(name, version);
  if (integrity) entry.integrity = integrity;
  return integrity !== null;
});
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  `${absent.length} platform packages completed, ${hashed.length} of ${unhashed.length} missing hashes found`,
);
