/** What a spreadsheet's number format shows around a number: its currency, its unit, its leading zeros. */

/** A text in quotes, one letter, a currency, what is no text (a colour, a space as wide as a letter, a filler), or a letter of the pattern. */
const part = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].|(.)/gsu;

interface ReadFormat {
  readonly before: string;
  readonly after: string;
  /** The pattern of the digits: `#,##0.00`, `00000`, `0%`. */
  readonly digits: string;
}

function readSection(section: string): ReadFormat {
  let [before, after, digits] = ['', '', ''];
  for (const [, quoted, escaped, currency, letter = ''] of section.matchAll(part)) {
    const isSign = /[\p{Sc}\s]/u.test(letter);
    const text = quoted ?? escaped ?? currency ?? (isSign ? letter : '');
    if (letter !== '' && !isSign) digits += letter.replace(/[-+()/:]/, '');
    else if (digits === '') before += text;
    else after += text;
  }
  return { before, after, digits };
}

/** Signs and brackets alone say nothing that the number doesn't. */
const isSaid = (text: string) => /[\p{L}\p{Sc}]/u.test(text);

/** A format has a part for negative numbers and one for zero, if it likes. */
function chooseSection(format: string, value: number): string {
  const [positive = '', negative, zero] = format.match(/(?:"[^"]*"|\\.|[^;])+/gs) ?? [];
  return (value < 0 ? negative : value === 0 ? zero : undefined) ?? positive;
}

/** Spreadsheets keep 15 digits: what comes after them is an error of binary fractions. */
const formatPlain = (value: number) =>
  Number(value.toPrecision(15)).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });

/** As its cell shows it, but with all of its decimals and without thousands: `45 ر.س`, `$4.5`, `15%`, `00417`. */
export function formatNumber(value: number, format: string): string {
  const { before, after, digits } = readSection(chooseSection(format, value));
  const plain = digits.includes('%') ? `${formatPlain(value * 100)}%` : formatPlain(value);
  const text = /^0+$/.test(digits) ? plain.padStart(digits.length, '0') : plain;
  return `${isSaid(before) ? before : ''}${text}${isSaid(after) ? after : ''}`.trim();
}
