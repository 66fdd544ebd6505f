import encode from 'jsbarcode';
import { parseGtin } from '../../../../shared/domain/gtin.ts';

/** By the number of digits: GTIN-8, -13 (a UPC-A is one whose first digit is 0) and -14. */
const gtinFormats: Readonly<Record<number, string>> = { 8: 'EAN8', 13: 'EAN13', 14: 'ITF14' };

/** A GTIN has a symbology of its own, with its check digit; all else that is printable ASCII is Code 128. Null: it has no bars. */
export function chooseFormat(code: string, isGtin: boolean): string | null {
  if (isGtin) return gtinFormats[parseGtin(code)?.length ?? 0] ?? null;
  return /^[\x20-\x7e]{1,40}$/.test(code) ? 'CODE128' : null;
}

/** Modules from the start to the end, `1` for a bar, without quiet zones. */
export async function encodeBars(code: string, isGtin: boolean): Promise<string | null> {
  const format = chooseFormat(code, isGtin);
  if (format === null) return null;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  encode(drawn, (isGtin && parseGtin(code)) || code, { format, flat: true });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

/** Modules that stay white on either side: the most that a symbology asks for (EAN-13). */
export const quietModules = 11;

/** An SVG path of bars that are `height` high, begun after the quiet zone. */
export const toBarPath = (bars: string, height: number): string =>
  [...bars.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index + quietModules} 0h${bar.length}v${height}h-${bar.length}z`)
    .join('');
