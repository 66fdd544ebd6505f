/** The whole worker with a mock API behind it. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import type { StorefrontEnv } from '../../../../worker/storefront/env.ts';
import worker from '../../../../worker/storefront/index.ts';
import { createMockApi } from './mock-api.ts';

export const origin = 'http://localhost:8787';
export const reqId = '018f4c1e-7b1a-4c3d-9e2f-000000000001';
export const ownHeaders = { 'sec-fetch-site': 'same-origin', 'x-reqid': reqId };

export interface Shop {
  readonly api: ReturnType<typeof createMockApi>;
  readonly env: StorefrontEnv;
  fetch(target: string, init?: RequestInit): Promise<Response>;
  post(target: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export function openShop(on: Parameters<typeof createMockApi>[0] = {}, more: Partial<StorefrontEnv> = {}): Shop {
  const api = createMockApi(on);
  // A DEPLOY of its own, so that tests share no cache.
  const testEnv: StorefrontEnv = {
    ...(env as unknown as StorefrontEnv),
    COMMERCE: api,
    DEPLOY: crypto.randomUUID(),
    ...more,
  };
  const fetch = async (target: string, init: RequestInit = {}) => {
    const context = createExecutionContext();
    const request = new Request(target.startsWith('http') ? target : origin + target, {
      redirect: 'manual',
      ...init,
    } as never) as Parameters<typeof worker.fetch>[0];
    const response = await worker.fetch(request, testEnv, context);
    await waitOnExecutionContext(context);
    return response;
  };
  return {
    api,
    env: testEnv,
    fetch,
    post: (target, body, headers = {}) =>
      fetch(target, {
        method: 'POST',
        headers: { ...ownHeaders, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

interface ApiBody {
  meta: { code: number; msg: string; msgType: number; error?: string };
  data: Record<string, unknown>;
}
export const readJson = async (response: Response): Promise<ApiBody> => (await response.json()) as ApiBody;
/** Without seals and the mark of a change, which session-answers.test.ts is about. */
export const getSetCookies = (response: Response): string[] =>
  response.headers.getSetCookie().filter((cookie) => !/^__Host-(sid-seal|did-seal|changed)=/.test(cookie));
