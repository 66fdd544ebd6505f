/** Nothing that the shop recommends together passes an upper limit, by the shop's own check (docs/stack-check.md). */
import { expect, test } from 'vitest';
import { type DemoProduct, readDemo } from '../../demo/seed/files.ts';
import { countryCodes } from '../../shared/domain/country.ts';
import { isForChildren } from '../../shared/domain/for-children.ts';
import { isForPregnancy } from '../../shared/domain/for-pregnancy.ts';
import { decideProducts } from '../../shared/domain/lab/decide-products.ts';
import type { ResultState } from '../../shared/domain/lab/interpretation.ts';
import { reasonRules } from '../../shared/domain/lab/reason-rules.ts';
import { decide, type QuizProduct } from '../../shared/domain/quiz/decide.ts';
import { quizRules } from '../../shared/domain/quiz/rules.ts';
import {
  type DayLabel,
  findAboveAlone,
  findAboveTogether,
  listUncounted,
} from '../../shared/domain/stack-check/stack-check.ts';
import { listSets } from '../../shared/domain/stages.ts';
import { cases } from '../shared/domain/quiz/cases.ts';
import { plain } from '../support/quiz-answers.ts';

const { products, nutritionists } = readDemo();
const bySku = new Map(products.map((product) => [product.sku, product]));

const toLabel = ({ slug, name, serving, facts }: DemoProduct): DayLabel => ({
  product: slug,
  name: name.en,
  perDay: serving.perDay,
  facts: facts.map((fact) => ({ ...fact, name: fact.name.en })),
});

/** What a set is above in any country, as words that tell which. */
const listAbove = (labels: readonly DayLabel[]): string[] =>
  countryCodes.flatMap((country) =>
    [...findAboveTogether(labels, country), ...labels.flatMap((label) => findAboveAlone(label, country))].map(
      ({ limit, products: held }) => `${country} ${limit.key}: ${held.join(' + ')}`,
    ),
  );

test.each(nutritionists.map((one) => [one.slug, one] as const))(
  'each stage of the list of %s stays below every limit of every country',
  (_, { products: listed }) => {
    const sets = listSets(listed.map(({ sku, stage }) => ({ sku, stage: stage?.en ?? null })));
    for (const set of sets) expect(listAbove(set.map(({ sku }) => toLabel(bySku.get(sku) as DemoProduct)))).toEqual([]);
  },
);

const shelf: QuizProduct[] = products.map((product) => ({
  id: product.slug,
  rank: product.popularity,
  priceMinor: product.priceKwdFils,
  form: product.form,
  isHalal: product.halal,
  isVegan: product.vegan,
  hasGelatin: false,
  isForChildren: isForChildren(product.name.en, product.name.ar),
  allergens: product.allergens,
  ingredients: [...new Set(product.facts.flatMap(({ ingredient }) => ingredient ?? []))],
  label: toLabel(product),
}));
const labelOf = new Map(shelf.map(({ id, label }) => [id, label]));

test.each(countryCodes)(
  'who eats nothing from animals and wants energy is told of B12 and of omega-3 from algae (%s)',
  (country) => {
    const inStock = new Set(
      products
        .filter(({ stock, name }) => stock[country as 'KW'] > 0 && !isForPregnancy(name.en, name.ar))
        .map(({ slug }) => slug),
    );
    const answers = { ...plain, goals: ['energy'], food: ['vegan'] };
    const { suggestions } = decide(
      answers,
      quizRules,
      shelf.filter(({ id }) => inStock.has(id)),
      { country, budgetMinor: null },
    );
    expect(suggestions.flatMap(({ groups }) => groups)).toEqual(expect.arrayContaining(['vitamin-b12', 'vegan-omega']));
  },
);

/** The options of a question, each two of them, and all. */
function combine(question: string): string[][] {
  const options =
    quizRules.questionnaire.items.find(({ linkId }) => linkId === question)?.answerOption.map(({ value }) => value) ??
    [];
  const pairs = options.flatMap((one, at) => options.slice(at + 1).map((other) => [one, other]));
  return [...options.map((one) => [one]), ...pairs, options];
}

test('no answers to the quiz lead to a list above a limit, whatever is wished, eaten and done', () => {
  const wide = combine('goals').flatMap((goals) =>
    combine('food').flatMap((food) =>
      [[], ...combine('routine').slice(-1)].map((routine) => ({ ...plain, goals, food, routine })),
    ),
  );
  const answers = [...cases.map((one) => one.answers), ...wide];
  const above = new Set<string>();
  let most = 0;
  for (const one of answers)
    for (const country of countryCodes) {
      const { suggestions } = decide(one, quizRules, shelf, { country, budgetMinor: null });
      const labels = suggestions.flatMap(({ product }) => labelOf.get(product) ?? []);
      most = Math.max(most, labels.length);
      for (const { limit } of [
        ...findAboveTogether(labels, country),
        ...labels.flatMap((label) => findAboveAlone(label, country)),
      ])
        above.add(`${country} ${limit.key}: ${labels.map(({ product }) => product).join(' + ')}`);
    }
  expect([...above]).toEqual([]);
  expect(most).toBeGreaterThan(2);
});

test('no result leads to products above a limit, however many values are low', () => {
  const markers = [...new Set(reasonRules.map(({ marker }) => marker))];
  const lows = Array.from({ length: 2 ** Math.min(markers.length, 10) }, (_, bits) =>
    markers.filter((_marker, at) => bits & (1 << at)),
  );
  const input = { collectedAt: 0, takesBloodThinner: false, isPregnant: false, now: 1 };
  for (const country of countryCodes)
    for (const low of lows) {
      const rows = low.map((marker) => ({ marker, state: 'low' as const, isFarBelow: false }));
      const guards = reasonRules.flatMap(({ unless }) => unless.map(({ marker }) => [marker, 'in_range'] as const));
      const newest = new Map<string, ResultState>([
        ...guards,
        ...rows.map(({ marker, state }) => [marker, state] as const),
      ]);
      const decision = decideProducts(
        { ...input, rows, newest },
        { rules: reasonRules, groups: quizRules.groups, country },
        shelf,
        null,
      );
      const labels = decision.products.flatMap(({ product }) => labelOf.get(product) ?? []);
      expect([...findAboveTogether(labels, country), ...labels.flatMap((one) => findAboveAlone(one, country))]).toEqual(
        [],
      );
    }
});

test('every row of a shipped label that looks like what has a limit is counted', () => {
  const uncounted = products.flatMap((one) => listUncounted(toLabel(one)).map((name) => `${one.slug}: ${name}`));
  expect(uncounted).toEqual([]);
});
