import { expect, test } from 'vitest';
import { parseRegistrationNumber } from '../../../shared/domain/registration-number.ts';

test.each([
  ['KW-2024/1187', 'KW-2024/1187'],
  ['  fs 100.22 ', 'FS 100.22'],
  ['١٢٣٤-٥٦', '1234-56'],
  ['9'.repeat(40), '9'.repeat(40)],
  ['9'.repeat(41), null],
  ['', null],
  ['pending', null],
  ['-12', null],
  ['قيد التسجيل 12', null],
  ['<b>12</b>', null],
  ['12&13', null],
])('%s is the registration number %s', (text, number) => expect(parseRegistrationNumber(text)).toBe(number));
