/**
 * `npm run bench -- walk --seed 7 --presses 1000`: random presses through shop and desk (tests/e2e/walk.spec.ts) with a seed of one's own. Each
 * step is printed; a walk ends at its first fault. Without a seed, one of the clock.
 */
import { spawnSync } from 'node:child_process';

export async function benchWalk(asked: Readonly<Record<string, number>>): Promise<void> {
  const { seed = Date.now() % 100_000, presses = 1000 } = asked;
  console.log(`\nwalk: seed ${seed}, ${presses} presses through the shop, and as many through the desk`);
  const env = { ...process.env, WALK_SEED: String(seed), WALK_PRESSES: String(presses), AFIYA_TEST_SHOPS: '1' };
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', 'tests/e2e/walk.spec.ts', '--retries', '0'];
  const { status } = spawnSync(process.execPath, playwright, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`walk: seed ${seed} met a fault`);
}
