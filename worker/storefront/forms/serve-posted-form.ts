/** A page's form, posted without JavaScript: the script's call and cookies, and the page again if it is refused. */

import { requestTimeoutMs } from '../../../shared/constants.ts';
import { type ApiCall, calls } from '../../../shared/contract/calls.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { getPostedKey, type PostedForm } from '../../../shared/domain/posted-form.ts';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import type { Env } from '../env.ts';
import { callApi } from '../proxy/call-api.ts';
import { isFromOwnPage, parseMediaType } from '../proxy/check-request.ts';
import type { UpstreamResponse } from '../proxy/fetch-upstream.ts';
import { readBodyWithLimit } from '../proxy/read-body.ts';
import type { Caller } from '../proxy/signed-request.ts';
import { renderErrorPage } from '../render/error-page.ts';
import { servePage } from '../render/serve-page.ts';
import { applySessionCookies } from '../session/apply-session-cookies.ts';
import { setCookie } from '../session/cookies.ts';
import { registerDevice } from '../session/device.ts';
import { readVisitor } from '../session/visitor.ts';
import { type FormFields, findForm, type PageForm } from './forms.ts';

/** The longest is a supplier's message in Arabic, six bytes per letter when URL-encoded. */
const formMaxBytes = 32 * 1024;

function parseFields(bytes: Uint8Array, form: PageForm): FormFields | null {
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

const omitPasswords = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)));

type FormOutcome = { good: UpstreamResponse } | { failure: NonNullable<PostedForm['failure']> };

export async function servePostedForm(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  const url = new URL(request.url);
  const { locale, path } = splitLocale(url.pathname);
  const form = findForm(path);
  if (!form) return null;
  const reqId = crypto.randomUUID();
  // Checked like /api, but without the header that only a script can set (A18).
  if (!isFromOwnPage(request.headers, env.PUBLIC_ORIGIN)) return renderErrorPage(400, reqId);
  if (parseMediaType(request.headers) !== 'application/x-www-form-urlencoded') return renderErrorPage(415, reqId);
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const bytes = await readBodyWithLimit(request, formMaxBytes, signal).catch(() => null);
  if (bytes === null) return renderErrorPage(413, reqId);
  const fields = parseFields(bytes, form);
  if (fields === null) return renderErrorPage(400, reqId);

  const again = (status: number, told: Partial<PostedForm>) => {
    if (form.name === null) return renderErrorPage(status, reqId);
    const posted: PostedForm = { fields: omitPasswords(fields), faults: {}, failure: null, isDone: false, ...told };
    return servePage(request, env, waitUntil, { status, answers: { [getPostedKey(form.name)]: posted } });
  };
  const faults = form.faults(fields);
  if (Object.keys(faults).length > 0) return again(422, { faults });

  const cookies: string[] = [];
  const { caller } = readVisitor(request, locale);
  const about = { reqId, signal, waitUntil };
  const outcome = await submitForm(env, caller, form, form.body(fields, url.searchParams), about, cookies);
  const answered =
    'good' in outcome
      ? await respondToSuccess(form, outcome.good, cookies, form.next(url.searchParams, locale), again)
      : await again(outcome.failure.status, { failure: outcome.failure });
  for (const cookie of cookies) answered.headers.append('set-cookie', cookie);
  return answered;
}

async function submitForm(
  env: Env,
  caller: Caller,
  form: PageForm,
  body: unknown,
  about: Parameters<typeof callApi>[3],
  cookies: string[],
): Promise<FormOutcome> {
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
    let answer = await callApi(env, caller, asked, about, identify);
    if (answer.status === 403) {
      const reqId = crypto.randomUUID();
      answer = await callApi(env, { ...caller, device: null }, asked, { ...about, reqId }, identify);
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

async function respondToSuccess(
  form: PageForm,
  answer: UpstreamResponse,
  cookies: string[],
  next: string | null,
  again: (status: number, told: Partial<PostedForm>) => Response | Promise<Response>,
): Promise<Response> {
  cookies.push(...applySessionCookies(form.call, answer, false).cookies);
  if (next === null) return again(200, { isDone: true });
  return new Response(null, { status: 303, headers: { location: next, 'cache-control': 'private, no-store' } });
}
