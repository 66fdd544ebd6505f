/** `npm run bench -- kill` in short. Only Linux ties workerd's life to the process that is killed (scripts/serve/orphans.ts). */
import { expect, test } from 'vitest';
import { runKill } from '../bench/kill.ts';
import { freePortPair } from '../support/free-ports.ts';

test.skipIf(process.platform !== 'linux')(
  'F9, F16: killed twice while two dozen shoppers wait for an answer, the shop has lost nothing it said and doubled nothing, and neither has a copy of its disk',
  { timeout: 120_000 },
  async () => {
    const run = await runKill({
      kills: 2,
      seed: 3,
      clients: 28,
      inFlight: 24,
      port: await freePortPair(),
      say: () => undefined,
    });
    expect(run.fewestInFlight).toBeGreaterThanOrEqual(24);
    expect(run.lost.answers, 'a kill that hits nobody proves nothing').toBeGreaterThan(24);
  },
);
