/**
 * Limits on what browsers send without being asked: error reports, counts, events for a tracker. The platform's counter is approximate
 * (docs/security.md §1), which is enough for them.
 */
import { toAddressSubject, toSiteSubject } from '../../../shared/domain/address-subject.ts';

/** Only an address limits a stranger: devices, and names that a page makes up, are free. Of IPv6 it is the /64 and the /48. */
export function listAddressKeys(kind: string, ip: string | null): string[] {
  const subject = ip === null ? 'unknown' : toAddressSubject(ip);
  const site = toSiteSubject(subject);
  return [subject, ...(site === null ? [] : [site])].map((one) => `${kind} ${one}`);
}

export async function isWithinLimit(limiter: RateLimit, keys: readonly string[]): Promise<boolean> {
  const outcomes = await Promise.all(keys.map((key) => limiter.limit({ key })));
  return outcomes.every(({ success }) => success);
}
