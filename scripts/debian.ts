/** Programs of Debian's that tests need: found on this machine, or installed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Program {
  readonly name: string;
  readonly paths: readonly string[];
  readonly package: string;
  /** The variable that names its path. */
  readonly variable: string;
}

export const findProgram = ({ variable, paths }: Program): string | undefined =>
  process.env[variable] ?? paths.find((path) => existsSync(path));

export function ensureProgram(program: Program): string {
  const found = findProgram(program);
  if (found) return found;
  console.log(`installing ${program.name} (apt-get) …`);
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', program.package],
  ]) {
    const [command, ...rest] = [...root, 'apt-get', ...args] as [string, ...string[]];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findProgram(program);
  if (!installed) throw new Error(`No ${program.name}: install it, or set ${program.variable} to the path of one.`);
  return installed;
}
