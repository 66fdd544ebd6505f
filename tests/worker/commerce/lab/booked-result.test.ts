/** The result of a booking: whose it is and what was measured, the booking says; releasing it makes the order ready (docs/booking.md "The result"). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consentTexts, consentVersion } from '../../../../shared/domain/test-consent.ts';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { enterBookedReport } from '../../../../worker/commerce/features/lab/enter.ts';
import { drainShopOutbox } from '../../../../worker/commerce/features/lab/shop-outbox.ts';
import type { DeskContext } from '../../../../worker/commerce/serve-desk.ts';
import { desk } from '../desk/desk-client.ts';
import { bookAndDraw, bookTests, consent, openBloodTests, slotAt } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import { auditAfterEach } from '../support/shop.ts';
import { bookedFile, confirmAndRelease, enterBooked, openLabDesk, readTyped, vitaminD } from './lab-shop.ts';

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

const somebody = async () => (await createClient()).signedIn({ name: 'Noura' });
const statusOf = async (id: string) =>
  env.DB.prepare('SELECT status FROM test_orders WHERE order_id = ?').bind(id).first<string>('status');
const count = async (table: string) =>
  (await env.HEALTH_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;
async function open(wanted: Record<string, unknown> = {}) {
  const [people, shopper] = [await openLabDesk(), await somebody()];
  return { people, shopper, order: await bookAndDraw(shopper, wanted) };
}
const keep = (client: Client, id: string, agreed: boolean, version = consentVersion) =>
  client.post('/user/bloodTestOrder/keep', { order_id: id, agreed, version });
async function reportsOf(client: Client): Promise<{ id: string; lab: string }[]> {
  return (await client.get('/user/bloodTest/reports')).data.items;
}

describe('the result of a booking', () => {
  it('is its patient’s, puts the order in review, and is ready once it is released', async () => {
    const { people, shopper, order } = await open();
    const entered = await enterBooked(people, order.number, bookedFile(order.number));
    expect(entered.data).toMatchObject({ item: { status: 'entered', lab: 'test-lab' }, faults: [] });
    expect(await statusOf(order.id)).toBe('in_review');
    expect(await reportsOf(shopper)).toEqual([]);
    await confirmAndRelease(people, entered.data.item.id);
    expect(await statusOf(order.id)).toBe('ready');
    expect(await reportsOf(shopper)).toMatchObject([{ id: entered.data.item.id, lab: 'Test Laboratory' }]);
    expect(await count('shop_outbox')).toBe(0);
    const { item } = (await shopper.get(`/user/bloodTest/report/${entered.data.item.id}`)).data;
    expect(item).toMatchObject({ lab: 'Test Laboratory', licence: 'T-1', took_biotin: true });
    const booked = (await shopper.get(`/user/bloodTestOrder/getOrder/${order.id}`)).data.item;
    expect(booked.patient_only).toMatchObject({ keeps_result: true, report_id: entered.data.item.id });
    const draw = (await shopper.get(`/user/bloodTestOrder/getOrderItem/${booked.item_id}`)).data.item;
    expect(draw.results).toMatchObject([{ id: entered.data.item.id }]);
  });

  it('is entered once: the same file changes nothing, another needs amend, which asks the booking again', async () => {
    const { people, order } = await open();
    const file = bookedFile(order.number);
    const { id } = (await enterBooked(people, order.number, file)).data.item;
    expect((await enterBooked(people, order.number, file)).data).toMatchObject({ repeated: true, item: { id } });
    const other = bookedFile(order.number);
    expect((await enterBooked(people, order.number, other)).meta.error).toBe('result.exists');
    const amend = (one: object) =>
      desk('POST', `/desk/results/${id}/amend`, { file: JSON.stringify(one) }, { key: people.entry });
    expect(await statusOf(order.id)).toBe('in_review');
    const wrong = await amend({ ...other, patient: { ...other.patient, sex: 'male' } });
    expect(wrong.data).toMatchObject({ item: null });
    expect(wrong.data.faults).toContainEqual({ row: null, field: 'patient.sex', rule: 'differs' });
    expect((await amend(other)).data.item).toMatchObject({ id, revision: 2 });
    expect(await count('lab_reports')).toBe(1);
  });

  it('is refused by row and field where it is of somebody or something else, and nothing is stored', async () => {
    const { people, order } = await open();
    const file = bookedFile(order.number);
    const { data } = await enterBooked(people, order.number, {
      ...file,
      order_item: 'KW-1',
      patient: { ...file.patient, birth_date: '1992-04-03' },
      lab: { ...file.lab, id: 'dasman', licence: 'L-0417' },
      rows: [vitaminD(), { marker: 'zn', value: null, absent: 'not_done' }],
    });
    expect(data.faults).toEqual([
      { row: null, field: 'lab.id', rule: 'differs' },
      { row: null, field: 'order_item', rule: 'differs' },
      { row: null, field: 'patient.birth_date', rule: 'differs' },
      { row: null, field: 'rows.b12', rule: 'required' },
      { row: null, field: 'rows.k', rule: 'required' },
      { row: null, field: 'rows.fsh', rule: 'required' },
    ]);
    expect([await count('lab_reports'), await statusOf(order.id)]).toEqual([0, 'at_lab']);
  });

  it('waits for the draw, and for an order that there is', async () => {
    const [people, shopper] = [await openLabDesk(), await somebody()];
    const { data } = await bookTests(shopper);
    await deliverWebhook(await payAt(data.payment_url));
    const { number } = data.order;
    const early = await enterBooked(people, number, bookedFile(number));
    expect(early.meta).toMatchObject({
      error: 'test.step',
      msg: `${number} is booked. First it has to be: drawn.`,
    });
    expect((await enterBooked(people, 'KW-999999', bookedFile(number))).meta.error).toBe('order.unknown');
  });

  it('isn’t kept without the patient’s consent to keep it, nor after they have taken it back', async () => {
    const { people, order } = await open({ consent: { ...consent, keep_result: false } });
    expect((await enterBooked(people, order.number, bookedFile(order.number))).meta.error).toBe('result.no_consent');
    const second = await open({ slot: slotAt(4) });
    expect((await keep(second.shopper, second.order.id, false)).status).toBe(200);
    expect((await enterBooked(second.people, second.order.number, bookedFile(second.order.number))).meta.error).toBe(
      'result.no_consent',
    );
    expect(await count('lab_reports')).toBe(0);
  });

  it('isn’t kept where its patient takes that back while it is entered', async () => {
    const { shopper, order } = await open();
    const isTakenBack = () => keep(shopper, order.id, false);
    const HEALTH_DB = databaseMeanwhile(1, isTakenBack, env.HEALTH_DB);
    const context = { env: { ...env, HEALTH_DB }, actor: { id: 'staff-1' }, now: Date.now(), reqId: 'req-1' };
    const entered = enterBookedReport(
      context as unknown as DeskContext,
      order.number,
      JSON.stringify(bookedFile(order.number)),
    );
    await expect(entered).rejects.toThrow('result.no_consent');
    expect([await count('lab_reports'), await count('shop_outbox'), await statusOf(order.id)]).toEqual([
      0,
      0,
      'at_lab',
    ]);
  });

  it('is kept again once its patient agrees after all; that is their say alone, and ends with the entry', async () => {
    const { people, shopper, order } = await open();
    const keeps = async () => (await shopper.get(`/user/bloodTestOrder/getOrder/${order.id}`)).data.item.patient_only;
    await keep(shopper, order.id, false);
    expect(await keeps()).toMatchObject({ keeps_result: false, may_change_keeping: true });
    expect((await keep(shopper, order.id, true, consentVersion + 1)).meta.error).toBe('field.invalid');
    expect((await keep(await somebody(), order.id, true)).meta.error).toBe('not_found');
    shopper.locale = 'ar';
    await keep(shopper, order.id, true);
    const given = await env.HEALTH_DB.prepare(
      "SELECT locale, text_hash, withdrawn_at FROM intake_consents WHERE kind = 'keep_result'",
    ).first();
    expect(given).toEqual({ locale: 'ar', text_hash: await sha256(consentTexts.ar.keep_result), withdrawn_at: null });
    await keep(shopper, order.id, true);
    const changes = [{ agreed: true }, { agreed: false }];
    expect((await keeps()).keeping, 'each change once').toMatchObject(changes);
    expect((await shopper.get('/user/export')).data.intakes[0].keeping).toMatchObject(changes.toReversed());
    await enterBooked(people, order.number, bookedFile(order.number));
    expect(await keeps()).toMatchObject({ keeps_result: true, may_change_keeping: false });
    expect((await keep(shopper, order.id, false)).meta.error).toBe('order.state');
  });

  it('of another adult is theirs alone: the buyer finds nothing', async () => {
    const { people, shopper, order } = await open();
    const patient = await somebody();
    await env.HEALTH_DB.batch([
      env.HEALTH_DB.prepare('INSERT INTO subjects (id, account, created_at) VALUES (?1, ?2, 1)').bind(
        'subject-of-another',
        patient.userId,
      ),
      env.HEALTH_DB.prepare("UPDATE intakes SET subject_id = 'subject-of-another'"),
    ]);
    const { id } = (await enterBooked(people, order.number, bookedFile(order.number))).data.item;
    await confirmAndRelease(people, id);
    expect(await statusOf(order.id)).toBe('ready');
    expect(await reportsOf(shopper)).toEqual([]);
    expect((await shopper.get(`/user/bloodTest/report/${id}`)).status).toBe(404);
    expect(await reportsOf(patient)).toMatchObject([{ id }]);
    const { item } = (await shopper.get(`/user/bloodTestOrder/getOrder/${order.id}`)).data;
    expect(item).toMatchObject({ status: 'ready', patient_only: null });
    expect((await keep(shopper, order.id, false)).meta.error).toBe('not_found');
    expect((await shopper.get(`/user/bloodTestOrder/getOrderItem/${item.item_id}`)).data.item.results).toEqual([]);
  });

  it('a kill between the two databases leaves a row that the cron delivers, twice without harm', async () => {
    const { people, order } = await open();
    const { id } = (await enterBooked(people, order.number, bookedFile(order.number))).data.item;
    const typed = await readTyped(people, id);
    await desk('POST', `/desk/results/${id}/confirm`, typed, { key: people.release });
    // Released, and killed before the shop is told.
    await env.HEALTH_DB.prepare("UPDATE lab_report_versions SET status = 'released', released_by = ?, released_at = ?")
      .bind(people.release.id, Date.now())
      .run();
    const dead = { batch: () => Promise.reject(new Error('killed')), prepare: () => env.DB.prepare('SELECT 1') };
    await drainShopOutbox({ ...env, DB: dead as unknown as D1Database }, Date.now());
    expect([await statusOf(order.id), await count('shop_outbox')]).toEqual(['in_review', 1]);
    const told = await env.HEALTH_DB.prepare('SELECT * FROM shop_outbox').first<Record<string, string>>();
    await drainShopOutbox(env, Date.now() + 3_600_000);
    expect([await statusOf(order.id), await count('shop_outbox')]).toEqual(['ready', 0]);
    // Killed once more, after the shop was told: it is told again.
    await env.HEALTH_DB.prepare('INSERT INTO shop_outbox (id, topic, body, created_at, next_at) VALUES (?, ?, ?, 0, 0)')
      .bind(told?.id, told?.topic, told?.body)
      .run();
    await drainShopOutbox(env, Date.now() + 7_200_000);
    expect([await statusOf(order.id), await count('shop_outbox')]).toEqual(['ready', 0]);
    faultsTold.length = 0;
  });
});
