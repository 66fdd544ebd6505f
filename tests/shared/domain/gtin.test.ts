import { expect, test } from 'vitest';
import { parseGtin } from '../../../shared/domain/gtin.ts';

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['1 06 14141 00073 2', null],
  ['10614141000415', '10614141000415'],
  ['4 006381 333931', '4006381333931'],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', '4006381333931'],
])('the number under a bar code: %s', (typed, gtin) => expect(parseGtin(typed)).toBe(gtin));

test.each([
  '',
  '4006381333932',
  '4006381333913',
  '400638133393',
  '40063813339311',
  'ISBN 4006381333931',
  '4.00638E+12',
])('is none: %s', (typed) => expect(parseGtin(typed)).toBeNull());
