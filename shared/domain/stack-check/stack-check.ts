import type { CountryCode } from '../country.ts';
import { isForChildren } from '../for-children.ts';
import { type UpperLimit, upperLimits } from './data/upper-limits.ts';
import { isPartOfAnother, toPlainName } from './label-names.ts';
import { computeNanograms, type LabelRow, nanogramsPerUnit } from './nutrient-amount.ts';

export interface DayLabel {
  /** The product, which may be in a cart with two of its SKUs. */
  readonly product: string;
  /** In English. */
  readonly name: string;
  /** Servings a day; null where the label doesn't say, which counts as one. */
  readonly perDay: number | null;
  readonly facts: readonly LabelRow[];
}

export interface Excess {
  readonly limit: UpperLimit & { readonly limit: number };
  readonly nanograms: number;
  /** Those that hold it, in the order given. */
  readonly products: readonly string[];
}

const isShown = (limit: UpperLimit, country: CountryCode): limit is Excess['limit'] =>
  limit.verified && limit.limit !== null && (limit.country ?? country) === country;

/** "of which elemental zinc" repeats a row of the same label, and counts where it alone has it. */
function computeDay(limit: UpperLimit, { facts, perDay }: DayLabel): number {
  const isSummed = facts.some(({ name }) => limit.isSum?.(name));
  const rows = facts.map((row) => ({
    isPart: isPartOfAnother(row.name) || (isSummed && limit.isSum?.(row.name) === false),
    nanograms: computeNanograms(limit, row),
  }));
  const whole = rows.filter(({ isPart, nanograms }) => !isPart && nanograms > 0);
  const counted = whole.length > 0 ? whole : rows;
  return counted.reduce((sum, { nanograms }) => sum + nanograms, 0) * (perDay ?? 1);
}

/** "Less than" and "harm from" are passed by the amount itself. */
function isAbove({ limit, kind, unit }: Excess['limit'], nanograms: number): boolean {
  const most = limit * nanogramsPerUnit[unit];
  return kind === 'less_than' || kind === 'harm_from' ? nanograms >= most : nanograms > most;
}

/**
 * What these products give together above a limit for adults. A product counts once, whatever its count: two bottles are one daily
 * dose. What is above by one product alone is told on its page (`findAboveAlone`), and one for children is taken by somebody else.
 */
export function findAboveTogether(labels: readonly DayLabel[], country: CountryCode): Excess[] {
  const different = [...new Map(labels.map((label) => [label.product, label])).values()].filter(
    ({ name }) => !isForChildren(name),
  );
  return upperLimits.flatMap((limit) => {
    if (!isShown(limit, country)) return [];
    const holding = different
      .map((label) => ({ product: label.product, nanograms: computeDay(limit, label) }))
      .filter(({ nanograms }) => nanograms > 0);
    const nanograms = holding.reduce((sum, one) => sum + one.nanograms, 0);
    if (holding.length < 2 || !isAbove(limit, nanograms)) return [];
    return [{ limit, nanograms, products: holding.map(({ product }) => product) }];
  });
}

/** What one day of this product gives above a limit for adults. */
export function findAboveAlone(label: DayLabel, country: CountryCode): Excess[] {
  if (isForChildren(label.name)) return [];
  return upperLimits.flatMap((limit) => {
    if (!isShown(limit, country)) return [];
    const nanograms = computeDay(limit, label);
    return isAbove(limit, nanograms) ? [{ limit, nanograms, products: [label.product] }] : [];
  });
}

/**
 * The key of the first limit that all these products together pass in one day, or that the last one passes alone; null:
 * none.
 */
export function findExceeded(taken: readonly DayLabel[], next: DayLabel, country: CountryCode): string | null {
  const excess = [...findAboveTogether([...taken, next], country), ...findAboveAlone(next, country)][0];
  return excess?.limit.key ?? null;
}

/** Begins with its name, as "Magnesium citrate" does. */
const looksLike = ({ name }: UpperLimit, row: string): boolean => {
  const [word = ''] = name.en.split(/ \(| and /);
  return new RegExp(`^(?:of which |total |chelated )?${word}(?![a-z0-9])`, 'i').test(toPlainName(row));
};

/** Rows that name what a limit is for and don't count: a salt, or a unit that nobody can weigh. Carotene doesn't count by rule. */
export function listUncounted({ facts }: Pick<DayLabel, 'facts'>): string[] {
  const shown = upperLimits.filter(({ limit, verified }) => limit !== null && verified);
  return facts
    .filter(({ name }) => !/carot|riboside|hexanicotinate/i.test(name))
    .filter((row) => !shown.some((limit) => computeNanograms(limit, row) > 0))
    .filter(({ name }) =>
      shown.some((limit) => looksLike(limit, name) && !facts.some((other) => computeNanograms(limit, other) > 0)),
    )
    .map(({ name }) => name);
}
