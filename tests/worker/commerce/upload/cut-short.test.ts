/** Cut short at any step, rows and objects come together again (docs/security.md U5, PR1-PR3). */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { uploadDraftMs, uploadPendingMs } from '../../../../shared/upload-limits.ts';
import { removalStatements } from '../../../../worker/commerce/features/account/remove-account.ts';
import { forgetPatient } from '../../../../worker/commerce/features/upload/forget.ts';
import { sweepUploads } from '../../../../worker/commerce/features/upload/sweep.ts';
import { drainHealthOutbox } from '../../../../worker/commerce/queues/health-outbox.ts';
import { type Client, createClient } from '../support/client.ts';
import { dyingEnv } from '../support/dying-env.ts';
import { faultsTold } from '../support/faults.ts';
import { objects, pdfFile, rows, send, upload } from '../support/upload.ts';

const person = async () => (await createClient()).signedIn();
const hourMs = 3_600_000;
/** The next full hour, when the bucket is looked through, after `ms`. */
const fullHourAfter = (ms: number) => Math.ceil((Date.now() + ms) / hourMs) * hourMs;

/** Each row has its object and each object its row. */
async function agree(): Promise<void> {
  const keys = (await rows()).filter(({ state }) => state !== 'removed').map(({ object_key }) => object_key);
  expect((await objects()).toSorted()).toEqual(keys.toSorted() as string[]);
}

describe('U5: a row, its object, the row again', () => {
  const original = { db: env.HEALTH_DB, files: env.HEALTH_FILES };
  async function dieWhileSending(client: Client, steps: number): Promise<void> {
    const dying = dyingEnv(steps);
    Object.assign(env, { HEALTH_DB: dying.HEALTH_DB, HEALTH_FILES: dying.HEALTH_FILES });
    await send(client, pdfFile());
    Object.assign(env, { HEALTH_DB: original.db, HEALTH_FILES: original.files });
    faultsTold.length = 0;
  }

  it('wherever sending is killed, the sweeper leaves no row without object and no object without row', async () => {
    const client = await person();
    const kept = await upload(client, pdfFile('kept.pdf'));
    for (let steps = 0; steps < 20; steps += 1) await dieWhileSending(client, steps);
    await env.DB.prepare('DELETE FROM throttles').run();
    await sweepUploads(env, fullHourAfter(uploadDraftMs));
    await agree();
    expect((await rows()).map(({ id }) => id)).toEqual([kept]);
  });

  it('a file that nobody kept goes after a day, not sooner', async () => {
    await send(await person(), pdfFile());
    await sweepUploads(env, Date.now() + uploadDraftMs - 60_000);
    expect(await objects()).toHaveLength(1);
    await sweepUploads(env, Date.now() + uploadDraftMs + 60_000);
    expect([await objects(), await rows()]).toEqual([[], []]);
  });

  it('an object without a row goes once it is not new any more', async () => {
    await env.HEALTH_FILES.put(`bt/${crypto.randomUUID()}`, 'stray');
    await sweepUploads(env, Math.floor(Date.now() / hourMs) * hourMs);
    expect(await objects()).toHaveLength(1);
    await sweepUploads(env, fullHourAfter(uploadPendingMs));
    expect(await objects()).toEqual([]);
  });

  it('wherever deleting is killed, nothing is shown any more and the sweeper ends it', async () => {
    for (let steps = 0; steps < 8; steps += 1) {
      const client = await person();
      const id = await upload(client);
      const dying = dyingEnv(steps);
      Object.assign(env, { HEALTH_DB: dying.HEALTH_DB, HEALTH_FILES: dying.HEALTH_FILES });
      await client.post(`/user/upload/bloodtest/${id}/remove`);
      Object.assign(env, { HEALTH_DB: original.db, HEALTH_FILES: original.files });
      faultsTold.length = 0;
      await client.post(`/user/upload/bloodtest/${id}/remove`);
      expect((await client.get(`/user/upload/bloodtest/${id}`)).status).toBe(404);
      await sweepUploads(env, Date.now());
      expect([await objects(), await rows()]).toEqual([[], []]);
    }
  });
});

describe('PR1, PR3: an account that is removed takes its files along', () => {
  const left = async (account: string | null) => {
    const run = (sql: string) => env.HEALTH_DB.prepare(sql).bind(account).first();
    return {
      objects: await objects(),
      rows: await rows(),
      consents: await run('SELECT 1 FROM consents WHERE subject_id = (SELECT id FROM subjects WHERE account = ?)'),
      waiting: (await env.DB.prepare('SELECT id FROM health_outbox').all()).results,
    };
  };
  const nothing = { objects: [], rows: [], consents: null, waiting: [] };
  const remove = (client: Client) => env.DB.batch(removalStatements(env.DB, client.userId ?? '', Date.now()));

  it('objects, rows and consents are gone with the next run of the cron; others’ stay', async () => {
    const [client, other] = [await person(), await person()];
    await upload(client, pdfFile('canary-name.pdf'));
    const kept = await upload(other);
    await send(client, pdfFile());
    await remove(client);
    await drainHealthOutbox(env, Date.now());
    expect((await rows()).map(({ id }) => id)).toEqual([kept]);
    await remove(other);
    await drainHealthOutbox(env, Date.now());
    expect(await left(client.userId)).toEqual(nothing);
  });

  it('wherever it is killed, the next run ends it', async () => {
    for (let steps = 0; steps < 20; steps += 1) {
      const client = await person();
      await upload(client);
      await remove(client);
      await drainHealthOutbox(dyingEnv(steps), Date.now());
      faultsTold.length = 0;
      await drainHealthOutbox(env, Date.now() + 24 * hourMs);
      await sweepUploads(env, Date.now());
      expect(await left(client.userId)).toEqual(nothing);
    }
  });

  it('a file that was on its way then doesn’t arrive', async () => {
    const client = await person();
    await upload(client);
    await forgetPatient(env, client.userId ?? '', Date.now());
    const late = await send(client, pdfFile());
    expect([late.status, late.meta.error]).toEqual([401, 'session.expired']);
    expect([await objects(), await rows()]).toEqual([[], []]);
  });
});

describe('PR9: the export', () => {
  it('names a person’s files, where their bytes are and when they were opened; nobody else’s', async () => {
    const [client, other] = [await person(), await person()];
    const id = await upload(client, pdfFile('mine.pdf'));
    await upload(other, pdfFile('canary-theirs.pdf'));
    await client.get(`/user/upload/bloodtest/${id}/file`);
    const { data } = await client.get('/user/export');
    expect(data.uploads).toEqual([
      expect.objectContaining({
        id,
        name: 'mine.pdf',
        address: `https://shop.test/api/user/upload/bloodtest/${id}/file`,
        opened: [expect.any(String)],
      }),
    ]);
    expect(JSON.stringify(data)).not.toContain('canary-theirs');
  });
});
