import type { CountryCode } from '../country.ts';
import type { IngredientGroup } from '../quiz/rules.ts';
import { findExclusion, isUnsafeLabel, listNotes, type Safety } from '../quiz/safety.ts';
import { type DayLabel, findExceeded } from '../stack-check/stack-check.ts';
import { compare, toFraction } from './fraction.ts';
import { isOutOfRange, isUrgent, type ResultState } from './interpretation.ts';
import type { Marker } from './marker.ts';
import type { ReasonRule } from './reason-rules.ts';
import type { ResultValue } from './result-value.ts';
import { conventionalAmountOf } from './units.ts';

/** Chosen: plans from old blood work mislead. */
const mostMonths = 6;

function addMonths(at: number, months: number): number {
  const moved = new Date(at);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.getTime();
}

/** The first moment at which a sample explains nothing any more. */
export const endOfReasons = (collectedAt: number): number => addMonths(collectedAt, mostMonths);

export const beginningOfReasons = (now: number): number => addMonths(now, -mostMonths);

export interface ShelfProduct {
  readonly id: string;
  /** The merchant's; the highest first. */
  readonly rank: number;
  readonly isForChildren: boolean;
  readonly allergens: readonly string[];
  /** In the label's order, the main one first. */
  readonly ingredients: readonly string[];
  readonly label: DayLabel;
}

export interface ReasonRow {
  readonly marker: string;
  readonly state: ResultState;
  /** At or below the rule's `doctorBelow`. */
  readonly isFarBelow: boolean;
}

export interface ReasonInput {
  readonly rows: readonly ReasonRow[];
  /** The newest value of each marker in all released reports that still count, this one among them. */
  readonly newest: ReadonlyMap<string, ResultState>;
  readonly collectedAt: number;
  /** Said before the draw. */
  readonly takesBloodThinner: boolean;
  readonly isPregnant: boolean;
  readonly now: number;
}

export interface ReasonData {
  readonly rules: readonly ReasonRule[];
  readonly groups: readonly IngredientGroup[];
  readonly country: CountryCode;
}

export interface ReasonedProduct {
  readonly rule: string;
  readonly product: string;
  /** Ids of the interactions to say beside it. */
  readonly notes: readonly string[];
}

export type Obstacle = 'urgent' | 'urgent_elsewhere' | 'too_old' | 'pregnant' | 'medicine';

/** Why a value leads to no product. */
export type ToDoctor =
  | { readonly why: 'doctor' | 'far_below' | 'newer' | 'shelf'; readonly markers: readonly string[] }
  /** `guards` are unknown, or outside their range. */
  | { readonly why: 'unknown' | 'guarded'; readonly markers: readonly string[]; readonly guards: readonly string[] }
  /** `rule` of the quiz, by an answer. */
  | { readonly why: 'answer'; readonly markers: readonly string[]; readonly rule: string };

export interface ReasonDecision {
  readonly why: Obstacle | 'stop' | 'none' | 'reasons';
  readonly products: readonly ReasonedProduct[];
  readonly leftOut: readonly ToDoctor[];
}

/** `<150` may stand for any smaller value, so it counts as far below. */
export function isFarBelow(marker: Marker, value: ResultValue, ucum: string, rules: readonly ReasonRule[]): boolean {
  const limit = rules.find((rule) => rule.marker === marker.code)?.doctorBelow;
  if (!limit) return false;
  return (
    value.comparator?.startsWith('<') ||
    compare(conventionalAmountOf(marker, value, ucum), toFraction(limit.amount)) < 0
  );
}

const nothing = (why: Obstacle | 'stop'): ReasonDecision => ({ why, products: [], leftOut: [] });

/** Why nothing may be explained at all, whatever is on the shelf; null: rules may be asked. */
export function findObstacle({
  rows,
  newest,
  collectedAt,
  takesBloodThinner,
  isPregnant,
  now,
}: ReasonInput): Obstacle | null {
  if (rows.some(({ state }) => isUrgent(state))) return 'urgent';
  if ([...newest.values()].some(isUrgent)) return 'urgent_elsewhere';
  if (now >= endOfReasons(collectedAt)) return 'too_old';
  if (isPregnant) return 'pregnant';
  return takesBloodThinner ? 'medicine' : null;
}

/** Known, and not on the side that a doctor reads. */
const passes = (state: ResultState | undefined, bad: 'low' | 'high'): boolean =>
  state === 'in_range' || (state !== bad && (state === 'low' || state === 'high'));

/** Why this rule gives none, by values alone; null: the shelf may be asked. */
function findReasonAgainst(rule: ReasonRule, row: ReasonRow, newest: ReasonInput['newest']): ToDoctor | null {
  const markers = [rule.marker];
  if (newest.get(rule.marker) !== 'low') return { why: 'newer', markers };
  if (row.isFarBelow) return { why: 'far_below', markers };
  const failing = rule.unless.filter(({ marker, state }) => !passes(newest.get(marker), state));
  const guarded = failing.filter(({ marker, state }) => newest.get(marker) === state);
  if (guarded.length > 0) return { why: 'guarded', markers, guards: guarded.map(({ marker }) => marker) };
  return failing.length > 0 ? { why: 'unknown', markers, guards: failing.map(({ marker }) => marker) } : null;
}

/**
 * What somebody answered that speaks against a group: an interaction with something it may hold, or a rule that leaves
 * it out.
 */
function findAnswerAgainst({ id, ingredients }: IngredientGroup, safety: Safety): string | null {
  const left = safety.left.find(({ leave }) => leave.includes(id));
  if (left) return left.id;
  const [first = ''] = ingredients;
  return ingredients.every((one) => findExclusion(safety, one)) ? (findExclusion(safety, first)?.id ?? null) : null;
}

/**
 * From a report to products, by written rules alone: no clock of its own and no chance. An urgent value of this report
 * or an open one of another, an old sample, a pregnancy or a medicine that supplements disturb end it; otherwise each
 * rule that fires has at most one product, and "your doctor decides" is an answer. Products that hold one thing and
 * stay below every limit together; the merchant's rank decides, then the id.
 * @param safety of what was answered; null: nobody was asked yet, and what is found is to be asked about
 */
export function decideProducts(
  input: ReasonInput,
  { rules, groups, country }: ReasonData,
  shelf: readonly ShelfProduct[],
  safety: Safety | null,
): ReasonDecision {
  const obstacle = findObstacle(input);
  if (obstacle) return nothing(obstacle);
  if (safety && safety.exits.length > 0) return nothing('stop');
  const said: Safety = safety ?? { exits: [], warnings: [], left: [], allergens: [], isHypertensive: false };
  const taken: ShelfProduct[] = [];
  const products: ReasonedProduct[] = [];
  const leftOut: ToDoctor[] = [];
  const ranked = shelf
    .filter(({ isForChildren, ingredients }) => !isForChildren && ingredients.length === 1)
    .filter((product) => !isUnsafeLabel(said, product))
    .filter(({ ingredients }) => !ingredients.some((one) => findExclusion(said, one)))
    .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  for (const rule of rules) {
    const row = input.rows.find(({ marker }) => marker === rule.marker);
    const group = groups.find(({ id }) => id === rule.group);
    if (row?.state !== 'low' || !group) continue;
    const against = findReasonAgainst(rule, row, input.newest);
    const answer = findAnswerAgainst(group, said);
    const found = ranked.find(
      (product) =>
        group.ingredients.includes(product.ingredients[0] ?? '') &&
        findExceeded(
          taken.map(({ label }) => label),
          product.label,
          country,
        ) === null,
    );
    if (against) leftOut.push(against);
    else if (answer !== null) leftOut.push({ why: 'answer', markers: [rule.marker], rule: answer });
    else if (!found) leftOut.push({ why: 'shelf', markers: [rule.marker] });
    else {
      taken.push(found);
      products.push({ rule: rule.id, product: found.id, notes: listNotes(said, found.ingredients) });
    }
  }
  const doctors = input.rows.filter(
    ({ marker, state }) => isOutOfRange(state) && !(state === 'low' && rules.some((rule) => rule.marker === marker)),
  );
  if (doctors.length > 0) leftOut.unshift({ why: 'doctor', markers: doctors.map(({ marker }) => marker) });
  return { why: products.length === 0 ? 'none' : 'reasons', products, leftOut };
}
