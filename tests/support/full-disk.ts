/**
 * A full disk for one process, without a disk of its own: the kernel lets none of its files grow beyond a size (RLIMIT_FSIZE),
 * so that each write there fails as it does on a disk without room. Linux; needs no rights and nothing installed beside util-linux.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** workerd, of the process that started it. */
export function workerdOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const found = children.find((child) => readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('workerd'));
  if (found === undefined) throw new Error(`${pid} runs no workerd`);
  return found;
}

/** @param bytes how large its files may be from now on; null: as large as they like. */
export function letGrowTo(pid: number, bytes: number | null): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}
