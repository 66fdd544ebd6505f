/**
 * The forms of a booked test and of a laboratory report, posted without JavaScript: another time, a cancellation; a link to share, its end, a
 * deletion, a reminder. Each makes the call that the page's script would make.
 */
import { requestTimeoutMs } from '../../../shared/constants.ts';
import { type ApiCall, type CallName, calls } from '../../../shared/contract/calls.ts';
import { localizedPath, splitLocale } from '../../../shared/domain/locale.ts';
import { getPostedKey, type PostedForm, type PostedFormName } from '../../../shared/domain/posted-form.ts';
import { reasonedKey, toAnswerBody } from '../../../shared/domain/quiz/session.ts';
import { labPaths, paths } from '../../../shared/paths.ts';
import { testPaths } from '../../../shared/test-paths.ts';
import type { StorefrontEnv } from '../env.ts';
import { renderErrorPage } from '../render/error-page.ts';
import { servePage } from '../render/serve-page.ts';
import { isFromOwnPage, parseMediaType } from '../request/check-request.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { readVisitor } from '../session/visitor.ts';
import { submitCall } from './submit-call.ts';

type PostedFields = ReadonlyMap<string, string>;
interface TestFormAct {
  readonly call: CallName;
  readonly body: (fields: PostedFields, id: string, sent: URLSearchParams) => unknown;
  /** Where success leads; null: the page itself shows what came of it. */
  readonly next: ((id: string, path: string) => string) | null;
  /** Where the page looks for the call's data. */
  readonly shown?: (id: string) => string;
}

const toConsent = (fields: PostedFields, agreed: boolean) => ({ agreed, version: fields.get('version') ?? '' });

/** Each question by its name, which may come more than once. */
function toAnswers(sent: URLSearchParams) {
  const questions = [...new Set(sent.keys())].filter((name) => name !== 'act' && name !== 'quiz_id');
  return toAnswerBody(
    sent.get('quiz_id') ?? '',
    Object.fromEntries(questions.map((name) => [name, sent.getAll(name)])),
  );
}

const acts: Readonly<Record<'test-order' | 'lab-report', Readonly<Record<string, TestFormAct>>>> = {
  'test-order': {
    move: {
      call: 'rescheduleTests',
      body: (fields, order_id) => ({ order_id, slot: fields.get('slot') ?? '' }),
      next: testPaths.one,
    },
    ask: { call: 'resendTestInvite', body: (_, order_id) => ({ order_id }), next: null },
    keep: {
      call: 'keepTestResult',
      body: (fields, order_id) => ({ order_id, agreed: true, version: Number(fields.get('version')) }),
      next: testPaths.one,
    },
    unkeep: {
      call: 'keepTestResult',
      body: (fields, order_id) => ({ order_id, agreed: false, version: Number(fields.get('version')) }),
      next: testPaths.one,
    },
    cancel: { call: 'cancelTests', body: (_, order_id) => ({ order_id }), next: testPaths.one },
  },
  'lab-report': {
    share: { call: 'shareLabReport', body: (fields) => ({ days: Number(fields.get('days')) }), next: null },
    end: { call: 'endLabLink', body: () => null, next: (_, path) => path },
    agree: { call: 'agreeToReasons', body: (fields) => toConsent(fields, true), next: (_, path) => path },
    disagree: { call: 'agreeToReasons', body: (fields) => toConsent(fields, false), next: (_, path) => path },
    explain: { call: 'explainProducts', body: (_, __, sent) => toAnswers(sent), next: null, shown: reasonedKey },
    remind: { call: 'remindRetest', body: (fields) => toConsent(fields, true), next: (_, path) => path },
    forget: { call: 'remindRetest', body: (fields) => toConsent(fields, false), next: (_, path) => path },
    erase: { call: 'eraseLabReport', body: () => null, next: testPaths.all },
  },
};

const orderPath = /^\/profile\/blood-tests\/ordered\/([A-Za-z0-9_-]{1,64})$/;
const reportPath = /^\/profile\/blood-tests\/(?!(?:ordered|uploaded)(?:\/|$))([A-Za-z0-9_-]{1,64})(?:\/urgent)?$/;
const formMaxBytes = 4096;

function findForm(path: string): { name: keyof typeof acts & PostedFormName; id: string } | null {
  const order = orderPath.exec(path)?.[1];
  if (order !== undefined) return { name: 'test-order', id: order };
  const report = reportPath.exec(path)?.[1];
  return report === undefined ? null : { name: 'lab-report', id: report };
}
export const isTestForm = (path: string): boolean => findForm(path) !== null;

/** `:id` and `:link_id` of the call's own path. */
const fillPath = ({ path }: ApiCall, id: string, fields: PostedFields): string =>
  path.replace(':link_id', (fields.get('link') ?? '').replace(/[^\w-]/g, '') || '-').replace(':id', id);

export async function serveTestForm(
  request: Request,
  env: StorefrontEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { locale, path } = splitLocale(new URL(request.url).pathname);
  const form = findForm(path);
  const reqId = crypto.randomUUID();
  if (!form || !isFromOwnPage(request.headers, env.PUBLIC_ORIGIN)) return renderErrorPage(400, reqId);
  if (parseMediaType(request.headers) !== 'application/x-www-form-urlencoded') return renderErrorPage(415, reqId);
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const bytes = await readBodyWithLimit(request, formMaxBytes, signal).catch(() => null);
  if (bytes === null) return renderErrorPage(413, reqId);
  const posted = new URLSearchParams(new TextDecoder().decode(bytes));
  const fields: PostedFields = new Map(posted);
  const name = fields.get('act') ?? '';
  const act = Object.hasOwn(acts[form.name], name) ? acts[form.name][name] : undefined;
  if (!act) return renderErrorPage(400, reqId);

  const { caller } = readVisitor(request, locale);
  const toPage = (to: string) =>
    new Response(null, {
      status: 303,
      headers: { location: localizedPath(to, locale), 'cache-control': 'private, no-store' },
    });
  const toLink = (token: string) => env.PUBLIC_ORIGIN + localizedPath(labPaths.shared(token), locale);
  const signIn = () => toPage(paths.signIn(localizedPath(path, locale)));
  if (caller.session === null) return signIn();
  const sent = {
    name: act.call,
    path: fillPath(calls[act.call], form.id, fields),
    body: act.body(fields, form.id, posted),
  };
  const { outcome } = await submitCall(env, caller, sent, { reqId, signal, waitUntil });
  if (!('failure' in outcome) && act.next) return toPage(act.next(form.id, path));
  if ('failure' in outcome && outcome.failure.status === 401) return signIn();
  const data = 'failure' in outcome ? null : (outcome.response.envelope.data as { token?: string } | null);
  const shown: PostedForm = {
    fields: { act: fields.get('act') ?? '', ...(data?.token && { url: toLink(data.token) }) },
    faults: {},
    failure: 'failure' in outcome ? outcome.failure : null,
    isDone: !('failure' in outcome),
  };
  const status = 'failure' in outcome ? outcome.failure.status : 200;
  const answers = { [getPostedKey(form.name)]: shown, ...(data && act.shown && { [act.shown(form.id)]: data }) };
  return servePage(request, env, waitUntil, { status, answers });
}
