/** The stand-in for Cloudflare is no kinder than the documentation and public reports say the real one is. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, type Cloudflare, startCloudflare } from '../cloudflare/server.ts';

let cloudflare: Cloudflare;
let database = '';
beforeAll(async () => {
  cloudflare = await startCloudflare();
  cloudflare.resources.addZone('afiya.shop');
  const { id } = cloudflare.d1.create('afiya');
  database = `/d1/database/${id}`;
  await ask(`${database}/query`, { sql: 'CREATE TABLE shelves (id TEXT PRIMARY KEY)' });
  await ask('/queues', { queue_name: 'bell' });
  await send('shop');
  await send('other');
});
afterAll(() => cloudflare.stop());

interface Answer {
  status: number;
  code: number | undefined;
  said: string;
  result: Record<string, unknown>;
}

async function ask(
  path: string,
  body: object,
  { method = 'POST', key = account.token, id = account.id } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${cloudflare.env.CLOUDFLARE_API_BASE_URL}/accounts/${id}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const { errors, result } = (await response.json()) as {
    errors: { code: number; message: string }[];
    result: Answer['result'];
  };
  return { status: response.status, code: errors[0]?.code, said: errors[0]?.message ?? '', result };
}

function send(
  name: string,
  change: object = {},
  code: string | Uint8Array<ArrayBuffer> = 'export default {}',
): Promise<Answer> {
  const form = new FormData();
  const metadata = {
    main_module: 'shop.mjs',
    compatibility_date: '2026-11-01',
    compatibility_flags: [],
    bindings: [],
    ...change,
  };
  form.set('metadata', JSON.stringify(metadata));
  form.set('shop.mjs', new Blob([code], { type: 'application/javascript+module' }), 'shop.mjs');
  return ask(`/workers/scripts/${name}`, form, { method: 'PUT' });
}
const bound = (binding: object) => ({ bindings: [{ name: 'X', ...binding }] });

test.each([
  ['another key', '/d1/database', { key: 'guessed' }, 403, 10000],
  ['another account', '/d1/database', { id: '0'.repeat(32) }, 404, 7003],
  ['a path that is none', '/d1/tables', {}, 404, 7003],
  ['a database that is none', '/d1/database/x/query', {}, 404, 7404],
] as const)('%s is refused', async (_what, path, how, status, code) => {
  expect(await ask(path, { sql: 'SELECT 1' }, how)).toMatchObject({ status, code });
});

test.each([
  ['a trigger', { sql: 'CREATE TRIGGER t AFTER INSERT ON shelves BEGIN SELECT 1; END' }, 'incomplete input'],
  ['101 parameters', { sql: `SELECT ${Array(101).fill('?')}`, params: Array(101).fill(1) }, 'too many SQL variables'],
  ['parameters of several statements', { sql: 'SELECT ?; SELECT ?', params: [1] }, 'not taken'],
  ['more than 100 kB', { sql: `SELECT '${'x'.repeat(100_000)}'` }, 'too long'],
  ['a pragma of the machine', { sql: 'PRAGMA user_version' }, 'not authorized'],
  ['another file', { sql: "ATTACH 'x' AS y" }, 'not authorized'],
  ['a transaction of one’s own', { sql: 'BEGIN' }, 'not authorized'],
  ['no SQL', {}, 'must be a text'],
])('a query with %s is refused', async (_what, body, said) => {
  expect(await ask(`${database}/query`, body)).toMatchObject({ status: 400, said: expect.stringContaining(said) });
});

test('a query that fails at its second statement leaves nothing of the first', async () => {
  await ask(`${database}/query`, { sql: "INSERT INTO shelves VALUES ('a'); INSERT INTO nowhere VALUES (1)" });
  const { result } = await ask(`${database}/query`, { sql: 'SELECT * FROM shelves' });
  expect(result).toMatchObject([{ results: [] }]);
});

async function upload(sql: string): Promise<{ url: string; etag: string; filename: string }> {
  const etag = createHash('md5').update(sql).digest('hex');
  const { result } = await ask(`${database}/import`, { action: 'init', etag });
  return { url: String(result.upload_url), etag, filename: String(result.filename) };
}
const put = (url: string, body: string, headers = {}) => fetch(url, { method: 'PUT', body, headers });

test('an import takes only the file that was announced, at its address, once, and without a second key', async () => {
  const { url, etag, filename } = await upload('SELECT 1;');
  expect((await put(url, 'SELECT 1;', { authorization: `Bearer ${account.token}` })).status).toBe(400);
  expect(await ask(`${database}/import`, { action: 'ingest', etag, filename })).toMatchObject({ status: 400 });
  expect((await put(url, 'SELECT 2;')).headers.get('etag'), 'another file has another md5').not.toBe(`"${etag}"`);
  expect((await put(url, 'SELECT 1;')).status).toBe(403);
  expect(await ask(`${database}/import`, { action: 'ingest', etag, filename })).toMatchObject({ status: 400 });
  expect(await ask(`${database}/import`, { action: 'init', etag: 'md5' })).toMatchObject({ status: 400 });
});

test('an import begins no transaction of its own, and goes back if a statement fails', async () => {
  const sql = "INSERT INTO shelves VALUES ('a');\nBEGIN;\nCOMMIT;";
  const { url, etag, filename } = await upload(sql);
  await put(url, sql);
  const { result } = await ask(`${database}/import`, { action: 'ingest', etag, filename });
  expect(await ask(`${database}/import`, { action: 'poll', current_bookmark: 'x' })).toMatchObject({ status: 400 });
  const poll = () => ask(`${database}/import`, { action: 'poll', current_bookmark: result.at_bookmark });
  expect((await poll()).result).toMatchObject({ success: true, status: 'active' });
  expect((await poll()).result).toMatchObject({ status: 'error', errors: [expect.stringContaining('not authorized')] });
  expect((await poll()).result).toEqual({ success: false, error: 'Not currently importing anything.' });
  expect((await ask(`${database}/query`, { sql: 'SELECT * FROM shelves' })).result).toMatchObject([{ results: [] }]);
});

test.each([
  ['in the Middle East', { primary_location_hint: 'me' }],
  ['under a law that is none of D1’s', { jurisdiction: 'sa' }],
  ['twice', {}],
])('no database is made %s', async (_what, where) => {
  expect(await ask('/d1/database', { name: 'afiya', ...where })).toMatchObject({ status: 400 });
});

test.each([
  ['a database that is none', bound({ type: 'd1', id: 'afiya-local' })],
  ['a namespace that is none', bound({ type: 'kv_namespace', namespace_id: 'afiya-cache' })],
  ['a bucket that is none', bound({ type: 'r2_bucket', bucket_name: 'afiya-media' })],
  ['a queue that is none', bound({ type: 'queue', queue_name: 'afiya-bell' })],
  ['a worker that is none', bound({ type: 'service', service: 'afiya-commerce' })],
  [
    'one name twice',
    {
      bindings: [
        { name: 'X', type: 'plain_text', text: '' },
        { name: 'X', type: 'secret_text', text: '' },
      ],
    },
  ],
  ['a variable of more than 5 kB', bound({ type: 'plain_text', text: 'x'.repeat(6000) })],
  ['a date that is to come', { compatibility_date: '2999-01-01' }],
  ['another module than it names', { main_module: 'other.mjs' }],
  ['files that did not come', { assets: { jwt: 'guessed' } }],
  ['more CPU than there is', { limits: { cpu_ms: 300_001 } }],
])('a worker with %s is refused', async (_what, change) => {
  expect(await send('third', change)).toMatchObject({ status: 400 });
  expect(cloudflare.workers.scripts.has('third')).toBe(false);
});

test('a worker of more than 10 MB is refused', async () => {
  expect(await send('third', {}, Uint8Array.from(randomBytes(11 * 1024 * 1024)))).toMatchObject({ code: 10027 });
});

test('a route is of a zone of the account, and of one worker; so is what takes from a queue', async () => {
  const route = (name: string, pattern: string) =>
    ask(`/workers/scripts/${name}/routes`, [{ pattern }], { method: 'PUT' });
  expect(await route('shop', 'elsewhere.shop/*')).toMatchObject({ status: 400 });
  expect(await route('shop', 'afiya.shop/*')).toMatchObject({ status: 200 });
  expect(await route('other', 'afiya.shop/*')).toMatchObject({ status: 409 });
  const id = cloudflare.resources.queues.get('bell')?.queue_id;
  const consume = (script_name: string) => ask(`/queues/${id}/consumers`, { type: 'worker', script_name });
  expect(await consume('shop')).toMatchObject({ status: 200 });
  expect(await consume('other')).toMatchObject({ status: 400 });
});
