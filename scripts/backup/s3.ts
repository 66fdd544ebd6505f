/**
 * As much of the S3 protocol as a backup needs, for R2 and whoever else speaks it: list, get, put. Signed by Signature Version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
import { createHash, createHmac } from 'node:crypto';

export interface BucketAddress {
  /** Without a path. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

export interface BucketObject {
  key: string;
  etag: string;
  size: number;
}

export interface ObjectContent {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
}

export interface Bucket {
  list(prefix: string): AsyncGenerator<BucketObject>;
  has(key: string): Promise<boolean>;
  /** null where there is none */
  get(key: string): Promise<ObjectContent | null>;
  put(key: string, content: ObjectContent): Promise<void>;
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As the protocol wants it: more signs than `encodeURIComponent` leaves alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface SignedCall {
  method: 'GET' | 'HEAD' | 'PUT';
  /** Encoded. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: Uint8Array;
  contentType?: string | null;
}

export function signCall(address: BucketAddress, { method, path, query, body }: SignedCall, at: Date) {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${address.region}/s3/aws4_request`;
  const headers = {
    host: new URL(address.endpoint).host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = [method, path, printQuery(query), lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${address.secret}`);
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${address.keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}

const printQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

const tag = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export function connectToBucket(address: BucketAddress): Bucket {
  async function call(method: SignedCall['method'], key: string, more: Partial<SignedCall> = {}): Promise<Response> {
    const path = `/${encode(address.bucket)}${key === '' ? '' : `/${key.split('/').map(encode).join('/')}`}`;
    const signed: SignedCall = { method, path, query: {}, body: new Uint8Array(0), ...more };
    const query = printQuery(signed.query);
    const { host: _, ...headers } = signCall(address, signed, new Date());
    const response = await fetch(`${address.endpoint}${path}${query && `?${query}`}`, {
      method,
      headers: { ...headers, ...(signed.contentType && { 'content-type': signed.contentType }) },
      ...(method === 'PUT' && { body: signed.body as Uint8Array<ArrayBuffer> }),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`${address.bucket} answered ${response.status}: ${tag(await response.text(), 'Code')}`);
    return response;
  }
  return {
    async *list(prefix) {
      let token = '';
      do {
        const query = {
          'list-type': '2',
          'encoding-type': 'url',
          prefix,
          ...(token && { 'continuation-token': token }),
        };
        const response = await call('GET', '', { query });
        const xml = await response.text();
        if (response.status === 404) throw new Error(`${address.bucket} answered 404: ${tag(xml, 'Code')}`);
        for (const [, one = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield {
            key: decodeURIComponent(tag(one, 'Key').replaceAll('+', ' ')),
            etag: tag(one, 'ETag').replaceAll('"', ''),
            size: Number(tag(one, 'Size')),
          };
        token = tag(xml, 'NextContinuationToken');
      } while (token !== '');
    },
    has: async (key) => (await call('HEAD', key)).ok,
    get: async (key) => {
      const response = await call('GET', key);
      if (!response.ok) return null;
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        contentType: response.headers.get('content-type'),
      };
    },
    put: async (key, { bytes, contentType }) => {
      if (!(await call('PUT', key, { body: bytes, contentType })).ok)
        throw new Error(`${address.bucket} took no ${key}`);
    },
  };
}
