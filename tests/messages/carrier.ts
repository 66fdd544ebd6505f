/**
 * A stand-in for the message provider that speaks Twilio's Messages resource: basic auth, a form, 201 with a Sid. What becomes
 * of a message is said by the end of its number: `…0404` is none that can be reached, `…0500` breaks, `…0000` is never answered.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CarriedMessage = Record<string, string>;

async function readForm(request: IncomingMessage): Promise<CarriedMessage> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return Object.fromEntries(new URLSearchParams(text));
}

export async function startMessageCarrier(account: string, secret: string) {
  const asked: CarriedMessage[] = [];
  const server = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, code: number) => json(status, { code, message: 'refused', status });
    if (request.method === 'GET' && request.url === '/asked') return json(200, { asked });
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account}/Messages.json`)
      return refuse(404, 20404);
    const key = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
    if (request.headers.authorization !== key) return refuse(401, 20003);
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return refuse(400, 21620);
    const form = await readForm(request);
    const { To = '', From = '', Body, ContentSid, ContentVariables, ValidityPeriod = '1' } = form;
    asked.push(form);
    const isWhatsApp = To.startsWith('whatsapp:');
    if (!/^(whatsapp:)?\+\d{8,15}$/.test(To)) return refuse(400, 21211);
    if (From === '' || isWhatsApp !== From.startsWith('whatsapp:')) return refuse(400, 21910);
    if (isWhatsApp ? !/^HX[0-9a-f]{32}$/.test(ContentSid ?? '') || !ContentVariables : !Body) return refuse(400, 21619);
    if (!/^\d+$/.test(ValidityPeriod) || Number(ValidityPeriod) < 1 || Number(ValidityPeriod) > 36_000)
      return refuse(400, 90007);
    if (To.endsWith('0404')) return refuse(400, 21614);
    if (To.endsWith('0500')) return refuse(500, 20500);
    if (To.endsWith('0000')) return response.destroy();
    return json(201, { sid: `SM${String(asked.length).padStart(32, '0')}`, status: 'queued', error_code: null });
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
