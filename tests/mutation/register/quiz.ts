/** The quiz (docs/decisions/039-the-quiz-forgets.md). */
import { at, type Mutation } from './mutation.ts';

const decide = 'shared/domain/quiz/decide.ts';
const stackCheck = 'shared/domain/stack-check/stack-check.ts';
const keep = 'worker/commerce/features/quiz/keep.ts';

export const quiz: readonly Mutation[] = [
  at('QZ1', decide, 'if (exits.length > 0) return', 'if (exits.length > 9) return'),
  at('QZ2', decide, '!product.ingredients.some(excludes)', 'true'),
  at('QZ2.2', decide, '!product.ingredients.some(isLeft)', 'true'),
  at('QZ3', stackCheck, '[...taken, next]', '[next]'),
  at('QZ3.2', stackCheck, ', ...findAboveAlone(next, country)]', ']'),
  at('QZ4', decide, '(a.id < b.id ? -1 : 1)', '0'),
  at('QZ5', 'shared/contract/quiz-rules.ts', 'if (isWhole && holds(one, kept)) return true;', 'return true;'),
  at('QZ6', 'shared/domain/health-signatures.ts', "setting === 'unsigned' ||", 'true ||'),
  at('QZ7', keep, '      JSON.stringify(decision),', '      JSON.stringify({ ...decision, body }),'),
  at('QZ8', 'shared/domain/quiz/answering.ts', 'counted = others.length > 0 ? others : chosen', 'counted = chosen'),
  at('S2.20', 'client/features/quiz/suggested-list.tsx', 'suggestionId: outcome.suggestion_id,', 'suggestionId: null,'),
  at('S2.74', 'client/features/quiz/why-modal.tsx', '<p>{item.reason}</p>', '<p />'),
  at('S2.75', 'client/features/quiz/why-modal.tsx', 'width="273"', 'width="272"'),
  at('S9.31', 'client/features/quiz/why-modal.tsx', 'height="294"', 'height="293"'),
];
