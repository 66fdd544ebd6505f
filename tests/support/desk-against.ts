/** The desk's command line against a server of the test's own, with keys in a folder of its own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach } from 'vitest';
import { storeStaffKey } from '../../scripts/serve/staff-keys.ts';
import { testStaffKey } from './vars.ts';

/** Opens the server before each test and closes it afterwards. @returns runs one command; `said` is all that it printed. */
export function deskAgainst(shop: Server) {
  let folder = '';
  let origin = '';
  beforeEach(async () => {
    folder = mkdtempSync(`${tmpdir()}/afiya-desk-`);
    storeStaffKey(folder, testStaffKey);
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await new Promise((resolve) => shop.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  return (...words: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...process.env, AFIYA_STATE: folder, DESK_ORIGIN: origin };
      execFile(process.execPath, ['scripts/desk.ts', ...words], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });
}
