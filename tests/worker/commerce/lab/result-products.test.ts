/** From results to products: own consent, written rules, nothing beside an urgent value, and a reason that stays in the health database. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { reasonConsent } from '../../../../shared/domain/lab/reason-consent.ts';
import type { QuizAnswers } from '../../../../shared/domain/quiz/questionnaire.ts';
import { toAnswerBody } from '../../../../shared/domain/quiz/session.ts';
import { activeQuizId } from '../../../../worker/commerce/features/quiz/active.ts';
import { plain } from '../../../support/quiz-answers.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { bookAndDraw, consent, openBloodTests, patient, slotAt } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { checkoutBody, submit } from '../support/shop.ts';
import {
  b12,
  bookedFile,
  confirmAndRelease,
  enterBooked,
  guards,
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
  /** Of an earlier report, which nobody booked. */
  earlier?: unknown[];
  earlierDaysAgo?: number;
}
async function withReport(
  client: Client,
  {
    rows = [vitaminD(), b12('185'), potassium()],
    said = {},
    daysAgo = 2,
    slot = slotAt(3),
    agreedBefore = false,
    earlier = guards(),
    earlierDaysAgo = 20,
  }: Drawn = {},
) {
  const people = await openLabDesk();
  if (earlier.length > 0) await releaseOne(people, client.email ?? '', labFile({ rows: earlier }, earlierDaysAgo));
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
const answer = (client: Client, path: string, answers: QuizAnswers = {}) =>
  client.post(path, toAnswerBody(activeQuizId, { ...plain, pregnancy: ['none'], ...answers }));
const count = async (table: string) => env.HEALTH_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');

const nothing = { agreed: true, items: [], left_out: [], stop: null };
const notAgreed = { ...nothing, state: 'consent', agreed: false };

describe('a report explains products', () => {
  it('only after a consent of its own, each with its value and reason, in both languages', async () => {
    const client = await somebody();
    const path = await withReport(client);
    expect((await client.get(path)).data).toEqual(notAgreed);
    expect((await agree(client, path)).data).toEqual({ ...nothing, state: 'safety' });
    expect(await count('result_suggestions')).toBe(0);
    const { data } = await answer(client, path);
    expect(data).toMatchObject({ state: 'reasons', agreed: true, left_out: [], stop: null });
    expect(data.items.map(({ because }: { because: string[] }) => because)).toEqual([
      ['Vitamin D, 25-OH'],
      ['Vitamin B12'],
    ]);
    expect(data.items[0].reason).toContain('below the laboratory’s range');
    const arabic = (
      await client.post(path, toAnswerBody(activeQuizId, { ...plain, pregnancy: ['none'] }), { locale: 'ar' })
    ).data;
    expect(arabic.items[0].reason).toContain('أقل من نطاق المختبر');
    expect(arabic.items[0].suggestion_id, 'one reason has one id').toBe(data.items[0].suggestion_id);
    expect(await count('result_suggestions')).toBe(2);
  });

  it('whose reason is on the order’s line as an id that says nothing there', async () => {
    const client = await somebody();
    const path = await withReport(client);
    await agree(client, path);
    const [item] = (await answer(client, path)).data.items;
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
    await answer(client, path);
    expect(await count('result_suggestions')).toBe(2);
    expect((await agree(client, path, false)).data).toEqual(notAgreed);
    expect(await count('result_suggestions')).toBe(0);
    const stale = await client.post(`${path}/consent`, { agreed: true, version: 'old' });
    expect(stale.meta.error).toBe('field.invalid');
  });

  it('without another question where that was agreed to at the booking, until it is taken back', async () => {
    const client = await somebody();
    const path = await withReport(client, { agreedBefore: true });
    expect((await client.get(path)).data).toMatchObject({ state: 'safety', agreed: true });
    // The same words had another version before.
    await env.HEALTH_DB.prepare('UPDATE intake_consents SET version = 1').run();
    expect((await client.get(path)).data).toMatchObject({ state: 'safety', agreed: true });
    expect((await agree(client, path, false)).data).toEqual(notAgreed);
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
    expect((await client.get(path)).data).toEqual(notAgreed);
    await givenAt('+ 1');
    expect((await client.get(path)).data).toMatchObject({ state: 'safety', agreed: true });
  });

  it('nothing to somebody who is pregnant, nor where one question asked for that and fainting', async () => {
    const client = await somebody();
    const path = await withReport(client, { said: { is_pregnant: true } });
    expect((await agree(client, path)).data).toEqual({ ...nothing, state: 'pregnant', asked_together: false });
    const set = (sql: string) => env.HEALTH_DB.prepare(`UPDATE intakes SET ${sql}`).run();
    await set('is_pregnant = NULL, lies_down = 1');
    expect((await client.get(path)).data).toMatchObject({ state: 'pregnant', asked_together: true });
    await set('is_pregnant = 0');
    expect((await client.get(path)).data.state).toBe('safety');
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
    expect((await agree(client, fine)).data).toEqual({ ...nothing, state: 'none' });
    const paper = await releaseOne(await openLabDesk(), client.email ?? '', labFile());
    expect((await client.get(`/user/bloodTest/report/${paper}/products`)).data.state).toBe('unasked');
  });

  it('until its sample is six months old', async () => {
    const client = await somebody();
    const path = await withReport(client, { daysAgo: 190 });
    expect((await agree(client, path)).data).toEqual({ ...nothing, state: 'too_old' });
  });

  it('none of a kind whose guard no report knows, or another report has outside its range', async () => {
    const client = await somebody();
    const path = await withReport(client, { earlier: [] });
    expect((await agree(client, path)).data.state, 'vitamin B12 has no guard').toBe('safety');
    const { data } = await answer(client, path);
    expect(data.items.map(({ because }: { because: string[] }) => because)).toEqual([['Vitamin B12']]);
    expect(data.left_out).toEqual([
      {
        name: 'Vitamin D, 25-OH',
        reason: 'Your doctor decides: no report of the last 24 months has a clear value for Calcium, Creatinine.',
      },
    ]);
    const other = await somebody();
    const kidneys = await withReport(other, { earlier: guards('3.1', '11.6'), slot: slotAt(4) });
    await agree(other, kidneys);
    const said = (await answer(other, kidneys)).data.left_out;
    expect(said).toEqual([
      { name: 'Vitamin D, 25-OH', reason: 'Your doctor decides, because of your value for Calcium, Creatinine.' },
    ]);
  });

  it('none while a value of another report needs a doctor, and again once that was measured anew', async () => {
    const client = await somebody();
    const path = await withReport(client, {
      rows: [vitaminD(), b12('185'), { marker: 'k', value: null, absent: 'haemolysed' }],
      earlier: [...guards(), potassium('6.6')],
    });
    expect((await agree(client, path)).data).toEqual({ ...nothing, state: 'urgent_elsewhere' });
    expect((await answer(client, path)).data).toEqual({ ...nothing, state: 'urgent_elsewhere' });
    await releaseOne(await openLabDesk(), client.email ?? '', labFile({ rows: [potassium('4.2')] }, 1));
    expect((await client.get(path)).data.state).toBe('safety');
  });

  it('not the one whose value lies far below, and says what a doctor decides', async () => {
    const client = await somebody();
    const path = await withReport(client, { rows: [vitaminD('9'), b12('185'), potassium('5.4')] });
    const { data } = await agree(client, path);
    expect(data.left_out).toEqual([
      { name: 'Potassium', reason: 'Your doctor decides. There is nothing for it here.' },
      { name: 'Vitamin D, 25-OH', reason: 'Far below the range: your doctor decides what to take and how much.' },
    ]);
  });

  it('only by answers to every question about safety, of which none is stored', async () => {
    const client = await somebody();
    const path = await withReport(client, { agreedBefore: true });
    expect((await answer(client, path, { signs: [] })).meta.error).toBe('quiz.unfinished');
    expect((await answer(client, path, { pregnancy: [] })).meta.error, 'the report is a woman’s').toBe(
      'quiz.unfinished',
    );
    expect((await client.post(path, toAnswerBody('supplements-0', plain))).status).toBe(404);
    const stopped = (await answer(client, path, { conditions: ['kidney'] })).data;
    expect(stopped).toMatchObject({ state: 'stop', items: [], stop: { to: 'doctor', reasons: [{ id: 'kidney' }] } });
    expect(await count('result_suggestions')).toBe(0);
    const spaced = (await answer(client, path, { medicines: ['metformin'], taking: ['vitamin-d'] })).data;
    expect(spaced.items[0].notes).toEqual([
      { kind: 'warning', text: 'Metformin may lower vitamin B12: a test can tell.' },
    ]);
    expect(spaced.left_out).toEqual([{ name: 'Vitamin D, 25-OH', reason: 'You take it already' }]);
    const { results } = await env.HEALTH_DB.prepare('SELECT * FROM result_suggestions').all();
    expect(JSON.stringify(results)).not.toMatch(/metformin|taking|kidney/);
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
    await answer(client, path);
    await client.post(path.replace('/products', '/delete'));
    expect((await client.get(path)).status).toBe(404);
    expect(await count('result_suggestions')).toBe(0);
  });
});
