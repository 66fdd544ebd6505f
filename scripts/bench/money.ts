/**
 * `npm run bench -- money`: many who use the shop at once, at random from a seed, against commerce as it is built, over HTTP.
 * At every quiet moment the audit is clean and the database agrees with what was acknowledged (docs/security.md §4).
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededChance } from './chance.ts';
import type { Client, Log } from './proof/client.ts';
import type { Discrepancy } from './proof/compare.ts';
import { openShelves } from './proof/goods.ts';
import { nothingKnown } from './proof/known.ts';
import { nextOperation } from './proof/operations.ts';
import { invite } from './proof/people.ts';
import { quietMoment } from './proof/quiet.ts';
import { type ProofShop, proofShop } from './proof/shop.ts';
import { benchPort } from './shop.ts';

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
  ops: number;
  orders: number;
  audits: number;
  seconds: number;
}

interface Noted {
  did: string;
  about: readonly string[];
}

/** Three times faster than this machine's disk, which is `npm run bench -- kill`'s subject and not this one's. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Each client has a few shoppers with accounts and one guest, in both countries. */
const sorts = [
  { hasAccount: true, country: 'KW' },
  { hasAccount: true, country: 'SA' },
  { hasAccount: true, country: 'KW' },
  { hasAccount: false, country: 'KW' },
] as const;

/** What was done to the first thing that is wrong, since all was right. */
function tailOf(found: readonly Discrepancy[], notes: readonly Noted[]): string {
  const [first] = found;
  const about = new Set(first?.about);
  const touched = notes.filter((note) => note.about.some((id) => about.has(id)));
  const tail = (touched.length > 0 ? touched : notes).slice(-40).map(({ did }) => `  ${did}`);
  return [...found.slice(0, 20).map(({ says }) => says), 'What was done to the first of these:', ...tail].join('\n');
}

async function clientsOf(shop: ProofShop, plan: MoneyPlan, log: (at: number) => Log): Promise<Client[]> {
  const people = await invite(shop, Array.from({ length: plan.clients }, () => sorts).flat());
  const known = nothingKnown();
  return Array.from({ length: plan.clients }, (_, at) => ({
    shop,
    known,
    log: log(at),
    chance: seededChance(plan.seed * 1000 + at),
    people: people.slice(at * sorts.length, (at + 1) * sorts.length),
    orders: [],
    pages: [],
  }));
}

/** Where it all ended: a run that never reached a state has proved nothing about it. */
async function reached(shop: ProofShop): Promise<string> {
  const ends = await shop.ask<{ what: string; times: number }>({
    sql: `SELECT 'orders ' || payment_status AS what, count(*) AS times FROM orders GROUP BY 1
      UNION ALL SELECT 'payments ' || status, count(*) FROM payments GROUP BY 1
      UNION ALL SELECT 'top-ups ' || status, count(*) FROM wallet_charges GROUP BY 1
      UNION ALL SELECT 'refunds', count(*) FROM order_refunds
      UNION ALL SELECT 'wallet parts', count(*) FROM orders WHERE wallet_minor > 0`,
  });
  return (ends[0] ?? []).map(({ what, times }) => `${what} ${times}`).join(' · ');
}

/** @throws Error with what is wrong, the seed, and what was done to it. The folder with its data is then kept. */
export async function runMoney(plan: MoneyPlan): Promise<MoneyRun> {
  const folder = mkdtempSync(join(memory, 'afiya-money-'));
  const shop = await proofShop({ folder, port: plan.port });
  let notes: Noted[] = [];
  const log = (at: number): Log => ({
    note: (did, about) => notes.push({ did: `client ${at}: ${did}`, about }),
  });
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let audits = 0;
  let done = 0;
  try {
    await shop.start();
    await openShelves(shop);
    await shop.control('/control', { lateSeconds: 0.3 });
    const clients = await clientsOf(shop, plan, log);
    const known = clients[0]?.known ?? nothingKnown();
    while (done < plan.ops) {
      notes = [];
      let left = Math.min(plan.every, plan.ops - done);
      done += left;
      const work = async (client: Client) => {
        while (left > 0) {
          left -= 1;
          await nextOperation(client)(client);
        }
      };
      await Promise.all(clients.map(work));
      const found = await quietMoment(shop, known);
      audits += 1;
      if (found.length > 0) throw new Error(tailOf(found, notes));
      if (audits % 5 === 0 || done >= plan.ops)
        plan.say(
          `${done} operations, ${known.orders.size} orders, ${audits} audits clean, ${(done / seconds()).toFixed(0)} a second`,
        );
    }
    plan.say(await reached(shop));
    const run = { ops: done, orders: known.orders.size, audits, seconds: seconds() };
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
    return run;
  } catch (error) {
    await shop.stop();
    const tail = error instanceof Error && error.message.includes('\n') ? '' : `\n${tailOf([], notes)}`;
    throw new Error(
      `Seed ${plan.seed}, after ${done} operations: ${(error as Error).message}${tail}\nIts data: ${folder}`,
      {
        cause: error,
      },
    );
  }
}

/** `--ops 100000 --seed 1 --clients 24`; without a seed another one each time. */
export async function benchMoney(asked: Readonly<Record<string, number>>): Promise<void> {
  const seed = asked.seed ?? Date.now() % 1_000_000;
  const ops = asked.ops ?? 10_000;
  console.log(`\nmoney: ${ops} operations from seed ${seed}`);
  const plan = { ops, seed, clients: asked.clients ?? 24, every: 1000, port: benchPort, say: console.log };
  const run = await runMoney(plan);
  console.log(
    `money: ${run.ops} operations, ${run.orders} orders, ${run.audits} audits and comparisons clean, in ${run.seconds.toFixed(0)} s`,
  );
}
