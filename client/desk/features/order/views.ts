/** The views of the orders list: each is a query of the same call, chosen by `?view=`. */

import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { missingTag } from '../../../../shared/domain/order-view.ts';
import { offsetMs } from '../../../../shared/domain/shop-clock.ts';

export type OrderQuery = NonNullable<DeskInput<'orders'>['query']>;

export const listViews = ['to_pack', 'cant_pack', 'to_ship', 'on_the_way', 'cash_due', 'unpaid', 'all'] as const;
export type ListView = (typeof listViews)[number];

export const queryOf = (view: ListView): OrderQuery => {
  if (view === 'all') return {};
  return view === 'cant_pack' ? ({ view: 'to_pack', tag: missingTag } as OrderQuery) : { view };
};

const daysOf: Readonly<Record<string, number>> = { today: 1, week: 7, month: 30 };
const dayMs = 86_400_000;

/** From midnight in Kuwait and Riyadh, so that the address stays the same all day and the query with it. */
export function sinceOf(placed: string, nowMs: number): number | undefined {
  const days = daysOf[placed];
  if (days === undefined) return undefined;
  const midnightMs = Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs;
  return midnightMs - (days - 1) * dayMs;
}
