import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import {
  confirmAndRelease,
  enter,
  labFile,
  labRow,
  openLabDesk,
  potassium,
  releaseOne,
  shareOneReport,
  vitaminD,
  withWords,
} from './lab-shop.ts';

const somebody = async () => (await createClient()).signedIn({ name: 'Noura' });
const count = async (table: string) =>
  (await env.HEALTH_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

describe('a patient’s report answers', () => {
  it('each value with its bar, its words and its trend', async () => {
    const people = await openLabDesk();
    const shopper = await somebody();
    await releaseOne(people, shopper.email ?? '', labFile({ rows: [vitaminD('31')] }, 200));
    const file = labFile({
      rows: [
        vitaminD('18.4'),
        labRow('apob', '1884-6', '92', 'mg/dL', null, null),
        labRow('tpo', '8099-4', '<5', 'IU/mL', null, '34'),
        { marker: 'zn', value: null, absent: 'haemolysed' },
      ],
    });
    const id = await releaseOne(people, shopper.email ?? '', file);
    const { item } = (await shopper.get(`/user/bloodTest/report/${id}`)).data;
    expect(item).toMatchObject({
      urgent: false,
      tally: { in_range: 1, low: 1, high: 0, without: 2 },
      sex: 'female',
      lab: 'Dasman Reference Lab',
    });
    const rows = Object.fromEntries(
      item.groups.flatMap(({ rows }: { rows: { marker: string }[] }) => rows.map((row) => [row.marker, row])),
    );
    expect(rows.vitd25).toMatchObject({
      state: 'low',
      near: false,
      range: { low: '30', high: '100' },
      retest_weeks: 12,
      trend: [{ text: '31' }, { text: '18.4' }],
    });
    expect(rows.apob).toMatchObject({ state: 'no_range', bar: null, range: null, trend: [] });
    expect(rows.tpo).toMatchObject({ state: 'in_range', value: { comparator: '<', digits: '5' } });
    expect(rows.zn).toMatchObject({ state: 'absent', value: null, absent: 'haemolysed' });
  });

  it('other units exactly, where there is a factor', async () => {
    const people = await openLabDesk();
    const shopper = await somebody();
    const file = labFile({
      rows: [vitaminD('18.4'), potassium(), labRow('glucose', '1558-6', '104', 'mg/dL', '70', '99')],
    });
    const id = await releaseOne(people, shopper.email ?? '', file);
    const read = async (query: string) => (await shopper.get(`/user/bloodTest/report/${id}${query}`)).data.item;
    const si = await read('?units=si');
    expect(si.units).toBe('si');
    expect(si.groups.flatMap(({ rows }: { rows: { value: unknown }[] }) => rows.map(({ value }) => value))).toEqual([
      { comparator: null, digits: '46', unit: 'nmol/L' },
      { comparator: null, digits: '4.4', unit: 'mmol/L' },
      { comparator: null, digits: '5.8', unit: 'mmol/L' },
    ]);
    const [printed] = (await read('')).groups;
    expect(printed.rows[0].value).toEqual({ comparator: null, digits: '18.4', unit: 'ng/mL' });
    expect(printed.rows[0].bar.mark.at).toBeCloseTo(si.groups[0].rows[0].bar.mark.at, 0);
  });

  it('what the laboratory wrote of a value, of the sample and of the whole, to all who read it', async () => {
    const people = await openLabDesk();
    const shopper = await somebody();
    const note = 'Haemolysed <b>sample</b>:\nقد يكون البوتاسيوم مرتفعًا خطأً';
    const words = { conclusion: 'Repeat potassium.\nVerified twice.', sample_note: 'Haemolysed ++' };
    const file = withWords(labFile({ rows: [{ ...potassium('5.4'), note }] }), words);
    const { data } = await enter(people, shopper.email ?? '', file);
    const { id } = data.item;
    const shown = (await desk('GET', `/desk/results/${id}`, undefined, { key: people.release })).data.item;
    expect(shown).toMatchObject({ ...words, observations: [{ note }] });
    await confirmAndRelease(people, id);
    const own = (await shopper.get(`/user/bloodTest/report/${id}`)).data.item;
    expect(own).toMatchObject({ ...words, groups: [{ rows: [{ note }] }] });
    const { token } = (await shopper.post(`/user/bloodTest/report/${id}/share`, { days: 7 })).data;
    const shared = (await (await createClient()).get(`/bloodTest/report/shared/${token}`)).data.item;
    expect(shared).toMatchObject({ ...words, groups: [{ rows: [{ note }] }] });
    const { results } = (await shopper.get('/user/export')).data;
    expect(results).toMatchObject([{ ...words, values: [{ note }] }]);
    for (const column of ['conclusion', 'sample_note'])
      await expect(env.HEALTH_DB.prepare(`UPDATE lab_report_versions SET ${column} = 'other'`).run()).rejects.toThrow(
        'report_stays',
      );
  });

  it('units as people write them, whatever a machine sent', async () => {
    const people = await openLabDesk();
    const shopper = await somebody();
    const platelets = { ...labRow('plt', '777-3', '250', '10*3/uL', '150', '400'), ucum: '10*3/uL' };
    const unread = { marker: 'X-1', name: 'Neutrophils', value: '4.1', unit: '10*3/uL' };
    const sodium = { ...labRow('na', '2951-2', '140', 'mmol per L', '135', '145'), ucum: 'mmol/L' };
    const id = await releaseOne(people, shopper.email ?? '', labFile({ rows: [platelets, sodium, unread] }));
    const { item } = (await shopper.get(`/user/bloodTest/report/${id}`)).data;
    const rows = item.groups.flatMap((group: { rows: { value: { unit: string } }[] }) => group.rows);
    expect(rows.map(({ value }: { value: { unit: string } }) => value.unit).sort()).toEqual(['10³/µL', 'mmol per L']);
    expect(item.kept).toMatchObject([{ unit: '10³/µL' }]);
  });

  it('that an urgent value was telephoned', async () => {
    const shopper = await somebody();
    const id = await releaseOne(
      await openLabDesk(),
      shopper.email ?? '',
      labFile({ rows: [vitaminD(), potassium('6.6')] }),
    );
    const { item } = (await shopper.get(`/user/bloodTest/report/${id}`)).data;
    expect(item).toMatchObject({ urgent: true, contact: { outcome: 'reached' } });
  });

  it('one line of the log for one opening, whatever units it is read in', async () => {
    const shopper = await somebody();
    const id = await releaseOne(await openLabDesk(), shopper.email ?? '', labFile());
    const read = async (query = '') => (await shopper.get(`/user/bloodTest/report/${id}${query}`)).data.item.log;
    const openings = (log: { kind: string }[]) => log.filter(({ kind }) => kind === 'owner').length;
    expect(openings(await read())).toBe(1);
    expect(openings(await read('?units=si'))).toBe(1);
    expect((await read())[0]).toMatchObject({ kind: 'owner', action: 'report_read' });
  });

  it('a link that reads it and nothing else, until it ends', async () => {
    const shopper = await somebody();
    const { id, link, token } = await shareOneReport(shopper);
    const doctor = await createClient();
    const read = async () => doctor.get(`/bloodTest/report/shared/${token}`);
    const { item } = (await read()).data;
    expect(item).toMatchObject({ id, tally: { low: 1 } });
    expect(item).not.toHaveProperty('log');
    expect((await shopper.get(`/user/bloodTest/report/${id}`)).data.item.log[1]).toMatchObject({
      kind: 'link',
      action: 'report_read',
    });
    await shopper.post(`/user/bloodTest/report/${id}/share/${link}/end`);
    expect((await read()).status).toBe(404);
  });

  it('PR10: a link without the values of other reports: they weren’t shared', async () => {
    const people = await openLabDesk();
    const shopper = await somebody();
    await releaseOne(people, shopper.email ?? '', labFile({ rows: [vitaminD('31.7713')] }, 200));
    const { id, token } = await shareOneReport(shopper);
    const own = await shopper.get(`/user/bloodTest/report/${id}`);
    expect(JSON.stringify(own.data)).toContain('31.7713');
    const read = await (await createClient()).get(`/bloodTest/report/shared/${token}`);
    expect(read.data.item.groups[0].rows[0]).toMatchObject({ marker: 'vitd25', trend: [] });
    expect(JSON.stringify(read.data)).not.toContain('31.7713');
  });

  it('no link after its days', async () => {
    const shopper = await somebody();
    const { token } = await shareOneReport(shopper);
    await env.HEALTH_DB.prepare(
      'UPDATE lab_report_links SET created_at = created_at, expires_at = created_at + 1',
    ).run();
    expect((await (await createClient()).get(`/bloodTest/report/shared/${token}`)).status).toBe(404);
  });

  it('nothing any more once it is erased, in all its tables', async () => {
    const shopper = await somebody();
    const { id, token } = await shareOneReport(shopper);
    expect((await shopper.post(`/user/bloodTest/report/${id}/delete`)).status).toBe(200);
    expect((await shopper.get(`/user/bloodTest/report/${id}`)).status).toBe(404);
    expect((await (await createClient()).get(`/bloodTest/report/shared/${token}`)).status).toBe(404);
    for (const table of ['lab_report_versions', 'lab_observations', 'lab_contacts', 'lab_report_links'])
      expect(await count(table), table).toBe(0);
    const { results } = await env.HEALTH_DB.prepare(
      "SELECT action FROM health_access WHERE action = 'report_erased'",
    ).all();
    expect(results).toHaveLength(1);
  });
});

describe('a patient’s report guards', () => {
  it('against everybody else: 404', async () => {
    const shopper = await somebody();
    const { id, link } = await shareOneReport(shopper);
    const other = await somebody();
    expect((await other.get('/user/bloodTest/reports')).data.items).toEqual([]);
    expect((await other.get(`/user/bloodTest/report/${id}`)).status).toBe(404);
    for (const path of ['share', `share/${link}/end`, 'delete'])
      expect(
        (await other.post(`/user/bloodTest/report/${id}/${path}`, path === 'share' ? { days: 7 } : undefined)).status,
        path,
      ).toBe(404);
    expect((await shopper.get(`/user/bloodTest/report/${id}`)).status).toBe(200);
  });

  it('ten links are open at once, and an open one stays in sight behind twenty that are over', async () => {
    const shopper = await somebody();
    const { id, link } = await shareOneReport(shopper);
    const path = `/user/bloodTest/report/${id}`;
    const share = () => shopper.post(`${path}/share`, { days: 7 });
    const made: string[] = [];
    for (let at = 0; at < 9; at += 1) made.push((await share()).data.id);
    expect((await share()).meta.error).toBe('share.full');
    for (const one of made) await shopper.post(`${path}/share/${one}/end`);
    for (let at = 0; at < 12; at += 1) await shopper.post(`${path}/share/${(await share()).data.id}/end`);
    const { links } = (await shopper.get(path)).data.item;
    expect(links.slice(0, 2)).toMatchObject([{ id: link, is_open: true }, { is_open: false }]);
  });

  it('what isn’t released, and the tokens in the database', async () => {
    const shopper = await somebody();
    const { token } = await shareOneReport(shopper);
    const row = await env.HEALTH_DB.prepare('SELECT token_hash FROM lab_report_links').first<{ token_hash: string }>();
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.token_hash).not.toContain(token);
  });
});
