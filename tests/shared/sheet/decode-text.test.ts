/** The encodings in which spreadsheets save a file (docs/catalogue.md §1). */
import { expect, test } from 'vitest';
import { decodeSheet, isOtherFile } from '../../../shared/sheet/decode-text.ts';

const text = 'sku;السعر\nA1;4.250';
const utf16 = (isLittle: boolean, hasMark: boolean) => {
  const whole = `${hasMark ? '\ufeff' : ''}${text}`;
  const view = new DataView(new ArrayBuffer(whole.length * 2));
  for (let at = 0; at < whole.length; at += 1) view.setUint16(at * 2, whole.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const utf8 = new TextEncoder().encode(text);

test.each([
  ['UTF-8', utf8, 'utf-8'],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), 'utf-8'],
  ['UTF-16 with a mark', utf16(true, true), 'utf-16le'],
  ['UTF-16, the large byte first, with a mark', utf16(false, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16(true, false), 'utf-16le'],
  ['UTF-16, the large byte first, without a mark', utf16(false, false), 'utf-16be'],
  // السعر as Arabic Windows writes it.
  [
    'Arabic Windows',
    new Uint8Array([...utf8.subarray(0, 4), 0xc7, 0xe1, 0xd3, 0xda, 0xd1, ...new TextEncoder().encode('\nA1;4.250')]),
    'windows-1256',
  ],
])('%s is read', (_, bytes, encoding) => {
  expect(decodeSheet(bytes)).toEqual({ text, encoding });
});

test('an empty file is empty text', () => {
  expect(decodeSheet(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' });
});

test('a picture is no text, whatever it is called', () => {
  expect(isOtherFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]))).toBe(true);
  expect(isOtherFile(utf8)).toBe(false);
});

test('one byte that was lost makes no other encoding of a file', () => {
  const bytes = new TextEncoder().encode('sku;الاسم\nA1;فيتامين د3\nA2;زيت السمك');
  const cut = Uint8Array.from([...bytes.subarray(0, bytes.length - 1), 0x0a]);
  expect(decodeSheet(cut).encoding).toBe('utf-8');
  expect(decodeSheet(cut).text).toContain('فيتامين د3');
  expect(decodeSheet(cut).text).toContain('\ufffd');
});
