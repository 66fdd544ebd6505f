/**
 * `npm run deploy` (docs/deploy.md): sends the workers to Cloudflare, commerce first, because the others call it. Refuses
 * settings for local use: sandbox, outbox, test keys, raised limits. `-- --env FILE` reads the shop's values from a file,
 * `-- --dry-run` sends nothing.
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { listChangedHealthData, printHealthData } from '../shared/domain/health-data.ts';
import { listUnsignedHealthData } from '../shared/domain/health-signatures.ts';
import { buildAll, buildCards } from './build.ts';
import { findDeployFaults } from './deploy/checks.ts';
import { connectToCloudflare } from './deploy/cloudflare.ts';
import { writeConfig } from './deploy/config.ts';
import { type DeployEnv, readDeployEnv } from './deploy/environment.ts';
import { migrateRemote } from './deploy/remote-migrations.ts';
import { pickDefined, readIds, workers } from './deploy/settings.ts';

const args = process.argv.slice(2);
const isDry = args.includes('--dry-run');

/** Without a shell: no value is read as a command's own sign, on Windows either. */
function wrangler(env: DeployEnv, ...given: string[]): void {
  const command = ['node_modules/wrangler/bin/wrangler.js', ...given];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env: env as NodeJS.ProcessEnv });
  if (status !== 0) throw new Error(`wrangler ${given[0]} ended with ${status}.`);
}

/**
 * Sends a built bundle as it is (docs/decisions/047-tests-run-in-workerd.md). Secrets go with the code in one version, through a file,
 * because every user of the machine can read a command line.
 */
async function send(
  env: DeployEnv,
  { worker, toml, vars, fixed, secrets, routes }: (typeof workers)[number],
  build: string,
) {
  const values = { ...pickDefined(env, vars), ...fixed, DEPLOY: build };
  const config = await writeConfig({ worker, toml, vars: values, routes: routes(env), ids: readIds(env) });
  const file = `dist/.secrets-${process.pid}.json`;
  writeFileSync(file, JSON.stringify(pickDefined(env, secrets)), { mode: 0o600 });
  try {
    wrangler(env, 'deploy', '-c', config, '--secrets-file', file, ...(isDry ? ['--dry-run'] : []));
  } finally {
    rmSync(file, { force: true });
  }
}

async function migrate(env: DeployEnv): Promise<void> {
  const call = connectToCloudflare(env);
  const { DB = '', HEALTH_DB = '' } = readIds(env);
  await migrateRemote({ name: 'afiya', id: DB, call }, 'migrations', console.log);
  await migrateRemote({ name: 'afiya-health', id: HEALTH_DB, call }, 'migrations/health', console.log);
}

/** What was sent can be found again: `git log deploy-A..deploy-B`. Without a repository, as in an unpacked archive, there is nothing to tag. */
function tagDeploy(build: string): void {
  const { status } = spawnSync('git', ['tag', `deploy-${build}`], { stdio: 'ignore' });
  console.log(status === 0 ? `Tagged deploy-${build}; send it on by git push --tags.` : 'Not tagged: no git here.');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function check(env: DeployEnv): void {
  const changed = listChangedHealthData(sha256);
  if (changed.length > 0)
    throw new Error(
      `✗ ${changed.join(', ')} changed after a doctor signed it: have it read again, or take the signature out`,
    );
  const faults = findDeployFaults({ env, commerceToml: readFileSync('worker/commerce/wrangler.toml', 'utf8') });
  if (faults.length > 0) throw new Error(faults.map((fault) => `✗ ${fault}`).join('\n'));
}

function tellUnsigned(): void {
  const unsigned = listUnsignedHealthData();
  if (unsigned.length > 0)
    console.log(`No doctor has signed ${unsigned.join(', ')}: what they decide is switched off in this shop.`);
  for (const data of unsigned) console.log(`  ${data}: ${sha256(printHealthData(data))}`);
}

async function deploy(): Promise<void> {
  const env = readDeployEnv(args, process.env);
  check(env);
  mkdirSync('dist', { recursive: true });
  await buildAll(console.log);
  await buildCards(console.log);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const build = `${version}-${Date.now()}`;
  if (!isDry) await migrate(env);
  tellUnsigned();
  for (const worker of workers) if (worker.worker !== 'desk' || env.WEB_DESK_ORIGIN) await send(env, worker, build);
  if (!isDry) tagDeploy(build);
}

await deploy().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
