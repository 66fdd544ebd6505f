/** What a laboratory calls its columns and tests is said once: by whoever releases, and its sheets are read by it from then on (docs/booking.md §7). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { bookAndDraw, openBloodTests } from '../support/book.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach } from '../support/shop.ts';
import { bookedFile, openLabDesk } from './lab-shop.ts';

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

it('a sheet of a booking is refused by heading and test, and taken once both are said', async () => {
  const people = await openLabDesk();
  const order = await bookAndDraw(await (await createClient()).signedIn({ name: 'Noura' }));
  const { patient, specimen, issued_at: issued } = bookedFile(order.number);
  const at = (row: number, ...cells: string[]) => ({ row, cells });
  const head = [order.number, 'LAB-S', patient.birth_date, 'Female', specimen.collected_at, issued];
  const sheet = [
    at(1, 'Order', 'Report', 'DOB', 'Sex', 'Collected', 'Reported', 'Test', 'Result', 'Unit', 'Normal range', 'Runner'),
    at(2, ...head, 'VIT-D', '18.4', 'ng/mL', '30-100', 'x'),
    at(3, ...head, 'B-12', '301', 'pg/mL', '200-900', ''),
    at(4, ...head, 'K+', '4.4', 'mmol/L', '3.5-5.1', ''),
    at(5, ...head, 'FSH', 'Not done', '', '', ''),
  ];
  const enter = async () =>
    (
      await desk(
        'POST',
        '/desk/results/enter-booked',
        { number: order.number, file: JSON.stringify({ sheet }) },
        { key: people.entry },
      )
    ).data;
  const say = (kind: string, word: string, means: string | null, key = people.release, lab = 'test-lab') =>
    desk('POST', `/desk/lab/${lab}/word`, { kind, word, means }, { key });
  expect((await enter()).faults).toEqual([{ row: 1, field: 'column', rule: 'unknown', label: 'Runner' }]);
  expect((await say('column', 'Runner', 'ignored', people.entry)).status).toBe(403);
  expect((await say('column', 'Runner', 'nothing')).meta.error).toBe('lab.word');
  expect((await say('test', 'K+', 'potash')).meta.error).toBe('lab.word');
  expect((await say('test', 'K+', 'k', people.release, 'no-lab')).meta.error).toBe('lab.unknown');
  await say('column', 'Runner', 'ignored');
  expect((await enter()).faults.map(({ label }: { label: string }) => label)).toEqual(['VIT-D', 'B-12', 'K+', 'FSH']);
  for (const [word, means] of [
    ['vit-d', 'vitd25'],
    ['B-12', 'b12'],
    ['K+', 'k'],
    ['FSH', 'fsh'],
  ] as const)
    expect((await say('test', word, means)).status).toBe(200);
  expect((await enter()).item).toMatchObject({ status: 'entered', rows: 4, kept: 0, lab: 'test-lab', number: 'LAB-S' });
  expect((await enter()).repeated).toBe(true);
  const { items } = (await desk('GET', '/desk/lab/test-lab/words', undefined, { key: people.entry })).data;
  expect(items).toContainEqual({ kind: 'test', word: 'k+', means: 'k' });
  await say('test', 'K+', null);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM lab_words WHERE kind = 'test'").first('n')).toBe(3);
});
