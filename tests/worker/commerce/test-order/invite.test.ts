/** Another adult by a link of their own: they answer and consent for themself, and what comes of it is theirs alone (docs/booking.md §5). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { desk } from '../desk/desk-client.ts';
import { enter, labFile, openLabDesk, releaseOne } from '../lab/lab-shop.ts';
import { bookTests, consent, openBloodTests, patient, slotAt } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach } from '../support/shop.ts';
import { allTables } from '../support/tables.ts';

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

const other = { name: 'Canary Mother', email: 'canary.mother@example.com' };
const answers = { patient: { ...patient, name: 'Canary Herself' }, consent };
const somebody = async (name = 'Noura') => (await createClient()).signedIn({ name });
const forOther = { patient: undefined, consent: undefined, other };

async function invite(wanted: Record<string, unknown> = {}) {
  const buyer = await somebody('Buyer Person');
  const { data } = await bookTests(buyer, { ...forOther, ...wanted });
  await deliverWebhook(await payAt(data.payment_url));
  await runCron(env, Date.now());
  const mail = await env.DB.prepare(`SELECT "to", subject, text, html FROM mails WHERE topic = 'test.invite'`).first<
    Record<'to' | 'subject' | 'text' | 'html', string>
  >();
  const token = /patient-consent\/([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { buyer, order: data.order as { id: string; number: string }, mail, token };
}

const accept = (client: Client, token: string, body: unknown = answers) =>
  client.post(`/bloodTestOrder/invite/${token}/accept`, body);
const orderOf = async (client: Client, id: string) =>
  (await client.get(`/user/bloodTestOrder/getOrder/${id}`)).data.item;

describe('another adult', () => {
  it('is written to once the visit is paid, without a name or a word of what is tested', async () => {
    const buyer = await somebody();
    const { data } = await bookTests(buyer, forOther);
    await runCron(env, Date.now());
    const invites = () => env.DB.prepare("SELECT count(*) AS n FROM mails WHERE topic = 'test.invite'").first('n');
    expect(await invites(), 'unpaid').toBe(0);
    await deliverWebhook(await payAt(data.payment_url));
    await runCron(env, Date.now());
    await runCron(env, Date.now() + 120_000);
    expect(await invites()).toBe(1);
    const mail = await env.DB.prepare("SELECT * FROM mails WHERE topic = 'test.invite'").first<
      Record<string, string>
    >();
    expect(mail?.to).toBe(other.email);
    expect(`${mail?.subject} ${mail?.text}`.replaceAll('shop.test', '')).not.toMatch(
      /canary (iron|mother)|noura|blood|\btest/i,
    );
  });

  it('sees when, where and what; answers once, and the buyer learns that they did and nothing of what they said', async () => {
    const { buyer, order, token } = await invite();
    const guest = await createClient();
    const shown = (await guest.get(`/bloodTestOrder/invite/${token}`)).data.item;
    expect(shown).toMatchObject({
      name: 'Canary Mother',
      booked_by: 'Buyer',
      tests: ['Canary Iron'],
      asks_cycle_day: true,
      fasting_hours: 8,
    });
    expect((await orderOf(buyer, order.id)).patient).toBe('invited');
    const mother = await somebody('Mother');
    expect((await accept(mother, token)).status).toBe(200);
    const seen = await orderOf(buyer, order.id);
    expect(seen.patient).toBe('consented');
    expect(JSON.stringify(seen)).not.toMatch(/Herself|1992|biotin|female/);
    expect(await env.HEALTH_DB.prepare('SELECT name, email, used_by FROM patient_invites').first()).toEqual({
      name: null,
      email: null,
      used_by: mother.userId,
    });
    for (const { name } of await allTables()) {
      const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
      expect(JSON.stringify(results), name).not.toMatch(/Canary (Herself|Mother)|1992-04-02/);
    }
    const intake = 'SELECT s.account, i.state, i.name FROM intakes i JOIN subjects s ON s.id = i.subject_id';
    expect(await env.HEALTH_DB.prepare(intake).first()).toEqual({
      account: mother.userId,
      state: 'kept',
      name: 'Canary Herself',
    });
  });

  it('is not drawn before they have said yes', async () => {
    const { order, token } = await invite();
    const draw = () => desk('POST', '/desk/order/test', { number: order.number, to: 'drawn' });
    expect((await draw()).meta.error).toBe('test.no_consent');
    await accept(await somebody(), token);
    expect((await draw()).status).toBe(200);
  });

  it('can press again after a kill, and nobody else can', async () => {
    const { order, token } = await invite();
    const mother = await somebody();
    await accept(mother, token);
    await env.DB.prepare("UPDATE test_orders SET patient = 'invited', patient_account = NULL").run();
    expect((await accept(await somebody(), token)).meta.error).toBe('not_found');
    expect((await accept(mother, token)).status).toBe(200);
    expect(await env.DB.prepare('SELECT patient_account FROM test_orders').first('patient_account')).toBe(
      mother.userId,
    );
    expect(await env.HEALTH_DB.prepare('SELECT count(*) AS n FROM intakes').first('n')).toBe(1);
    expect((await (await createClient()).get(`/bloodTestOrder/invite/${token}`)).meta.error, order.id).toBe(
      'not_found',
    );
  });

  it('is one of two who press at once', async () => {
    const { token } = await invite();
    const two = await Promise.all([somebody(), somebody()]);
    const answered = await Promise.all(two.map((person) => accept(person, token)));
    expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('whose visit it is', () => {
  it('finds it in their account once they said yes, without the money, the address, or a way to change it', async () => {
    const { buyer, order, token } = await invite();
    const mother = await somebody();
    const listed = async (client: Client) => (await client.get('/user/bloodTestOrder/list/All')).data.items;
    expect(await listed(mother)).toEqual([]);
    expect((await orderOf(mother, order.id)) ?? null).toBeNull();
    await accept(mother, token);
    expect(await listed(mother)).toMatchObject([{ id: order.id, role: 'patient', total_local: null }]);
    expect(await listed(buyer)).toMatchObject([{ id: order.id, role: 'buyer', total_local: 9 }]);
    const seen = await orderOf(mother, order.id);
    expect(seen).toMatchObject({
      role: 'patient',
      status: 'booked',
      patient: 'consented',
      patient_only: { name: 'Canary Herself', keeps_result: true, report_id: null },
      tests: [{ name: 'Canary Iron', unit_local: null }],
      payment_status: null,
      total_local: null,
      track_token: null,
      may_reschedule: false,
      cancel_refund_local: null,
      may_pay: false,
    });
    expect((await mother.get(`/user/order/item/${order.id}`)).status).toBe(404);
    const change = { order_id: order.id, slot: slotAt(4) };
    expect((await mother.get(`/user/bloodTestOrder/slots/${order.id}`)).status).toBe(404);
    expect((await mother.post('/user/bloodTestOrder/reschedule', change)).meta.error).toBe('not_found');
    expect((await mother.post('/user/bloodTestOrder/cancel', { order_id: order.id })).meta.error).toBe('not_found');
    expect((await orderOf(await somebody(), order.id)) ?? null).toBeNull();
    expect((await orderOf(buyer, order.id)).patient_only).toBeNull();
  });

  it('is told of another time and of its end, each of the two once', async () => {
    const { buyer, order, token } = await invite();
    const mother = await somebody();
    await accept(mother, token);
    await buyer.post('/user/bloodTestOrder/reschedule', { order_id: order.id, slot: slotAt(4) });
    await runCron(env, Date.now());
    await buyer.post('/user/bloodTestOrder/cancel', { order_id: order.id });
    await runCron(env, Date.now());
    const { results } = await env.DB.prepare(
      `SELECT "to", text LIKE '%What you get back%' AS money FROM mails WHERE topic = 'test.news' ORDER BY rowid`,
    ).all();
    expect(results).toEqual([
      { to: buyer.email, money: 0 },
      { to: mother.email, money: 0 },
      { to: buyer.email, money: 1 },
      { to: mother.email, money: 0 },
    ]);
  });
});

describe('the link again', () => {
  const invites = () => env.DB.prepare("SELECT count(*) AS n FROM mails WHERE topic = 'test.invite'").first('n');
  const ask = (client: Client, id: string) => client.post('/user/bloodTestOrder/invite/resend', { order_id: id });

  it('is sent by the buyer, three times a day at most, and is the same', async () => {
    const { buyer, order, token } = await invite();
    expect((await ask(await somebody(), order.id)).meta.error).toBe('not_found');
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push((await ask(buyer, order.id)).meta.error ?? 'sent');
    expect(answers).toEqual(['sent', 'sent', 'sent', 'rate.limited']);
    expect(await invites()).toBe(4);
    const { results } = await env.DB.prepare("SELECT text FROM mails WHERE topic = 'test.invite'").all<{
      text: string;
    }>();
    expect(new Set(results.map(({ text }) => /patient-consent\/([0-9a-f]+)/.exec(text)?.[1]))).toEqual(
      new Set([token]),
    );
  });

  it('is sent by the desk, whose list says who has not answered', async () => {
    const { order, token } = await invite();
    const day = slotAt(3)
      .slice(-12, -4)
      .replace(/(....)(..)(..)/, '$1-$2-$3');
    const listed = async () => (await desk('GET', `/desk/bookings/KW?day=${day}`)).data.items;
    expect(await listed()).toMatchObject([{ number: order.number, patient: 'invited' }]);
    const again = () => desk('POST', '/desk/order/test/invite', { number: order.number });
    expect((await again()).status).toBe(200);
    expect(await invites()).toBe(2);
    await accept(await somebody(), token);
    expect(await listed()).toMatchObject([{ patient: 'consented' }]);
    expect((await again()).meta.error).toBe('order.state');
    expect((await desk('POST', '/desk/order/test/invite', { number: 'KW-1' })).meta.error).toBe('order.unknown');
  });

  it('is not sent to whoever stopped our mails, for an unpaid visit, or for one’s own', async () => {
    const { order } = await invite();
    const suppress =
      'INSERT INTO suppressions (recipient, created_at) SELECT recipient, 1 FROM mails WHERE recipient IS NOT NULL';
    await env.DB.prepare(`${suppress} AND topic = 'test.invite'`).run();
    await desk('POST', '/desk/order/test/invite', { number: order.number });
    expect(await invites(), 'stopped').toBe(1);
    const buyer = await somebody();
    const { data } = await bookTests(buyer, { ...forOther, slot: slotAt(4) });
    expect((await ask(buyer, data.order.id)).meta.error, 'unpaid').toBe('order.state');
    const alone = await somebody();
    const { data: own } = await bookTests(alone, { place: 'lab', patient: { ...patient, phone: '+96550004001' } });
    expect((await ask(alone, own.order.id)).meta.error, 'own').toBe('order.state');
    expect(await invites()).toBe(1);
  });
});

describe('refuses', () => {
  it('the buyer’s own account, and an answer to a visit that has begun, is cancelled, or whose link is old', async () => {
    const { buyer, order, token } = await invite();
    expect((await accept(buyer, token)).meta.error).toBe('invite.own');
    const mother = await somebody();
    expect((await accept(mother, 'a'.repeat(48))).meta.error).toBe('not_found');
    await env.HEALTH_DB.prepare('UPDATE patient_invites SET created_at = 1, expires_at = 2').run();
    expect((await accept(mother, token)).meta.error).toBe('not_found');
    await env.HEALTH_DB.prepare('UPDATE patient_invites SET expires_at = ?')
      .bind(Date.now() + 1e9)
      .run();
    await buyer.post('/user/bloodTestOrder/cancel', { order_id: order.id });
    expect((await accept(mother, token)).meta.error).toBe('not_found');
  });

  it.each([
    ['somebody under 18', { ...answers, patient: { ...patient, birth_date: '2015-01-01' } }, 'field.out_of_range'],
    ['no consent', { ...answers, consent: { ...consent, test: false } }, 'field.required'],
    ['other words', { ...answers, consent: { ...consent, version: 9 } }, 'field.invalid'],
  ])('%s', async (_, body, error) => {
    const { token } = await invite();
    expect((await accept(await somebody(), token, body)).meta.error).toBe(error);
    expect(await env.DB.prepare('SELECT patient FROM test_orders').first('patient')).toBe('invited');
  });

  it.each([
    ['answers from the buyer', { ...forOther, patient }, 'field.unknown'],
    ['consent from the buyer', { ...forOther, consent }, 'field.unknown'],
    ['neither answers nor another adult', { patient: undefined }, 'field.required'],
    ['no number where nobody visits', { ...forOther, place: 'lab', slot: slotAt(3, 'lab') }, 'field.invalid'],
  ])('%s, and stores nothing', async (_, wanted, error) => {
    const answer = await bookTests(await somebody(), wanted);
    expect(answer.meta.error).toBe(error);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM orders').first('n')).toBe(0);
    expect(await env.HEALTH_DB.prepare('SELECT count(*) AS n FROM patient_invites').first('n')).toBe(0);
  });

  it('the buyer’s own address as another adult’s', async () => {
    const buyer = await somebody();
    const own = { ...other, email: (buyer.email ?? '').toUpperCase() };
    expect((await bookTests(buyer, { ...forOther, other: own })).data.fields[0].path).toBe('other.email');
  });
});

it('forgets an address whose order never came, and one whose link is old', async () => {
  const { order } = await invite();
  await env.HEALTH_DB.prepare(
    `INSERT INTO patient_invites (intake_id, token_hash, name, email, created_at, expires_at)
     VALUES ('canary-without-an-order', ?, 'A', 'b@example.com', 1, ?)`,
  )
    .bind('a'.repeat(64), Date.now() + 1e9)
    .run();
  const count = () => env.HEALTH_DB.prepare('SELECT count(*) AS n FROM patient_invites').first('n');
  await runCron(env, Date.now());
  expect([await count(), order.number === '']).toEqual([1, false]);
  await runCron(env, Date.now() + 31 * 86_400_000);
  expect(await count()).toBe(0);
});

describe('one draw', () => {
  it('is the buyer’s and the patient’s to see, and nobody else’s', async () => {
    const { buyer, order, token } = await invite();
    const mother = await somebody();
    const { item_id: id } = await orderOf(buyer, order.id);
    const get = (client: Client) => client.get(`/user/bloodTestOrder/getOrderItem/${id}`);
    expect((await get(mother)).meta.error).toBe('not_found');
    await accept(mother, token);
    for (const client of [buyer, mother])
      expect((await get(client)).data.item).toMatchObject({
        number: order.number,
        tests: ['Canary Iron'],
        results: [],
      });
    expect((await get(await somebody())).meta.error).toBe('not_found');
  });

  it('has its result under the patient’s account alone: not under the buyer’s, nor before they said yes', async () => {
    const { buyer, order, token } = await invite();
    const mother = await somebody();
    const { item_id: id } = await orderOf(buyer, order.id);
    const people = await openLabDesk();
    const enterFor = (client: Client) => enter(people, client.email ?? '', labFile({ order_item: id }));
    expect((await enterFor(mother)).meta.error, 'before').toBe('account.unknown');
    await accept(mother, token);
    expect((await enterFor(buyer)).meta.error).toBe('account.unknown');
    const report = await releaseOne(people, mother.email ?? '', labFile({ order_item: id }));
    // A paper of another day is no result of this draw.
    await releaseOne(people, mother.email ?? '', labFile({ order_item: 'paper' }));
    const results = async (client: Client) =>
      (await client.get(`/user/bloodTestOrder/getOrderItem/${id}`)).data.item.results as { id: string }[];
    expect((await results(mother)).map((one) => one.id)).toEqual([report]);
    expect(await results(buyer)).toEqual([]);
    expect((await buyer.get(`/user/bloodTest/report/${report}`)).status).toBe(404);
    await runCron(env, Date.now());
    for (const to of ['drawn', 'at_lab', 'in_review', 'ready'])
      await desk('POST', '/desk/order/test', { number: order.number, to });
    await runCron(env, Date.now());
    const { results: news } = await env.DB.prepare(
      `SELECT "to" FROM mails WHERE topic = 'test.news' ORDER BY rowid`,
    ).all();
    expect(news).toEqual([{ to: buyer.email }, { to: mother.email }]);
  });
});
