import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import {
  b12,
  confirmAndRelease,
  enter,
  hire,
  labFile,
  openLabDesk,
  potassium,
  reached,
  readTyped,
  releaseOne,
  vitaminD,
} from './lab-shop.ts';

const somebody = async () => (await createClient()).signedIn({ name: 'Noura' });
async function open() {
  const people = await openLabDesk();
  const shopper = await somebody();
  const email = shopper.email ?? '';
  const act = (who: 'entry' | 'release', id: string, step: string, body: object) =>
    desk('POST', `/desk/results/${id}/${step}`, body, { key: people[who] });
  const enterNew = async (file: unknown = labFile()) => (await enter(people, email, file)).data.item;
  return { people, shopper, email, act, enterNew };
}
const count = async (table: string) =>
  (await env.HEALTH_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;
const run = (sql: string) => env.HEALTH_DB.prepare(sql).run();

describe('the desk of results answers', () => {
  it('a report from entry to release, by two people', async () => {
    const { people, shopper, enterNew } = await open();
    const item = await enterNew();
    expect(item).toMatchObject({ status: 'entered', revision: 1, rows: 3, urgent: 0, lab: 'dasman' });
    expect((await shopper.get('/user/bloodTest/reports')).data.items).toEqual([]);
    expect((await confirmAndRelease(people, item.id)).data.item.status).toBe('released');
    const { data } = await desk('GET', `/desk/results/${item.id}`, undefined, { key: people.release });
    expect(data.item).toMatchObject({ entered: { by: people.entry.id }, confirmed: { by: people.release.id } });
    expect((await shopper.get('/user/bloodTest/reports')).data.items).toMatchObject([
      { id: item.id, rows: 3, outside: 1 },
    ]);
  });

  it('the same file again with what is there, and stores nothing', async () => {
    const { people, email } = await open();
    const file = labFile();
    const first = await enter(people, email, file);
    const again = await enter(people, email, file);
    expect(again.data).toMatchObject({ repeated: true, item: { id: first.data.item.id } });
    expect(await count('lab_report_versions')).toBe(1);
  });

  it('what staff did, in the log of the health database', async () => {
    const { people, enterNew } = await open();
    const item = await enterNew();
    await confirmAndRelease(people, item.id);
    const { results } = await env.HEALTH_DB.prepare(
      "SELECT actor, action FROM health_access WHERE actor_kind = 'staff' ORDER BY id",
    ).all();
    expect(results).toEqual([
      { actor: people.entry.id, action: 'report_entered' },
      { actor: people.entry.id, action: 'report_read' },
      { actor: people.release.id, action: 'report_confirmed' },
      { actor: people.release.id, action: 'report_released' },
    ]);
  });

  it('a new version, and keeps the earlier one until the new one is released', async () => {
    const { people, shopper, email, act } = await open();
    const file = labFile();
    const id = await releaseOne(people, email, file);
    const corrected = {
      ...file,
      lab: { ...file.lab, report: 'LAB-2' },
      status: 'corrected',
      replaces: file.lab.report,
      rows: [vitaminD('19.4')],
    };
    const amended = await act('entry', id, 'amend', { file: JSON.stringify(corrected) });
    expect(amended.data.item).toMatchObject({ revision: 2, status: 'entered' });
    const shown = async () => (await shopper.get(`/user/bloodTest/report/${id}`)).data.item;
    expect(await shown()).toMatchObject({ version: 1, corrected_at: null });
    await confirmAndRelease(people, id);
    const newest = await shown();
    expect(newest).toMatchObject({
      version: 2,
      groups: [{ rows: [{ value: { digits: '19.4' }, before: '18.4 ng/mL' }] }],
    });
    expect(newest.corrected_at).not.toBeNull();
    expect(await count('lab_report_versions')).toBe(2);
  });
});

it('an HL7 v2 message is entered as a file is, with its Arabic words', async () => {
  const { people, shopper, email } = await open();
  const { specimen, issued_at } = labFile();
  const time = (text: string) =>
    text
      .replace(/[-:T]/g, '')
      .replace(/\+(\d{4})$/, '+$1')
      .replace(/(\d{14})(\d{4})$/, '$1+$2');
  const message = [
    `MSH|^~\\&|LIS|Dasman^L-0417|||${time(issued_at)}||ORU^R01|1|P|2.5.1`,
    'PID|1||P-1||العنزي^نورة||19920402|F',
    `OBR|1|item-1|LAB-HL7||||${time(specimen.collected_at)}|||||||||||||||${time(issued_at)}|||F`,
    'OBX|1|NM|2823-3^Potassium^LN||4.4|mmol/L|3.5-5.1|N|||F',
    'NTE|1||عينة متحللة قليلًا',
  ].join('\r');
  const { data } = await enter(people, email, message);
  expect(data.faults).toEqual([]);
  await confirmAndRelease(people, data.item.id);
  const { item } = (await shopper.get(`/user/bloodTest/report/${data.item.id}`)).data;
  expect(item).toMatchObject({ number: 'LAB-HL7', groups: [{ rows: [{ marker: 'k', note: 'عينة متحللة قليلًا' }] }] });
});

const tried = (report: string, minutesAgo: number, phone: string) =>
  run(
    `INSERT INTO lab_contacts (report_id, version, at, called_by, outcome, phone) VALUES ('${report}', 1, ${Date.now() - minutesAgo * 60_000}, 'f', 'no_answer', '${phone}')`,
  );

describe('the desk of results refuses', () => {
  it('a file with faults, and stores nothing', async () => {
    const { people, email } = await open();
    const { status, data } = await enter(people, email, labFile({ rows: [vitaminD('1e309'), b12(), b12()] }));
    expect(status).toBe(200);
    expect(data.item).toBeNull();
    expect(data.faults).toEqual([
      { row: 1, field: 'value', rule: 'not_digits', label: 'vitd25' },
      { row: 3, field: 'marker', rule: 'repeated', label: 'b12' },
    ]);
    expect(await count('lab_reports')).toBe(0);
  });

  it('a report number that was seen with other content, and an account that isn’t there', async () => {
    const { people, email } = await open();
    const file = labFile();
    await enter(people, email, file);
    const other = await enter(people, email, { ...file, rows: [vitaminD('18.5')] });
    expect(other.meta.error).toBe('result.number_seen');
    const second = await somebody();
    expect((await enter(people, second.email ?? '', file)).meta.error).toBe('result.number_seen');
    expect((await enter(people, 'nobody@example.com', labFile())).meta.error).toBe('account.unknown');
    expect(await count('lab_report_versions')).toBe(1);
  });

  it('to confirm one’s own entry, by the call and by the database', async () => {
    const { people, email } = await open();
    const both = await hire('lab-release');
    const { data } = await desk(
      'POST',
      '/desk/results/enter',
      { email, file: JSON.stringify(labFile()) },
      { key: both },
    );
    const typed = await readTyped(people, data.item.id, both);
    const own = await desk('POST', `/desk/results/${data.item.id}/confirm`, typed, { key: both });
    expect(own.meta.error).toBe('result.own');
    await expect(
      run(`UPDATE lab_report_versions SET status = 'confirmed', confirmed_by = entered_by, confirmed_at = 1`),
    ).rejects.toThrow('two_people');
  });

  it('to confirm what was changed meanwhile', async () => {
    const { people, enterNew, act } = await open();
    const file = labFile();
    const item = await enterNew(file);
    const typed = await readTyped(people, item.id);
    await act('entry', item.id, 'amend', { file: JSON.stringify({ ...file, rows: [vitaminD('17.4')] }) });
    expect((await act('release', item.id, 'confirm', typed)).meta.error).toBe('result.changed');
    expect((await act('release', item.id, 'release', { hash: item.hash })).meta.error).toBe('result.changed');
  });

  it('to confirm without the values outside typed again, or with another', async () => {
    const { people, enterNew, act } = await open();
    const item = await enterNew();
    const { hash, values } = await readTyped(people, item.id);
    expect(values).toEqual({ vitd25: '18.4', k: '4.4' });
    const { k } = values;
    for (const wrong of [{ k }, { k, vitd25: '18.5' }, { k, vitd25: '<18.4' }, { k, vitd25: '' }, { vitd25: '18.4' }])
      expect((await act('release', item.id, 'confirm', { hash, values: wrong })).meta.error).toBe('result.retype');
    expect((await act('release', item.id, 'confirm', { hash, values: { k, vitd25: '18.40' } })).status).toBe(200);
  });

  it('to release what isn’t confirmed, and to confirm twice', async () => {
    const { people, enterNew, act } = await open();
    const item = await enterNew();
    const typed = await readTyped(people, item.id);
    expect((await act('release', item.id, 'release', { hash: typed.hash })).meta.error).toBe('result.state');
    await act('release', item.id, 'confirm', typed);
    expect((await act('release', item.id, 'confirm', typed)).meta.error).toBe('result.state');
  });

  it('to release an urgent value before somebody was called: reached, or three tries', async () => {
    const { people, enterNew, act } = await open();
    const item = await enterNew(labFile({ rows: [potassium('6.6')] }));
    expect(item.urgent).toBe(1);
    const typed = await readTyped(people, item.id);
    await act('release', item.id, 'confirm', typed);
    const release = () => act('release', item.id, 'release', { hash: typed.hash });
    const byScript = () =>
      run(`UPDATE lab_report_versions SET status = 'released', released_by = 'script', released_at = 1`);
    const no = { outcome: 'no_answer', phone: '+96550001234' };
    for (const made of [
      () => tried(item.id, 50, no.phone),
      () => tried(item.id, 49, '+96550009999'),
      () => act('release', item.id, 'contact', no),
    ]) {
      expect((await release()).meta.error).toBe('result.contact_missing');
      await expect(byScript()).rejects.toThrow('contact_missing');
      await made();
    }
    // Three tries of fifty minutes are too few.
    expect((await release()).meta.error).toBe('result.contact_missing');
    await tried(item.id, 61, '+96550008888');
    expect((await release()).status).toBe(200);
  });

  it('a call of nobody, without a number, and a number again within half an hour', async () => {
    const { people, enterNew, act } = await open();
    const item = await enterNew(labFile({ rows: [potassium('6.6')] }));
    const call = (body: object) => act('release', item.id, 'contact', body);
    const { phone } = reached;
    expect((await call({ outcome: 'reached', phone })).meta.error).toBe('result.call');
    expect((await call({ outcome: 'no_answer', phone, answered_by: 'Noura' })).meta.error).toBe('result.call');
    expect((await call({ outcome: 'no_answer', phone: '12' })).meta.error).toBe('result.call');
    expect((await call({ outcome: 'no_answer' })).meta.error).toBe('result.call');
    expect((await call({ outcome: 'no_answer', phone })).status).toBe(200);
    expect((await call({ outcome: 'no_answer', phone })).meta.error).toBe('result.call_soon');
    expect((await call({ outcome: 'no_answer', phone: '+96550009999' })).status).toBe(200);
    expect((await call(reached)).status).toBe(200);
    const { contacts } = (await desk('GET', `/desk/results/${item.id}`, undefined, { key: people.release })).data.item;
    expect(contacts).toMatchObject([
      { outcome: 'no_answer', phone, answered_by: null },
      { outcome: 'no_answer', phone: '+96550009999' },
      { outcome: 'reached', phone, answered_by: 'Noura', by: people.release.id },
    ]);
    const [soon, later] = ['+96550009997', '+96550009998'];
    await tried(item.id, 29, soon);
    expect((await call({ outcome: 'no_answer', phone: soon })).meta.error).toBe('result.call_soon');
    await tried(item.id, 30, later);
    expect((await call({ outcome: 'no_answer', phone: later })).status).toBe(200);
  });

  it('the confirmer a look at what they have to type: outside its range, or of a marker with an urgent limit', async () => {
    const { people, enterNew, act } = await open();
    const item = await enterNew(labFile({ rows: [vitaminD(), b12(), potassium('4.4')] }));
    const read = async (who: 'entry' | 'release') =>
      (await desk('GET', `/desk/results/${item.id}`, undefined, { key: people[who] })).data.item.observations;
    const hidden = { value: null, printed: null, flag: null, state: null, retype: true };
    expect(await read('release')).toMatchObject([hidden, { value: '301', retype: false }, hidden]);
    expect(await read('entry')).toMatchObject([
      { value: '18.4' },
      { value: '301' },
      { value: '4.4', state: 'in_range' },
    ]);
    const { hash } = item;
    const confirm = (k: string) => act('release', item.id, 'confirm', { hash, values: { vitd25: '18.4', k } });
    // The slip that brings a value back into its range.
    expect((await confirm('6.4')).meta.error).toBe('result.retype');
    expect((await confirm('4.4')).status).toBe(200);
    expect(await read('release')).toMatchObject([{ value: '18.4' }, {}, { value: '4.4' }]);
  });

  it('what the laboratory flags and nobody can read, before somebody decided, by the call and by the database', async () => {
    const { people, shopper, enterNew, act } = await open();
    const flagged = { marker: 'X-1', loinc: 'X-1', name: 'Malaria film', value: 'P. falciparum seen', flag: 'A' };
    const plain = {
      marker: 'X-2',
      loinc: 'X-2',
      name: 'Neutrophils',
      value: '61',
      unit: '%',
      range: { text: '40-75' },
    };
    const item = await enterNew(labFile({ rows: [vitaminD(), flagged, plain] }));
    expect(item).toMatchObject({ rows: 1, kept: 2, urgent: 0 });
    const { hash, values, unread } = await readTyped(people, item.id);
    expect(unread).toEqual({ 1: 'not_urgent' });
    expect((await act('release', item.id, 'confirm', { hash, values })).meta.error).toBe('result.undecided');
    await expect(
      run(`UPDATE lab_report_versions SET status = 'confirmed', confirmed_by = 'script', confirmed_at = 1`),
    ).rejects.toThrow('decision_missing');
    const confirm = { hash, values, unread: { 1: 'urgent' } };
    expect((await act('release', item.id, 'confirm', confirm)).data.item).toMatchObject({ urgent: 1 });
    await expect(run(`UPDATE lab_kept_rows SET decision = 'not_urgent'`)).rejects.toThrow('report_stays');
    expect((await act('release', item.id, 'release', { hash })).meta.error).toBe('result.contact_missing');
    await act('release', item.id, 'contact', reached);
    expect((await act('release', item.id, 'release', { hash })).status).toBe(200);
    const report = (await shopper.get(`/user/bloodTest/report/${item.id}`)).data.item;
    expect(report).toMatchObject({
      urgent: true,
      kept: [
        { name: 'Malaria film', value: 'P. falciparum seen', flag: 'A', urgent: true },
        { name: 'Neutrophils', value: '61', unit: '%', range: '40-75', flag: null, urgent: false },
      ],
    });
    expect((await shopper.get(`/user/bloodTest/report/${item.id}/products`)).data.state).toBe('urgent');
  });

  it('what isn’t read and is flagged as urgent, before a call, whatever is decided of it', async () => {
    const { people, enterNew, act } = await open();
    const row = { marker: 'X-1', loinc: 'X-1', name: 'Troponin I', value: '900', unit: 'ng/L', flag: 'HH' };
    const item = await enterNew(labFile({ rows: [vitaminD(), row] }));
    expect(item.urgent).toBe(1);
    const { hash, values } = await readTyped(people, item.id);
    await act('release', item.id, 'confirm', { hash, values, unread: { 1: 'not_urgent' } });
    expect((await act('release', item.id, 'release', { hash })).meta.error).toBe('result.contact_missing');
  });

  it('any edit of a version’s content', async () => {
    const { people, email } = await open();
    const kept = { marker: 'X-1', name: 'ANA', value: '1:80' };
    await releaseOne(people, email, labFile({ rows: [vitaminD(), kept] }));
    for (const sql of [
      "UPDATE lab_observations SET digits = '1'",
      'DELETE FROM lab_observations',
      "UPDATE lab_kept_rows SET value = 'Negative'",
      'DELETE FROM lab_kept_rows',
      'UPDATE lab_report_versions SET collected_at = 1',
      "UPDATE lab_report_versions SET status = 'entered'",
      'UPDATE lab_report_versions SET confirmed_at = 1',
      'DELETE FROM lab_report_versions',
      'DELETE FROM lab_reports',
      "INSERT INTO lab_observations SELECT report_id, version, 99, 'zn', loinc, comparator, digits, absent, unit, ucum, range_low, range_high, range_text, applies, flag, method, note, state, printed FROM lab_observations LIMIT 1",
    ])
      await expect(run(sql), sql).rejects.toThrow(/report_st(ays|ep)/);
  });

  it('a new version of another specimen’s order, or that replaces another report', async () => {
    const { people, email, act } = await open();
    const file = labFile();
    const id = await releaseOne(people, email, file);
    const faultsOf = async (over: object) =>
      (
        await act('entry', id, 'amend', {
          file: JSON.stringify({ ...file, lab: { ...file.lab, report: 'LAB-3' }, ...over }),
        })
      ).data.faults;
    expect(await faultsOf({ status: 'amended', replaces: 'LAB-OTHER' })).toEqual([
      { row: null, field: 'replaces', rule: 'differs' },
    ]);
    expect(await faultsOf({ status: 'amended', replaces: file.lab.report, order_item: 'item-2' })).toEqual([
      { row: null, field: 'order_item', rule: 'differs' },
    ]);
  });

  it('the values to whoever may only enter orders, and a report that isn’t there', async () => {
    const { enterNew } = await open();
    const item = await enterNew();
    const manager = await hire('manager');
    expect((await desk('GET', `/desk/results/${item.id}`, undefined, { key: manager })).meta.error).toBe(
      'staff.forbidden',
    );
    expect((await desk('GET', '/desk/results/none')).meta.error).toBe('result.unknown');
  });
});
