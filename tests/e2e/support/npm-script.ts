/** An npm script that stays open, in a process group of its own as a terminal starts it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';

export interface NpmScript {
  /** Resolves when its output has this text. */
  said(text: string): Promise<string>;
  /** Ids of all processes that it started, and theirs. */
  listProcesses(): number[];
  /** A supervisor's signal, to npm alone. */
  terminate(): void;
  /** Ctrl-C: a terminal's signal, to the whole group. */
  interrupt(): void;
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function listDescendants(root: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([pid]) => [pid, ...below(pid)]);
  return below(root);
}

export function startNpmScript(name: string, settings: Readonly<Record<string, string>>): NpmScript {
  const child: ChildProcess = spawn('npm', ['run', name], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const root = child.pid ?? 0;
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
      for (const look of waiting) look();
    });
  return {
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return;
          waiting.delete(look);
          resolve(output);
        };
        waiting.add(look);
        child.once('exit', () => reject(new Error(`npm run ${name} ended:\n${output}`)));
        look();
      }),
    listProcesses: () => listDescendants(root),
    terminate: () => void child.kill('SIGTERM'),
    interrupt: () => void process.kill(-root, 'SIGINT'),
  };
}
