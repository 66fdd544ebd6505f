/**
 * A mock API made from the published OpenAPI document: answers with its examples, verifies signatures with the shared key, and fails
 * when a test says so.
 */

import { createSigner, type SigningCrypto } from '../../../../shared/signing.ts';
import { openApi } from '../../../../worker/storefront/openapi/document.ts';
import { testSignKeys } from '../../../support/vars.ts';

type RequestHandler = (request: Request) => Response | Promise<Response>;

interface Operation {
  responses: { 200: { content: { 'application/json': { example: { meta: object; data: unknown } } } } };
}

export interface RecordedRequest {
  readonly request: Request;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly signed: boolean;
}

const signer = createSigner(crypto as unknown as SigningCrypto, JSON.parse(testSignKeys) as Record<string, string>);
const { paths } = openApi('https://shop.test');

const exampleToken = 'example-token-0123456789abcdef0123456789';
const templates = Object.keys(paths)
  .sort((a, b) => (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0))
  .map((template) => ({ template, shape: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

export const toJsonResponse = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  });

export const toRefusal = (status: number, error: string, data: unknown = {}): Response =>
  toJsonResponse({ meta: { code: status, msg: 'No.', msgType: 1, reqId: 'theirs', error }, data }, { status });

export const toSuccess = (data: unknown): Response =>
  toJsonResponse({ meta: { code: 200, msg: 'OK', msgType: 0, reqId: 'theirs' }, data });

async function isSigned(request: Request, url: URL, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { headers } = request;
  return signer.verify(
    {
      kid: headers.get('x-kid') ?? '',
      ts: headers.get('x-ts') ?? '',
      reqId: headers.get('x-reqid') ?? '',
      method: request.method,
      path: url.pathname,
      query: url.search.slice(1),
      lang: headers.get('lang') ?? '',
      country: headers.get('country'),
      token: headers.get('x-token'),
      authorization: headers.get('authorization'),
      mediaType: headers.get('content-type'),
      idempotencyKey: headers.get('idempotency-key'),
      clientIp: headers.get('x-client-ip'),
      freshId: headers.get('x-fresh-id'),
      body,
    },
    headers.get('x-hash') ?? '',
  );
}

/** `on` overrides the response of a path such as `/user/me`. */
export function createMockApi(on: Record<string, RequestHandler> = {}) {
  const requests: RecordedRequest[] = [];
  const catalogue = { version: 1, shop: { en: 'Afiya', ar: 'عافية' }, requestCount: 0, words: [] as unknown[] };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input as string, init as never) as Request;
    const url = new URL(request.url);
    const bytes = new Uint8Array(await request.clone().arrayBuffer());
    const isVersion = url.pathname === '/catalogue/version';
    // Asked for with the version, by each isolate.
    const areWords = url.pathname.startsWith('/config/localization/');
    if (isVersion) {
      catalogue.requestCount += 1;
      if (!(await isSigned(request, url, bytes))) return toRefusal(400, 'signature.bad');
    } else if (!areWords)
      requests.push({
        request,
        path: url.pathname,
        headers: Object.fromEntries(request.headers),
        body: new TextDecoder().decode(bytes),
        signed: await isSigned(request, url, bytes),
      });
    const handler = on[url.pathname] ?? on['*'];
    // `*` does not override device registration.
    if (handler && (on[url.pathname] || url.pathname !== '/device/auth')) return handler(request);
    if (areWords) return toSuccess({ items: catalogue.words });
    if (isVersion) return toSuccess({ version: catalogue.version, shop: catalogue.shop });
    const found = templates.find(({ shape: pattern }) => pattern.test(url.pathname));
    const operation = found && (paths[found.template]?.[request.method.toLowerCase()] as Operation | undefined);
    if (!operation) return toRefusal(404, 'not_found');
    const { meta, data } = operation.responses[200].content['application/json'].example;
    // The document describes cookies; the API itself returns tokens.
    const hasToken = [
      '/device/auth',
      '/user/login',
      '/user/login-phone',
      '/user/register',
      '/user/profile/set-password',
    ].includes(url.pathname);
    return toJsonResponse({ meta, data: { ...(data as object), ...(hasToken && { access_token: exampleToken }) } });
  };
  return {
    fetch: fetch as Fetcher['fetch'],
    catalogue,
    /** Without those for the catalogue's version and the merchant's words. */
    requests,
    /** Requests without device registrations. */
    calls: () => requests.filter(({ path }) => path !== '/device/auth'),
  };
}
