/** Results end with the time that was agreed to. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { consentTexts } from '../../../../shared/domain/test-consent.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { desk } from '../desk/desk-client.ts';
import { bookAndDraw, bookTests, openBloodTests, slotAt } from '../support/book.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { bookedFile, confirmAndRelease, enterBooked, openLabDesk } from './lab-shop.ts';

beforeEach(() => openBloodTests());

const dayMs = 86_400_000;
const count = async (table: string) =>
  (await env.HEALTH_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

it('after 24 months, as the consent says, by the cron and with a row that says so; no day before', async () => {
  expect(consentTexts.en.keep_result).toContain('24 months');
  const shopper = await (await createClient()).signedIn();
  const { number } = await bookAndDraw(shopper);
  const people = await openLabDesk();
  const { id } = (await enterBooked(people, number, bookedFile(number))).data.item;
  await confirmAndRelease(people, id);
  await runCron(env, Date.now() + 729 * dayMs);
  expect(await count('lab_observations')).toBeGreaterThan(0);
  expect(await count('intakes')).toBe(1);
  await runCron(env, Date.now() + 731 * dayMs);
  for (const table of ['lab_report_versions', 'lab_observations', 'intakes', 'intake_consents'])
    expect(await count(table), table).toBe(0);
  const { results } = await env.HEALTH_DB.prepare(
    "SELECT actor, entity_id FROM health_access WHERE action = 'report_erased'",
  ).all();
  expect(results).toEqual([{ actor: 'retention', entity_id: id }]);
  await runCron(env, Date.now() + 732 * dayMs);
  expect(await count("health_access WHERE action = 'report_erased'")).toBe(1);
});

it('what was said for a booking that was cancelled goes a month later, and nothing of another', async () => {
  await bookAndDraw(await (await createClient()).signedIn());
  const shopper = await (await createClient()).signedIn();
  const { data } = await bookTests(shopper, { slot: slotAt(4) });
  await deliverWebhook(await payAt(data.payment_url));
  expect((await shopper.post('/user/bloodTestOrder/cancel', { order_id: data.order.id })).status).toBe(200);
  await runCron(env, Date.now() + 29 * dayMs);
  expect(await count('intakes')).toBe(2);
  await runCron(env, Date.now() + 31 * dayMs);
  expect(await count('intakes')).toBe(1);
  expect(await count(`intake_consents WHERE intake_id NOT IN (SELECT id FROM intakes)`)).toBe(0);
  // The order itself stays, and the desk reads it as before.
  const kept = await desk('GET', `/desk/order?number=${data.order.number}`);
  expect([kept.status, kept.data.item.number]).toEqual([200, data.order.number]);
});
