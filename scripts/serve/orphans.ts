/**
 * Child processes must not outlive this one: an orphaned workerd keeps its port and answers 500 (docs/toolchain.md §2). Linux
 * kills a child with its parent; elsewhere the next start ends what the last one left running.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const setpriv = '/usr/bin/setpriv';
const canTie = process.platform === 'linux' && existsSync(setpriv);
const tie = ['--pdeathsig', 'KILL', '--'];

export async function workerdBinary(): Promise<string> {
  // The package has no types; it exports the path of its binary.
  const name: string = 'workerd';
  const { default: workerd } = (await import(name)) as { default: string | { default: string } };
  return typeof workerd === 'string' ? workerd : workerd.default;
}

/** One word of a POSIX shell, whatever it holds. */
const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** With SIGXFSZ ignored, a full disk is an error of the database and doesn't kill workerd (docs/security.md F10). */
export const printTiedProgram = (binary: string): string =>
  `#!/bin/sh\ntrap '' XFSZ\nexec ${setpriv} ${tie.join(' ')} ${quote(binary)} "$@"\n`;

/** Must run before miniflare is imported, which reads MINIFLARE_WORKERD_PATH only then. */
export async function tieWorkerdToParent(folder: string): Promise<void> {
  if (!canTie) return;
  const binary = await workerdBinary();
  const wrapper = `${folder}/workerd.sh`;
  writeFileSync(wrapper, printTiedProgram(binary));
  chmodSync(wrapper, 0o755);
  process.env.MINIFLARE_WORKERD_PATH = wrapper;
}

/** The arguments of `spawn` for a Node script that is killed when this process ends, however it ends; Linux only. */
export function tieToParent(args: readonly string[]): [command: string, args: string[]] {
  return canTie ? [setpriv, [...tie, process.execPath, ...args]] : [process.execPath, [...args]];
}

/**
 * npm passes a signal on to the shell that it starts a script with, and the shell ends without passing it on: a supervisor
 * that ends npm would leave the shop running.
 */
export function endWithNpm(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const { ppid: shell } = process;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    end();
  }, 250);
  watch.unref();
}

export function startChild(folder: string, script: string, env: Record<string, string>): ChildProcess {
  const child = spawn(...tieToParent([script]), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
    // Ctrl-C reaches only this process, which ends the child after the workers that call it.
    detached: process.platform !== 'win32',
  });
  if (!canTie && child.pid) {
    const file = `${folder}/child.pid`;
    writeFileSync(file, String(child.pid));
    child.once('exit', () => rmSync(file, { force: true }));
  }
  return child;
}

export function stopLeftoverChild(folder: string): void {
  const file = `${folder}/child.pid`;
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 'SIGTERM');
  } catch {
    // Already gone.
  }
  rmSync(file, { force: true });
}
