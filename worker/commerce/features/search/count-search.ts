/** A search is the dearest thing that anybody may ask for, so it is counted (docs/security.md R4). */
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { takeLimit } from '../../limits/limits.ts';

/** By device and by address, since pages for visitors without a device are rendered with the storefront's. @throws AppError `rate.limited` */
export const countSearch = (context: Context): Promise<void> =>
  takeLimit(context.env, 'search-device', `${context.device} ${toVisitorSubject(context)}`, context.now);
