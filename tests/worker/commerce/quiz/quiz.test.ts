import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActiveQuiz, QuizItem, QuizOutcome } from '../../../../shared/contract/quiz.ts';
import { deleteExpiredRows } from '../../../../worker/commerce/queues/sweep.ts';
import { plain } from '../../../support/quiz-answers.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { type Client, createClient } from '../support/client.ts';

beforeEach(() => seedDemo(['vitamins', 'minerals', 'omegas', 'immunity', 'sleep-mood']));

const toBody = (answers: Readonly<Record<string, readonly string[]>>) => ({
  quiz_id: 'supplements-2',
  answers: Object.entries(answers).map(([question_id, option_ids]) => ({ question_id, option_ids })),
});
const wishes = { routine: ['little-sun'], food: ['little-fish', 'few-greens'], goals: ['calm', 'immunity'] };
const ask = async (client: Client, answers: object = {}): Promise<QuizOutcome> =>
  (await client.post('/quiz/answer', toBody({ ...plain, ...answers }))).data;
const namesOf = ({ items }: QuizOutcome) => items.map(({ name }) => name);

describe('the quiz answers', () => {
  it('its questions in the caller’s language, safety first, and the budgets in the country’s money', async () => {
    const english = (await (await createClient()).get('/quiz/active')).data.item as ActiveQuiz;
    const arabic = (await (await createClient({ locale: 'ar', country: 'SA' })).get('/quiz/active')).data
      .item as ActiveQuiz;
    expect(english.quiz_id).toBe('supplements-2');
    expect(english.items.map(({ linkId }) => linkId).slice(0, 5)).toEqual([
      'whom',
      'age',
      'sex',
      'pregnancy',
      'medicines',
    ]);
    expect(english.items[0]?.text).toBe('Who is it for?');
    expect(arabic.items[0]?.text).toBe('لمن هذا الاختبار؟');
    const budgetOf = ({ items }: ActiveQuiz) => items.at(-1)?.answerOption[0]?.text;
    expect(budgetOf(english)).toMatch(/^Up to .*15\.000/);
    expect(budgetOf(arabic)).toMatch(/^حتى .*180/);
    expect(JSON.stringify(english)).not.toMatch(/facts|allergens|\{\{/);
  });

  it('nothing made for pregnancy, for whoever is pregnant is sent to a doctor', async () => {
    await seedDemo(['womens-health']);
    const prenatal = await env.DB.prepare("SELECT name_en FROM products WHERE slug = 'dana-prenatal-dha-algal'").first(
      'name_en',
    );
    await env.DB.prepare(
      "UPDATE listing SET in_stock = product_id = (SELECT id FROM products WHERE slug = 'dana-prenatal-dha-algal')",
    ).run();
    const outcome = await ask(await createClient(), { food: ['vegan'] });
    expect(prenatal).toContain('Prenatal');
    expect(namesOf(outcome)).toEqual([]);
    expect(outcome.left_out).toContainEqual({ name: 'Omega-3 from algae', reason: 'Nothing of it in stock right now' });
  });

  it('products of the country with what they are because of, how much, and what to know', async () => {
    const outcome = await ask(await createClient(), { ...wishes, medicines: ['thyroid'] });
    expect(outcome.stop).toBeNull();
    expect(namesOf(outcome)).toEqual([
      'Vegan Vitamin D3 2,000 IU from Lichen',
      'Magnesium Glycinate',
      'Omega-3 Triple Strength 1,250 mg',
      'Zinc Lozenges, Honey and Lemon',
    ]);
    const [, magnesium] = outcome.items as [QuizItem, QuizItem];
    expect(magnesium.because).toEqual(['rarely nuts, beans or greens', 'busy days']);
    expect(magnesium.reason).toContain('Magnesium contributes to less tiredness');
    expect(magnesium.amount?.replaceAll('\u00a0', ' ')).toContain('Magnesium 200 mg · ');
    expect(magnesium.notes).toEqual([
      { kind: 'warning', text: 'Take it at least 4 hours away from your thyroid tablet.' },
    ]);
    expect(outcome.left_out).toContainEqual({
      name: 'Vitamin D3 5,000 IU + K2',
      reason: 'Too much for one day: the upper level for adults is 100\u00a0mcg (EFSA)',
    });
  });

  it('the same in Arabic', async () => {
    const outcome = await ask(await createClient({ locale: 'ar' }), wishes);
    expect(outcome.items[1]?.because).toEqual(['قلة المكسرات والبقول والخضار الورقية', 'أيام مزدحمة']);
    expect(JSON.stringify(outcome.left_out)).toContain('والحد الأعلى للبالغين');
  });

  it('only what is in stock, and each answer under an id of its own', async () => {
    const client = await createClient();
    const first = await ask(client, wishes);
    await env.DB.prepare(
      "UPDATE stock SET received = received - available, available = 0 WHERE country = 'KW' AND sku_id = ?",
    )
      .bind(first.items[0]?.default_sku.id ?? '')
      .run();
    const second = await ask(client, wishes);
    expect(namesOf(second)).not.toContain(namesOf(first)[0]);
    expect(second.suggestion_id).not.toBe(first.suggestion_id);
    expect(namesOf(await ask(await createClient({ country: 'SA' }), wishes))).toContain('Magnesium Glycinate');
  });

  it('an exit with the reasons and whom to ask, and no product', async () => {
    const { data } = await (await createClient()).post(
      '/quiz/answer',
      toBody({ whom: ['me'], medicines: ['warfarin', 'other'] }),
    );
    expect(data).toMatchObject({ items: [], left_out: [], stop: { to: 'doctor' } });
    expect(data.stop.reasons.map(({ id }: { id: string }) => id)).toEqual(['warfarin', 'other-medicine']);
  });
});

describe('the quiz keeps a result', () => {
  const keep = (client: Client, more: object = {}) =>
    client.post('/quiz/keep', { ...toBody({ ...plain, ...wishes }), suggestion_id: 's-1', consent: true, ...more });

  it('for whoever has the link, in their language, without the answers', async () => {
    const { data } = await keep(await createClient());
    const stranger = await createClient({ locale: 'ar' });
    const kept = (await stranger.get(`/quiz/result/${data.result_id}`)).data;
    expect(kept.suggestion_id).toBe('s-1');
    expect(kept.items).toHaveLength(4);
    expect(kept.items[1].because[0]).toBe('قلة المكسرات والبقول والخضار الورقية');
    const row = await env.HEALTH_DB.prepare('SELECT * FROM quiz_results').first<Record<string, unknown>>();
    expect(Object.keys(row ?? {})).toEqual([
      'token_hash',
      'suggestion_id',
      'quiz_id',
      'rules_hash',
      'country',
      'decision',
      'created_at',
      'expires_at',
    ]);
    expect(row?.token_hash).not.toBe(data.result_id);
    expect(String(row?.decision)).not.toMatch(/few-greens|little-sun|option_ids/);
    expect(JSON.parse(String(row?.decision)).rules).toContain('vitamin-d-sun');
  });

  it('for 30 days, or until it is removed', async () => {
    const client = await createClient();
    const { data } = await keep(client);
    const days = (Date.parse(data.expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect((await client.post(`/quiz/result/${data.result_id}/remove`)).data).toEqual({ removed: true });
    expect((await client.get(`/quiz/result/${data.result_id}`)).meta.error).toBe('not_found');
    expect((await client.post(`/quiz/result/${data.result_id}/remove`)).meta.error).toBe('not_found');
    const { data: second } = await keep(client);
    await deleteExpiredRows(env, Date.now() + 29 * 86_400_000);
    expect((await client.get(`/quiz/result/${second.result_id}`)).status).toBe(200);
    await deleteExpiredRows(env, Date.now() + 31 * 86_400_000);
    expect(await env.HEALTH_DB.prepare('SELECT count(*) AS n FROM quiz_results').first('n')).toBe(0);
  });

  it('only where the shopper agreed', async () => {
    for (const consent of [false, undefined, 'yes'])
      expect((await keep(await createClient(), { consent })).status).toBe(422);
    expect(await env.HEALTH_DB.prepare('SELECT count(*) AS n FROM quiz_results').first('n')).toBe(0);
  });

  it('and nothing of it in the shop’s own database', async () => {
    await keep(await createClient());
    const { results } = await env.DB.prepare("SELECT name FROM sqlite_schema WHERE name LIKE '%quiz%'").all();
    expect(results).toEqual([]);
  });
});

describe('the quiz refuses', () => {
  it('answers with a gap, another version, and what isn’t an answer', async () => {
    const client = await createClient();
    const { budget: _, ...open } = plain;
    expect((await client.post('/quiz/answer', toBody(open))).meta.error).toBe('quiz.unfinished');
    expect((await client.post('/quiz/answer', toBody({}))).meta.error).toBe('quiz.unfinished');
    expect((await client.post('/quiz/answer', toBody({ ...plain, age: ['ninety'] }))).meta.error).toBe(
      'quiz.unfinished',
    );
    expect((await client.post('/quiz/answer', { ...toBody(plain), quiz_id: 'supplements-0' })).meta.error).toBe(
      'not_found',
    );
    expect((await client.post('/quiz/answer', { quiz_id: 'supplements-2' })).status).toBe(422);
    expect((await client.get('/quiz/result/never-was')).meta.error).toBe('not_found');
  });
});

describe('the quiz guards', () => {
  it('shoppers against rules that nobody has signed, where only signed ones count', async () => {
    const client = await createClient();
    const { data } = await client.post('/quiz/keep', { ...toBody(plain), suggestion_id: 's-1', consent: true });
    const before = env.HEALTH_RULES;
    env.HEALTH_RULES = 'signed';
    try {
      for (const answer of [
        await client.get('/quiz/active'),
        await client.post('/quiz/answer', toBody(plain)),
        await client.post('/quiz/keep', { ...toBody(plain), suggestion_id: 's-1', consent: true }),
        await client.get(`/quiz/result/${data.result_id}`),
      ])
        expect([answer.status, answer.meta.error]).toEqual([404, 'not_found']);
    } finally {
      env.HEALTH_RULES = before;
    }
  });
});
