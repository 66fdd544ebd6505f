/** The minute's work after an outage stays within what D1 answers an invocation (docs/scale.md §3), and comes to an end. */
import { env } from 'cloudflare:workers';
import { describe, expect, inject, it, test } from 'vitest';
import { takeInParts } from '../../../../worker/commerce/core/budget.ts';
import { countQueries } from '../../../../worker/commerce/queues/count-queries.ts';
import { cronTasks, runCron } from '../../../../worker/commerce/queues/cron.ts';
import { queriesAnInvocation, runTasks, type Task } from '../../../../worker/commerce/queues/run-tasks.ts';
import { handleWakeUp, wakeUpTasks } from '../../../../worker/commerce/queues/wake-up.ts';
import { fillBacklog } from '../../../support/cron-backlog.ts';
import { mailSecret } from '../../../support/vars.ts';
import { faultsTold } from '../support/faults.ts';
import { withReceiver } from '../support/push.ts';
import { countOf, stockShelf } from '../support/shop.ts';

const providers = () =>
  withReceiver({
    MAIL_PROVIDER: 'resend',
    MAIL_BASE_URL: inject('mailUrl'),
    MAIL_FROM: 'Afiya <orders@afiya.test>',
    MAIL_SECRET: mailSecret,
  });
const d1QueriesAnInvocation = 1000;
const count = (table: string, condition: string) => countOf(`${table} WHERE ${condition}`);

/** Statements as they reach the database, counted apart from the worker's own count. */
function watched() {
  let statements = 0;
  const watch = (db: D1Database) =>
    new Proxy(db, {
      get: (target, name) => {
        if (name === 'prepare')
          return (sql: string) => {
            statements += 1;
            return target.prepare(sql);
          };
        return Reflect.get(target, name).bind(target);
      },
    });
  const all = providers();
  return { env: { ...all, DB: watch(all.DB), HEALTH_DB: watch(all.HEALTH_DB) }, prepared: () => statements };
}

test.each([
  ['cron', cronTasks],
  ['bell', wakeUpTasks],
])('the shares of all tasks of the %s fit into one invocation', (_, tasks) => {
  expect(tasks.reduce((sum, { queries }) => sum + queries, 0)).toBeLessThanOrEqual(queriesAnInvocation);
  expect(queriesAnInvocation).toBeLessThan(d1QueriesAnInvocation);
});

it('seals the audit log and checks the books before all else', () => {
  expect(cronTasks.slice(0, 2).map(({ name }) => name)).toEqual(['seal of the audit log', 'books, daily']);
});

it('a backlog of everything is worked off run by run, none above the limit, the books first', async () => {
  await stockShelf({ id: 'S1', stock: 10 });
  const now = Date.now();
  const sizes = {
    ...{ expiredOrders: 45, unconfirmedOrders: 30, openPayments: 30, outbox: 60, healthOutbox: 60 },
    ...{ mails: 30, messages: 0, pushes: 30, scheduledPrices: 50, loggedWrites: 1500 },
  };
  await fillBacklog(env.DB, 'S1', sizes, now);
  const waiting = async () => ({
    expiredOrders: await count('orders', `payment_status = 'pending' AND expires_at <= ${now}`),
    unconfirmedOrders: await count('cash_confirmations', 'settled_at IS NULL'),
    outbox: await count('outbox', 'sent_at IS NULL'),
    healthOutbox: await countOf('health_outbox'),
    mails: await count('mails', "id LIKE 'backlog%' AND sent_at IS NULL"),
    pushes: await count('pushes', 'outcome IS NULL'),
  });
  const before = await waiting();

  for (let run = 0; run < 12; run += 1) {
    const { env: counted, prepared } = watched();
    const runs = await runCron(counted, now + run * 1000);
    expect(runs.filter(({ waited }) => waited)).toEqual([]);
    const made = runs.reduce((sum, { queries }) => sum + queries, 0);
    expect(made).toBeLessThanOrEqual(queriesAnInvocation);
    // What is prepared and not asked is no query.
    expect(made).toBeLessThanOrEqual(prepared());
    if (run > 0) continue;
    expect(runs[0]?.queries, 'two seals, and a look for a third').toBeGreaterThanOrEqual(10);
    expect(await countOf('audit_seals')).toBe(2);
    expect(await countOf('book_checks')).toBe(1);
    const left = await waiting();
    for (const name of Object.keys(before) as (keyof typeof before)[])
      expect(left[name], `${name}: each gets its share of the first run`).toBeLessThan(before[name]);
    expect(left.expiredOrders, 'the backlog is larger than a run').toBeGreaterThan(0);
  }
  expect(await waiting()).toEqual({
    ...{ expiredOrders: 0, unconfirmedOrders: 0, outbox: 0, healthOutbox: 0, mails: 0, pushes: 0 },
  });
});

it('a bell that is rung over the same backlog stays within the limit too', async () => {
  await stockShelf({ id: 'S1', stock: 10 });
  const sizes = {
    ...{ expiredOrders: 0, unconfirmedOrders: 1, openPayments: 0, outbox: 100, healthOutbox: 0 },
    ...{ mails: 30, messages: 0, pushes: 30, scheduledPrices: 0, loggedWrites: 0 },
  };
  await fillBacklog(env.DB, 'S1', sizes, Date.now());
  const runs = await handleWakeUp(providers(), Date.now());
  expect(runs.reduce((sum, { queries }) => sum + queries, 0)).toBeLessThanOrEqual(queriesAnInvocation);
  expect(runs.filter(({ waited }) => waited)).toEqual([]);
});

describe('a table of tasks', () => {
  const asks =
    (queries: number): Task['run'] =>
    async ({ DB }) => {
      if (queries > 0) await DB.batch(Array.from({ length: queries }, () => DB.prepare('SELECT 1')));
    };
  const takesAll: Task['run'] = (counted, now, budget) => asks(budget.left())(counted, now, budget);
  const run = (...tasks: Task[]) => runTasks(env, tasks, { now: 1, reqId: 'test' });

  it('gives each its share, and what those before it have left over', async () => {
    const runs = await run(
      { name: 'frugal', queries: 500, run: asks(100) },
      { name: 'greedy', queries: 100, run: takesAll },
      { name: 'last', queries: 200, run: takesAll },
    );
    // 960 - 100 of the first - 200 kept for the last.
    expect(runs.map(({ queries }) => queries)).toEqual([100, 660, 200]);
  });

  it('one that fails is told and holds up no other', async () => {
    const fails = async () => {
      throw new Error('broken');
    };
    const runs = await run({ name: 'broken', queries: 1, run: fails }, { name: 'next', queries: 1, run: asks(1) });
    expect(runs.map(({ queries }) => queries)).toEqual([0, 1]);
    expect(faultsTold.splice(0).join()).toContain('broken');
  });

  it('one that takes more than its share is told, and who has no room left waits for the next run', async () => {
    const runs = await run(
      { name: 'thief', queries: 10, run: asks(955) },
      { name: 'small', queries: 5, run: asks(5) },
      { name: 'large', queries: 50, run: asks(50) },
    );
    expect(runs).toEqual([
      { name: 'thief', most: 905, queries: 955, waited: false },
      { name: 'small', most: -45, queries: 0, waited: true },
      { name: 'large', most: 5, queries: 0, waited: true },
    ]);
    expect(faultsTold.splice(0).join()).toContain('Too many queries: thief made 955');
  });
});

it('counts each way to ask, and each statement of a batch, in both databases', async () => {
  const { env: counted, made } = countQueries(env);
  const ask = counted.DB.prepare('SELECT ?1 AS one').bind(1);
  expect(await ask.first('one')).toBe(1);
  expect((await ask.all()).results).toEqual([{ one: 1 }]);
  expect(await ask.raw()).toEqual([[1]]);
  await counted.HEALTH_DB.prepare('SELECT 1').run();
  expect(made()).toBe(4);
  const [first] = await counted.DB.batch<{ one: number }>([ask, ask, ask]);
  expect(first?.results).toEqual([{ one: 1 }]);
  expect(made()).toBe(7);
});

test.each([
  // [left, queries a row, at once, rows there, what each row really costs] → rows of each part
  ['all fit at once', 100, 2, 10, 8, 2, [8]],
  ['no more than at once', 1000, 2, 10, 50, 1, [10]],
  ['the dearest decides how many, what they cost how often', 100, 30, 50, 50, 10, [3, 2, 1, 1]],
  ['nothing, where the dearest would not fit', 20, 30, 50, 50, 10, []],
] as const)('takes rows in parts that fit: %s', async (_, left, queriesARow, atOnce, rows, cost, parts) => {
  let [budget, there] = [left as number, rows as number];
  const taken: number[] = [];
  await takeInParts({ left: () => budget }, { queriesARow, atOnce }, async (most) => {
    const part = Math.min(most, there);
    taken.push(part);
    there -= part;
    budget -= 1 + part * cost;
    return part;
  });
  expect(taken).toEqual(parts);
  expect(budget).toBeGreaterThanOrEqual(0);
});
