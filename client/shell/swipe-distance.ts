/** Toasts are swiped away to the inline end: right, and left in Arabic (spec §9; docs/brand.md §9). */
import { toastSwipeDismissPx } from '../../shared/constants.ts';
import { directionOf, type Locale } from '../../shared/domain/locale.ts';

/** Distance to the inline end in px; 0 in the other direction. */
export function swipeDistancePx(fromX: number, toX: number, locale: Locale): number {
  return Math.max(0, directionOf(locale) === 'rtl' ? fromX - toX : toX - fromX);
}

export const isDismissSwipe = (px: number): boolean => px > toastSwipeDismissPx;
