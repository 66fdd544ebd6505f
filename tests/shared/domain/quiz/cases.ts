/** Answers and a shelf for the tests of the quiz. */
import type { QuizProduct } from '../../../../shared/domain/quiz/decide.ts';
import type { QuizAnswers } from '../../../../shared/domain/quiz/questionnaire.ts';
import { quizRules } from '../../../../shared/domain/quiz/rules.ts';
import { plain } from '../../../support/quiz-answers.ts';

/** Every option of every question in one case, the rest as `plain`; of rules that ask for two answers, the pairs. */
export const cases: readonly { name: string; answers: QuizAnswers }[] = [
  ...quizRules.questionnaire.items.flatMap(({ linkId, answerOption }) =>
    answerOption.map(({ value }) => ({
      name: `${linkId}: ${value}`,
      answers: { ...plain, ...(linkId === 'pregnancy' && { sex: ['female'] }), [linkId]: [value] },
    })),
  ),
  { name: 'training, vegan', answers: { ...plain, goals: ['training'], food: ['vegan'] } },
  { name: 'training, often', answers: { ...plain, goals: ['training'], routine: ['trains'] } },
  {
    name: 'much at once',
    answers: {
      ...plain,
      goals: ['energy', 'beauty', 'immunity'],
      food: ['little-fish', 'little-meat', 'few-greens'],
      routine: ['little-sun', 'coffee'],
      medicines: ['thyroid', 'metformin'],
    },
  },
];

interface LabelledAmount {
  ingredient: string;
  mg: number;
}
/** Of what has a limit in these tests, the row of a label. */
const rowNames: Record<string, string> = { 'vitamin-d3': 'Vitamin D3', zinc: 'Zinc' };

export const product = (
  id: string,
  { amounts, ...over }: Partial<QuizProduct> & { amounts: readonly LabelledAmount[] },
): QuizProduct => ({
  id,
  rank: 500,
  priceMinor: 5000,
  form: 'capsule',
  isHalal: true,
  isVegan: false,
  hasGelatin: false,
  isForChildren: false,
  allergens: [],
  ingredients: amounts.map(({ ingredient }) => ingredient),
  label: {
    product: id,
    name: id,
    perDay: 1,
    facts: amounts.map(({ ingredient, mg }) => ({ name: rowNames[ingredient] ?? ingredient, amount: mg, unit: 'mg' })),
  },
  ...over,
});

/** One of each group, and a few that must be passed over. */
export const shelf: readonly QuizProduct[] = [
  ...quizRules.groups.map(({ id, ingredients }, at) =>
    product(`p-${id}`, { rank: 900 - at, isVegan: true, amounts: [{ ingredient: ingredients[0] ?? '', mg: 0.02 }] }),
  ),
  product('d-5000', { rank: 990, amounts: [{ ingredient: 'vitamin-d3', mg: 0.125 }] }),
  product('d-for-children', { rank: 995, isForChildren: true, amounts: [{ ingredient: 'vitamin-d3', mg: 0.01 }] }),
  product('fish-gelatin', { rank: 980, hasGelatin: true, amounts: [{ ingredient: 'omega-3', mg: 1000 }] }),
  product('fish-tin', {
    rank: 100,
    form: 'liquid',
    allergens: ['fish'],
    amounts: [{ ingredient: 'omega-3', mg: 900 }],
  }),
];
