/** Each question is a step of the browser's history, so that Back leads to the one before. A step knows the question alone, no answer. */

interface QuizStepState {
  readonly quizAt?: unknown;
  readonly quizFrom?: unknown;
}
const readStep = (): QuizStepState => (window.history.state as QuizStepState | null) ?? {};

export function pushQuestion(from: string, to: string): void {
  try {
    window.history.replaceState({ ...readStep(), quizAt: from }, '');
    window.history.pushState({ ...readStep(), quizAt: to, quizFrom: from }, '');
  } catch {
    // Safari refuses more than 100 entries in half a minute; the question is shown all the same.
  }
}

/** True if the step before this one is that question, so that going back doesn't make another. */
export const isBefore = (question: string): boolean => readStep().quizFrom === question;

/** The question of this step, which a reload leaves as it is. */
export const readQuestionAt = (): unknown => readStep().quizAt;

export function watchQuestion(onBack: (question: string) => void): () => void {
  const onPop = () => {
    const { quizAt } = readStep();
    if (typeof quizAt === 'string') onBack(quizAt);
  };
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}
