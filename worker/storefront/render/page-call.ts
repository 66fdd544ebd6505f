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
import type { Env } from '../env.ts';
import { callApi } from '../proxy/call-api.ts';
import type { RequestContext } from '../proxy/fetch-upstream.ts';
import { buildPath } from '../proxy/route.ts';
import type { Caller } from '../proxy/signed-request.ts';
import { toAppError } from '../proxy/to-app-error.ts';
import { withDevice } from '../session/device.ts';
import { forgetRenderDevice, getRenderDevice } from '../session/render-device.ts';

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
  env: Env,
  whom: { locale: Locale; country: CountryCode; ip?: string | null; caller: Caller | null },
  about: RequestContext,
  onSessionEnded: () => void = () => undefined,
): PageCall {
  const { locale, country, ip = null } = whom;
  const forPublicPage = whom.caller === null;
  let caller = whom.caller ?? { locale, country, device: null, session: null, ip };
  let device: Promise<string> | null = null;

  return async (name, input = {}) => {
    const call: ApiCall = calls[name];
    const path = buildPath(name, input.params as Readonly<Record<string, string | number>> | undefined);
    if (path === null) throw new AppError('not_found');
    const method = call.methods[0] ?? 'GET';
    const body = call.body === null ? new Uint8Array(0) : encodeUtf8(JSON.stringify(input.body ?? {}));
    const match = { name, call, path };
    const request = { match, method, query: formatQuery(input.query), body, idempotencyKey: null, forPublicPage };
    let used: Promise<string> | null = null;
    const identified = (known: Caller): Promise<Caller> =>
      withDevice(call, known, () => {
        used = device ??= getRenderDevice(env, known, about);
        return used;
      });
    let asker = caller;
    const once = () => {
      asker = caller;
      return callApi(env, asker, request, { ...about, reqId: crypto.randomUUID() }, identified);
    };
    let answer = await once();
    // The browser's device is unknown: render with the storefront's. The browser's first call registers a new one.
    if (answer.status === 403 && asker.device !== null) {
      caller = { ...asker, device: null };
      answer = await once();
    }
    if (answer.status === 403 && used !== null) {
      if (device === used) {
        forgetRenderDevice(env);
        device = null;
      }
      answer = await once();
    }
    if (answer.status === 401) onSessionEnded();
    if (answer.status !== 200) throw toAppError(answer);
    return answer.envelope as Envelope<DataOf<typeof name>>;
  };
}
