/** `POST /count`: a page of ours tells that it is a step of the checkout (client/state/use-counted-step.ts). */
import { type CheckoutStep, checkoutSteps } from '../../../shared/domain/visit-count.ts';
import type { StorefrontEnv } from '../env.ts';
import { isFromOwnPage } from '../request/check-request.ts';
import { isCrawler } from '../request/is-crawler.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { isWithinLimit, listAddressKeys } from '../request/sender-limit.ts';
import { readVisitor } from '../session/visitor.ts';
import { count } from './count.ts';

const bodyMaxBytes = 32;
const timeoutMs = 2_000;

const isStep = (text: string): text is CheckoutStep => (checkoutSteps as readonly string[]).includes(text);
const respond = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

export async function serveCount(
  request: Request,
  env: StorefrontEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  if (!isFromOwnPage(request.headers, env.PUBLIC_ORIGIN)) return respond(400);
  const bytes = await readBodyWithLimit(request, bodyMaxBytes, AbortSignal.timeout(timeoutMs)).catch(() => null);
  const step = bytes === null ? '' : new TextDecoder().decode(bytes);
  if (!isStep(step)) return respond(400);
  const { caller } = readVisitor(request);
  if (isCrawler(request.headers.get('user-agent'))) return respond(204);
  // Without a limiter anybody could write as much as they like, so nothing is counted.
  if (env.BEACONS_LIMIT && (await isWithinLimit(env.BEACONS_LIMIT, listAddressKeys('count', caller.ip))))
    waitUntil(count(env, caller, { event: 'step', name: step }));
  return respond(204);
}
