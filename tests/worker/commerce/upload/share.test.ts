/** Links of a person's file: made, opened by somebody else, ended (docs/decisions/061-a-file-is-shared-by-a-link.md). */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { dayOf } from '../../../../shared/domain/upload-keeping.ts';
import { sweepUploads } from '../../../../worker/commerce/features/upload/sweep.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { pdfBytes, pdfFile, upload } from '../support/upload.ts';

const dayMs = 86_400_000;
const person = async () => (await createClient()).signedIn();
const call = (id: string) => `/user/upload/bloodtest/${id}`;
const share = async (client: Client, id: string, days: unknown = 7) => client.post(`${call(id)}/share`, { days });
const shared = (token: string) => `/upload/bloodtest/shared/${token}`;
const logOf = async (client: Client, id: string): Promise<[string, string][]> =>
  (await client.get(call(id))).data.log.map(({ who, action }: { who: string; action: string }) => [who, action]);

async function open() {
  const owner = await person();
  const id = await upload(owner, pdfFile('canary-name.pdf'), { taken_on: '2025-11-14', note: 'canary-note' });
  const { token, id: link } = (await share(owner, id)).data;
  return { owner, id, token: token as string, link: link as string, reader: await createClient() };
}

it('a link opens the file for somebody without an account, and says nothing of its name and note', async () => {
  const { owner, id, token, reader } = await open();
  const { status, data } = await reader.get(shared(token));
  expect([status, data.item]).toEqual([
    200,
    { type: 'application/pdf', bytes: pdfBytes().length, taken_on: '2025-11-14', open_until: expect.any(String) },
  ]);
  const file = await reader.get(`${shared(token)}/file`);
  expect(file.data).toEqual(pdfBytes());
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="blood-test\.pdf"/);
  expect(await logOf(owner, id)).toEqual([
    ['link', 'upload.opened'],
    ['owner', 'upload.shared'],
    ['owner', 'upload.added'],
  ]);
});

it('the token is answered once; the database has its hash alone', async () => {
  const { owner, id, token } = await open();
  expect(JSON.stringify((await owner.get(call(id))).data)).not.toContain(token);
  const { results } = await env.HEALTH_DB.prepare('SELECT * FROM upload_links').all();
  expect(JSON.stringify(results)).not.toContain(token);
  expect(results).toHaveLength(1);
});

it.each([1, 7, 30])(
  'a link for %i days ends then, and one that is over is answered like one that never was',
  async (days) => {
    const { owner, id } = await open();
    const before = Date.now();
    const { token, expires_at } = (await share(owner, id, days)).data;
    expect(Math.round((Date.parse(expires_at) - before) / dayMs)).toBe(days);
    await env.HEALTH_DB.prepare('UPDATE upload_links SET expires_at = ?').bind(Date.now()).run();
    const reader = await createClient();
    for (const path of [shared(token), `${shared(token)}/file`]) {
      const over = await reader.get(path);
      const never = await reader.get(path.replace(token, 'x'.repeat(43)));
      expect([over.status, over.meta.error]).toEqual([404, 'not_found']);
      expect({ ...never.meta, reqId: '' }).toEqual({ ...over.meta, reqId: '' });
    }
    expect((await owner.get(call(id))).data.links.every(({ is_open }: { is_open: boolean }) => !is_open)).toBe(true);
  },
);

it.each([0, 2, 31, -1, '7', null])('%j days are refused', async (days) => {
  const { owner, id } = await open();
  expect((await share(owner, id, days)).status).toBe(422);
  expect((await owner.get(call(id))).data.links).toHaveLength(1);
});

it('its owner ends it, and ending it again changes nothing', async () => {
  const { owner, id, token, link, reader } = await open();
  const end = () => owner.post(`${call(id)}/share/${link}/end`);
  expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
  expect((await reader.get(shared(token))).status).toBe(404);
  expect((await reader.get(`${shared(token)}/file`)).status).toBe(404);
  expect(await logOf(owner, id)).toEqual([
    ['owner', 'upload.link_ended'],
    ['owner', 'upload.shared'],
    ['owner', 'upload.added'],
  ]);
});

it('nobody else makes or ends a link, and nobody changes one', async () => {
  const { owner, id, token, link, reader } = await open();
  const other = await person();
  const theirs = await upload(other);
  expect((await share(other, id)).status).toBe(404);
  expect((await other.post(`${call(id)}/share/${link}/end`)).status).toBe(404);
  expect((await other.post(`${call(theirs)}/share/${link}/end`)).status).toBe(404);
  expect((await owner.post(`${call(id)}/share/${'x'.repeat(22)}/end`)).status).toBe(404);
  expect((await reader.get(shared(token))).status).toBe(200);
  for (const change of ['expires_at = expires_at + 1', "token_hash = printf('%064d', 1)", `upload_id = '${theirs}'`])
    await expect(env.HEALTH_DB.prepare(`UPDATE upload_links SET ${change}`).run()).rejects.toThrow('upload_link_stays');
});

it('ten are open at once, and an ended one makes room', async () => {
  const { owner, id, link } = await open();
  const answers = await Promise.all(Array.from({ length: 12 }, () => share(owner, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(answers.find(({ status }) => status !== 200)?.meta.error).toBe('share.full');
  expect((await logOf(owner, id)).filter(([, action]) => action === 'upload.shared')).toHaveLength(10);
  await owner.post(`${call(id)}/share/${link}/end`);
  expect((await share(owner, id)).status).toBe(200);
});

it('a link ends with its file: by its day, by a sooner one, by a deletion', async () => {
  const { owner, id, token, reader } = await open();
  await owner.post(`${call(id)}/keep`, { kept_until: dayOf(Date.now() + 2 * dayMs) });
  const until = (await reader.get(shared(token))).data.item.open_until;
  expect((await owner.get(call(id))).data.links[0].expires_at).toBe(until);
  expect(Date.parse(until) - Date.now()).toBeLessThan(3 * dayMs);
  await env.HEALTH_DB.prepare('UPDATE uploads SET expires_at = ?').bind(Date.now()).run();
  expect((await reader.get(`${shared(token)}/file`)).status).toBe(404);
  await sweepUploads(env, Date.now() + 60_000);
  const second = await open();
  expect((await second.owner.post(`${call(second.id)}/remove`)).status).toBe(200);
  expect((await second.reader.get(shared(second.token))).status).toBe(404);
  expect((await env.HEALTH_DB.prepare('SELECT * FROM upload_links').all()).results).toEqual([]);
});

it('a link made while its file is removed is refused, so that the row can go', async () => {
  const { owner, id } = await open();
  await env.HEALTH_DB.prepare(
    "UPDATE uploads SET state = 'removed', name = '', sha256 = '', taken_on = NULL, note = NULL, bytes = 0 WHERE id = ?",
  )
    .bind(id)
    .run();
  const late = env.HEALTH_DB.prepare(
    'INSERT INTO upload_links (id, upload_id, token_hash, created_at, expires_at) VALUES (?, ?, ?, 1, 2)',
  ).bind('l'.repeat(22), id, 'a'.repeat(64));
  await expect(late.run()).rejects.toThrow('upload_unknown');
  expect((await share(owner, id)).status).toBe(404);
  await sweepUploads(env, Date.now());
  expect((await env.HEALTH_DB.prepare('SELECT * FROM uploads').all()).results).toEqual([]);
});

it('an open link stays in sight behind twenty that are over', async () => {
  const { owner, id, link } = await open();
  for (let made = 0; made < 20; made += 1) {
    const { id: next } = (await share(owner, id)).data;
    await owner.post(`${call(id)}/share/${next}/end`);
  }
  const { links } = (await owner.get(call(id))).data;
  expect(links.slice(0, 2)).toMatchObject([{ id: link, is_open: true }, { is_open: false }]);
});

it('a link opens its file sixty times an hour', async () => {
  const { token, reader } = await open();
  for (let at = 0; at < 60; at += 1) expect((await reader.get(`${shared(token)}/file`)).status).toBe(200);
  expect((await reader.get(`${shared(token)}/file`)).status).toBe(429);
});

it('a link of a file that is damaged answers 502, and logs no reading', async () => {
  const { owner, id, token, reader } = await open();
  const { object_key } = (await env.HEALTH_DB.prepare('SELECT object_key FROM uploads').first<{
    object_key: string;
  }>()) ?? {
    object_key: '',
  };
  await env.HEALTH_FILES.put(object_key, pdfBytes('repost'));
  expect((await reader.get(`${shared(token)}/file`)).status).toBe(502);
  expect(faultsTold.length).toBe(1);
  faultsTold.length = 0;
  expect((await logOf(owner, id)).map(([who]) => who)).not.toContain('link');
});

it('PR9: the export names each link, and when it was opened', async () => {
  const { owner, id, token, reader } = await open();
  await reader.get(`${shared(token)}/file`);
  await owner.get(`${call(id)}/file`);
  const { uploads } = (await owner.get('/user/export')).data;
  expect(uploads[0]).toMatchObject({
    opened: [expect.any(String)],
    links: [{ is_open: true, opened: [expect.any(String)] }],
  });
});
