/** The QR code of a Saudi invoice or credit note (docs/gulf.md §3). */
export interface ZatcaFields {
  readonly sellerName: string;
  readonly vatNumber: string;
  readonly issuedAtMs: number;
  /** Two decimals, no separators: `1234.50`. */
  readonly total: string;
  readonly vat: string;
}
export declare const zatcaFieldMaxBytes = 255;
/** Base64 of five TLV fields: tag, length in UTF-8 bytes, value. @throws RangeError for a value above 255 bytes. */
export declare function encodeZatcaFields(fields: ZatcaFields): string;
export interface QrDrawing {
  readonly size: number;
  /** SVG path data for a stroke one module wide: each run of dark modules is a line through its middle. */
  readonly path: string;
}
/** Drawn on the server, so that no browser downloads code for it. Correction level M survives a folded page. */
export declare function drawQr(text: string): QrDrawing;
