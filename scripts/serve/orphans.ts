/**
 * Children must not outlive us: an orphaned workerd keeps its port and answers with 500 (docs/toolchain.md §2). Linux can
 * tie a child's life to its parent's; elsewhere the next start ends what the last one left.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const setpriv = '/usr/bin/setpriv';
const canTie = process.platform === 'linux' && existsSync(setpriv);
const tie = ['--pdeathsig', 'KILL', '--'];

/** Where this machine's workerd is. */
export async function workerdBinary(): Promise<string> {
  // It has no types, and is the path of its program.
  const name: string = 'workerd';
  const { default: workerd } = (await import(name)) as { default: string | { default: string } };
  return typeof workerd === 'string' ? workerd : workerd.default;
}

/** Must run before miniflare is imported: it reads where workerd is only then. */
export async function tieWorkerd(folder: string): Promise<void> {
  if (!canTie) return;
  const binary = await workerdBinary();
  const wrapper = `${folder}/workerd.sh`;
  // A file that may grow no further is an error that the database tells of, not the end of the shop (docs/security.md F10).
  writeFileSync(wrapper, `#!/bin/sh\ntrap '' XFSZ\nexec ${setpriv} ${tie.join(' ')} '${binary}' "$@"\n`);
  chmodSync(wrapper, 0o755);
  process.env.MINIFLARE_WORKERD_PATH = wrapper;
}

/** A Node program of ours as a child. */
export function startChild(folder: string, script: string, env: Record<string, string>): ChildProcess {
  const command = canTie ? [setpriv, ...tie, process.execPath, script] : [process.execPath, script];
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
    // A Ctrl-C is for us; we end the child when the workers that call it are gone.
    detached: process.platform !== 'win32',
  });
  if (!canTie && child.pid) {
    const file = `${folder}/child.pid`;
    writeFileSync(file, String(child.pid));
    child.once('exit', () => rmSync(file, { force: true }));
  }
  return child;
}

/** Where a child's life could not be tied: the one that the last start left behind. */
export function endLeftover(folder: string): void {
  const file = `${folder}/child.pid`;
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 'SIGTERM');
  } catch {
    // It is gone already, which is what is wanted.
  }
  rmSync(file, { force: true });
}
