/** How a page asks the API while it is drawn: the proxy's core without a request of a browser's, and without its HTTP hop. */

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
import { answerCall } from '../proxy/answer-call.ts';
import type { About } from '../proxy/ask.ts';
import { toFault } from '../proxy/fault.ts';
import { pathOf } from '../proxy/route.ts';
import type { Caller } from '../proxy/upstream.ts';
import { identify } from '../session/device.ts';
import { forgetRenderDevice, renderDevice } from '../session/render-device.ts';

export interface PageInput<N extends CallName> {
  params?: ParamsOf<N>;
  query?: Record<string, string | number | undefined>;
  body?: BodyOf<N>;
}
export type PageCall = <N extends CallName>(name: N, input?: PageInput<N>) => Promise<Envelope<DataOf<N>>>;

const queryText = (query: PageInput<CallName>['query']): string =>
  Object.entries(query ?? {})
    .filter((pair): pair is [string, string | number] => pair[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/**
 * `caller` null: nobody in particular, for a page that is every guest's; `ip` is who is counted for it all the same. `onSessionEnded` hears of a 401, so that the page can
 * drop the dead cookie while its headers are still unsent.
 */
export function callForPage(
  env: Env,
  whom: { locale: Locale; country: CountryCode; ip?: string | null; caller: Caller | null },
  about: About,
  onSessionEnded: () => void = () => undefined,
): PageCall {
  const { locale, country, ip = null } = whom;
  const forPublicPage = whom.caller === null;
  let caller = whom.caller ?? { locale, country, device: null, session: null, ip };
  // One registration per page, however many calls wait for it.
  let device: Promise<string> | null = null;

  return async (name, input = {}) => {
    const call: ApiCall = calls[name];
    const path = pathOf(name, input.params as Readonly<Record<string, string | number>> | undefined);
    // A page's own parameter that no call can have, such as a slug with a percent sign: there is nothing of that name.
    if (path === null) throw new AppError('not_found');
    const method = call.methods[0] ?? 'GET';
    const body = call.body === null ? new Uint8Array(0) : encodeUtf8(JSON.stringify(input.body ?? {}));
    const match = { name, call, path };
    const request = { match, method, query: queryText(input.query), body, idempotencyKey: null, forPublicPage };
    let used: Promise<string> | null = null;
    const identified = (known: Caller): Promise<Caller> =>
      identify(call, known, () => {
        used = device ??= renderDevice(env, known, about);
        return used;
      });
    let asker = caller;
    const once = () => {
      asker = caller;
      return answerCall(env, asker, request, { ...about, reqId: crypto.randomUUID() }, identified);
    };
    let answer = await once();
    // The browser's own device is dead or made up: the page is drawn with the shop's, and the browser's first call gets another.
    if (answer.status === 403 && asker.device !== null) {
      caller = { ...asker, device: null };
      answer = await once();
    }
    if (answer.status === 403 && used !== null) {
      // Another call of this page may have got a new one already.
      if (device === used) {
        forgetRenderDevice(env);
        device = null;
      }
      answer = await once();
    }
    if (answer.status === 401) onSessionEnded();
    if (answer.status !== 200) throw toFault(answer);
    return answer.envelope as Envelope<DataOf<typeof name>>;
  };
}
