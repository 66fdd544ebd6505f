/**
 * A stand-in for R2's S3 endpoint: buckets in memory, two objects a page. It refuses a call whose signature, time or content isn't right.
 * https://developers.cloudflare.com/r2/api/s3/api/
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  bytes: Buffer;
  type: string;
}

const keys = { keyId: 'a-key-of-the-stand-in', secret: 'a-secret-of-the-stand-in' };
const pageObjects = 2;
const maxAgeMs = 15 * 60_000;

const sum = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** @returns the code of what is wrong */
function findFault({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/(\w+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, keyId, day = '', region = '', names = '', signature] = said.exec(headers.authorization ?? '') ?? [];
  if (keyId !== keys.keyId) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const at = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  if (!(Math.abs(Date.now() - at) < maxAgeMs) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sum(body)) return 'XAmzContentSHA256Mismatch';
  if (!names.split(';').includes('host')) return 'AccessDenied';
  const [path = '', query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = `${method}\n${path}\n${query.split('&').sort().join('&')}\n${lines.join('')}\n${names}\n${sum(body)}`;
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${sum(request)}`;
  const key = mac(mac(mac(mac(`AWS4${keys.secret}`, day), region), 's3'), 'aws4_request');
  return mac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

export async function startS3(...names: string[]) {
  const buckets = new Map(names.map((name) => [name, new Map<string, StoredObject>()]));

  function list(objects: Map<string, StoredObject>, search: URLSearchParams): string {
    const after = search.get('continuation-token') ?? '';
    const found = [...objects].filter(([key]) => key.startsWith(search.get('prefix') ?? '') && key > after).sort();
    const page = found.slice(0, pageObjects);
    const rows = page.map(
      ([key, { bytes }]) =>
        `<Contents><Key>${toXml(encodeURIComponent(key))}</Key><ETag>&quot;${sum(bytes).slice(0, 32)}&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
    );
    const next = found.length > page.length ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${rows.join('')}${next}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    const fault = findFault(request, body);
    if (fault !== null) return refuse(403, fault);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const objects = buckets.get(name);
    if (!objects) return refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'PUT') objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
    if (request.method === 'PUT') return response.writeHead(200).end();
    if (key === '') return response.writeHead(200).end(list(objects, searchParams));
    const found = objects.get(key);
    if (!found) return refuse(404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length });
    return response.end(request.method === 'HEAD' ? undefined : found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...keys,
    buckets,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
