/**
 * `npm run deploy` (docs/deploy.md): sends the workers to Cloudflare, commerce first, because the others call it. Refuses
 * settings for local use: sandbox, outbox, test keys, raised limits, placeholders. `-- --dry-run` sends nothing.
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { listChangedHealthData, printHealthData } from '../shared/domain/health-data.ts';
import { listUnsignedHealthData } from '../shared/domain/health-signatures.ts';
import { buildAll, buildCards } from './build.ts';
import { appNames, findDeployFaults } from './deploy/checks.ts';
import { commerceRoutes, webDeskRoutes } from './deploy/routes.ts';

const storefrontConfig = 'wrangler.toml';
const commerceConfig = 'worker/commerce/wrangler.toml';
const deskConfig = 'worker/desk/wrangler.toml';
const isDry = process.argv.includes('--dry-run');
const { env } = process;

function wrangler(...args: string[]): void {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`wrangler ${args[0]} ended with ${status}.`);
}

const definedVars = (names: readonly string[]) =>
  names.flatMap((name) => (env[name] ? [[name, env[name]] as [string, string]] : []));

/**
 * Sends the built bundle as it is (docs/decisions/047-tests-run-in-workerd.md). Secrets go with the code in one version, through a file,
 * because every user of the machine can read a command line.
 */
function send(
  config: string,
  bundle: string,
  vars: readonly (readonly string[])[],
  secrets: readonly string[],
  routes: readonly string[] = [],
): void {
  const file = `dist/.secrets-${process.pid}.json`;
  writeFileSync(file, JSON.stringify(Object.fromEntries(definedVars(secrets))), { mode: 0o600 });
  try {
    const flags = vars.flatMap(([name, value]) => ['--var', `${name}:${value}`]);
    wrangler(
      'deploy',
      bundle,
      '--no-bundle',
      '-c',
      config,
      '--secrets-file',
      file,
      ...flags,
      ...routes.flatMap((route) => ['--route', route]),
      ...(isDry ? ['--dry-run'] : []),
    );
  } finally {
    rmSync(file, { force: true });
  }
}

/** What was sent can be found again: `git log deploy-A..deploy-B`. Without a repository, as in an unpacked archive, there is nothing to tag. */
function tagDeploy(build: string): void {
  const { status } = spawnSync('git', ['tag', `deploy-${build}`], { stdio: 'ignore' });
  console.log(status === 0 ? `Tagged deploy-${build}; send it on by git push --tags.` : 'Not tagged: no git here.');
}

async function deploy(): Promise<void> {
  const faults = findDeployFaults({
    env,
    storefrontToml: readFileSync(storefrontConfig, 'utf8'),
    commerceToml: readFileSync(commerceConfig, 'utf8'),
  });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const changed = listChangedHealthData(sha256);
  if (changed.length > 0)
    throw new Error(
      `✗ ${changed.join(', ')} changed after a doctor signed it: have it read again, or take the signature out`,
    );
  if (faults.length > 0) throw new Error(faults.map((fault) => `✗ ${fault}`).join('\n'));
  await buildAll(console.log);
  await buildCards(console.log);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const build = ['DEPLOY', `${version}-${Date.now()}`] as const;
  if (!isDry)
    for (const database of ['afiya', 'afiya-health'])
      wrangler('d1', 'migrations', 'apply', database, '--remote', '-c', commerceConfig);
  const unsigned = listUnsignedHealthData();
  if (unsigned.length > 0)
    console.log(`No doctor has signed ${unsigned.join(', ')}: what they decide is switched off in this shop.`);
  for (const data of unsigned) console.log(`  ${data}: ${sha256(printHealthData(data))}`);
  const commerceVars = [
    'PUBLIC_ORIGIN',
    'WEBHOOK_ORIGIN',
    'GATEWAY_BASE_URL',
    'GATEWAY_MERCHANT',
    'MAIL_PROVIDER',
    'MAIL_FROM',
    'DESK_ORIGIN',
    'WEB_DESK_ORIGIN',
    'WEB_DESK_PUBLIC_KEY',
    'ACCESS_ORIGIN',
    'ACCESS_AUDIENCE',
    'ANALYTICS_ACCOUNT',
    'MESSAGE_PROVIDER',
    'MESSAGE_ACCOUNT',
    'MESSAGE_SMS_FROM',
    'MESSAGE_WHATSAPP_FROM',
    'MESSAGE_WHATSAPP_TEMPLATES',
    'PUSH_PROVIDER',
    'VAPID_PUBLIC_KEY',
    'VAPID_SUBJECT',
    'ONESIGNAL_APP_ID',
  ];
  send(
    commerceConfig,
    'dist/commerce.mjs',
    [
      ...definedVars([...commerceVars, 'MAIL_BASE_URL', 'MESSAGE_BASE_URL', 'GATEWAY_PAGE_HOSTS']),
      ['HEALTH_RULES', 'signed'],
      build,
    ],
    [
      'GATEWAY_SECRET',
      'SIGN_KEYS',
      'QUOTE_SECRET',
      'MAIL_SECRET',
      'MESSAGE_SECRET',
      'VAPID_PRIVATE_KEY',
      'ONESIGNAL_KEY',
      'ANALYTICS_TOKEN',
      'SENTRY_DSN',
    ],
    commerceRoutes(env),
  );
  send(
    storefrontConfig,
    'dist/storefront.mjs',
    [...definedVars(['PUBLIC_ORIGIN', 'PAYMENT_ORIGIN', 'SERVICE_WORKER', ...appNames]), build],
    ['SIGN_KEYS', 'SIGN_ACTIVE', 'TRACKER_ID', 'TRACKER_SECRET', 'SENTRY_DSN'],
  );
  if (env.WEB_DESK_ORIGIN)
    send(
      deskConfig,
      'dist/desk.mjs',
      [...definedVars(['WEB_DESK_ORIGIN', 'PUBLIC_ORIGIN', 'SERVICE_WORKER']), build],
      ['WEB_DESK_PRIVATE_KEY', 'SENTRY_DSN'],
      webDeskRoutes(env),
    );
  if (!isDry) tagDeploy(build[1]);
}

await deploy().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
