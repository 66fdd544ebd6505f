/** Whose tries are counted together when they are counted by address (docs/security.md R5, R6). */

/**
 * The subject of an IP limit. An IPv6 holder has a whole /64, so that is what counts; without an address everybody shares
 * one count, because a limit must not be lost with a header.
 */
export function addressSubject(ip: string | null): string {
  if (ip === null) return 'unknown';
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
