/** PR4: neither a file's name nor its content nor a note leaves the health database and its files. */
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { allTables } from '../support/tables.ts';
import { fileOf, latin1, objects, pdfFile, send, upload } from '../support/upload.ts';

it('PR4, PR6: a canary in name, content and note is in no log, no table of the shop, no address', async () => {
  const told: string[] = [];
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void told.push(words.map(String).join(' '))),
  );
  const client = await (await createClient()).signedIn();
  const id = await upload(client, pdfFile('canary-name.pdf', 'canary-content'), { note: 'canary-note' });
  await client.get(`/user/upload/bloodtest/${id}/file`);
  await client.get('/user/upload/list/bloodtest');
  // What is refused, and what fails, tells no more.
  await send(client, fileOf(latin1('canary-content'), 'canary-name.exe', 'text/plain'));
  await client.post('/user/upload/bloodtest/submit', { upload_ids: ['none'], consent: 'x', note: 'canary-note' });
  const [key = ''] = await objects();
  await env.HEALTH_FILES.put(key, 'canary-content');
  await client.get(`/user/upload/bloodtest/${id}/file`);
  await client.post(`/user/upload/bloodtest/${id}/remove`);
  for (const spy of spies) spy.mockRestore();
  expect(told.filter((line) => line.includes('upload.damaged'))).toHaveLength(1);
  expect(told.filter((line) => line.includes('canary'))).toEqual([]);
  faultsTold.length = 0;

  const tables = await allTables();
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  expect(rows.length).toBeGreaterThan(50);
  const holding = tables.filter((_table, at) => JSON.stringify(rows[at]?.results).includes('canary'));
  expect(holding.map(({ name }) => name)).toEqual([]);
  expect(`${id} ${key}`).not.toContain('canary');
});
