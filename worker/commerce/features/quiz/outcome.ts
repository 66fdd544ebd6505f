import type { QuizItem, QuizOutcome } from '../../../../shared/contract/quiz.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { Decision, LeftOut, Suggestion } from '../../../../shared/domain/quiz/decide.ts';
import { quizRules } from '../../../../shared/domain/quiz/rules.ts';
import type { Context } from '../../context.ts';
import { toProduct } from '../catalogue/cards.ts';
import type { ProductDetails } from '../catalogue/details.ts';
import { computeCardDose, formatFactAmount } from '../catalogue/dose.ts';
import { writeLimit } from '../catalogue/limit-notes.ts';
import { activeQuizId } from './active.ts';
import type { QuizProductRow } from './products.ts';

type OutcomeContext = Pick<Context, 'country' | 'locale'>;

const leftOutTexts: Record<Locale, Record<'stock' | 'label' | 'budget', string>> = {
  en: {
    stock: 'Nothing of it in stock right now',
    label: 'Nothing in stock that suits your answers',
    budget: 'Above your budget',
  },
  ar: {
    stock: 'غير متوفر حاليًا',
    label: 'لا يوجد متوفر يناسب إجاباتك',
    budget: 'فوق ميزانيتك',
  },
};
const limitTexts: Record<Locale, (words: string) => string> = {
  en: (words) => `Too much for one day: ${words}`,
  ar: (words) => `أكثر من المناسب ليوم واحد، ${words}`,
};
/** The more cautious adviser comes first. */
const helpers = ['doctor', 'pharmacist', 'nutritionist', 'themselves'] as const;

function toLeftOut(
  out: LeftOut,
  rows: ReadonlyMap<string, QuizProductRow>,
  locale: Locale,
): QuizOutcome['left_out'][number] {
  const name = quizRules.groups.find(({ id }) => id === out.group)?.name[locale] ?? out.group;
  if (out.by === 'limit')
    return { name: rows.get(out.product)?.name ?? name, reason: limitTexts[locale](writeLimit(out.limit, locale)) };
  if (out.by !== 'rule') return { name, reason: leftOutTexts[locale][out.by] };
  const rule =
    quizRules.leave.find(({ id }) => id === out.rule)?.reason ??
    quizRules.interactions.find(({ id }) => id === out.rule)?.text;
  return { name, reason: rule?.[locale] ?? '' };
}

/** The label's dose, and its directions. */
function describeAmount(row: QuizProductRow, { country, locale }: OutcomeContext): string | null {
  const { suggestedUse, facts } = JSON.parse(row.details) as ProductDetails;
  const main = facts.find(({ ingredient }) => ingredient !== null);
  const dose =
    computeCardDose(row, country, locale).amount ??
    (main && `${main.name[locale].split(' (')[0]} ${formatFactAmount(main, locale)}`);
  return [dose, suggestedUse.text[locale]].filter(Boolean).join(' · ') || null;
}

export function toQuizItem(
  { because, notes }: Omit<Suggestion, 'product'>,
  row: QuizProductRow,
  context: OutcomeContext,
): QuizItem {
  const { country, locale } = context;
  const points = because.flatMap((id) => quizRules.points.find((rule) => rule.id === id) ?? []);
  const warnings = notes.flatMap((id) => quizRules.interactions.find((rule) => rule.id === id) ?? []);
  const { caution } = JSON.parse(row.details) as ProductDetails;
  const said = warnings.map(({ text }) => ({ kind: 'warning' as const, text: text[locale] }));
  return {
    ...toProduct(row, country, locale, new Set()),
    reason: [...new Set(points.map(({ reason }) => reason[locale]))].join(' '),
    because: [...new Set(points.map((rule) => rule.because[locale]))],
    amount: describeAmount(row, context),
    notes: said.length > 0 || caution === null ? said : [{ kind: 'note', text: caution[locale] }],
  };
}

export function toStop(exits: readonly string[], locale: Locale): QuizOutcome['stop'] {
  const fired = quizRules.questionnaire.exits.filter(({ id }) => exits.includes(id));
  const to = helpers.find((helper) => fired.some((exit) => exit.to === helper));
  return to ? { to, reasons: fired.map(({ id, text }) => ({ id, text: text[locale] })) } : null;
}

export function toOutcome(
  decision: Pick<Decision, 'exits' | 'suggestions' | 'leftOut'>,
  found: readonly QuizProductRow[],
  suggestionId: string,
  context: OutcomeContext,
): QuizOutcome {
  const rows = new Map(found.map((row) => [row.product_id, row]));
  return {
    quiz_id: activeQuizId,
    suggestion_id: suggestionId,
    items: decision.suggestions.flatMap((one) => {
      const row = rows.get(one.product);
      return row ? [toQuizItem(one, row, context)] : [];
    }),
    left_out: decision.leftOut.map((out) => toLeftOut(out, rows, context.locale)),
    stop: toStop(decision.exits, context.locale),
  };
}
