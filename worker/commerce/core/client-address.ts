import { toAddressSubject } from '../../../shared/domain/address-subject.ts';

/**
 * Subjects of limits that count by network address (docs/security.md R5, R6). Without an IP, as on a local machine, the
 * device counts instead: one shared counter would lock all visitors out.
 */
export const toVisitorSubject = ({ ip, device }: { ip: string | null; device: string | null }): string =>
  ip === null ? `device:${device ?? 'none'}` : toAddressSubject(ip);
