/** docs/security.md §5: what is over is forgotten by the minute's work, and nothing that is still good. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { buy, countOf, knownGuest, stockShelf } from '../support/shop.ts';

const oneDayMs = 24 * 3600 * 1000;
/** How long each is kept (docs/security.md A6, PR). */
const keptMs = { device: 365 * oneDayMs, session: 14 * oneDayMs, mail: 90 * oneDayMs, supplierLetter: 365 * oneDayMs };
const makeOlder = (table: string, ms: number) =>
  env.DB.prepare(`UPDATE ${table} SET created_at = created_at - ?`).bind(ms).run();

it('a device is forgotten after a year with its search terms, and not a day before', async () => {
  const old = await createClient();
  await old.post('/search/set-term', { term: 'zinc' });
  await makeOlder('devices', keptMs.device - oneDayMs);
  const young = await createClient();
  await runCron(env, Date.now());
  expect((await old.get('/search/term')).data.items).toEqual(['zinc']);
  await runCron(env, Date.now() + 2 * oneDayMs);
  expect((await old.get('/search/term')).meta.error).toBe('device.unknown');
  expect((await young.get('/search/term')).status).toBe(200);
  expect(await countOf('search_terms')).toBe(0);
});

it('a session is forgotten when no cookie shows it any more (A6)', async () => {
  const shopper = await (await createClient()).signedIn();
  await runCron(env, Date.now() + keptMs.session - oneDayMs);
  expect((await shopper.get('/user/me')).status).toBe(200);
  await runCron(env, Date.now() + keptMs.session + 1000);
  expect(await countOf('sessions')).toBe(0);
  expect(await countOf('users')).toBe(1);
});

it('a mail is forgotten after ninety days; its order is not', async () => {
  await stockShelf({ id: 'S1' });
  // An order of somebody who isn't known would end meanwhile, and a mail say so.
  expect((await buy(await knownGuest(), { items: [{ sku: 'S1', count: 1 }] })).status).toBe(200);
  await runCron(env, Date.now() + 1000);
  expect(await countOf('mails')).toBe(1);
  await runCron(env, Date.now() + keptMs.mail + oneDayMs);
  expect([await countOf('mails'), await countOf('orders'), await countOf('idem')]).toEqual([0, 1, 1]);
  await runCron(env, Date.now() + keptMs.mail + 2 * oneDayMs);
  expect(await countOf('mails'), 'and it is not told again').toBe(0);
});

it('a supplier’s letter is forgotten after a year', async () => {
  const body = {
    company: 'Noor',
    name: 'Huda',
    email: 'h@noor.example',
    phone: '+4930123456',
    country: 'Germany',
    message: 'D3',
  };
  await (await createClient()).post('/misc/become-supplier', body);
  await runCron(env, Date.now() + keptMs.supplierLetter - oneDayMs);
  expect(await countOf('supplier_applications')).toBe(1);
  await runCron(env, Date.now() + keptMs.supplierLetter + oneDayMs);
  expect(await countOf('supplier_applications')).toBe(0);
});

it('what is old is found without reading what is young', async () => {
  for (const table of ['devices', 'sessions', 'mails']) {
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT 1 FROM ${table} WHERE created_at < ? ORDER BY created_at LIMIT 10`,
    )
      .bind(1)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join(), table).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
  }
  const { results } = await env.DB.prepare(
    "EXPLAIN QUERY PLAN DELETE FROM idem WHERE op = 'order.payAgain' AND created_at < 1",
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join()).toContain('idem_of_pay_again');
});

it('F19: a table that can’t forget keeps nothing in the others', async () => {
  const shopper = await (await createClient()).signedIn();
  await env.DB.prepare("INSERT INTO throttles (key, window_start, count, expires_at) VALUES ('old', 1, 1, 1)").run();
  await env.DB.exec("CREATE TRIGGER faulty BEFORE DELETE ON throttles BEGIN SELECT RAISE(ABORT, 'faulty'); END");
  await makeOlder('sessions', keptMs.session + 1000);
  await runCron(env, Date.now());
  expect(await countOf('sessions')).toBe(0);
  expect(faultsTold.splice(0).join()).toContain('faulty');
  await env.DB.exec('DROP TRIGGER faulty');
  expect((await shopper.get('/user/me')).status).toBe(401);
});
