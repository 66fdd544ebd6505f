/** The mail of the day from which a value may be tested again: asked for, once, and stopped by one tap. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { reminderConsent } from '../../../../shared/domain/lab/reminder-consent.ts';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { createReminderStopToken } from '../../../../worker/commerce/core/recipient-token.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { type Client, createClient } from '../support/client.ts';
import { b12, labFile, openLabDesk, potassium, releaseOne, vitaminD } from './lab-shop.ts';

const dayMs = 86_400_000;
/** Vitamin D is tested again after 12 weeks, and the sample is two days old. */
const dueAt = () => Date.now() + (12 * 7 - 2) * dayMs + 60_000;
const { version } = reminderConsent;

async function withReport(locale: 'en' | 'ar' = 'en', rows: unknown[] = [vitaminD(), b12()]) {
  const owner = await (await createClient({ locale })).signedIn();
  const id = await releaseOne(await openLabDesk(), owner.email ?? '', labFile({ rows }));
  return { owner, id };
}
const ask = (owner: Client, id: string, over: object = {}) =>
  owner.post(`/user/bloodTest/report/${id}/reminder`, { agreed: true, version, ...over });
const readReminder = async (owner: Client, id: string) =>
  (await owner.get(`/user/bloodTest/report/${id}`)).data.item.reminder;

interface MailRow {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string;
}
async function readMails(at: number): Promise<MailRow[]> {
  await runCron(env, at);
  const { results } = await env.DB.prepare(
    `SELECT "to", subject, text, html, unsubscribe_url FROM mails WHERE topic = 'test.again'`,
  ).all<MailRow>();
  return results;
}
const stopTokenFor = async (reportId: string) =>
  createReminderStopToken(
    env,
    (await env.HEALTH_DB.prepare('SELECT id FROM retest_reminders WHERE report_id = ?').bind(reportId).first('id')) ??
      '',
  );
const stopTokenOf = (mail: MailRow | undefined) => new URL(mail?.unsubscribe_url ?? '').searchParams.get('token') ?? '';

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  it('one mail on its day, to whoever asked, without a test or a value', async () => {
    const { owner, id } = await withReport(locale);
    expect(await readReminder(owner, id)).toMatchObject({ is_on: false });
    expect((await ask(owner, id)).data.reminder).toMatchObject({ is_on: true });
    expect(await readReminder(owner, id)).toMatchObject({ is_on: true });
    expect(await readMails(dueAt() - 2 * dayMs)).toEqual([]);
    expect(await readMails(dueAt())).toHaveLength(1);
    const [mail, ...more] = await readMails(dueAt() + dayMs);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(owner.email);
    expect(mail?.subject).toBe(locale === 'en' ? 'The reminder you asked for' : 'التذكير الذي طلبته');
    const said = JSON.stringify(mail).replaceAll(stopTokenOf(mail), '');
    expect(said).not.toMatch(/vitamin|b12|ng\/mL|18\.4|blood|tested|result|فيتامين|فحص|تحليل|نتيجة/i);
    expect(JSON.stringify(mail)).not.toContain(id);
  });
});

it('nobody is reminded who did not ask, took it back, or asked under other words', async () => {
  const { owner, id } = await withReport();
  expect((await ask(owner, id, { version: '2020-01' })).meta.error).toBe('field.invalid');
  await ask(owner, id);
  expect((await ask(owner, id, { agreed: false })).data.reminder).toMatchObject({ is_on: false });
  expect(await readMails(dueAt())).toEqual([]);
});

it('what was agreed to is kept by its hash, and exported', async () => {
  const { owner, id } = await withReport('ar');
  await ask(owner, id);
  const row = await env.HEALTH_DB.prepare('SELECT locale, text_hash FROM retest_reminders').first();
  expect(row).toEqual({ locale: 'ar', text_hash: await sha256(reminderConsent.text.ar) });
  const [result] = (await owner.get('/user/export')).data.results;
  expect(result.reminder).toMatchObject({ stopped_at: null });
});

it('one tap stops all of a patient’s, without signing in, and nobody else’s', async () => {
  const { owner, id } = await withReport();
  const people = await openLabDesk();
  const later = await releaseOne(people, owner.email ?? '', labFile({ rows: [b12('120')] }, 1));
  const other = await withReport();
  for (const [who, which] of [
    [owner, id],
    [owner, later],
    [other.owner, other.id],
  ] as const)
    await ask(who, which);
  const token = await stopTokenFor(id);
  const stranger = await createClient();
  expect((await stranger.post('/messages/stop', { token })).data).toEqual({ stopped: true });
  expect((await stranger.post('/messages/stop', { token })).status, 'again').toBe(200);
  expect((await stranger.post('/messages/stop', { token, allow: true })).meta.error).toBe('field.invalid');
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await stranger.post('/messages/stop', { token: forged })).meta.error).toBe('field.invalid');
  expect(await readReminder(owner, id)).toMatchObject({ is_on: false });
  await ask(owner, later);
  expect(await readReminder(owner, later), 'asked for anew').toMatchObject({ is_on: true });
  await ask(owner, later, { agreed: false });
  const mails = await readMails(dueAt() + 3 * dayMs);
  expect(mails.map(({ to }) => to)).toEqual([other.owner.email]);
  expect(stopTokenOf(mails[0])).toBe(await stopTokenFor(other.id));
});

it('there is nothing to remind of beside an urgent value, after its day, or once it was tested again', async () => {
  const urgent = await withReport('en', [vitaminD(), potassium('6.6')]);
  expect(await readReminder(urgent.owner, urgent.id)).toBeNull();
  expect((await ask(urgent.owner, urgent.id)).status).toBe(404);
  const old = await (await createClient()).signedIn();
  const people = await openLabDesk();
  const past = await releaseOne(people, old.email ?? '', labFile({ rows: [vitaminD()] }, 200));
  expect(await readReminder(old, past)).toBeNull();
  const { owner, id } = await withReport('en', [vitaminD()]);
  await ask(owner, id);
  await releaseOne(people, owner.email ?? '', labFile({ rows: [vitaminD('40')] }, 1));
  expect(await readMails(dueAt())).toEqual([]);
});

it('a report that is erased, or whose owner has gone, reminds nobody; another’s can’t be asked of', async () => {
  const { owner, id } = await withReport();
  await ask(owner, id);
  expect((await ask(await (await createClient()).signedIn(), id)).status).toBe(404);
  await owner.post(`/user/bloodTest/report/${id}/delete`);
  expect(await env.HEALTH_DB.prepare('SELECT count(*) AS n FROM retest_reminders').first('n')).toBe(0);
  expect(await readMails(dueAt())).toEqual([]);
});

it('a kill after the mail is written sends no second one', async () => {
  const { owner, id } = await withReport();
  await ask(owner, id);
  const at = dueAt();
  expect(await readMails(at)).toHaveLength(1);
  await env.HEALTH_DB.batch([
    env.HEALTH_DB.prepare('DROP TRIGGER retest_reminders_once'),
    env.HEALTH_DB.prepare('UPDATE retest_reminders SET done_at = NULL'),
  ]);
  expect(await readMails(at + 60_000)).toHaveLength(1);
});
