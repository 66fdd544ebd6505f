/** The values of one deployed shop: the environment, and over it the file that `--env` names. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { parseEnv } from 'node:util';

export type DeployEnv = Readonly<Record<string, string | undefined>>;

/** @throws Error where others could read it, or a commit could take it along */
function readEnvFile(file: string): DeployEnv {
  const path = realpathSync(file);
  if (!relative(process.cwd(), path).startsWith('..'))
    throw new Error(`✗ Keep ${file} outside the repository: it holds the shop's keys.`);
  if (process.platform !== 'win32' && statSync(path).mode & 0o077)
    throw new Error(`✗ Others can read ${file}, and it holds the shop's keys: chmod 600 ${file}`);
  return parseEnv(readFileSync(path, 'utf8')) as DeployEnv;
}

export function readDeployEnv(args: readonly string[], env: DeployEnv): DeployEnv {
  const at = args.indexOf('--env');
  if (at < 0) return env;
  const file = args[at + 1];
  if (!file) throw new Error('✗ Name the file after --env.');
  return { ...env, ...readEnvFile(file) };
}
