/** A cell as staff read it: money as it is written, a day with its month's name, each text in its own direction. */

import { isCurrency } from '../../../../shared/domain/currencies.ts';
import { parseExpiryDate } from '../../../../shared/domain/expiry.ts';
import { parsePriceCell } from '../../../../shared/domain/import-price.ts';
import { isImportColumn } from '../../../../shared/domain/import-sheet.ts';
import { type Currency, formatPlainAmount, type Locale } from '../../../../shared/domain/money.ts';
import { productFields } from '../../../../shared/domain/product-field/register.ts';
import { toLatinDigits } from '../../../../shared/domain/text.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { fieldWords } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatDay } from '../../i18n/times.ts';
import { importWords } from './words.ts';

export function useColumnName(): (column: string) => string {
  const names = useWords(fieldWords);
  return (column) => (isImportColumn(column) ? names[column] : column);
}

const kindOf = (column: string) => (isImportColumn(column) ? productFields[column].kind : null);
const isDate = (column: string) => kindOf(column) === 'day';

export function currencyOf(column: string): Currency | null {
  const kind = kindOf(column);
  return isCurrency(kind) ? kind : null;
}

/** As it is read: `2.750` for `2٫75`, `10 Mar 2027` for a day in any accepted format. What can't be read is returned as it is. */
function formatCell(column: string, text: string, locale: Locale): string {
  const currency = currencyOf(column);
  if (currency !== null) {
    const read = parsePriceCell(text, currency);
    return 'minor' in read ? formatPlainAmount(read.minor, currency) : text;
  }
  if (isFigure(column)) return toLatinDigits(text.trim());
  const day = isDate(column) ? parseExpiryDate(text) : null;
  return day === null ? text : formatDay(Date.parse(day), locale);
}

export const isFigure = (column: string): boolean => kindOf(column) === 'count' || currencyOf(column) !== null;

const directionOf = (column: string) => (column.endsWith('_ar') ? 'rtl' : isDate(column) ? undefined : 'ltr');

/** Columns whose cells have the id of a word that the shop knows. */
const termLists = { category: 'categories', form: 'forms' } as const;
const hasTerms = (column: string): column is keyof typeof termLists => column in termLists;

function TermText({ column, text }: { column: keyof typeof termLists; text: string }) {
  const locale = useLocale();
  const { data } = useDeskQuery('words', {}, { staleMs: 300_000 });
  const term = data?.[termLists[column]].find(({ id }) => id === text.trim());
  return <bdi title={text}>{term?.[locale] || text}</bdi>;
}

export function CellText({ column, text }: { column: string; text: string }) {
  const locale = useLocale();
  const words = useWords(importWords);
  if (text.trim() === '') return <span className="import-empty">{words.empty}</span>;
  if (hasTerms(column)) return <TermText column={column} text={text} />;
  return (
    <bdi
      dir={directionOf(column)}
      lang={column.endsWith('_ar') ? 'ar' : column.endsWith('_en') ? 'en' : undefined}
      title={text}
    >
      {formatCell(column, text, locale)}
    </bdi>
  );
}

export function CellDifference({ column, before, after }: { column: string; before: string; after: string }) {
  const words = useWords(importWords);
  return (
    <span className="import-difference">
      <del>
        <span className="sr-only">{words.was} </span>
        <CellText column={column} text={before} />
      </del>{' '}
      <ins>
        <span className="sr-only">{words.becomes} </span>
        <CellText column={column} text={after} />
      </ins>
    </span>
  );
}
