/**
 * `npm run bench -- money`: many who use the shop at once, at random from a seed, against commerce as it is built, over HTTP.
 * At every quiet moment the audit is clean and the database agrees with what was acknowledged (docs/security.md §4.7).
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchPort } from './shop.ts';
import type { Client } from './soak/client.ts';
import { gather } from './soak/crowd.ts';
import { seedSoakShop } from './soak/goods.ts';
import { anyOperation } from './soak/operations.ts';
import { auditGateway, quietMoment } from './soak/quiet.ts';
import { openSoakShop, type SoakShop } from './soak/shop.ts';

export interface MoneyPlan {
  ops: number;
  seed: number;
  clients: number;
  /** Operations between two quiet moments. */
  every: number;
  port: number;
  say(line: string): void;
}

export interface MoneyRun {
  orders: number;
  audits: number;
  seconds: number;
}

/** In memory, three times faster than the disk, which `npm run bench -- kill` tests. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The states that the run reached: a state it never reached is untested. */
async function reached(shop: SoakShop): Promise<string> {
  // D1 takes five terms of a compound SELECT.
  const ends = await shop.ask<{ what: string; times: number }>(
    {
      sql: `SELECT 'orders ' || payment_status AS what, count(*) AS times FROM orders GROUP BY 1
        UNION ALL SELECT 'payments ' || status, count(*) FROM payments GROUP BY 1
        UNION ALL SELECT 'top-ups ' || status, count(*) FROM wallet_charges GROUP BY 1
        UNION ALL SELECT 'reviews ' || status, count(*) FROM payment_reviews GROUP BY 1`,
    },
    {
      sql: `SELECT 'refunds' AS what, count(*) AS times FROM order_refunds
        UNION ALL SELECT 'wallet parts', count(*) FROM orders WHERE wallet_minor > 0`,
    },
  );
  return ends
    .flat()
    .map(({ what, times }) => `${what} ${times}`)
    .join(' · ');
}

async function use(shop: SoakShop, plan: MoneyPlan): Promise<MoneyRun> {
  const started = performance.now();
  await shop.start();
  await seedSoakShop(shop);
  await shop.control('/control', { lateSeconds: 0.3 });
  const { clients, known, forget, tail } = await gather(shop, plan);
  let audits = 0;
  for (let done = 0; done < plan.ops; ) {
    forget();
    const most = Math.min(plan.every, plan.ops - done);
    let left = most;
    const work = async (client: Client) => {
      while (left > 0) {
        left -= 1;
        await anyOperation(client)(client);
      }
    };
    await Promise.all(clients.map(work)).catch((cause: Error) => {
      throw new Error(`${cause.message}\n${tail([])}`, { cause });
    });
    done += most;
    const found = await quietMoment(shop, known);
    if (found.length > 0) throw new Error(tail(found));
    audits += 1;
    const speed = (done / (performance.now() - started)) * 1000;
    if (audits % 5 === 0)
      plan.say(`${done} operations, ${known.orders.size} orders, ${audits} audits clean, ${speed.toFixed(0)} a second`);
  }
  const found = await auditGateway(shop);
  if (found.length > 0) throw new Error(tail(found));
  plan.say(await reached(shop));
  return { orders: known.orders.size, audits, seconds: (performance.now() - started) / 1000 };
}

/** @throws Error with what is wrong, the seed, and what was done to it. The folder with its data is then kept. */
export async function runMoney(plan: MoneyPlan): Promise<MoneyRun> {
  const folder = mkdtempSync(join(memory, 'afiya-money-'));
  const shop = await openSoakShop({ folder, port: plan.port });
  const run = await use(shop, plan)
    .catch((cause: Error) => {
      throw new Error(`Seed ${plan.seed}: ${cause.message}\nIts data: ${folder}`, { cause });
    })
    .finally(shop.stop);
  rmSync(folder, { recursive: true, force: true });
  return run;
}

/** `--ops 100000 --seed 1 --clients 24`; without a seed another one each time. */
export async function benchMoney(asked: Readonly<Record<string, number>>): Promise<void> {
  const seed = asked.seed ?? Date.now() % 1_000_000;
  const ops = asked.ops ?? 10_000;
  console.log(`\nmoney: ${ops} operations from seed ${seed}`);
  const plan = { ops, seed, clients: asked.clients ?? 24, every: 1000, port: benchPort, say: console.log };
  const { orders, audits, seconds } = await runMoney(plan);
  console.log(
    `money: ${ops} operations, ${orders} orders, ${audits} audits and comparisons clean, in ${seconds.toFixed(0)} s`,
  );
}
