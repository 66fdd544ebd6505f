import {
  type ApiCall,
  type BodyOf,
  type CallName,
  calls,
  type DataOf,
  type ParamsOf,
} from '../../../shared/contract/calls.ts';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import { AppError } from '../../../shared/errors.ts';
import { anonymousToken } from '../../../shared/signing.ts';
import type { StorefrontEnv } from '../env.ts';
import { callApi } from '../proxy/call-api.ts';
import { buildPath } from '../request/route.ts';
import { withDevice } from '../session/device.ts';
import { forgetRenderDevice, getRenderDevice } from '../session/render-device.ts';
import type { RequestContext } from '../upstream/fetch-upstream.ts';
import type { Caller } from '../upstream/signed-request.ts';
import { toAppError } from '../upstream/to-app-error.ts';

export interface PageCallInput<N extends CallName> {
  params?: ParamsOf<N>;
  query?: Record<string, string | number | undefined>;
  body?: BodyOf<N>;
}
export type PageCall = <N extends CallName>(name: N, input?: PageCallInput<N>) => Promise<Envelope<DataOf<N>>>;

const formatQuery = (query: PageCallInput<CallName>['query']): string =>
  Object.entries(query ?? {})
    .filter((pair): pair is [string, string | number] => pair[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/**
 * `caller` is null for public pages; `ip` is still used for rate limits. `onSessionEnded` runs on a 401, so that the page can drop
 * the dead cookie while its headers are unsent.
 */
export function createPageCall(
  env: StorefrontEnv,
  audience: { locale: Locale; country: CountryCode; ip?: string | null; caller: Caller | null },
  context: RequestContext,
  onSessionEnded: () => void = () => undefined,
): PageCall {
  const { locale, country, ip = null } = audience;
  const isForPublicPage = audience.caller === null;
  let caller = audience.caller ?? { locale, country, device: null, session: null, ip };
  let registration: Promise<string> | null = null;

  return async (name, input = {}) => {
    const call: ApiCall = calls[name];
    const path = buildPath(name, input.params as Readonly<Record<string, string | number>> | undefined);
    if (path === null) throw new AppError('not_found');
    const method = call.methods[0] ?? 'GET';
    const body = call.body === null ? new Uint8Array(0) : encodeUtf8(JSON.stringify(input.body ?? {}));
    const match = { name, call, path };
    const request = { match, method, query: formatQuery(input.query), body, idempotencyKey: null, isForPublicPage };
    let usedRegistration: Promise<string> | null = null;
    // Public data are read without a device: otherwise one would be registered first, and looked up with each call.
    let isNobody = call.anonymous && caller.device === null && caller.session === null;
    const withPageDevice = async (owner: Caller): Promise<Caller> => {
      if (isNobody) return { ...owner, device: anonymousToken };
      return withDevice(call, owner, () => {
        usedRegistration = registration ??= getRenderDevice(env, owner, context);
        return usedRegistration;
      });
    };
    let usedCaller = caller;
    const attempt = () => {
      usedCaller = caller;
      const identity = { caller, withDevice: withPageDevice };
      return callApi(env, identity, request, { ...context, reqId: crypto.randomUUID() });
    };
    let response = await attempt();
    // This API refuses a caller without a device.
    if (response.status === 403 && isNobody) {
      isNobody = false;
      response = await attempt();
    }
    // The browser's device is unknown: render with the storefront's. The browser's first call registers a new one.
    if (response.status === 403 && usedCaller.device !== null) {
      caller = { ...usedCaller, device: null };
      response = await attempt();
    }
    if (response.status === 403 && usedRegistration !== null) {
      if (registration === usedRegistration) {
        forgetRenderDevice(env);
        registration = null;
      }
      response = await attempt();
    }
    if (response.status === 401) onSessionEnded();
    if (response.status !== 200) throw toAppError(response);
    return response.envelope as Envelope<DataOf<typeof name>>;
  };
}
