/** A reply of any shape for reading: facts in two columns, lists as tables, what is nested below under its name. */
import { defaultCountry } from '../../shared/domain/country.ts';
import { isCurrency } from '../../shared/domain/currencies.ts';
import { formatMoment } from '../../shared/domain/moment.ts';
import { type Currency, formatAmountWithCode, type Locale } from '../../shared/domain/money.ts';
import { codeWords, wordsInArabic } from '../../shared/i18n/desk-codes.ts';
import { ar, en, inBothLanguages, type Message, rightToLeft } from '../../shared/i18n/message.ts';

export type ReplyRow = ReadonlyMap<string, string>;
interface Nested {
  name: string;
  rows: unknown[];
}

const isolate = { en: (text: string) => en`${text}`, ar: (text: string) => ar`${text}` };
const yesNo: Readonly<Record<Locale, readonly [string, string]>> = { en: ['yes', 'no'], ar: ['نعم', 'لا'] };
const nothing: Readonly<Record<Locale, string>> = { en: 'Nothing.', ar: 'لا شيء.' };
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const figure = /^[-+]?[\d.,]+( [A-Z]{3})?$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isTranslated = (value: Record<string, unknown>) =>
  Object.keys(value).length === 2 && typeof value.en === 'string' && typeof value.ar === 'string';
const isListOfRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.some((one) => isObject(one) && !isTranslated(one));

/** `21 Nov 2026, 1:12 pm UTC+3` */
export const formatZonedTime = (iso: string): Message =>
  inBothLanguages((locale) => `${formatMoment(iso, locale, defaultCountry)} UTC+3`);

const isMinor = (name: string) => /(^|_)minor$/.test(name);
/** An order's sums, of which each is money (`previewOrderEdit`). */
const isSums = (value: object) => 'subtotal' in value && 'total' in value;

/** Sums of the wire are in the currency's smallest unit: `4000` in KWD is read as `4.000 KWD`. The currency is that of the object, or of what it is in. */
function withMoney(value: unknown, within?: Currency): unknown {
  if (Array.isArray(value)) return value.map((one) => withMoney(one, within));
  if (!isObject(value)) return value;
  const own = isCurrency(value.currency) ? value.currency : within;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      own !== undefined && typeof one === 'number' && (isMinor(name) || isSums(value))
        ? formatAmountWithCode(one, own)
        : withMoney(one, own),
    ]),
  );
}

/** What a code means, behind it; in Arabic a state is its word alone. */
function nameCode(path: string, code: string, locale: Locale, beside: Record<string, unknown> = {}): string {
  const name = path.split('.').at(-1) ?? path;
  const says = (codeWords[path] ?? codeWords[name])?.[code]?.[locale];
  if (says !== undefined && says !== code)
    return `${code}: ${says.replace('{value}', cellOf(beside.value, locale) ?? '')}`;
  return (locale === 'ar' ? wordsInArabic[name]?.[code] : undefined) ?? code;
}

/** A value in a line; undefined for what needs lines of its own. */
function cellOf(value: unknown, locale: Locale): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return yesNo[locale][value ? 0 : 1];
  if (typeof value === 'string') return isoTime.test(value) ? formatZonedTime(value)[locale] : value.trim();
  if (Array.isArray(value)) return isListOfRows(value) ? undefined : value.map((one) => cellOf(one, locale)).join(', ');
  if (isObject(value)) return isTranslated(value) ? String(value[locale]) : undefined;
  return String(value);
}

/** Fields of objects within it stand beside its own, under both names; lists go below. */
function flatten(
  value: Record<string, unknown>,
  locale: Locale,
  nested: Nested[],
  under = '',
  row = new Map<string, string>(),
): ReplyRow {
  for (const [key, one] of Object.entries(value)) {
    const name = under + key;
    const cell = cellOf(one, locale);
    if (cell !== undefined) row.set(name, nameCode(name, cell, locale, value));
    else if (isListOfRows(one)) nested.push({ name, rows: one });
    else if (isObject(one)) flatten(one, locale, nested, `${name}.`, row);
  }
  return row;
}

const terminalWidth = (): number => process.stdout.columns ?? Number.POSITIVE_INFINITY;
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ⏎ ');
const startOf = (locale: Locale) => (locale === 'ar' ? rightToLeft : '');

function formatFacts(row: ReplyRow, locale: Locale): string[] {
  const facts = [...row].filter(([, text]) => text !== '');
  const width = Math.max(0, ...facts.map(([name]) => name.length));
  return facts.map(([name, text]) => {
    const [first = '', ...more] = text.split('\n');
    const indent = ' '.repeat(width + 2);
    return [
      `${isolate[locale](name)}${' '.repeat(width - name.length)}  ${isolate[locale](first)}`,
      ...more.map((line) => indent + line),
    ]
      .map((line) => startOf(locale) + line)
      .join('\n');
  });
}

/** Columns that are empty in each row are left out. Figures end together. Too wide for the terminal: each row as facts. */
export function formatRows(rows: readonly ReplyRow[], locale: Locale, maxWidth = terminalWidth()): string[] {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].filter((name) =>
    rows.some((row) => row.get(name)),
  );
  const lines = rows.map((row) => names.map((name) => oneLine(row.get(name) ?? '')));
  const isFigure = names.map((_, at) => lines.every((cells) => cells[at] === '' || figure.test(cells[at] ?? '')));
  const widths = names.map((name, at) => Math.max(name.length, ...lines.map((cells) => cells[at]?.length ?? 0)));
  const pad = (text: string, at: number) => {
    const spaces = ' '.repeat((widths[at] ?? 0) - text.length);
    const shown = text === '' ? '' : isolate[locale](text);
    return isFigure[at] ? spaces + shown : shown + spaces;
  };
  if (widths.reduce((sum, width) => sum + width + 2, -2) > maxWidth)
    return rows.flatMap((row, at) => [...(at === 0 ? [] : ['']), ...formatFacts(row, locale)]);
  return [names, ...lines].map((cells) => (startOf(locale) + cells.map(pad).join('  ')).trimEnd());
}

/** The lists within the rows, of all rows together; the first column says whose. */
function formatNested(owners: readonly { of: string; nested: Nested[] }[], locale: Locale, maxWidth: number): string[] {
  const names = [...new Set(owners.flatMap(({ nested }) => nested.map(({ name }) => name)))];
  return names.flatMap((name) => {
    const rows = owners.flatMap(({ of, nested }) =>
      nested
        .filter((one) => one.name === name)
        .flatMap((one) => one.rows.map((value) => ({ ...(of !== '' && { '›': of }), ...(value as object) }))),
    );
    return formatList(rows, locale, maxWidth, name);
  });
}

function formatList(values: readonly unknown[], locale: Locale, maxWidth: number, title?: string): string[] {
  const read = values.map((value) => {
    const nested: Nested[] = [];
    const row = isObject(value)
      ? flatten(value, locale, nested)
      : new Map([['', cellOf(value, locale) ?? JSON.stringify(value)]]);
    return { row, nested, of: [...row.values()][0] ?? '' };
  });
  const head = title === undefined ? [] : ['', `${startOf(locale)}${isolate[locale](title)}`];
  return [
    ...head,
    ...formatRows(
      read.map(({ row }) => row),
      locale,
      maxWidth,
    ),
    ...formatNested(read, locale, maxWidth),
  ];
}

/** An approval shows its whole input, empty fields too. */
const wholeName = 'input';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === 0 ||
  value === '' ||
  (typeof value === 'object' && Object.values(value ?? {}).every(isEmpty));

const isQueue = (value: unknown) => isObject(value) && Array.isArray(value.items);

/** A null is `none`, which is how it is typed too; among queues it is one that this person doesn’t work. */
function formatObject(
  value: Record<string, unknown>,
  locale: Locale,
  maxWidth: number,
  { isWhole = false, within = '' } = {},
): string[] {
  const hasQueues = Object.values(value).some(isQueue);
  const facts = new Map<string, string>();
  const below: string[] = [];
  for (const [name, one] of Object.entries(value)) {
    const cell = cellOf(one, locale);
    if (one === null && !hasQueues) facts.set(name, 'none');
    else if (isWhole && cell === '') facts.set(name, JSON.stringify(one));
    else if (cell !== undefined) facts.set(name, nameCode(`${within}${name}`, cell, locale, value));
    else if (isEmpty(one) && !isWhole && name !== wholeName) continue;
    else if (isListOfRows(one)) below.push(...formatList(one, locale, maxWidth, name === 'items' ? undefined : name));
    else if (isObject(one)) {
      const deeper = { isWhole: isWhole || name === wholeName, within: `${name}.` };
      const lines = formatObject(one, locale, maxWidth, deeper);
      if (name === 'item') below.push(...lines);
      else
        below.push(
          '',
          startOf(locale) + isolate[locale](name),
          ...lines.map((line) => (line === '' ? line : `  ${line}`)),
        );
    }
  }
  // `next` is said as a flag, by who knows the call.
  facts.delete('next');
  return [...formatFacts(facts, locale), ...below];
}

export function formatReply(data: unknown, maxWidth = terminalWidth()): Message {
  return inBothLanguages((locale) => {
    const shown = withMoney(data);
    const lines = isObject(shown) ? formatObject(shown, locale, maxWidth) : [];
    while (lines[0] === '') lines.shift();
    return lines.length === 0 ? nothing[locale] : lines.join('\n');
  });
}
