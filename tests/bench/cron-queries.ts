/** What the cron asks of the databases after an outage: each task, and all of them in one invocation. Fails above the limit. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { queriesAnInvocation, type TaskRun } from '../../worker/commerce/queues/run-tasks.ts';
import { fillBacklog } from '../support/cron-backlog.ts';
import { cronPath } from './notes.ts';
import { type BenchShop, benchFolder, startShop } from './shop.ts';

const backlog = {
  ...{ expiredOrders: 200, unconfirmedOrders: 200, openPayments: 200, outbox: 500, healthOutbox: 200 },
  ...{ mails: 500, messages: 100, pushes: 500, scheduledPrices: 300, loggedWrites: 30_000 },
};

function checkRun({ runs, statements }: { runs: readonly TaskRun[]; statements: number }): void {
  const made = runs.reduce((sum, { queries }) => sum + queries, 0);
  const over = runs.filter(({ queries, most, waited }) => waited || queries > most).map(({ name }) => name);
  if (over.length > 0) throw new Error(`The cron has no room for: ${over.join(', ')}`);
  if (Math.max(made, statements) > queriesAnInvocation)
    throw new Error(
      `The cron made ${made} queries, and the database counts ${statements}: ${queriesAnInvocation} at most.`,
    );
}

async function countRuns(shop: BenchShop): Promise<void> {
  await fillBacklog(shop.database, shop.product.sku, backlog, Date.now());
  const run = async () => {
    const answer = (await (await fetch(shop.commerce + cronPath)).json()) as { runs: TaskRun[]; statements: number };
    checkRun(answer);
    return answer;
  };
  const { runs, statements } = await run();
  console.log(
    `\nThe cron over a backlog: queries of each task, of so many at most (an invocation: ${queriesAnInvocation})`,
  );
  for (const { name, queries, most } of runs)
    console.log(`${name.padEnd(34)}${String(queries).padStart(5)} of ${most}`);
  console.log(`${'all'.padEnd(34)}${String(statements).padStart(5)}`);
  const next = [await run(), await run()].map(({ statements: asked }) => asked);
  console.log(`The two runs behind it: ${next.join(', ')}`);
}

/** In a new shop, whose cron has nothing else to do. */
export async function countCron(): Promise<void> {
  const folder = resolve(benchFolder, 'cron');
  rmSync(folder, { recursive: true, force: true });
  const shop = await startShop({ counting: true, folder });
  try {
    await countRuns(shop);
  } finally {
    await shop.stop();
  }
}
