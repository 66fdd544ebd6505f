/**
 * What a scanner read: a retail bar code, a GS1 element string (GS1 General Specifications) with the pack's date and lot, or a
 * text of the shop's own.
 */
import { isGtin, toGtinSpelling } from './gtin.ts';
import { cleanLot } from './lot-number.ts';
import { cleanSku } from './sku.ts';
import { cleanTyped } from './text.ts';

export interface ScannedCode {
  /** A GTIN or an SKU in its one spelling, or the text as it is. */
  readonly code: string;
  readonly isGtin: boolean;
  /** `2027-03-31` */
  readonly expiresOn: string | null;
  readonly lot: string | null;
}

const groupSeparator = '\u001d';

/** Lengths of the identifiers that have one; any other runs to a separator. */
const fixedLengths: Readonly<Record<string, number>> = { '01': 14, '02': 14, '11': 6, '13': 6, '15': 6, '17': 6 };

/** Of a year of two digits, the one of this century; day 00 is the month's last. */
function readDate(text: string): string | null {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [2000 + Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day === 0 ? last : day).padStart(2, '0')}`;
}

const skipSeparators = (text: string): string =>
  text.startsWith(groupSeparator) ? skipSeparators(text.slice(1)) : text;

function readElements(text: string): ReadonlyMap<string, string> | null {
  const elements = new Map<string, string>();
  let rest = skipSeparators(text);
  while (rest !== '') {
    const id = rest.slice(0, 2);
    const fixed = fixedLengths[id];
    const end = fixed === undefined ? rest.indexOf(groupSeparator) : 2 + fixed;
    const value = rest.slice(2, end === -1 ? undefined : end);
    if (!/^\d\d$/.test(id) || value === '' || (fixed !== undefined && value.length < fixed)) return null;
    elements.set(id, value);
    rest = end === -1 ? '' : skipSeparators(rest.slice(end));
  }
  return elements;
}

/** `(01)…(17)…(10)…`, as printed for people and sent by some scanners. */
const fromBrackets = (text: string): ReadonlyMap<string, string> | null =>
  /^(\(\d{2,4}\)[^()]+)+$/.test(text)
    ? new Map([...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, id = '', value = '']) => [id, value]))
    : null;

export function readScan(typed: string): ScannedCode {
  const text = cleanTyped(typed);
  const [, symbology, body = text] = /^(\][A-Za-z]\d)(.+)$/s.exec(text) ?? [null, null, text];
  const isMarked = symbology === ']C1' || symbology === ']d2' || symbology === ']Q3' || symbology === ']e0';
  if (isGtin(body)) return { code: toGtinSpelling(body), isGtin: true, expiresOn: null, lot: null };
  const elements = fromBrackets(body) ?? (isMarked || /^01\d{14}/.test(body) ? readElements(body) : null);
  const gtin = elements?.get('01');
  if (!elements || gtin === undefined || !isGtin(gtin))
    return { code: cleanSku(body), isGtin: false, expiresOn: null, lot: null };
  return {
    code: toGtinSpelling(gtin),
    isGtin: true,
    // A date of expiry, else the one before which it is best.
    expiresOn: readDate(elements.get('17') ?? elements.get('15') ?? ''),
    lot: elements.has('10') ? cleanLot(elements.get('10') ?? '') : null,
  };
}
