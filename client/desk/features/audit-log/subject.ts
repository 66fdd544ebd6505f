/** What entries of the trail are about. */
import { countryCodes } from '../../../../shared/domain/country.ts';
import { toLatinDigits } from '../../../../shared/domain/text.ts';

const countries = countryCodes.join('|');
const orderNumber = new RegExp(`^(${countries})-?(\\d+)$`, 'i');
const country = new RegExp(`^(?:${countries})$`, 'i');
const fields = ['number', 'sku', 'id', 'charge', 'key', 'kind', 'country', 'import'];

/** What an entry is about, without the name of its field; null where a reader gains nothing, as of a request's key. */
export function nameSubject(subject: string, countryNames: Readonly<Record<string, string>>): string | null {
  const [field = '', ...rest] = subject.split(' ');
  const value = rest.join(' ');
  if (field === 'key') return null;
  return field === 'country' ? (countryNames[value] ?? value) : value || subject;
}

/** What somebody typed, as the trail calls it: `kw-100042` is about `number KW-100042`. */
export function toSubject(typed: string): string | null {
  const text = toLatinDigits(typed).trim();
  if (text === '') return null;
  const [first = ''] = text.split(' ');
  if (fields.includes(first) && text.length > first.length) return text;
  const [, prefix, digits] = orderNumber.exec(text) ?? [];
  if (prefix !== undefined) return `number ${prefix.toUpperCase()}-${digits}`;
  if (country.test(text)) return `country ${text.toUpperCase()}`;
  return `sku ${text}`;
}
