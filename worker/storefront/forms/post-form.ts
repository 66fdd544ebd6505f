/** A page's form, posted without JavaScript: the script's call and cookies, and the page again if it is refused. */

import { requestTimeoutMs } from '../../../shared/constants.ts';
import { type ApiCall, calls } from '../../../shared/contract/calls.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { getPostedKey, type PostedForm } from '../../../shared/domain/posted-form.ts';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import type { Env } from '../env.ts';
import { answerCall } from '../proxy/answer-call.ts';
import type { Answer } from '../proxy/ask.ts';
import { readCapped } from '../proxy/body.ts';
import { isOwnPage, mediaTypeOf } from '../proxy/guard.ts';
import type { Caller } from '../proxy/upstream.ts';
import { errorPage } from '../render/error-page.ts';
import { servePage } from '../render/page.ts';
import { setCookie } from '../session/cookies.ts';
import { registerDevice } from '../session/device.ts';
import { settle } from '../session/settle.ts';
import { visitorOf } from '../session/visitor.ts';
import { type Fields, formAt, type PageForm } from './forms.ts';

/** The longest is a supplier's message in Arabic, six bytes per letter when URL-encoded. */
const formMaxBytes = 32 * 1024;

function readFields(bytes: Uint8Array, form: PageForm): Fields | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
  const posted = new URLSearchParams(text);
  if (new Set(posted.keys()).size !== posted.size) return null;
  return Object.fromEntries(form.fields.map((name) => [name, posted.get(name) ?? '']));
}

const withoutPasswords = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)));

type Outcome = { good: Answer } | { failure: NonNullable<PostedForm['failure']> };

export async function servePost(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  const url = new URL(request.url);
  const { locale, path } = splitLocale(url.pathname);
  const form = formAt(path);
  if (!form) return null;
  const reqId = crypto.randomUUID();
  // Checked like /api, but without the header that only a script can set (A18).
  if (!isOwnPage(request.headers, env.PUBLIC_ORIGIN)) return errorPage(400, reqId);
  if (mediaTypeOf(request.headers) !== 'application/x-www-form-urlencoded') return errorPage(415, reqId);
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const bytes = await readCapped(request, formMaxBytes, signal).catch(() => null);
  if (bytes === null) return errorPage(413, reqId);
  const fields = readFields(bytes, form);
  if (fields === null) return errorPage(400, reqId);

  const again = (status: number, told: Partial<PostedForm>) => {
    if (form.name === null) return errorPage(status, reqId);
    const posted: PostedForm = { fields: withoutPasswords(fields), faults: {}, failure: null, isDone: false, ...told };
    return servePage(request, env, waitUntil, { status, answers: { [getPostedKey(form.name)]: posted } });
  };
  const faults = form.faults(fields);
  if (Object.keys(faults).length > 0) return again(422, { faults });

  const cookies: string[] = [];
  const { caller } = visitorOf(request, locale);
  const about = { reqId, signal, waitUntil };
  const outcome = await send(env, caller, form, form.body(fields, url.searchParams), about, cookies);
  const answered =
    'good' in outcome
      ? await succeed(form, outcome.good, cookies, form.next(url.searchParams, locale), again)
      : await again(outcome.failure.status, { failure: outcome.failure });
  for (const cookie of cookies) answered.headers.append('set-cookie', cookie);
  return answered;
}

async function send(
  env: Env,
  caller: Caller,
  form: PageForm,
  body: unknown,
  about: Parameters<typeof answerCall>[3],
  cookies: string[],
): Promise<Outcome> {
  const call: ApiCall = calls[form.call];
  const asked = {
    match: { name: form.call, call, path: call.path },
    method: 'POST',
    query: '',
    body: body === undefined ? new Uint8Array(0) : encodeUtf8(JSON.stringify(body)),
    idempotencyKey: null,
    forPublicPage: false,
  };
  const identify = async (known: Caller): Promise<Caller> => {
    if (known.device !== null) return known;
    const device = await registerDevice(env, known, about);
    cookies.push(setCookie.device(device));
    return { ...known, device };
  };
  try {
    let answer = await answerCall(env, caller, asked, about, identify);
    if (answer.status === 403) {
      const reqId = crypto.randomUUID();
      answer = await answerCall(env, { ...caller, device: null }, asked, { ...about, reqId }, identify);
    }
    if (answer.status === 200 || (answer.status === 401 && form.call === 'logout')) return { good: answer };
    const { error = 'unexpected', msg } = answer.envelope.meta;
    return { failure: { status: answer.status, code: error, message: msg } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    return { failure: { status: errors[code].status, code, message: getErrorText(code, caller.locale) } };
  }
}

async function succeed(
  form: PageForm,
  answer: Answer,
  cookies: string[],
  next: string | null,
  again: (status: number, told: Partial<PostedForm>) => Response | Promise<Response>,
): Promise<Response> {
  cookies.push(...settle(form.call, answer, false).cookies);
  if (next === null) return again(200, { isDone: true });
  return new Response(null, { status: 303, headers: { location: next, 'cache-control': 'private, no-store' } });
}
