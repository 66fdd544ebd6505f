/** A person's own files: kept by consent, read by nobody else, logged, shortened, deleted (docs/security.md U3, U7, U9, PR8). */

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { uploadConsent } from '../../../../shared/domain/upload-consent.ts';
import { dayOf, endOfKeeping } from '../../../../shared/domain/upload-keeping.ts';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { sweepUploads } from '../../../../worker/commerce/features/upload/sweep.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { objects, pdfBytes, pdfFile, rows, send, upload } from '../support/upload.ts';

const person = async () => (await createClient()).signedIn();
const dayMs = 86_400_000;
const opened = async () =>
  (await env.HEALTH_DB.prepare("SELECT * FROM health_access WHERE action = 'upload.opened'").all()).results;

describe('consent', () => {
  it('comes before the first file: without it nothing is stored', async () => {
    const client = await person();
    for (const consent of [null, '2020-01']) {
      const answer = await send(client, pdfFile(), consent);
      expect([answer.status, answer.meta.error]).toEqual([422, 'consent.missing']);
    }
    expect([await objects(), await rows()]).toEqual([[], []]);
  });

  it('is kept with its version, time, language and the hash of its text, once', async () => {
    const client = await person();
    client.locale = 'ar';
    await upload(client);
    expect((await send(client, pdfFile(), null)).status).toBe(200);
    const { results } = await env.HEALTH_DB.prepare('SELECT * FROM consents').all();
    expect(results).toEqual([
      expect.objectContaining({
        purpose: 'upload',
        version: uploadConsent.version,
        locale: 'ar',
        text_hash: await sha256(uploadConsent.text.ar),
        withdrawn_at: null,
      }),
    ]);
    expect((await client.get('/user/upload/list/bloodtest')).data.consent).toMatchObject({
      version: uploadConsent.version,
    });
  });

  it('is named again when files are kept', async () => {
    const client = await person();
    const { upload_id } = (await send(client, pdfFile())).data;
    const answer = await client.post('/user/upload/bloodtest/submit', { upload_ids: [upload_id], consent: 'old' });
    expect(answer.meta.error).toBe('consent.missing');
  });
});

describe('keeping', () => {
  it('all of the files named are kept, or none', async () => {
    const [client, other] = [await person(), await person()];
    const mine = (await send(client, pdfFile())).data.upload_id;
    const theirs = (await send(other, pdfFile())).data.upload_id;
    const body = { upload_ids: [mine, theirs], consent: uploadConsent.version };
    expect((await client.post('/user/upload/bloodtest/submit', body)).meta.error).toBe('not_found');
    expect((await client.get('/user/upload/list/bloodtest')).data.items).toEqual([]);
  });

  it('keeps the day and the note, newest file first, for 24 months', async () => {
    const client = await person();
    const first = await upload(client, pdfFile('first.pdf'), { taken_on: '2025-11-14', note: ' Al Borg ' });
    await env.HEALTH_DB.prepare('UPDATE uploads SET created_at = created_at - 1000').run();
    const second = await upload(client, pdfFile('second.pdf'));
    const { items, total } = (await client.get('/user/upload/list/bloodtest')).data;
    expect([items.map(({ id }: { id: string }) => id), total]).toEqual([[second, first], 2]);
    expect(items[1]).toMatchObject({ name: 'first.pdf', taken_on: '2025-11-14', note: 'Al Borg' });
    expect(items[0].kept_until).toBe(dayOf(endOfKeeping(Date.now()) - 1));
  });

  it.each(['2025-02-30', '2999-01-01', '1e309', '٢٠٢٥-٠١-٠١'])('the day %s is refused', async (taken_on) => {
    const client = await person();
    const { upload_id } = (await send(client, pdfFile())).data;
    const body = { upload_ids: [upload_id], consent: uploadConsent.version, taken_on };
    const answer = await client.post('/user/upload/bloodtest/submit', body);
    expect([answer.status, answer.data.fields[0].path]).toEqual([422, 'taken_on']);
  });

  it('an owner shortens it, and never lengthens it', async () => {
    const client = await person();
    const id = await upload(client);
    const keep = (kept_until: string) => client.post(`/user/upload/bloodtest/${id}/keep`, { kept_until });
    const soon = dayOf(Date.now() + 30 * dayMs);
    expect((await keep(soon)).data.item.kept_until).toBe(soon);
    for (const day of [dayOf(Date.now() + 31 * dayMs), dayOf(Date.now()), '2020-01-01', '2026-02-31'])
      expect((await keep(day)).status).toBe(422);
    expect((await client.get(`/user/upload/bloodtest/${id}`)).data.item.kept_until).toBe(soon);
  });
});

describe('U3: bytes leave for the owner alone', () => {
  it('as they are stored, as an attachment of its own type', async () => {
    const client = await person();
    const id = await upload(client, pdfFile('my report.pdf'));
    const file = await client.get(`/user/upload/bloodtest/${id}/file`);
    expect(file.data).toEqual(pdfBytes());
    expect(Object.fromEntries(file.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="my report.pdf"; filename*=UTF-8''my%20report.pdf`,
      'cache-control': 'private, no-store',
      'x-body-bytes': String(pdfBytes().length),
    });
  });

  it('anybody else’s is answered like one that never was; a signed-out owner is asked to sign in', async () => {
    const [client, other] = [await person(), await person()];
    const id = await upload(client);
    for (const path of [`/user/upload/bloodtest/${id}`, `/user/upload/bloodtest/${id}/file`]) {
      const theirs = await other.get(path);
      const nobodys = await other.get(path.replace(id, 'x'.repeat(22)));
      expect([theirs.status, theirs.meta.error]).toEqual([404, 'not_found']);
      expect({ ...nobodys.meta, reqId: '' }).toEqual({ ...theirs.meta, reqId: '' });
      expect((await client.get(path, { session: null })).status).toBe(401);
    }
    expect(await opened()).toEqual([]);
  });

  it('a file that was sent but not kept opens for nobody', async () => {
    const client = await person();
    const { upload_id } = (await send(client, pdfFile())).data;
    expect((await client.get(`/user/upload/bloodtest/${upload_id}/file`)).status).toBe(404);
  });
});

describe('U7: each reading is a row, which the owner sees', () => {
  it('as many rows as answers, of whom and when', async () => {
    const client = await person();
    const id = await upload(client);
    for (let at = 0; at < 3; at += 1) await client.get(`/user/upload/bloodtest/${id}/file`);
    expect(await opened()).toHaveLength(3);
    const { log } = (await client.get(`/user/upload/bloodtest/${id}`)).data;
    expect(log.map(({ who, action }: { who: string; action: string }) => [who, action])).toEqual([
      ['owner', 'upload.opened'],
      ['owner', 'upload.opened'],
      ['owner', 'upload.opened'],
      ['owner', 'upload.added'],
    ]);
  });

  it('nobody changes or deletes a row', async () => {
    const client = await person();
    await upload(client);
    for (const sql of ["UPDATE health_access SET actor = 'x'", 'DELETE FROM health_access'])
      await expect(env.HEALTH_DB.prepare(sql).run()).rejects.toThrow('health_access_stays');
  });
});

describe('U9: what is stored is compared with its checksum', () => {
  it.each([
    ['one byte is another', (key: string) => env.HEALTH_FILES.put(key, pdfBytes('repost'))],
    ['it is gone', (key: string) => env.HEALTH_FILES.delete(key)],
  ])('where %s it answers 502, tells us, and logs no reading', async (_what, spoil) => {
    const client = await person();
    const id = await upload(client);
    const [key = ''] = await objects();
    await spoil(key);
    const answer = await client.get(`/user/upload/bloodtest/${id}/file`);
    expect([answer.status, answer.meta.error]).toEqual([502, 'upload.damaged']);
    expect(faultsTold.length).toBe(1);
    faultsTold.length = 0;
    expect(await opened()).toEqual([]);
  });
});

describe('PR8: a file goes when it is deleted, and on its day', () => {
  it('deleting takes object and row; the log keeps that it was read', async () => {
    const client = await person();
    const id = await upload(client, pdfFile('canary-name.pdf'));
    await client.get(`/user/upload/bloodtest/${id}/file`);
    expect((await client.post(`/user/upload/bloodtest/${id}/remove`)).status).toBe(200);
    expect([await objects(), await rows(), (await opened()).length]).toEqual([[], [], 1]);
    expect((await client.post(`/user/upload/bloodtest/${id}/remove`)).status).toBe(404);
  });

  it('the cron takes it on its day, not before', async () => {
    const client = await person();
    await upload(client);
    const endMs = endOfKeeping(Date.now());
    await sweepUploads(env, endMs - 60_000);
    expect(await objects()).toHaveLength(1);
    await sweepUploads(env, endMs + 60_000);
    expect([await objects(), await rows()]).toEqual([[], []]);
  });

  it('a file past its day isn’t shown, even before the cron comes', async () => {
    const client = await person();
    const id = await upload(client);
    await env.HEALTH_DB.prepare('UPDATE uploads SET expires_at = ?').bind(Date.now()).run();
    expect((await client.get(`/user/upload/bloodtest/${id}/file`)).status).toBe(404);
    expect((await client.get('/user/upload/list/bloodtest')).data.items).toEqual([]);
  });
});
