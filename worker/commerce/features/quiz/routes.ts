import type { quizCalls } from '../../../../shared/contract/quiz.ts';
import type { ShopRoutes } from '../../serve.ts';
import { getActiveQuiz } from './active.ts';
import { answerQuiz } from './answer.ts';
import { forgetQuizResult, keepQuizResult, readQuizResult } from './keep.ts';

export const quizRoutes: ShopRoutes<typeof quizCalls> = {
  activeQuiz: async (context) => ({ item: getActiveQuiz(context) }),
  answerQuiz: (context, { body }) => answerQuiz(context, body),
  keepQuizResult: (context, { body }) => keepQuizResult(context, body),
  quizResult: (context, { params }) => readQuizResult(context, params.result_id),
  forgetQuizResult: (context, { params }) => forgetQuizResult(context, params.result_id),
};
