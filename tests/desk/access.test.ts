/** The desk of a deployed shop, from the operator's machine (docs/deploy.md "The desk"). */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeStaffKey } from '../../scripts/serve/staff-keys.ts';
import { testStaffKey } from '../support/vars.ts';

let folder = '';
let seen: IncomingHttpHeaders[] = [];
const shop = createServer((request, response) => {
  seen.push(request.headers);
  response.end(JSON.stringify({ meta: { code: 200 }, data: { items: [] } }));
});
const audit = (DESK_ORIGIN: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, AFIYA_STATE: folder, DESK_ORIGIN };
    execFile(process.execPath, ['scripts/desk.ts', 'order', 'list'], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/afiya-desk-`);
  storeStaffKey(folder, testStaffKey);
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => shop.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('the service token of Cloudflare Access is sent if the operator has one', async () => {
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  seen = [];
  expect((await audit(origin)).code).toBe(0);
  const file = `${folder}/secrets.json`;
  const secrets = {
    ACCESS_CLIENT_ID: 'id.access',
    ACCESS_CLIENT_SECRET: 's3',
  };
  writeFileSync(file, JSON.stringify(secrets));
  expect((await audit(origin)).code).toBe(0);
  expect(seen.map((headers) => [headers['cf-access-client-id'], headers['cf-access-client-secret']])).toEqual([
    [undefined, undefined],
    ['id.access', 's3'],
  ]);
});

test('nothing is sent unencrypted to another machine', async () => {
  for (const origin of ['http://desk.afiya.shop', 'http://127.0.0.1.afiya.shop', 'http://localhost@afiya.shop'])
    expect(await audit(origin)).toEqual({
      code: 1,
      said: expect.stringContaining('DESK_ORIGIN must begin with https'),
    });
});
