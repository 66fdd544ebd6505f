/**
 * `npm run bench -- kill`: kills commerce under load and restarts it on the same disk (docs/security.md F9). Clients retry
 * unanswered requests with the same key; afterwards everything acknowledged exists exactly once.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededChance } from './chance.ts';
import { benchPort } from './shop.ts';
import { type AcknowledgedState, emptyState } from './soak/acknowledged.ts';
import type { Client } from './soak/client.ts';
import { type Crowd, gather } from './soak/crowd.ts';
import { seedSoakShop } from './soak/goods.ts';
import { repeatableOperation } from './soak/operations.ts';
import { quietMoment } from './soak/quiet.ts';
import { openSoakShop, type SoakShop } from './soak/shop.ts';
import { type Stubborn, stubborn } from './soak/stubborn.ts';

export interface KillPlan {
  kills: number;
  seed: number;
  clients: number;
  /** A kill waits until so many requests are on their way. */
  inFlight: number;
  port: number;
  say(line: string): void;
}

export interface KillRun {
  orders: number;
  refunds: number;
  topUps: number;
  /** Requests that a kill left without an answer, and those of them that had been done. */
  lost: { answers: number; done: number };
  fewestInFlight: number;
  seconds: number;
}

/** Time between restart and kill; faults are most likely soon after a restart. */
const workMs = (chance: number): number => 5 + 900 * chance * chance;

interface Round {
  shop: SoakShop;
  callers: Stubborn;
  crowd: Crowd;
}

/** One round: load, kill, restart, retries. @returns the number of unanswered requests. */
async function killOnce({ shop, callers, crowd }: Round, plan: KillPlan, chance: number): Promise<number> {
  let isOver = false;
  const work = async (client: Client) => {
    while (!isOver) await repeatableOperation(client)(client);
  };
  const working = Promise.all(crowd.clients.map(work));
  working.catch(() => undefined);
  await Promise.race([pause(workMs(chance)), working]);
  while (callers.inFlight() < plan.inFlight) await Promise.race([pause(1), working]);
  const waiting = callers.inFlight();
  isOver = true;
  await shop.kill();
  await shop.start();
  await working;
  return waiting;
}

async function killAgainAndAgain(shop: SoakShop, known: AcknowledgedState, plan: KillPlan): Promise<KillRun> {
  const started = performance.now();
  await shop.start();
  await seedSoakShop(shop);
  await shop.control('/control', { lateSeconds: 0.3 });
  const callers = stubborn(shop);
  const crowd = await gather(callers.shop, plan, known);
  const { forget, tail } = crowd;
  const chance = seededChance(plan.seed);
  let fewestInFlight = Number.POSITIVE_INFINITY;
  for (let kills = 1; kills <= plan.kills; kills += 1) {
    const waiting = await killOnce({ shop, callers, crowd }, plan, chance()).catch((cause: Error) => {
      throw new Error(`At kill ${kills}: ${cause.message}\n${tail([])}`, { cause });
    });
    fewestInFlight = Math.min(fewestInFlight, waiting);
    const found = await quietMoment(shop, known);
    if (found.length > 0) throw new Error(`After kill ${kills}: ${tail(found)}`);
    forget();
    if (kills % 20 === 0)
      plan.say(`${kills} kills, ${known.orders.size} orders, ${callers.lost().answers} answers lost`);
  }
  return {
    orders: known.orders.size,
    refunds: known.refundKeys.size,
    topUps: known.topUps.size,
    lost: callers.lost(),
    fewestInFlight,
    seconds: (performance.now() - started) / 1000,
  };
}

/** A copy of the disk opens as a shop that has everything acknowledged (F16). */
async function restore(folder: string, port: number, known: AcknowledgedState): Promise<void> {
  const copied = `${folder}-copy`;
  cpSync(folder, copied, { recursive: true });
  const shop = await openSoakShop({ folder: copied, port });
  await shop.start();
  const found = await quietMoment(shop, known).finally(shop.stop);
  if (found.length > 0) throw new Error(`In a copy: ${found.map(({ says }) => says).join('\n')}`);
  rmSync(copied, { recursive: true, force: true });
}

/** @throws Error with what is wrong, the seed, and what was done to it. The folder with its data is then kept. */
export async function runKill(plan: KillPlan): Promise<KillRun> {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-kill-'));
  const shop = await openSoakShop({ folder, port: plan.port });
  const known = emptyState();
  const run = await killAgainAndAgain(shop, known, plan)
    .finally(shop.stop)
    .then(async (done) => {
      await restore(folder, plan.port, known);
      return done;
    })
    .catch((cause: Error) => {
      throw new Error(`Seed ${plan.seed}: ${cause.message}\nIts data: ${folder}`, { cause });
    });
  rmSync(folder, { recursive: true, force: true });
  return run;
}

/** `--kills 200 --seed 1 --clients 32`; without a seed another one each time. */
export async function benchKill(asked: Readonly<Record<string, number>>): Promise<void> {
  const seed = asked.seed ?? Date.now() % 1_000_000;
  const kills = asked.kills ?? 200;
  console.log(`\nkill: ${kills} times from seed ${seed}`);
  const plan = { kills, seed, clients: asked.clients ?? 32, inFlight: 24, port: benchPort, say: console.log };
  const { orders, refunds, topUps, lost, fewestInFlight, seconds } = await runKill(plan);
  console.log(
    `kill: ${kills} kills with ${fewestInFlight} and more requests in flight; ${lost.answers} answers were lost, ${lost.done} of them had
been done; ${orders} orders, ${refunds} refunds and ${topUps} top-ups acknowledged are all there once; ${kills} audits clean, in ${seconds.toFixed(0)} s`,
  );
}
