/** The code of a coupon, or the name of another promotion: capitals, so that `save33` and `SAVE33` are one. */
import { cleanTyped } from './text.ts';

export const cleanCouponCode = (typed: string): string => cleanTyped(typed).toUpperCase();

export function parseCouponCode(typed: string): string | null {
  const code = cleanCouponCode(typed);
  return /^[A-Z0-9_-]{3,40}$/.test(code) ? code : null;
}
