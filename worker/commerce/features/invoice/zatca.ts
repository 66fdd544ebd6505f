/** The QR code of a Saudi invoice or credit note (docs/gulf.md §3). */

import { correction, generate } from 'lean-qr/nano';
import { zatcaFieldMaxBytes } from '../../../../shared/constants.ts';
import { encodeUtf8, toBase64 } from '../../../../shared/encoding.ts';

export interface ZatcaFields {
  readonly sellerName: string;
  readonly vatNumber: string;
  readonly issuedAtMs: number;
  /** Two decimals, no separators: `1234.50`. */
  readonly total: string;
  readonly vat: string;
}

/** Base64 of five TLV fields: tag, length in UTF-8 bytes, value. @throws RangeError for a value above 255 bytes. */
export function encodeZatcaFields(fields: ZatcaFields): string {
  const issuedAt = new Date(fields.issuedAtMs).toISOString().replace(/\.\d{3}Z$/, 'Z');
  const values = [fields.sellerName, fields.vatNumber, issuedAt, fields.total, fields.vat];
  const bytes = values.flatMap((value, at) => {
    const utf8 = [...encodeUtf8(value)];
    if (utf8.length > zatcaFieldMaxBytes) throw new RangeError(`Tag ${at + 1} has ${utf8.length} bytes`);
    return [at + 1, utf8.length, ...utf8];
  });
  return toBase64(new Uint8Array(bytes));
}

export interface QrDrawing {
  readonly size: number;
  /** SVG path data for a stroke one module wide: each run of dark modules is a line through its middle. */
  readonly path: string;
}

/** Drawn on the server, so that no browser downloads code for it. Correction level M survives a folded page. */
export function drawQr(text: string): QrDrawing {
  const bitmap = generate(text, { minCorrectionLevel: correction.M });
  const { size } = bitmap;
  const rows = Array.from({ length: size }, (_, y) => {
    let path = '';
    let end = 0;
    for (let x = 0; x < size; x += 1) {
      if (!bitmap.get(x, y)) continue;
      const start = x;
      while (bitmap.get(x + 1, y)) x += 1;
      path += `${path === '' ? `M${start} ${y}.5` : `m${start - end} 0`}h${x + 1 - start}`;
      end = x + 1;
    }
    return path;
  });
  return { size, path: rows.join('') };
}
