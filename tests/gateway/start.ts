import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type RunningGateway, startGateway } from '../../demo/gateway/server.ts';
import { readSettings, type Settings } from '../../demo/gateway/settings.ts';

export const secret = 'sk_test_EXAMPLE_not_a_real_key';

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a foreign program would, and every field is asserted.
type Loose = any;

export interface Answer {
  status: number;
  headers: Headers;
  body: Loose;
  text: string;
}

export interface Caller {
  origin: string;
  api(method: 'GET' | 'POST', path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  control(body: Record<string, unknown>): Promise<Answer>;
  page(path: string): Promise<Answer>;
  submit(id: string, form: Record<string, string>): Promise<Answer>;
  /** The charge as GET /control/charges tells of it. */
  seen(id: string): Promise<Loose>;
}

export function newStateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A gateway on a free port that ends with the test. Its webhook retries do not wait unless the test says so. */
export async function open(settings: Partial<Settings> = {}): Promise<Caller & { gateway: RunningGateway }> {
  const stateFolder = settings.stateFolder ?? newStateFolder();
  const env = { GATEWAY_PORT: '0', GATEWAY_SECRET: secret, GATEWAY_STATE: stateFolder };
  const gateway = await startGateway({ ...readSettings(env), retryPausesMs: [10, 20], ...settings });
  onTestFinished(() => gateway.stop().catch(() => undefined));
  return { gateway, ...callerOf(gateway.origin) };
}

export function callerOf(origin: string): Caller {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
  };
  const sendJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return {
    origin,
    api: (method, path, body, headers = {}) => {
      const authorised = { authorization: `Bearer ${secret}`, ...headers };
      return method === 'GET' ? call(path, { headers: authorised }) : sendJson(path, body, authorised);
    },
    control: (body) => sendJson('/control', body),
    page: (path) => call(path, {}),
    submit: (id, form) => call(`/pay/${id}`, { method: 'POST', body: new URLSearchParams(form) }),
    seen: async (id) => {
      const { body } = await call('/control/charges', {});
      return body.charges.find((charge: Loose) => charge.id === id);
    },
  };
}

/** A create call that is right in everything; a test changes what it is about. */
export function chargeOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    amount: 12.5,
    currency: 'KWD',
    threeDSecure: true,
    description: 'Order KW-10023',
    reference: { transaction: 'pay_1', order: 'ord_1' },
    customer: { first_name: 'Sara', last_name: 'Ali', phone: { country_code: '965', number: '50000000' } },
    source: { id: 'src_kw.knet' },
    redirect: { url: 'http://localhost:8787/pay/return?order=ord_1' },
    ...changes,
  };
}

export interface Shop {
  url: string;
  webhooks: { hashstring: string; body: Loose }[];
}

/** A shop that only listens for webhooks. `statuses` are its answers in order; after them it says 200. */
export async function openShop(statuses: number[] = []): Promise<Shop> {
  const webhooks: Shop['webhooks'] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    webhooks.push({ hashstring: String(request.headers.hashstring), body: JSON.parse(text) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/tap`, webhooks };
}
