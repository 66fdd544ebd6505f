/** A toast is swiped away towards the side it lies at: right, and left in Arabic (spec §9; docs/brand.md §9). */
import { toastSwipeDismissPx } from '../../shared/constants.ts';
import { directionOf, type Locale } from '../../shared/domain/locale.ts';

/** How far out a finger has gone, in px; the other way is nowhere. */
export function swipedPx(fromX: number, toX: number, locale: Locale): number {
  return Math.max(0, directionOf(locale) === 'rtl' ? fromX - toX : toX - fromX);
}

export const isSwipedAway = (px: number): boolean => px > toastSwipeDismissPx;
