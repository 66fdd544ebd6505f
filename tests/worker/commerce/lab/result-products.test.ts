/** From results to products: own consent, written rules, nothing beside an urgent value, and a reason that stays in the health database. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { reasonConsent } from '../../../../shared/domain/lab/reason-consent.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { bookAndDraw, consent, openBloodTests, patient, slotAt } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { checkoutBody, submit } from '../support/shop.ts';
import {
  b12,
  bookedFile,
  confirmAndRelease,
  enterBooked,
  labFile,
  openLabDesk,
  potassium,
  releaseOne,
  vitaminD,
} from './lab-shop.ts';

beforeEach(async () => {
  await seedDemo(['vitamins', 'minerals']);
  await openBloodTests();
});

const somebody = async () => (await createClient()).signedIn({ name: 'Noura' });
interface Drawn {
  rows?: unknown[];
  said?: Partial<typeof patient>;
  daysAgo?: number;
  slot?: string;
  agreedBefore?: boolean;
}
async function withReport(
  client: Client,
  {
    rows = [vitaminD(), b12('168'), potassium()],
    said = {},
    daysAgo = 2,
    slot = slotAt(3),
    agreedBefore = false,
  }: Drawn = {},
) {
  const people = await openLabDesk();
  const drawnAt = Date.now() - daysAgo * 86_400_000;
  const order = await bookAndDraw(
    client,
    { slot, patient: { ...patient, ...said }, consent: { ...consent, product_reasons: agreedBefore } },
    drawnAt,
  );
  const { data } = await enterBooked(people, order.number, bookedFile(order.number, { rows }, daysAgo));
  await confirmAndRelease(people, data.item.id);
  return `/user/bloodTest/report/${data.item.id}/products`;
}
const agree = (client: Client, path: string, agreed = true) =>
  client.post(`${path}/consent`, { agreed, version: reasonConsent.version });
const count = async (table: string) => env.HEALTH_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');

describe('a report explains products', () => {
  it('only after a consent of its own, each with its value and reason, in both languages', async () => {
    const client = await somebody();
    const path = await withReport(client);
    expect((await client.get(path)).data).toEqual({ state: 'consent', agreed: false, items: [] });
    const { data } = await agree(client, path);
    expect(data).toMatchObject({ state: 'reasons', agreed: true });
    expect(data.items.map(({ because }: { because: string[] }) => because)).toEqual([
      ['Vitamin D, 25-OH'],
      ['Vitamin B12'],
    ]);
    expect(data.items[0].reason).toContain('below the laboratory’s range');
    const arabic = (await client.get(path, { locale: 'ar' })).data;
    expect(arabic.items[0].reason).toContain('أقل من نطاق المختبر');
    expect(arabic.items[0].suggestion_id, 'one reason has one id').toBe(data.items[0].suggestion_id);
    expect(await count('result_suggestions')).toBe(2);
  });

  it('whose reason is on the order’s line as an id that says nothing there', async () => {
    const client = await somebody();
    const path = await withReport(client);
    const [item] = (await agree(client, path)).data.items;
    const line = {
      sku: item.default_sku.id,
      count: 1,
      origin: { type: 'Quiz', id: item.suggestion_id, position: 1 },
      suggestion_id: item.suggestion_id,
    };
    const placed = await submit(client, await checkoutBody(client, { items: [line], payment_method: 'knet' }));
    expect(placed.meta.error).toBeUndefined();
    const bought = await env.DB.prepare('SELECT suggestion_id FROM order_items').first('suggestion_id');
    expect(bought).toBe(item.suggestion_id);
    const reason = await env.HEALTH_DB.prepare('SELECT rule_id FROM result_suggestions WHERE id = ?')
      .bind(bought)
      .first();
    expect(reason).toEqual({ rule_id: 'vitamin-d-low' });
    const { results } = await env.DB.prepare('SELECT * FROM order_items').all();
    expect(JSON.stringify(results)).not.toMatch(/vitamin-d-low|vitd25|report/);
  });

  it('no longer once that is taken back, and forgets which', async () => {
    const client = await somebody();
    const path = await withReport(client);
    await agree(client, path);
    expect((await agree(client, path, false)).data).toEqual({ state: 'consent', agreed: false, items: [] });
    expect(await count('result_suggestions')).toBe(0);
    const stale = await client.post(`${path}/consent`, { agreed: true, version: 'old' });
    expect(stale.meta.error).toBe('field.invalid');
  });

  it('without another question where that was agreed to at the booking, until it is taken back', async () => {
    const client = await somebody();
    const path = await withReport(client, { agreedBefore: true });
    expect((await client.get(path)).data).toMatchObject({ state: 'reasons', agreed: true });
    // The same words had another version before.
    await env.HEALTH_DB.prepare('UPDATE intake_consents SET version = 1').run();
    expect((await client.get(path)).data).toMatchObject({ state: 'reasons', agreed: true });
    expect((await agree(client, path, false)).data).toEqual({ state: 'consent', agreed: false, items: [] });
    const given = await env.HEALTH_DB.prepare(
      "SELECT withdrawn_at FROM intake_consents WHERE kind = 'product_reasons'",
    ).first<number>('withdrawn_at');
    expect(given).not.toBeNull();
  });

  it('no longer where only the consent on the report says that it was taken back, until a later booking agrees anew', async () => {
    const client = await somebody();
    const path = await withReport(client, { agreedBefore: true });
    await agree(client, path);
    await agree(client, path, false);
    const givenAt = (sql: string) =>
      env.HEALTH_DB.prepare(
        `UPDATE intake_consents SET withdrawn_at = NULL, given_at = (SELECT withdrawn_at FROM consents) ${sql}`,
      ).run();
    await givenAt('- 1');
    expect((await client.get(path)).data).toEqual({ state: 'consent', agreed: false, items: [] });
    await givenAt('+ 1');
    expect((await client.get(path)).data).toMatchObject({ state: 'reasons', agreed: true });
  });

  it('nothing to somebody who is pregnant, nor where one question asked for that and fainting', async () => {
    const client = await somebody();
    const path = await withReport(client, { said: { is_pregnant: true } });
    expect((await agree(client, path)).data).toEqual({
      state: 'pregnant',
      asked_together: false,
      agreed: true,
      items: [],
    });
    const set = (sql: string) => env.HEALTH_DB.prepare(`UPDATE intakes SET ${sql}`).run();
    await set('is_pregnant = NULL, lies_down = 1');
    expect((await client.get(path)).data).toMatchObject({ state: 'pregnant', asked_together: true });
    await set('is_pregnant = 0');
    expect((await client.get(path)).data.state).toBe('reasons');
  });

  it('nothing beside one urgent value, to somebody on a blood thinner, or where all is in range', async () => {
    const client = await somebody();
    const urgent = await withReport(client, { rows: [vitaminD(), b12(), potassium('6.6')] });
    expect((await agree(client, urgent)).data).toMatchObject({ state: 'urgent', items: [] });
    const other = await somebody();
    const thinner = await withReport(other, { said: { takes_blood_thinner: true }, slot: slotAt(4) });
    expect((await agree(other, thinner)).data.state).toBe('medicine');
    expect(await count('result_suggestions')).toBe(0);
  });

  it('“none” where all is in range, and nothing where no booking asked about medicines', async () => {
    const client = await somebody();
    const fine = await withReport(client, { rows: [vitaminD('44'), b12(), potassium()] });
    expect((await agree(client, fine)).data).toEqual({ state: 'none', agreed: true, items: [] });
    const paper = await releaseOne(await openLabDesk(), client.email ?? '', labFile());
    expect((await client.get(`/user/bloodTest/report/${paper}/products`)).data.state).toBe('unasked');
  });

  it('until its sample is six months old', async () => {
    const client = await somebody();
    const path = await withReport(client, { daysAgo: 190 });
    expect((await agree(client, path)).data).toEqual({ state: 'too_old', agreed: true, items: [] });
  });

  it('to nobody else, and nowhere that unsigned rules are switched off', async () => {
    const client = await somebody();
    const path = await withReport(client);
    expect((await (await somebody()).get(path)).status).toBe(404);
    expect((await agree(await somebody(), path)).status).toBe(404);
    const { HEALTH_RULES } = env;
    Object.assign(env, { HEALTH_RULES: 'signed' });
    try {
      expect((await client.get(path)).status).toBe(404);
      expect((await agree(client, path)).status).toBe(404);
    } finally {
      Object.assign(env, { HEALTH_RULES });
    }
  });

  it('nothing once the report is deleted', async () => {
    const client = await somebody();
    const path = await withReport(client);
    await agree(client, path);
    await client.post(path.replace('/products', '/delete'));
    expect((await client.get(path)).status).toBe(404);
    expect(await count('result_suggestions')).toBe(0);
  });
});
