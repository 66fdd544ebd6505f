/**
 * From answers to products, by written rules alone: no clock and no chance, so the same answers give the same list whatever the order
 * of the stock. Exits come first, then what is left out, then points, then the products that are there.
 */
import type { CountryCode } from '../country.ts';
import { type DayLabel, findExceeded } from '../stack-check/stack-check.ts';
import { holds } from './answering.ts';
import type { QuizAnswers } from './questionnaire.ts';
import type { IngredientGroup, QuizRules } from './rules.ts';
import { findExclusion, isUnsafeLabel, listNotes, readSafety } from './safety.ts';

/** A product that can be bought in the country now. */
export interface QuizProduct {
  readonly id: string;
  /** The merchant's; the highest first. */
  readonly rank: number;
  readonly priceMinor: number;
  readonly form: string;
  readonly isHalal: boolean;
  readonly isVegan: boolean;
  readonly hasGelatin: boolean;
  readonly isForChildren: boolean;
  readonly allergens: readonly string[];
  /** In the label's order, the main one first. */
  readonly ingredients: readonly string[];
  readonly label: DayLabel;
}

export interface Suggestion {
  readonly product: string;
  /** What it was chosen for, the most important first. */
  readonly groups: readonly string[];
  /** Ids of the rules that gave its points. */
  readonly because: readonly string[];
  /** Ids of the interactions to say beside it. */
  readonly notes: readonly string[];
}

export type LeftOut =
  | { readonly group: string; readonly by: 'rule'; readonly rule: string }
  | { readonly group: string; readonly by: 'stock' | 'label' | 'budget' }
  /** `limit` is the key of one of `upperLimits`. */
  | { readonly group: string; readonly by: 'limit'; readonly product: string; readonly limit: string };

export interface Decision {
  readonly exits: readonly string[];
  /** Every rule that fired, in the order of the rules. */
  readonly rules: readonly string[];
  readonly suggestions: readonly Suggestion[];
  readonly leftOut: readonly LeftOut[];
}

/** Chosen: more are a multivitamin, which no single answer asks for. */
const maxIngredients = 3;
const swallowedForms = ['tablet', 'capsule', 'softgel'];

interface WantedGroup extends IngredientGroup {
  points: number;
  because: string[];
}

/** Groups with points enough, the most points first; equal ones in the rules' order. */
function rankGroups(rules: QuizRules, answers: QuizAnswers): WantedGroup[] {
  const given = rules.points.filter(({ when }) => holds(when, answers));
  return rules.groups
    .map((group) => {
      const own = given.filter(({ add }) => add.group === group.id).sort((a, b) => b.add.points - a.add.points);
      return { ...group, points: own.reduce((sum, { add }) => sum + add.points, 0), because: own.map(({ id }) => id) };
    })
    .filter(({ points }) => points >= rules.leastPoints)
    .sort((a, b) => b.points - a.points);
}

const isHeld = (group: IngredientGroup, { ingredients }: QuizProduct): boolean =>
  ingredients.some((one) => group.ingredients.includes(one));

function fitsLabel(product: QuizProduct, answers: QuizAnswers): boolean {
  const wishes = answers.form ?? [];
  if (wishes.includes('halal') && !product.isHalal) return false;
  if (wishes.includes('no-gelatin') && product.hasGelatin) return false;
  if (answers.food?.includes('vegan') && !product.isVegan) return false;
  return !(wishes.includes('easy') && swallowedForms.includes(product.form));
}

export function decide(
  answers: QuizAnswers,
  rules: QuizRules,
  products: readonly QuizProduct[],
  { country, budgetMinor }: { country: CountryCode; budgetMinor: number | null },
): Decision {
  const safety = readSafety(answers, rules);
  const { warnings, left } = safety;
  const exits = safety.exits.map(({ id }) => id);
  const excludes = (ingredient: string) => findExclusion(safety, ingredient);
  const fired = [
    ...warnings.map(({ id }) => id),
    ...left.map(({ id }) => id),
    ...rules.points.filter(({ when }) => holds(when, answers)).map(({ id }) => id),
  ];
  if (exits.length > 0) return { exits, rules: fired, suggestions: [], leftOut: [] };

  const leftOut: LeftOut[] = [];
  const wanted: WantedGroup[] = [];
  for (const group of rankGroups(rules, answers)) {
    const rule =
      left.find(({ leave }) => leave.includes(group.id)) ??
      (group.ingredients.every(excludes) ? excludes(group.ingredients[0] ?? '') : undefined);
    if (rule) leftOut.push({ group: group.id, by: 'rule', rule: rule.id });
    else if (wanted.length < rules.mostGroups) wanted.push(group);
  }

  const suggestions: Suggestion[] = [];
  const taken: QuizProduct[] = [];
  let budget = budgetMinor;
  for (const group of wanted) {
    if (taken.some((product) => isHeld(group, product))) continue;
    const open = wanted.filter((one) => !taken.some((product) => isHeld(one, product)));
    const pointsOf = (product: QuizProduct) =>
      open.filter((one) => isHeld(one, product)).reduce((sum, { points }) => sum + points, 0);
    const inStock = products.filter(
      ({ ingredients, isForChildren }) =>
        !isForChildren && ingredients.length <= maxIngredients && group.ingredients.includes(ingredients[0] ?? ''),
    );
    const fitting = inStock
      .filter((product) => !product.ingredients.some(excludes))
      .filter((product) => !product.ingredients.some(isLeft))
      .filter((product) => !isUnsafeLabel(safety, product) && fitsLabel(product, answers))
      .toSorted((a, b) => pointsOf(b) - pointsOf(a) || b.rank - a.rank || (a.id < b.id ? -1 : 1));
    const affordable = fitting.filter(({ priceMinor }) => budget === null || priceMinor <= budget);
    const over = affordable.map((product) => ({
      product,
      exceeded: findExceeded(
        taken.map(({ label }) => label),
        product.label,
        country,
      ),
    }));
    const found = over.find(({ exceeded }) => exceeded === null)?.product;
    const first = over[0];
    // Whoever finds the best seller missing reads why.
    if (first?.exceeded)
      leftOut.push({
        group: group.id,
        by: 'limit',
        product: first.product.id,
        limit: first.exceeded,
      });
    if (!found) {
      if (affordable.length === 0)
        leftOut.push({
          group: group.id,
          by: inStock.length === 0 ? 'stock' : fitting.length === 0 ? 'label' : 'budget',
        });
      continue;
    }
    const covered = open.filter((one) => one === group || isHeld(one, found));
    suggestions.push({
      product: found.id,
      groups: covered.map(({ id }) => id),
      because: covered.flatMap(({ because }) => because),
      notes: listNotes(safety, found.ingredients),
    });
    taken.push(found);
    if (budget !== null) budget -= found.priceMinor;
  }
  return { exits, rules: fired, suggestions, leftOut };

  /** Of a group that is left out, such as iron in a combined product. */
  function isLeft(ingredient: string): boolean {
    return rules.groups.some(
      ({ id, ingredients }) => ingredients.includes(ingredient) && left.some(({ leave }) => leave.includes(id)),
    );
  }
}
