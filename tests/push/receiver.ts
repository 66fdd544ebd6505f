/**
 * A stand-in for a browser and its push service (RFC 8030), and for OneSignal: it checks the VAPID signature (RFC 8292) and decrypts
 * what arrives with the browser's own key (RFC 8291), written from the RFCs and not from the library that encrypts. What becomes of a
 * message is said by the end of its address: `…-404`, `…-410`, `…-429`, `…-500`, `…-400`; `…-0` is never answered.
 */
import {
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Browser {
  privateKey: KeyObject;
  publicPoint: Buffer;
  secret: Buffer;
}
export interface ReceivedPush {
  path: string;
  message: unknown;
  bytes: number;
  ttl: string;
  urgency: string;
  claims: Record<string, unknown>;
  key: string;
}
export interface AskedOneSignal {
  key: string;
  /** Method and path. */
  about: string;
  body: Record<string, unknown>;
}

const pointOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
};
const keyOf = (point: Buffer): KeyObject =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** One record: salt 16, record size 4, key length 1, the sender's key 65, then the ciphertext with its tag. */
export function decrypt({ privateKey, publicPoint, secret }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  if (body.readUInt32BE(16) < body.length - 86 || body[20] !== 65) throw new Error('the header is not of one record');
  const sender = body.subarray(21, 86);
  const shared = diffieHellman({ privateKey, publicKey: keyOf(sender) });
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicPoint, sender]);
  const material = derive(shared, secret, info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  const end = [...padded].findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record has no delimiter');
  return padded.subarray(0, end).toString('utf8');
}

function readVapid(header: string): { claims: Record<string, unknown>; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: keyOf(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** @param port 0 takes any */
export async function startPushReceiver(port = 0) {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const asked: AskedOneSignal[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://receiver');
    const json = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (request.method === 'GET' && pathname === '/received') return json(200, { received, asked });
    if (request.method === 'GET' && pathname.startsWith('/subscribe/')) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
      const publicPoint = pointOf(createPublicKey(privateKey));
      const path = `/wpush/v2/${pathname.slice('/subscribe/'.length)}`;
      browsers.set(path, { privateKey, publicPoint, secret });
      return json(200, {
        endpoint: `https://updates.push.services.mozilla.com${path}`,
        expirationTime: null,
        keys: { p256dh: publicPoint.toString('base64url'), auth: secret.toString('base64url') },
      });
    }
    const body = await readBytes(request);
    const { headers } = request;
    if (pathname.startsWith('/apps/app-1/')) {
      const sent = body.length > 0 ? (JSON.parse(body.toString()) as Record<string, unknown>) : {};
      asked.push({ key: String(headers.authorization), about: `${request.method} ${pathname.slice(11)}`, body: sent });
      if (headers.authorization !== 'Key os_v2_test') return json(403, { errors: ['Access denied'] });
      if (pathname !== '/apps/app-1/users') return json(202, {});
      return json(201, { identity: {}, subscriptions: [{ id: crypto.randomUUID() }] });
    }
    if (pathname === '/notifications') {
      const notification = JSON.parse(body.toString()) as Record<string, unknown>;
      asked.push({ key: String(headers.authorization), about: 'POST /notifications', body: notification });
      const [id = ''] = notification.include_subscription_ids as string[];
      if (headers.authorization !== 'Key os_v2_test') return json(403, { errors: ['Access denied'] });
      if (id.endsWith('410')) return json(200, { id: '', errors: ['All included players are not subscribed'] });
      return json(200, { id: crypto.randomUUID() });
    }
    const browser = browsers.get(pathname);
    if (request.method !== 'POST' || !browser) return json(404, {});
    if (pathname.endsWith('-0')) return response.destroy();
    const [, status = ''] = /-(\d{3})$/.exec(pathname) ?? [];
    if (status) return json(Number(status), {}, status === '429' ? { 'retry-after': '900' } : {});
    try {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('the encoding is another');
      const message = JSON.parse(decrypt(browser, body));
      received.push({
        path: pathname,
        message,
        bytes: body.length,
        ttl: String(headers.ttl),
        urgency: String(headers.urgency),
        ...readVapid(String(headers.authorization)),
      });
      return response.writeHead(201).end();
    } catch (error) {
      return json(403, { error: String(error) });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
