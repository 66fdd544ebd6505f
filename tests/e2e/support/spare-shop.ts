/** A second shop for a journey that needs settings of its own, behind those that all journeys share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { shopAt, shopCount } from './shops.ts';

export const spareShop = shopAt(shopCount + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const spareOrigin = `http://localhost:${spareShop.port}`;
const startMs = 120_000;

/** Opens it on an empty folder. @returns what ends it. */
export async function openSpareShop(settings: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const { port, state } = spareShop;
  rmSync(state, { recursive: true, force: true });
  const shop: ChildProcess = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), AFIYA_STATE: state, AFIYA_LIMITS: 'x20', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isOpen = async () => (await fetch(`${spareOrigin}/healthz`).catch(() => null))?.ok === true;
  const last = Date.now() + startMs;
  while (!(await isOpen())) {
    if (Date.now() > last || shop.exitCode !== null) throw new Error('The shop did not open.');
    await pause(200);
  }
  return async () => {
    const gone = once(shop, 'exit');
    shop.kill('SIGTERM');
    await gone;
  };
}
