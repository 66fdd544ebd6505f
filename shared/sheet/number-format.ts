/** A text in quotes, one letter, a currency, what is no text (a colour, a space as wide as a letter, a filler), or a letter of the pattern. */
const part = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].|(.)/gsu;

interface ReadFormat {
  readonly before: string;
  readonly after: string;
  /** The pattern of the digits: `#,##0.00`, `00000`, `0%`. */
  readonly digits: string;
  /** What stands among them, after how many of its letters. */
  readonly inner: readonly { readonly at: number; readonly text: string }[];
}

function readSection(section: string): ReadFormat {
  let [before, after, digits] = ['', '', ''];
  const inner: { at: number; text: string }[] = [];
  for (const [, quoted, escaped, currency, letter = ''] of section.matchAll(part)) {
    // A hyphen before all else is the number's own sign.
    const isText = /[\p{Sc}\s]/u.test(letter) || (letter === '-' && (before !== '' || digits !== ''));
    const text = quoted ?? escaped ?? currency ?? (isText ? letter : '');
    const digit = isText ? '' : letter.replace(/[-+()/:]/, '');
    if (digit !== '' && after !== '') {
      inner.push({ at: digits.length, text: after });
      after = '';
    }
    digits += digit;
    if (digits === '') before += text;
    else after += text;
  }
  return { before, after, digits, inner };
}

/** Signs and brackets alone say nothing that the number doesn't. */
const isSaid = (text: string) => /[\p{L}\p{N}\p{Sc}%]/u.test(text);
const listSaid = (text: string) => (isSaid(text) ? text : '');

/** A format has a part for negative numbers and one for zero, if it likes; an empty one hides the number, which is read all the same. */
function chooseSection(format: string, value: number): string {
  const sections = Array.from(`;${format}`.matchAll(/;((?:"[^"]*"|\\.|[^;])*)/gs), ([, section = '']) => section);
  return (value < 0 ? sections[1] : value === 0 ? sections[2] : '') || (sections[0] ?? '');
}

/** Spreadsheets keep 15 digits: what comes after them is an error of binary fractions. */
const formatPlain = (value: number) =>
  Number(value.toPrecision(15)).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });

/** `000\-000`: 100-234. Only such a number is a name, whose digits have places. */
function fillPlaces(plain: string, { digits, inner }: ReadFormat): string {
  const text = plain.padStart(digits.length, '0');
  const toPlace = (at: number) => text.length - digits.length + at;
  const parts = inner.map(
    (one, place) => text.slice(place && toPlace(inner[place - 1]?.at ?? 0), toPlace(one.at)) + one.text,
  );
  return parts.join('') + text.slice(inner.length && toPlace(inner.at(-1)?.at ?? 0));
}

/**
 * A number as its cell shows it by the spreadsheet's format, with currency, unit and leading zeros, but with all of its
 * decimals and without thousands: `45 ر.س`, `$4.5`, `15%`, `00417`.
 */
export function formatNumber(value: number, format: string): string {
  const section = readSection(chooseSection(format, value));
  const { before, after, digits } = section;
  // Which text is meant where a part has a condition isn't read.
  if (digits === '') return isSaid(before) && !/\[[<=>]/.test(format) ? before.trim() : formatPlain(value);
  const plain = digits.includes('%') ? `${formatPlain(value * 100)}%` : formatPlain(value);
  const text = /^0+$/.test(digits) && /^\d+$/.test(plain) ? fillPlaces(plain, section) : plain;
  return `${listSaid(before)}${text}${listSaid(after)}`.trim();
}
