import { mkdtempSync, rmSync, statfsSync } from 'node:fs';

const parent = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(parent);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * A folder in memory for what tests write: databases wait for a disk at every commit, which is a third of a run.
 * Removed when the process ends.
 * @returns null where there is no such memory, or too little of it.
 */
export function makeMemoryFolder(): string | null {
  if (!hasRoom()) return null;
  const folder = mkdtempSync(`${parent}/afiya-`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
  return folder;
}
