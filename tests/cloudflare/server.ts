/**
 * A stand-in for Cloudflare's API, as far as a deploy calls it: `npm run deploy` and the real wrangler speak to it by
 * CLOUDFLARE_API_BASE_URL. It refuses what public documentation and reports say the real one refuses.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAssets } from './assets.ts';
import { makeD1 } from './d1-calls.ts';
import type { ImportWay } from './database.ts';
import { type Call, Refusal } from './refusal.ts';
import { makeResources } from './resources.ts';
import { makeWorkers } from './workers.ts';

export const account = { id: '0f2ac74b498b48028cb68387c421e279', token: 'a-token-of-the-stand-in' };

/** Told of each call before it is answered; may throw to break the line. */
export type Watch = (call: string, body: unknown) => void;

type Route = readonly [string, RegExp, (call: Call) => unknown];

async function readBytes(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return null;
  // wrangler sends some JSON as text.
  if (!type.startsWith('multipart/form-data')) return JSON.parse(Buffer.from(bytes).toString());
  return new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData();
}

export async function startCloudflare({ importWay = 'one by one' as ImportWay, watch = (() => {}) as Watch } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-cloudflare-'));
  let origin = '';
  const d1 = makeD1(folder, importWay, () => origin);
  const assets = makeAssets();
  const resources = makeResources();
  const workers = makeWorkers(resources, d1, assets);
  const calls = [...d1.calls, ...resources.accountCalls, ...workers.accountCalls];

  function findCall(method: string | undefined, path: string, known: readonly Route[]): [Route[2], string[]] {
    for (const [wanted, pattern, work] of known) {
      const found = wanted === method && pattern.exec(path);
      if (found) return [work, found.slice(1)];
    }
    throw new Refusal(404, 7003, `Could not route to ${path}`);
  }

  async function answerCall(request: IncomingMessage, { pathname, searchParams }: URL): Promise<unknown> {
    const { authorization = '' } = request.headers;
    const path = pathname.slice('/client/v4'.length);
    const [, id, ofAccount = ''] = /^\/accounts\/([^/]+)(\/.*)$/.exec(path) ?? [];
    const body = await readBody(request);
    watch(`${request.method} ${ofAccount || path}`, body);
    if (id === account.id && ofAccount === '/workers/assets/upload')
      return assets.take(authorization.replace('Bearer ', ''), body as FormData);
    if (authorization !== `Bearer ${account.token}`) throw new Refusal(403, 10000, 'Authentication error');
    if (id !== undefined && id !== account.id) throw new Refusal(404, 7003, `Could not route to ${path}`);
    const [work, params] = findCall(request.method, ofAccount || path, ofAccount ? calls : workers.zoneCalls);
    return work({ params, search: searchParams, body });
  }

  async function putFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    // A signed address takes no second key, and no body of unknown length.
    if (request.headers.authorization || !request.headers['content-length'])
      return void response.writeHead(400).end('InvalidRequest');
    const etag = d1.upload(path, await readBytes(request));
    response.writeHead(200, { etag: `"${etag}"` }).end();
  }

  function getFile(request: IncomingMessage, response: ServerResponse, path: string): void {
    const text = d1.download(path);
    if (request.headers.authorization || text === undefined) return void response.writeHead(403).end('AccessDenied');
    response.writeHead(200, { 'content-type': 'application/sql' }).end(text);
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://cloudflare');
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (request.method === 'PUT' && url.pathname.startsWith('/upload/'))
        return await putFile(request, response, url.pathname);
      if (request.method === 'GET' && url.pathname.startsWith('/download/'))
        return getFile(request, response, url.pathname);
      json(200, { success: true, errors: [], messages: [], result: await answerCall(request, url) });
    } catch (error) {
      if (!(error instanceof Refusal)) return void response.destroy(error as Error);
      json(error.status, {
        success: false,
        errors: [{ code: error.code, message: error.message }],
        messages: [],
        result: null,
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
      CLOUDFLARE_API_TOKEN: account.token,
      CLOUDFLARE_ACCOUNT_ID: account.id,
    },
    d1,
    resources,
    workers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      d1.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Cloudflare = Awaited<ReturnType<typeof startCloudflare>>;
