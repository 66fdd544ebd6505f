/**
 * A stand-in for the mail provider that speaks Resend's POST /emails: bearer key, JSON, and a key under which a mail is carried
 * once. What becomes of a mail is said by the name in its address: `refused@`, `busy@`, `lost@` (carried, but no answer).
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Carried {
  key: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

const readJson = async (request: IncomingMessage): Promise<Omit<Carried, 'key'>> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text) as Omit<Carried, 'key'>;
};

export async function startCarrier(secret: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const carried = new Map<string, Carried>();
  const asked = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (statusCode: number, name: string) => json(statusCode, { statusCode, name, message: name });
    if (request.method === 'GET' && request.url === '/carried')
      return json(200, { carried: [...carried.values()], asked: Object.fromEntries(asked) });
    if (request.method !== 'POST' || request.url !== '/emails') return refuse(404, 'not_found');
    if (request.headers.authorization !== `Bearer ${secret}`) return refuse(403, 'invalid_api_key');
    const mail = await readJson(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    if (key === '' || key.length > 256) return refuse(400, 'invalid_idempotency_key');
    if (!mail.from || mail.to.length !== 1 || !mail.subject || !mail.html) return refuse(422, 'missing_required_field');
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    const [name] = mail.to[0]?.split('@') ?? [];
    if (name === 'refused') return refuse(422, 'validation_error');
    if (name === 'busy' && times < 3) return refuse(429, 'rate_limit_exceeded');
    if (!carried.has(key)) carried.set(key, { key, ...mail });
    if (name === 'lost' && times === 1) return response.destroy();
    return json(200, { id: `re-${key}` });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
