/**
 * `npm run deploy`: both workers to Cloudflare, commerce first, so that a storefront never calls what isn't there yet.
 * Refuses everything that is only for a person's own machine: sandbox, outbox, test keys, raised limits.
 * What it needs is written in docs/deploy.md.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Check {
  name: string;
  /** What is wrong, in a sentence that says what to do; null when it is fine. */
  fault: (env: NodeJS.ProcessEnv) => string | null;
}

const needed = [
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_ACCOUNT_ID',
  'PUBLIC_ORIGIN',
  'WEBHOOK_ORIGIN',
  'GATEWAY_SECRET',
  'SIGN_KEYS',
  'DESK_KEYS',
  'QUOTE_SECRET',
];

/** The register of what must hold before anything is sent. */
export const checks: readonly Check[] = [
  ...needed.map((name) => ({
    name,
    fault: (env: NodeJS.ProcessEnv) => (env[name] ? null : `Set ${name}; docs/deploy.md says what it is.`),
  })),
  {
    name: 'live gateway',
    fault: ({ GATEWAY_SECRET = '', GATEWAY_BASE_URL = '' }) =>
      GATEWAY_SECRET.startsWith('sk_live_') && GATEWAY_BASE_URL === 'https://api.tap.company'
        ? null
        : 'Take a live key (sk_live_…) and GATEWAY_BASE_URL=https://api.tap.company: the stand-in gateway takes no money.',
  },
  {
    name: 'mail',
    fault: ({ MAIL_PROVIDER }) =>
      MAIL_PROVIDER && MAIL_PROVIDER !== 'outbox' ? null : 'Set MAIL_PROVIDER: the outbox keeps mails and sends none.',
  },
  {
    name: 'keys',
    fault: ({ SIGN_KEYS = '', DESK_KEYS = '', QUOTE_SECRET = '' }) =>
      /test|dev|AAECAwQFBgcICQ/i.test(SIGN_KEYS + DESK_KEYS + QUOTE_SECRET)
        ? 'Make new keys: these are marked as test keys.'
        : null,
  },
  {
    name: 'limits',
    fault: ({ AFIYA_LIMITS = '' }) => (AFIYA_LIMITS === '' ? null : 'Unset AFIYA_LIMITS: raised limits are for tests.'),
  },
  {
    name: 'origins',
    fault: ({ PUBLIC_ORIGIN = '', WEBHOOK_ORIGIN = '' }) =>
      [PUBLIC_ORIGIN, WEBHOOK_ORIGIN].every(
        (origin) => /^https:\/\/[^/]+$/.test(origin) && !/localhost|127\.0\.0\.1/.test(origin),
      )
        ? null
        : 'Give PUBLIC_ORIGIN and WEBHOOK_ORIGIN as https origins of the shop.',
  },
];

export const deployFaults = (env: NodeJS.ProcessEnv): string[] =>
  checks.map((check) => check.fault(env)).filter((fault) => fault !== null);

function run(command: string, args: string[], input?: string): void {
  const { status } = spawnSync(command, args, {
    stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'],
    input,
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) {
  const faults = deployFaults(process.env);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length > 0) process.exit(1);
  run('node', ['scripts/build.ts']);
  const commerce = 'worker/commerce/wrangler.toml';
  run('wrangler', ['d1', 'migrations', 'apply', 'afiya', '--remote', '-c', commerce]);
  const secrets = (names: string[]) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, process.env[name]])));
  run(
    'wrangler',
    ['secret', 'bulk', '-c', commerce],
    secrets(['GATEWAY_SECRET', 'SIGN_KEYS', 'DESK_KEYS', 'QUOTE_SECRET']),
  );
  const vars = (names: string[]) => names.flatMap((name) => ['--var', `${name}:${process.env[name]}`]);
  run('wrangler', ['deploy', '-c', commerce, ...vars(['PUBLIC_ORIGIN', 'WEBHOOK_ORIGIN', 'GATEWAY_BASE_URL'])]);
  run('wrangler', ['secret', 'bulk'], secrets(['SIGN_KEYS']));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  run('wrangler', ['deploy', ...vars(['PUBLIC_ORIGIN']), '--var', `DEPLOY:${version}-${Date.now()}`]);
}
