/** The laboratory's own paper: kept as it came, looked through like an upload, its patient's alone, and gone with the report. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { bookAndDraw, openBloodTests } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { auditAfterEach } from '../support/shop.ts';
import { activeLabPaper, labPaper, longLabPaper } from './lab-paper.ts';
import { bookedFile, confirmAndRelease, enterBooked, openLabDesk } from './lab-shop.ts';

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

const somebody = async () => (await createClient()).signedIn({ name: 'Noura' });
const papers = [{ title: 'Report of Noura', data: labPaper }];
async function release(client: Client, over: Record<string, unknown> = { papers }) {
  const order = await bookAndDraw(client);
  const people = await openLabDesk();
  const { data } = await enterBooked(people, order.number, bookedFile(order.number, over));
  if (data.item === null) return { people, faults: data.faults, id: '', order };
  await confirmAndRelease(people, data.item.id);
  return { people, faults: [], id: data.item.id as string, order };
}
const count = () => env.HEALTH_DB.prepare('SELECT count(*) AS n FROM lab_papers').first<number>('n');

describe('a paper that came with a report', () => {
  it('is seen by whoever confirms, and saved by its patient; each opening is logged', async () => {
    const client = await somebody();
    const { id, people } = await release(client);
    const { papers: shown } = (await desk('GET', `/desk/results/${id}`, undefined, { key: people.release })).data.item;
    expect(shown).toMatchObject([{ position: 1, title: 'Report of Noura', bytes: atob(labPaper).length }]);
    const read = await desk('GET', `/desk/results/${id}/paper`, undefined, { key: people.release });
    expect(read.data.item).toMatchObject({ name: 'Report of Noura.pdf', data: labPaper });
    const { item } = (await client.get(`/user/bloodTest/report/${id}`)).data;
    expect(item.papers).toEqual(shown);
    const saved = await client.get(`/user/bloodTest/report/${id}/paper/1`);
    expect([saved.status, saved.headers.get('content-type'), saved.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="Report of Noura\.pdf"/);
    expect(btoa(String.fromCharCode(...saved.data))).toBe(labPaper);
    const { log } = (await client.get(`/user/bloodTest/report/${id}`)).data.item;
    expect(
      log.filter(({ kind, action }: { kind: string; action: string }) => `${kind} ${action}` === 'staff report_read'),
    ).toHaveLength(3);
    expect((await client.get('/user/export')).data.results[0].papers).toEqual(shown);
  });

  it('is nobody else’s: not another account’s, not a link’s, not of somebody at the desk without the right', async () => {
    const client = await somebody();
    const { id } = await release(client);
    const other = await somebody();
    expect((await other.get(`/user/bloodTest/report/${id}/paper/1`)).status).toBe(404);
    expect((await client.get(`/user/bloodTest/report/${id}/paper/2`)).status).toBe(404);
    expect((await (await createClient()).get(`/user/bloodTest/report/${id}/paper/1`)).status).toBe(401);
    const { token } = (await client.post(`/user/bloodTest/report/${id}/share`, { days: 7 })).data;
    const { item } = (await (await createClient()).get(`/bloodTest/report/shared/${token}`)).data;
    expect(item.papers).toHaveLength(1);
    expect(JSON.stringify(item)).not.toContain(labPaper);
  });

  it('never changes, and goes with the report', async () => {
    const client = await somebody();
    const { id } = await release(client);
    for (const sql of ["UPDATE lab_papers SET title = 'x'", 'DELETE FROM lab_papers'])
      await expect(env.HEALTH_DB.prepare(sql).run()).rejects.toThrow('report_stays');
    await client.post(`/user/bloodTest/report/${id}/delete`, {});
    expect(await count()).toBe(0);
  });

  it('that differs is another version', async () => {
    const client = await somebody();
    const order = await bookAndDraw(client);
    const people = await openLabDesk();
    const file = bookedFile(order.number, { papers });
    const key = people.entry;
    const sent = await desk(
      'POST',
      '/desk/results/enter-booked',
      { number: order.number, file: JSON.stringify(file) },
      { key },
    );
    const again = { ...file, papers: [{ title: 'Another', data: labPaper }] };
    const amended = await desk(
      'POST',
      `/desk/results/${sent.data.item.id}/amend`,
      { file: JSON.stringify(again) },
      { key },
    );
    expect(amended.data.item.hash).not.toBe(sent.data.item.hash);
    expect(await count()).toBe(2);
  });
});

describe('a paper is refused by its number, and nothing is stored', () => {
  const notOne = (data: string) => [
    { title: null, data: labPaper },
    { title: 'Second', data },
  ];
  it.each([
    ['that runs something', activeLabPaper],
    ['with something behind its end', longLabPaper],
  ])('%s', async (_, data) => {
    const { faults } = await release(await somebody(), { papers: notOne(data) });
    expect(faults).toEqual([{ row: null, field: 'papers.2', rule: 'not_a_paper', label: 'Second' }]);
    expect(await count()).toBe(0);
  });
  it.each([
    ['a page', btoa('<html></html>'), 'not_a_paper'],
    ['no base64', 'JVBERi***', 'not_a_paper'],
    ['more than a row holds', `JVBERi${'A'.repeat(1_800_000)}`, 'too_long'],
    ['nothing', '', 'required'],
  ])('%s', async (_, data, rule) => {
    const { faults } = await release(await somebody(), { papers: notOne(data) });
    expect(faults).toEqual([{ row: null, field: 'papers.2.data', rule }]);
  });
  it('more than three', async () => {
    const { faults } = await release(await somebody(), { papers: Array(4).fill(papers[0]) });
    expect(faults).toEqual([{ row: null, field: 'papers', rule: 'too_long' }]);
  });
});
