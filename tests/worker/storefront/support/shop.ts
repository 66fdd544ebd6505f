/** The whole worker with somebody's API behind it. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import type { Env } from '../../../../worker/storefront/env.ts';
import worker from '../../../../worker/storefront/index.ts';
import { foreignApi } from './foreign-api.ts';

export const origin = 'http://localhost:8787';
export const reqId = '018f4c1e-7b1a-4c3d-9e2f-000000000001';
/** What a page of ours sends with a call. */
export const ownHeaders = { 'sec-fetch-site': 'same-origin', 'x-reqid': reqId };

export interface Shop {
  readonly api: ReturnType<typeof foreignApi>;
  readonly env: Env;
  fetch(target: string, init?: RequestInit): Promise<Response>;
  post(target: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export function openShop(on: Parameters<typeof foreignApi>[0] = {}, more: Partial<Env> = {}): Shop {
  const api = foreignApi(on);
  // A deploy of its own: what one test keeps in the cache is not found by another.
  const given: Env = { ...(env as unknown as Env), COMMERCE: api, DEPLOY: crypto.randomUUID(), ...more };
  const fetch = async (target: string, init: RequestInit = {}) => {
    const context = createExecutionContext();
    const request = new Request(target.startsWith('http') ? target : origin + target, {
      redirect: 'manual',
      ...init,
    } as never) as Parameters<typeof worker.fetch>[0];
    const response = await worker.fetch(request, given, context);
    await waitOnExecutionContext(context);
    return response;
  };
  return {
    api,
    env: given,
    fetch,
    post: (target, body, headers = {}) =>
      fetch(target, {
        method: 'POST',
        headers: { ...ownHeaders, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

interface Told {
  meta: { code: number; msg: string; msgType: number; error?: string };
  data: Record<string, unknown>;
}
export const told = async (response: Response): Promise<Told> => (await response.json()) as Told;
export const cookiesOf = (response: Response): string[] => response.headers.getSetCookie();
