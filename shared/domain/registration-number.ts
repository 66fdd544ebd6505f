import { cleanLine, cleanTyped } from './text.ts';

/** Chosen: neither authority publishes a length. */
const registrationNumberMaxChars = 40;

/** Latin letters, digits and what separates them, as printed on a certificate; digits in Arabic are read. null if it can't be one. */
export function parseRegistrationNumber(text: string): string | null {
  const number = cleanTyped(cleanLine(text)).toUpperCase();
  const isNumber = /^[A-Z0-9][A-Z0-9 ./-]*$/.test(number) && /\d/.test(number);
  return isNumber && number.length <= registrationNumberMaxChars ? number : null;
}
