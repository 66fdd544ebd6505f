/** Recovery codes: 80 random bits as sixteen letters and digits in four groups, without those that look alike (I, L, O, U). */
import { cleanTyped } from './text.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryCodeBytes = 10;

/** @param bytes ten. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, at) => alphabet[Number((bits >> BigInt(5 * (15 - at))) & 31n)]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** As somebody typed it from paper: any case, spaces, dashes, either kind of digits, O for 0, I or L for 1. Null for what is no code. */
export function parseRecoveryCode(typed: string): string | null {
  const text = cleanTyped(typed)
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return text.length === 16 && [...text].every((char) => alphabet.includes(char))
    ? text.replace(/.{4}(?=.)/g, '$&-')
    : null;
}
