import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz0123456789';

/**
 * An id in the look of Tap's (`chg_TS05A13…`). 24 random characters, because knowing a charge's id is what opens its
 * hosted page.
 */
export function newId(prefix: 'activity' | 'chg' | 'cus' | 're' | 'tck' | 'tok' | 'wh' | '3ds'): string {
  return `${prefix}_TS${Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** A reference number as banks print them. */
export function newDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
