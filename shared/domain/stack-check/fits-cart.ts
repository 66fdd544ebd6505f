import type { CountryCode } from '../country.ts';
import { isForChildren } from '../for-children.ts';
import { type DayLabel, findAboveAlone, findAboveTogether } from './stack-check.ts';

/** An empty cart is an adult's; one with products for both may get either. */
const isForSamePeople = (cart: readonly DayLabel[], next: DayLabel): boolean =>
  cart.length === 0
    ? !isForChildren(next.name)
    : cart.some(({ name }) => isForChildren(name) === isForChildren(next.name));

const staysBelow = (taken: readonly DayLabel[], next: DayLabel, country: CountryCode): boolean =>
  findAboveAlone(next, country).length === 0 &&
  !findAboveTogether([...taken, next], country).some(({ products }) => products.includes(next.product));

/**
 * What the shop may recommend beside a cart: products that bring nothing above an upper limit and are for the same
 * people. The first `most` that fit the cart and, in their order, each other: they stand side by side, and several may
 * be added.
 */
export function chooseFitting<P>(
  cart: readonly DayLabel[],
  candidates: readonly P[],
  labelOf: (one: P) => DayLabel,
  { country, most }: { country: CountryCode; most: number },
): P[] {
  const chosen: P[] = [];
  for (const one of candidates) {
    if (chosen.length === most) break;
    const next = labelOf(one);
    if (isForSamePeople(cart, next) && staysBelow([...cart, ...chosen.map(labelOf)], next, country)) chosen.push(one);
  }
  return chosen;
}
