/**
 * The quiz without JavaScript: a form brings all answers back each time, because they are in no address, no cookie and no storage. The
 * last step is sent on to the result's own page with the same body (307).
 */
import { requestTimeoutMs } from '../../../shared/constants.ts';
import type { ActiveQuiz, QuizOutcome } from '../../../shared/contract/quiz.ts';
import { localizedPath, splitLocale } from '../../../shared/domain/locale.ts';
import { cleanAnswers, takeStep } from '../../../shared/domain/quiz/answering.ts';
import {
  parseMove,
  type QuizSession,
  quizFields,
  quizOutcomeKey,
  quizSessionKey,
  toAnswerBody,
} from '../../../shared/domain/quiz/session.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import { quizPaths } from '../../../shared/paths.ts';
import type { StorefrontEnv } from '../env.ts';
import { renderErrorPage } from '../render/error-page.ts';
import { createPageCall, type PageCall } from '../render/page-call.ts';
import { servePage } from '../render/serve-page.ts';
import { isFromOwnPage, parseMediaType } from '../request/check-request.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { readVisitor } from '../session/visitor.ts';

/** All options of all questions are below 4 kB. */
const formMaxBytes = 8 * 1024;

const readGiven = (quiz: ActiveQuiz, posted: URLSearchParams) =>
  Object.fromEntries(quiz.items.map(({ linkId }) => [linkId, posted.getAll(linkId)]));

/** With a gap: the first question that is open, as if Next had been pressed there. */
async function answer(call: PageCall, quiz: ActiveQuiz, posted: URLSearchParams): Promise<QuizOutcome | null> {
  try {
    const body = toAnswerBody(quiz.quiz_id, cleanAnswers(quiz, readGiven(quiz, posted)));
    return (await call('answerQuiz', { body })).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'quiz.unfinished') return null;
    throw error;
  }
}

function move(quiz: ActiveQuiz, posted: URLSearchParams): QuizSession & { isDone: boolean } {
  const at = posted.get(quizFields.at) ?? '';
  const go = parseMove(posted.get(quizFields.go));
  const given = readGiven(quiz, posted);
  if (go !== 'show') return takeStep(quiz, given, at, go);
  const isKnown = quiz.items.some(({ linkId }) => linkId === at);
  const first = quiz.items[0]?.linkId ?? '';
  return { answers: cleanAnswers(quiz, given), at: isKnown ? at : first, fault: null, isDone: false };
}

export async function servePostedQuiz(
  request: Request,
  env: StorefrontEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  const { locale, path } = splitLocale(new URL(request.url).pathname);
  if (path !== quizPaths.quiz() && path !== quizPaths.result()) return null;
  const reqId = crypto.randomUUID();
  if (!isFromOwnPage(request.headers, env.PUBLIC_ORIGIN)) return renderErrorPage(400, reqId);
  if (parseMediaType(request.headers) !== 'application/x-www-form-urlencoded') return renderErrorPage(415, reqId);
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const bytes = await readBodyWithLimit(request, formMaxBytes, signal).catch(() => null);
  if (bytes === null) return renderErrorPage(413, reqId);
  const posted = new URLSearchParams(new TextDecoder().decode(bytes));
  const { caller } = readVisitor(request, locale);
  const call = createPageCall(
    env,
    { locale, country: caller.country, ip: caller.ip, caller },
    { reqId, signal, waitUntil },
  );
  const show = (status: number, answers: Readonly<Record<string, unknown>>) =>
    servePage(request, env, waitUntil, { status, answers });
  try {
    const quiz = (await call('activeQuiz')).data.item;
    const { isDone, ...session } = move(quiz, posted);
    if (path === quizPaths.result()) {
      const outcome = await answer(call, quiz, posted);
      if (outcome) return await show(200, { [quizSessionKey]: session, [quizOutcomeKey]: outcome });
      return sendOn(localizedPath(quizPaths.quiz(), locale));
    }
    if (isDone) return sendOn(localizedPath(quizPaths.result(), locale));
    return await show(session.fault ? 422 : 200, { [quizSessionKey]: session });
  } catch (error) {
    if (error instanceof AppError) return renderErrorPage(errors[error.code].status, reqId);
    throw error;
  }
}

/** The browser posts the same body there. */
const sendOn = (location: string): Response =>
  new Response(null, { status: 307, headers: { location, 'cache-control': 'private, no-store' } });
