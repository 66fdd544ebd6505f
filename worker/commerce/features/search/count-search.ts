import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { takeLimit } from '../../limits/limits.ts';

/**
 * Searches are expensive, so they are limited (docs/security.md R4). Pages for visitors without a device share the
 * storefront's, so the address counts too.
 * @throws AppError `rate.limited`
 */
export const countSearch = (context: Context): Promise<void> =>
  takeLimit(context.env, 'search-device', `${context.device} ${toVisitorSubject(context)}`, context.now);
