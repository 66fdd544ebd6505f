/**
 * Completes package-lock.json: a registry that does not mirror every platform's optional packages makes `npm install` drop
 * them from the lockfile, and `npm ci` then refuses it. Each absent one is written back without integrity; npm never
 * installs it where it doesn't fit. Run by `npm run lock`; checked by scripts/check-lock.mjs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { absentOptionals } from './lock-optionals.mjs';

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
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${absent.length} platform packages completed`);
