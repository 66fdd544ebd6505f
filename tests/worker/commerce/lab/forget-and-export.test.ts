/** An account that is removed takes its answers and results with it; the export has both; neither stands anywhere else. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removalStatements } from '../../../../worker/commerce/features/account/remove-account.ts';
import { drainHealthOutbox } from '../../../../worker/commerce/queues/health-outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { bookAndDraw, openBloodTests, patient } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { dyingEnv } from '../support/dying-env.ts';
import { faultsTold } from '../support/faults.ts';
import { auditAfterEach } from '../support/shop.ts';
import { allTables } from '../support/tables.ts';
import { labPaper } from './lab-paper.ts';
import {
  b12,
  bookedFile,
  confirmAndRelease,
  enterBooked,
  type LabWords,
  openLabDesk,
  potassium,
  shareOneReport,
  vitaminD,
  withWords,
} from './lab-shop.ts';

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

const somebody = async () => (await createClient()).signedIn({ name: 'Noura' });
const healthTables = [
  ...[
    'intakes',
    'intake_consents',
    'lab_report_versions',
    'lab_observations',
    'lab_kept_rows',
    'lab_contacts',
    'lab_papers',
    'lab_report_links',
  ],
  'consents',
];
const countAll = async () =>
  Object.fromEntries(
    await Promise.all(
      healthTables.map(async (table) => [
        table,
        await env.HEALTH_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n'),
      ]),
    ),
  );
const none = Object.fromEntries(healthTables.map((table) => [table, 0]));

/** Booked, released after a call, and shared. */
async function withResult(
  client: Client,
  rows: unknown[] = [vitaminD(), b12(), potassium('6.6')],
  words: LabWords = {},
) {
  const order = await bookAndDraw(client);
  const people = await openLabDesk();
  const { data } = await enterBooked(
    people,
    order.number,
    withWords(bookedFile(order.number, { rows, papers: [{ title: 'Paper', data: labPaper }] }), words),
  );
  await confirmAndRelease(people, data.item.id);
  const link = await client.post(`/user/bloodTest/report/${data.item.id}/share`, { days: 7 });
  return { order, id: data.item.id as string, token: link.data.token as string };
}
const remove = (client: Client) => env.DB.batch(removalStatements(env.DB, client.userId ?? '', Date.now()));

describe('PR1, PR3: an account that is removed', () => {
  it('takes its answers, consents, results, calls and links along; somebody else’s stay', async () => {
    const [client, other] = [await somebody(), await somebody()];
    const { id, token } = await withResult(client);
    const kept = await shareOneReport(other);
    await remove(client);
    await drainHealthOutbox(env, Date.now());
    expect((await createClient().then((doctor) => doctor.get(`/bloodTest/report/shared/${token}`))).status).toBe(404);
    expect(
      await env.HEALTH_DB.prepare('SELECT erased_at FROM lab_reports WHERE id = ?').bind(id).first('erased_at'),
    ).not.toBeNull();
    expect((await other.get(`/user/bloodTest/report/${kept.id}`)).status).toBe(200);
    await remove(other);
    await drainHealthOutbox(env, Date.now());
    expect(await countAll()).toEqual(none);
  });

  it('leaves none of it wherever the kill between the two databases comes', async () => {
    for (let steps = 0; steps < 6; steps += 1) {
      const client = await somebody();
      await shareOneReport(client);
      await remove(client);
      await drainHealthOutbox(dyingEnv(steps), Date.now());
      faultsTold.length = 0;
      await drainHealthOutbox(env, Date.now() + 86_400_000);
      expect(await countAll()).toEqual(none);
      expect((await env.DB.prepare('SELECT id FROM health_outbox').all()).results).toEqual([]);
    }
  });

  it('takes in nothing that comes later: neither a result of its booking nor one without', async () => {
    const client = await somebody();
    const order = await bookAndDraw(client);
    await remove(client);
    await drainHealthOutbox(env, Date.now());
    const late = await enterBooked(await openLabDesk(), order.number, bookedFile(order.number));
    expect(late.meta.error).toBe('result.no_consent');
    expect(await countAll()).toEqual(none);
  });
});

describe('PR9: the export', () => {
  it('has what was said, what was agreed to, each value, link and opening, and nobody else’s', async () => {
    const [client, other] = [await somebody(), await somebody()];
    const { id } = await withResult(client);
    await shareOneReport(other);
    await client.get(`/user/bloodTest/report/${id}`);
    const { data } = await client.get('/user/export');
    const { phone: _, ...said } = patient;
    expect(data.intakes).toMatchObject([
      {
        ...said,
        consents: [
          { to: 'keep_result', withdrawn_at: null },
          { to: 'test', language: 'en' },
        ],
      },
    ]);
    expect(data.results).toMatchObject([
      {
        id,
        lab: 'Test Laboratory',
        values: [
          { marker: 'vitd25', value: '18.4', unit: 'ng/mL', state: 'low' },
          { value: '301' },
          { value: '6.6' },
          {},
        ],
        links: [{ is_open: true }],
      },
    ]);
    expect(data.results[0].log.map(({ by, action }: { by: string; action: string }) => `${by} ${action}`)).toContain(
      'owner report_read',
    );
  });

  it('has nothing of a result that isn’t released', async () => {
    const client = await somebody();
    const order = await bookAndDraw(client);
    await enterBooked(await openLabDesk(), order.number, bookedFile(order.number));
    expect((await client.get('/user/export')).data.results).toEqual([]);
  });
});

it('PR4, PR6: a canary in answers and results is in no log, no table of the shop, no mail', async () => {
  const told: string[] = [];
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void told.push(words.map(String).join(' '))),
  );
  const client = await somebody();
  const canary = { ...vitaminD('17.7131'), note: 'canary-note', method: 'canary-method' };
  const unread = { marker: 'X-1', name: 'canary-name', value: 'canary-words', note: 'canary-said' };
  const words = { conclusion: 'canary-conclusion', sample_note: 'canary-sample' };
  const { id, order, token } = await withResult(client, [canary, b12(), potassium(), unread], words);
  await client.get(`/user/bloodTest/report/${id}`);
  await client.get(`/user/bloodTestOrder/getOrder/${order.id}`);
  await (await createClient()).get(`/bloodTest/report/shared/${token}`);
  // What is refused, and what fails, tells no more.
  const people = await openLabDesk();
  const refused = { ...bookedFile(order.number), rows: [{ ...canary, value: 'canary-value' }] };
  await enterBooked(people, order.number, refused);
  await desk('POST', `/desk/results/${id}/amend`, { file: JSON.stringify(refused) }, { key: people.entry });
  await client.post(`/user/bloodTest/report/${id}/delete`);
  for (const spy of spies) spy.mockRestore();
  const canaries = /canary-|17\.7131|Canary Patient/;
  expect(told.filter((line) => canaries.test(line))).toEqual([]);
  const tables = await allTables();
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  expect(tables.filter((_, at) => canaries.test(JSON.stringify(rows[at]?.results))).map(({ name }) => name)).toEqual(
    [],
  );
});
