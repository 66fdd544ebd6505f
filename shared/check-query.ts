import { AppError } from './errors.ts';
import { canonicalizeQuery } from './signing.ts';

/**
 * What both browsers' workers ask of a query before they sign it. Two readers may take different values of a repeated
 * name (P7).
 * @throws AppError `request.malformed`
 */
export function checkQuery(rawQuery: string): void {
  let names: string[];
  try {
    names = canonicalizeQuery(rawQuery)
      .split('&')
      .map((pair) => pair.slice(0, pair.indexOf('=')));
  } catch (cause) {
    throw new AppError('request.malformed', { cause });
  }
  if (new Set(names).size !== names.length) throw new AppError('request.malformed');
}
