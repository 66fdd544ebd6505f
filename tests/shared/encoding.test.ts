import { expect, test } from 'vitest';
import { encodeUtf8, fromBase64, fromBase64url, fromHex, toBase64, toBase64url, toHex } from '../../shared/encoding.ts';

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test.each([
  ['', ''],
  ['a', '61'],
  ['عافية', 'd8b9d8a7d981d98ad8a9'],
  ['€', 'e282ac'],
  ['💊', 'f09f928a'],
])('%s is %s in UTF-8', (text, hex) => {
  expect(toHex(encodeUtf8(text).buffer)).toBe(hex);
});

test.each([
  ['', '', ''],
  ['ff', '/w==', '_w'],
  ['fbff', '+/8=', '-_8'],
  ['fbefbe', '++++', '----'],
])('%s is %s in base64 and %s in base64url', (hex, base64, base64url) => {
  const bytes = fromHex(hex);
  expect([toBase64(bytes), toBase64url(bytes)]).toEqual([base64, base64url]);
  expect([toHex(fromBase64(base64).buffer), toHex(fromBase64url(base64url).buffer)]).toEqual([hex, hex]);
});

test('every byte survives encoding and decoding', () => {
  expect(fromHex(toHex(everyByte.buffer))).toEqual(everyByte);
  expect(fromBase64(toBase64(everyByte))).toEqual(everyByte);
  expect(fromBase64url(toBase64url(everyByte))).toEqual(everyByte);
});

test.each(['a', '*', 'ab cd*'])('%s is no base64', (text) => {
  expect(() => fromBase64(text)).toThrow();
});
