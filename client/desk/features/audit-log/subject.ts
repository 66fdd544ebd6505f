/** What somebody typed, as the trail calls it: `kw-100042` is about `number KW-100042`. */
import { toLatinDigits } from '../../../../shared/domain/text.ts';

const fields = ['number', 'sku', 'id', 'charge', 'key', 'kind', 'country', 'import'];

export function toSubject(typed: string): string | null {
  const text = toLatinDigits(typed).trim();
  if (text === '') return null;
  const [first = ''] = text.split(' ');
  if (fields.includes(first) && text.length > first.length) return text;
  if (/^(?:KW|SA)-?\d+$/i.test(text)) return `number ${text.toUpperCase().replace(/^(KW|SA)(\d)/, '$1-$2')}`;
  if (/^(?:KW|SA)$/i.test(text)) return `country ${text.toUpperCase()}`;
  return `sku ${text}`;
}
