/**
 * What limits count by in place of a network address (docs/security.md R5, R6). IPv6 customers get a whole /64, so that
 * is counted, and the /48 around it.
 */
export function toAddressSubject(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  const text = mapped ?? ip;
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text;
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || !text.includes(':')) return 'unknown';
  const [head = '', tail] = text.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const slash64Pattern = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/;

/** The /48 of a subject, because whoever rents servers may have a whole one; null for IPv4. */
export function toSiteSubject(subject: string): string | null {
  const site = slash64Pattern.exec(subject)?.[1];
  return site === undefined ? null : `${site}::/48`;
}
