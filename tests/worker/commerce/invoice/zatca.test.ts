/** The QR code of a Saudi invoice (docs/gulf.md §3, docs/invoices.md §3). */
import { describe, expect, test } from 'vitest';
import { drawQr, encodeZatcaFields } from '../../../../worker/commerce/features/invoice/zatca.ts';
import { readQr, readTags } from './read-qr.ts';
import vectors from './vectors/zatca-qr-vectors.json' with { type: 'json' };

const fieldsOf = ([sellerName = '', vatNumber = '', issuedAt = '', total = '', vat = '']: readonly string[]) => ({
  sellerName,
  vatNumber,
  issuedAtMs: Date.parse(issuedAt),
  total,
  vat,
});

describe('the text in the code', () => {
  test.each(vectors)('$tags is the published bytes', ({ tags, base64, lengths_bytes }) => {
    expect(encodeZatcaFields(fieldsOf(tags))).toBe(base64);
    expect(Object.values(readTags(base64))).toEqual(tags);
    expect(tags.map((tag) => new TextEncoder().encode(tag).length)).toEqual(lengths_bytes);
  });

  test('a moment is told to the second', () => {
    const fields = { ...fieldsOf(vectors[0]?.tags ?? []), issuedAtMs: Date.parse('2026-11-21T09:30:00.987Z') };
    expect(readTags(encodeZatcaFields(fields))[3]).toBe('2026-11-21T09:30:00Z');
  });

  test('a name whose length one byte can’t tell is refused, not cut', () => {
    const named = (letters: number) =>
      encodeZatcaFields({ ...fieldsOf(vectors[1]?.tags ?? []), sellerName: 'ع'.repeat(letters) });
    expect(readTags(named(127))[1]).toHaveLength(127);
    expect(() => named(128)).toThrow(RangeError);
  });
});

describe('the drawn code', () => {
  test.each(vectors)('a phone reads $tags out of its picture', ({ tags, base64 }) => {
    expect(readQr(drawQr(encodeZatcaFields(fieldsOf(tags))))).toBe(base64);
  });

  test('the longest seller still fits, within the 700 characters of the standard', () => {
    const text = encodeZatcaFields({ ...fieldsOf(vectors[1]?.tags ?? []), sellerName: 'ع'.repeat(127) });
    expect(text.length).toBeLessThanOrEqual(700);
    expect(readQr(drawQr(text))).toBe(text);
  });
});
