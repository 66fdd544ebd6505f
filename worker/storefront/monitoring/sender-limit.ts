/**
 * Limits on what browsers send without being asked: error reports, counts, events for a tracker. The platform's counter is approximate
 * (docs/security.md §1), which is enough for them.
 */
import { toAddressSubject } from '../../../shared/domain/address-subject.ts';

/** Only an address limits a stranger: devices, and names that a page makes up, are free. */
export const addressKey = (ip: string | null): string => `address:${ip === null ? 'unknown' : toAddressSubject(ip)}`;

export async function isWithinLimit(limiter: RateLimit, keys: readonly string[]): Promise<boolean> {
  const outcomes = await Promise.all(keys.map((key) => limiter.limit({ key })));
  return outcomes.every(({ success }) => success);
}
