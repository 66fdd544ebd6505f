import { calls } from '../../../../shared/contract/calls.ts';
import { type App, serve } from '../../serve.ts';
import { getActiveQuiz } from './active.ts';
import { answerQuiz } from './answer.ts';
import { forgetQuizResult, keepQuizResult, readQuizResult } from './keep.ts';

export function quizRoutes(app: App): void {
  serve(app, calls.activeQuiz, async (context) => ({ item: getActiveQuiz(context) }));
  serve(app, calls.answerQuiz, (context, { body }) => answerQuiz(context, body));
  serve(app, calls.keepQuizResult, (context, { body }) => keepQuizResult(context, body));
  serve(app, calls.quizResult, (context, { params }) => readQuizResult(context, params.result_id));
  serve(app, calls.forgetQuizResult, (context, { params }) => forgetQuizResult(context, params.result_id));
}
