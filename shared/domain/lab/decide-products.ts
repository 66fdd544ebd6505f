/**
 * From a report to products, by written rules alone: no clock of its own and no chance. An urgent value, an old sample, a pregnancy or a
 * medicine that supplements disturb end it; otherwise each rule that fires has at most one product, and "none" is an answer.
 */
import type { CountryCode } from '../country.ts';
import type { IngredientGroup } from '../quiz/rules.ts';
import { type DayLabel, findExceeded } from '../stack-check/stack-check.ts';
import { isUrgent, type ResultState } from './interpretation.ts';
import type { ReasonRule } from './reason-rules.ts';

/** Chosen: plans from old blood work mislead. */
const mostMonths = 6;

/** The first moment at which a sample explains nothing any more. */
export function endOfReasons(collectedAt: number): number {
  const end = new Date(collectedAt);
  end.setUTCMonth(end.getUTCMonth() + mostMonths);
  return end.getTime();
}

export interface ShelfProduct {
  readonly id: string;
  /** The merchant's; the highest first. */
  readonly rank: number;
  readonly isForChildren: boolean;
  /** In the label's order, the main one first. */
  readonly ingredients: readonly string[];
  readonly label: DayLabel;
}

export interface ReasonInput {
  readonly rows: readonly { readonly marker: string; readonly state: ResultState }[];
  readonly collectedAt: number;
  /** Said before the draw. */
  readonly takesBloodThinner: boolean;
  readonly isPregnant: boolean;
  readonly now: number;
}

export interface ReasonData {
  readonly rules: readonly ReasonRule[];
  readonly groups: readonly IngredientGroup[];
  /** Whose limits count. */
  readonly country: CountryCode;
}

export interface ReasonedProduct {
  readonly rule: string;
  readonly product: string;
}

export type Obstacle = 'urgent' | 'too_old' | 'pregnant' | 'medicine';

export type ReasonDecision =
  | { readonly why: Obstacle | 'none'; readonly products: readonly [] }
  | { readonly why: 'reasons'; readonly products: readonly ReasonedProduct[] };

const nothing = (why: Obstacle | 'none'): ReasonDecision => ({ why, products: [] });

/** Why nothing may be explained at all, whatever is on the shelf; null: rules may be asked. */
export function findObstacle({ rows, collectedAt, takesBloodThinner, isPregnant, now }: ReasonInput): Obstacle | null {
  if (rows.some(({ state }) => isUrgent(state))) return 'urgent';
  if (now >= endOfReasons(collectedAt)) return 'too_old';
  if (isPregnant) return 'pregnant';
  return takesBloodThinner ? 'medicine' : null;
}

/** Products that hold one thing and stay below every limit together; the merchant's rank decides, then the id. */
export function decideProducts(
  input: ReasonInput,
  { rules, groups, country }: ReasonData,
  shelf: readonly ShelfProduct[],
): ReasonDecision {
  const obstacle = findObstacle(input);
  if (obstacle) return nothing(obstacle);
  const states = new Map(input.rows.map(({ marker, state }) => [marker, state]));
  const taken: ShelfProduct[] = [];
  const products: ReasonedProduct[] = [];
  const ranked = shelf
    .filter(({ isForChildren, ingredients }) => !isForChildren && ingredients.length === 1)
    .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  for (const rule of rules) {
    if (states.get(rule.marker) !== 'low') continue;
    if (rule.unless.some(({ marker, state }) => states.get(marker) === state)) continue;
    const ingredients = groups.find(({ id }) => id === rule.group)?.ingredients ?? [];
    const found = ranked.find(
      (product) =>
        ingredients.includes(product.ingredients[0] ?? '') &&
        findExceeded(
          taken.map(({ label }) => label),
          product.label,
          country,
        ) === null,
    );
    if (!found) continue;
    taken.push(found);
    products.push({ rule: rule.id, product: found.id });
  }
  return products.length === 0 ? nothing('none') : { why: 'reasons', products };
}
