/** The quiz in one language, without what only the rules need. */
import type { ActiveQuiz } from '../../../../shared/contract/quiz.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { isHealthFeatureOn } from '../../../../shared/domain/health-signatures.ts';
import type { LocalText } from '../../../../shared/domain/locale.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { quizRules } from '../../../../shared/domain/quiz/rules.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';

const { questionnaire, budgets } = quizRules;

export const activeQuizId = `${questionnaire.id}-${questionnaire.version}`;

/** @throws AppError `not_found` where only signed rules count and these are not. */
export function assertQuizIsOn({ env }: Pick<Context, 'env'>): void {
  if (!isHealthFeatureOn('quiz', env.HEALTH_RULES)) throw new AppError('not_found');
}

export function getActiveQuiz(context: Context): ActiveQuiz {
  assertQuizIsOn(context);
  const { locale, country } = context;
  const say = (text: LocalText): string =>
    text[locale].replace(/\{\{budget_(\w+)\}\}/g, (_, name: string) =>
      formatMoney(budgets[name]?.[country] ?? 0, countries[country].currency, locale),
    );
  return {
    quiz_id: activeQuizId,
    id: questionnaire.id,
    version: questionnaire.version,
    items: questionnaire.items.map(({ text, hint, why, answerOption, enableWhen, ...rest }) => ({
      ...rest,
      text: say(text),
      ...(hint && { hint: say(hint) }),
      why: say(why),
      answerOption: answerOption.map(({ value, text: option, hint: help, isExclusive }) => ({
        value,
        text: say(option),
        ...(help && { hint: say(help) }),
        ...(isExclusive && { isExclusive }),
      })),
      ...(enableWhen && { enableWhen: enableWhen.map((one) => ({ ...one })) }),
    })),
    exits: questionnaire.exits.map(({ id, when, to, text }) => ({
      id,
      when: when.map((one) => ({ ...one })),
      to,
      text: say(text),
    })),
  };
}
