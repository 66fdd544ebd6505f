/** Processor time of child processes, which on a busy machine is more reliable than requests per second, and their memory. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

interface Process {
  parent: number;
  usedMs: number;
  residentBytes: number;
}

const pageBytes = 4096;

function readProcess(pid: string): Process | null {
  try {
    // The fields after the name, which may contain anything: the 2nd is the parent, the 12th and 13th user and system ticks, the 22nd pages.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const usedMs = (Number(fields[11]) + Number(fields[12])) * tickMs;
    return { parent: Number(fields[1]), usedMs, residentBytes: Number(fields[21]) * pageBytes };
  } catch {
    return null;
  }
}

/** NaN where there is no /proc. */
function sumOfDescendants(figureOf: (one: Process) => number): number {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return Number.NaN;
  }
  const all = new Map(pids.map((pid) => [Number(pid), readProcess(pid)]));
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isOurs(parent));
  };
  return [...all].reduce((sum, [pid, one]) => sum + (one && isOurs(pid) ? figureOf(one) : 0), 0);
}

/** Milliseconds used so far by all descendants of this process. */
export const descendantsCpuMs = (): number => sumOfDescendants(({ usedMs }) => usedMs);

/** Megabytes of memory that all descendants of this process have now. */
export const residentMb = (): number => sumOfDescendants(({ residentBytes }) => residentBytes) / 1024 ** 2;

/** Milliseconds used so far by one process, to the nanosecond and without its children; NaN where there is no /proc. */
export function usedCpuMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]);
    return nanoseconds.reduce((sum, one) => sum + Number(one), 0) / 1e6;
  } catch {
    return Number.NaN;
  }
}
