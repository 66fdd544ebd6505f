/** A page's form, posted without JavaScript: the script's call and cookies, and the page again if it is refused. */

import { requestTimeoutMs } from '../../../shared/constants.ts';
import { calls } from '../../../shared/contract/calls.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { getPostedKey, type PostedForm } from '../../../shared/domain/posted-form.ts';
import type { StorefrontEnv } from '../env.ts';
import { renderErrorPage } from '../render/error-page.ts';
import { servePage } from '../render/serve-page.ts';
import { isFromOwnPage, parseMediaType } from '../request/check-request.ts';
import { setCookie } from '../request/cookies.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { applySessionCookies } from '../session/apply-session-cookies.ts';
import { readVisitor } from '../session/visitor.ts';
import { type FormFields, findForm, type PageForm } from './forms.ts';
import { isTestForm, serveTestForm } from './serve-test-form.ts';
import { isUploadForm, serveUploadForm } from './serve-upload-form.ts';
import { submitCall } from './submit-call.ts';

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

export async function servePostedForm(
  request: Request,
  env: StorefrontEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  const url = new URL(request.url);
  const { locale, path } = splitLocale(url.pathname);
  if (isUploadForm(path)) return serveUploadForm(request, env, waitUntil);
  if (isTestForm(path)) return serveTestForm(request, env, waitUntil);
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

  const showPageAgain = (status: number, result: Partial<PostedForm>) => {
    if (form.name === null) return renderErrorPage(status, reqId);
    const posted: PostedForm = { fields: omitPasswords(fields), faults: {}, failure: null, isDone: false, ...result };
    return servePage(request, env, waitUntil, { status, answers: { [getPostedKey(form.name)]: posted } });
  };
  const faults = form.faults(fields);
  if (Object.keys(faults).length > 0) return showPageAgain(422, { faults });

  const { caller } = readVisitor(request, locale);
  const body = form.body(fields, url.searchParams);
  const sent = { name: form.call, path: calls[form.call].path, body: body === undefined ? null : body };
  const { outcome, cookies } = await submitCall(env, caller, sent, { reqId, signal, waitUntil });
  const respond = async () => {
    if ('failure' in outcome) return showPageAgain(outcome.failure.status, { failure: outcome.failure });
    cookies.push(...(await applySessionCookies(env, form.call, outcome.response, false)).cookies);
    const location = form.next(url.searchParams, locale);
    if (location === null) return showPageAgain(200, { isDone: true });
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
  };
  const response = await respond();
  cookies.push(setCookie.changed(Date.now()));
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
