import { countryCodes } from './country.ts';
import { toLatinDigits } from './text.ts';

const invisibleCharacters = /[\s\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
const numberPattern = new RegExp(`^(${countryCodes.join('|')})[-–—_]?(\\d{1,12})$`);

export function parseOrderNumber(typed: string): string | null {
  const match = numberPattern.exec(toLatinDigits(typed).replace(invisibleCharacters, '').toUpperCase());
  return match ? `${match[1]}-${match[2]}` : null;
}
