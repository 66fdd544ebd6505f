import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz0123456789';

/**
 * An id like Tap's (`chg_TS05A13…`). It is random, because the id alone gives access to the hosted page.
 */
export function newId(prefix: 'activity' | 'chg' | 'cus' | 're' | 'tck' | 'tok' | 'wh' | '3ds'): string {
  return `${prefix}_TS${Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')}`;
}

export function newDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
