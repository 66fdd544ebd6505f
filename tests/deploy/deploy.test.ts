/** `npm run deploy`, whole, against a stand-in for Cloudflare: the real wrangler, every file and every migration (docs/deploy.md). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickDefined } from '../../scripts/deploy/settings.ts';
import { makeWebDeskKeys } from '../../scripts/serve/secrets.ts';
import { type Cloudflare, startCloudflare } from '../cloudflare/server.ts';
import type { Metadata } from '../cloudflare/upload.ts';
import { deployEnv } from '../support/deploy-env.ts';

/** It builds all there is and hashes thousands of files, several times. */
const timeout = 300_000;
const folder = mkdtempSync(`${tmpdir()}/afiya-deploy-`);
const envFile = `${folder}/it's the shop’s.env`;
const files = readdirSync('migrations').filter((file) => file.endsWith('.sql'));
const guide = readFileSync('docs/deploy.md', 'utf8');
let cloudflare: Cloudflare;
/** Throws to break the line. */
let onCall: (call: string, body: unknown) => void = () => {};

beforeAll(async () => {
  cloudflare = await startCloudflare({ watch: (call, body) => onCall(call, body) });
  cloudflare.resources.addZone('afiya.shop');
});
afterAll(async () => {
  await cloudflare.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(script: string, ...args: string[]): Promise<{ status: number; said: string }> {
  // Nothing else of this machine's: a variable that another test left behind would be a setting of the deploy.
  const env = {
    ...pickDefined(process.env, ['PATH', 'HOME', 'TMPDIR']),
    ...cloudflare.env,
    NODE_ENV: '',
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG_PATH: folder,
    // Nothing of a test is tagged.
    GIT_DIR: folder,
  };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [status] = (await once(child, 'close')) as [number];
  return { status, said };
}
const deploy = () => run('scripts/deploy.ts', '--env', envFile);
const wrangler = (...args: string[]) => run('node_modules/wrangler/bin/wrangler.js', ...args);

const database = (name: string) => cloudflare.d1.named(name);
const appliedIn = (name: string) =>
  database(name)
    .database.query('SELECT name FROM d1_migrations ORDER BY id')
    .flatMap(({ results }) => results.map((row) => row.name));
const varsOf = ({ bindings }: Metadata) =>
  Object.fromEntries(bindings.filter(({ type }) => type === 'plain_text').map(({ name, text }) => [name, text]));
const secretsOf = ({ bindings }: Metadata) =>
  bindings.filter(({ type }) => type === 'secret_text').map(({ name }) => name);

test('what docs/deploy.md says to do once makes all that the workers are bound to', { timeout }, async () => {
  const step = guide.slice(guide.indexOf('## Once'), guide.indexOf('## The desk'));
  const commands = [...step.matchAll(/`wrangler ((?:d1|kv|r2|queues) (?:[\w-]+ )*(?:create|add) [^`]+)`/g)].map(
    ([, text = '']) => text,
  );
  expect(commands).toHaveLength(8);
  for (const command of commands) expect(await wrangler(...command.split(' ')), command).toMatchObject({ status: 0 });
  expect([...cloudflare.resources.buckets]).toEqual(['afiya-media', 'afiya-audit', 'afiya-health-files']);
  const [[cacheId = ''] = []] = [...cloudflare.resources.namespaces];
  const values = {
    ...deployEnv,
    ...cloudflare.env,
    ...makeWebDeskKeys(),
    WEB_DESK_ORIGIN: 'https://desk.afiya.shop',
    DATABASE_ID: database('afiya').id,
    HEALTH_DATABASE_ID: database('afiya-health').id,
    CACHE_ID: cacheId,
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(envFile, `${lines.join('\n')}\n`, { mode: 0o600 });
});

test('a plain deploy of a worker as it stands here is refused', { timeout }, async () => {
  const { status, said } = await wrangler('deploy', 'worker/commerce/index.ts', '-c', 'worker/commerce/wrangler.toml');
  expect([status, said]).toEqual([
    1,
    expect.stringContaining('You must use a real database in the database_id configuration'),
  ]);
  expect(cloudflare.workers.scripts.size).toBe(0);
});

test('the first deploy breaks in the middle of the migrations: no worker is sent', { timeout }, async () => {
  let imports = 0;
  onCall = (_call, body) => {
    if ((body as { action?: string } | null)?.action === 'ingest') imports += 1;
    if (imports === 40) throw new Error('the line broke');
  };
  const { status, said } = await deploy();
  onCall = () => {};
  expect([status, said]).toEqual([1, expect.stringMatching(/did not go in: .*run `npm run deploy` again/s)]);
  expect(appliedIn('afiya')).toEqual(files.slice(0, 39));
  expect(cloudflare.workers.scripts.size).toBe(0);
});

test('run again it goes on there, and sends the three workers', { timeout }, async () => {
  const { status, said } = await deploy();
  expect(status, said).toBe(0);
  expect(said).not.toContain(`afiya: ${files[38]} `);
  expect(appliedIn('afiya')).toEqual(files);
  expect(appliedIn('afiya-health')).toEqual(readdirSync('migrations/health').filter((file) => file.endsWith('.sql')));
  expect([...cloudflare.workers.scripts.keys()]).toEqual(['afiya-commerce', 'afiya-storefront', 'afiya-desk']);
  expect(Object.fromEntries(cloudflare.workers.routes)).toEqual({
    'hooks.afiya.shop/webhooks/*': 'afiya-commerce',
    'afiya.shop/*': 'afiya-storefront',
    'desk.afiya.shop/*': 'afiya-desk',
  });
  expect(cloudflare.workers.scripts.get('afiya-commerce')?.crons).toEqual(['* * * * *']);
  expect(cloudflare.resources.queues.get('afiya-bell')?.consumers).toMatchObject([{ script: 'afiya-commerce' }]);
});

test.each(['commerce', 'storefront', 'desk'])('%s has the shop’s values, and nothing of this machine', (worker) => {
  const { metadata, modules } = cloudflare.workers.serving(`afiya-${worker}`);
  expect(varsOf(metadata).PUBLIC_ORIGIN).toBe('https://afiya.shop');
  expect(JSON.stringify(varsOf(metadata))).not.toMatch(/localhost|127\.0\.0\.1|outbox|afiya-local/);
  expect(modules, 'one module, and no file of a browser').toEqual([`${worker}.mjs`]);
  const script = cloudflare.workers.scripts.get(`afiya-${worker}`);
  expect(script?.subdomain).toEqual({ enabled: false, previews_enabled: false });
  expect(metadata.observability).toMatchObject({ enabled: true });
  expect(metadata.limits?.cpu_ms).toBeGreaterThan(0);
});

test('keys are secrets of the worker that needs them, and unsigned health rules are off', () => {
  const [commerce, storefront] = ['afiya-commerce', 'afiya-storefront'].map(
    (name) => cloudflare.workers.serving(name).metadata,
  );
  if (!commerce || !storefront) throw new Error('not deployed');
  expect(secretsOf(commerce)).toEqual(['GATEWAY_SECRET', 'SIGN_KEYS', 'QUOTE_SECRET', 'MAIL_SECRET', 'MESSAGE_SECRET']);
  expect(secretsOf(storefront)).toEqual(['SIGN_KEYS', 'SIGN_ACTIVE']);
  expect(varsOf(commerce)).toMatchObject({ HEALTH_RULES: 'signed', MAIL_FROM: 'Afiya <orders@afiya.shop>' });
});

test('a second deploy migrates nothing, and a rollback brings the code back and no table', { timeout }, async () => {
  const first = cloudflare.workers.serving('afiya-storefront').id;
  const { status, said } = await deploy();
  expect(status, said).toBe(0);
  expect(said).not.toContain('.sql (');
  expect(cloudflare.workers.serving('afiya-storefront').id).not.toBe(first);
  expect((await wrangler('rollback', '--name', 'afiya-storefront', '--yes', '--message', 'back')).status).toBe(0);
  expect(cloudflare.workers.serving('afiya-storefront').id).toBe(first);
  expect(appliedIn('afiya')).toEqual(files);
});

test('the first owner’s file goes in by the guide’s command', { timeout }, async () => {
  const [, command = ''] = /`npx wrangler (d1 execute [^`]+)`/.exec(guide) ?? [];
  const file = `${folder}/first-owner.sql`;
  writeFileSync(file, "INSERT INTO d1_migrations (name) VALUES ('by hand');");
  const args = command.split(' ').map((word) => (word === 'first-owner.sql' ? file : word));
  expect(await wrangler(...args)).toMatchObject({ status: 0 });
  expect(appliedIn('afiya').at(-1)).toBe('by hand');
});

test('wrangler’s own list says that nothing is left, and its own way of applying is refused', { timeout }, async () => {
  const config = 'dist/deploy/commerce.json';
  expect(await wrangler('d1', 'migrations', 'list', 'DB', '--remote', '-c', config)).toMatchObject({
    status: 0,
    said: expect.stringContaining('No migrations to apply'),
  });
  const fresh = cloudflare.d1.create('afiya-fresh').id;
  const other = `${folder}/fresh.json`;
  writeFileSync(other, readFileSync(config, 'utf8').replace(database('afiya').id, fresh));
  const { status, said } = await wrangler('d1', 'migrations', 'apply', 'DB', '--remote', '-c', other);
  expect([status, said]).toEqual([1, expect.stringContaining('incomplete input: SQLITE_ERROR [code: 7500]')]);
});
