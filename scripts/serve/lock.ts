/** Locks a data folder: two shops would write the same files. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // The pid may have been reused; only Linux can tell which program it is.
  const command = `/proc/${pid}/cmdline`;
  return !existsSync(command) || /scripts\/(?:start|dev)\.ts/.test(readFileSync(command, 'utf8'));
}

export function lockFolder(folder: string): () => void {
  const file = `${folder}/start.lock`;
  for (const isRetry of [false, true]) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRetry || (holder !== process.pid && isAlive(holder)))
      throw new Error(
        `Afiya is already running on ${folder} (process ${holder}): stop it first, or set AFIYA_STATE to another folder.`,
      );
    rmSync(file, { force: true });
  }
  throw new Error(`The folder ${folder} can’t be locked: check that it’s writable.`);
}
