/** The lockfile's scripts on a lockfile and a registry of their own: what is missing is completed with its hash, or told. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const hash = `sha512-${'q'.repeat(86)}==`;
const elsewhere = process.platform === 'darwin' ? 'linux' : 'darwin';
const asked: string[] = [];
/** Mirrors one platform's package and not the other's. */
const registry = createServer((request, response) => {
  const name = decodeURIComponent(request.url ?? '').slice(1);
  asked.push(name);
  const dist = { integrity: name === 'tool-a' ? hash : 'md5-no', tarball: 'http://127.0.0.1/x.tgz' };
  const versions = { '1.0.0': { name, version: '1.0.0', dist } };
  if (name === 'tool-gone') response.writeHead(404).end('{}');
  else response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions }));
});

let folder = '';
const run = (script: string) =>
  new Promise<{ code: number; said: string }>((done) => {
    const at = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
    const env = {
      ...process.env,
      npm_config_registry: at,
      npm_config_cache: `${folder}/cache`,
      npm_config_fetch_retries: '0',
    };
    execFile(process.execPath, [resolve('scripts/lock', script)], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
const platform = { os: [elsewhere], optional: true };
const write = (packages: object) => {
  writeFileSync(`${folder}/package.json`, JSON.stringify({ dependencies: {} }));
  writeFileSync(`${folder}/package-lock.json`, JSON.stringify({ packages: { '': {}, ...packages } }));
};
const entries = () => JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')).packages;

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/afiya-lock-`);
  await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise((closed) => registry.close(closed));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => asked.splice(0));

test('a missing platform package is restored with the registry’s hash, or without one if the registry has none', async () => {
  write({
    'node_modules/tool': {
      version: '1.0.0',
      integrity: hash,
      optionalDependencies: { 'tool-a': '1.0.0', 'tool-gone': '1.0.0' },
    },
    'node_modules/tool-odd': { version: '1.0.0', ...platform },
  });
  expect(await run('complete.mjs')).toMatchObject({
    code: 0,
    said: expect.stringContaining('2 platform packages completed, 1 of 3 missing hashes found'),
  });
  const { 'node_modules/tool-a': found, 'node_modules/tool-gone': gone, 'node_modules/tool-odd': odd } = entries();
  expect(found).toMatchObject({ version: '1.0.0', optional: true, integrity: hash });
  expect([gone.integrity, odd.integrity]).toEqual([undefined, undefined]);
  expect(readFileSync(`${folder}/package-lock.json`, 'utf8')).not.toContain('127.0.0.1');
  expect(asked).not.toContain('tool');
});

test('every package must have a hash, those of other platforms too', async () => {
  const other = { version: '1.0.0', ...platform };
  for (const entry of [{ version: '1.0.0' }, { version: '1.0.0', os: [process.platform], optional: true }, other]) {
    write({ 'node_modules/tool-a': entry });
    expect(await run('check.mjs')).toEqual({
      code: 1,
      said: 'tool-a has no hash in the lockfile: npm run lock\n',
    });
  }
  write({ 'node_modules/tool-a': { ...other, integrity: hash } });
  expect(await run('check.mjs')).toEqual({ code: 0, said: '' });
});

test('the shop’s own lockfile has a hash of every package, and no address to download one from', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { link?: boolean; integrity?: string; resolved?: string }>;
  };
  const installed = Object.entries(packages).filter(([at, { link }]) => at !== '' && !link);
  expect(installed.length).toBeGreaterThan(100);
  const isHash = /^sha512-[A-Za-z0-9+/]{86}==$/;
  expect(installed.filter(([, { integrity }]) => !isHash.test(integrity ?? '')).map(([at]) => at)).toEqual([]);
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('no package runs a script of its own when it is installed', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const withScript = Object.entries(packages as Record<string, { hasInstallScript?: boolean }>)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect([...new Set(withScript)].filter((name) => allowScripts[name ?? ''] !== false)).toEqual([]);
  expect(readFileSync('scripts/bootstrap.mjs', 'utf8')).toContain("'--ignore-scripts'");
});
