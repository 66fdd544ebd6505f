/** What is typed after `npm run desk --`, read; what can't be understood ends with 2. */
import { parseAmount } from '../../shared/domain/amount-input.ts';
import { DeskError } from './client.ts';

/** What a command says: as data, and in lines. */
export interface Answer {
  data: unknown;
  lines: string[];
  exitCode?: number;
}

export const misused = (message: string) => new DeskError(`${message} See npm run desk -- --help.`, 'usage', 2);

export function whole(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw misused(`${name} must be a whole number.`);
  return Number(text);
}

/** In the major unit; the shop judges it by its currency. */
export function amount(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (parseAmount(text, 'KWD') === null) throw misused(`${name} must be an amount such as 2.500.`);
  return Number(text);
}

/** Unix milliseconds. */
export function moment(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw misused(`${name} must be a date such as 2026-12-01 or 2026-12-01T10:00:00Z.`);
  return at;
}

export function needed(text: string | undefined, name: string): string {
  if (text === undefined || text === '') throw misused(`${name} is missing.`);
  return text;
}

export function countryOf(text: string): 'KW' | 'SA' {
  const code = text.toUpperCase();
  if (code !== 'KW' && code !== 'SA') throw misused('The country must be KW or SA.');
  return code;
}
