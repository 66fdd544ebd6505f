import { countryCodes } from '../../../../shared/domain/country.ts';
import { cleanSku } from '../../../../shared/domain/sku.ts';
import { cleanTyped } from '../../../../shared/domain/text.ts';

const countries = countryCodes.join('|');
const orderNumber = new RegExp(`^(${countries})-?(\\d+)$`, 'i');
const country = new RegExp(`^(?:${countries})$`, 'i');
const fields = ['number', 'sku', 'id', 'charge', 'key', 'kind', 'country', 'import'];

/** An id of the database, or a hash: nobody outside of it knows what it stands for. */
const isOfTheDatabase = (value: string) => /^(?:\d+|[0-9a-f-]{16,})$/i.test(value);

/** An entry's subject without the name of its field; null if it tells a reader nothing, such as an idempotency key. */
export function nameSubject(subject: string, countryNames: Readonly<Record<string, string>>): string | null {
  const [field = '', ...rest] = subject.split(' ');
  const value = rest.join(' ');
  if (field === 'key' || (['id', 'import'].includes(field) && isOfTheDatabase(value))) return null;
  return field === 'country' ? (countryNames[value] ?? value) : value || subject;
}

/** The subject that somebody typed, in the log's form: `kw-100042` → `number KW-100042`. */
export function toSubject(typed: string): string | null {
  const text = cleanTyped(typed);
  if (text === '') return null;
  const [first = ''] = text.split(' ');
  if (fields.includes(first) && text.length > first.length)
    return first === 'sku' ? `sku ${cleanSku(text.slice(first.length))}` : text;
  const [, prefix, digits] = orderNumber.exec(text) ?? [];
  if (prefix !== undefined) return `number ${prefix.toUpperCase()}-${digits}`;
  if (country.test(text)) return `country ${text.toUpperCase()}`;
  return `sku ${cleanSku(text)}`;
}
