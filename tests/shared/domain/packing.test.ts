/** What a scanner reads, and what becomes of it in a parcel. */
import { describe, expect, test } from 'vitest';
import { isGtin } from '../../../shared/domain/gtin.ts';
import { checkScan, type PackLine, type PackScan } from '../../../shared/domain/packing.ts';
import { readScan } from '../../../shared/domain/scan.ts';

const gs = '\u001d';
const none = { expiresOn: null, lot: null };
const gtin = { code: '4006381333931', isGtin: true };

describe('a scan', () => {
  test.each([
    ['EAN-13', '4006381333931', { ...gtin, ...none }],
    ['Arabic digits, of a keyboard in Arabic', '٤٠٠٦٣٨١٣٣٣٩٣١', { ...gtin, ...none }],
    ['UPC-A', '036000291452', { code: '0036000291452', isGtin: true, ...none }],
    ['EAN-8', '96385074', { code: '96385074', isGtin: true, ...none }],
    ['its symbology in front', ']E04006381333931', { ...gtin, ...none }],
    ['a wrong check digit', '4006381333932', { code: '4006381333932', isGtin: false, ...none }],
    ['an SKU in another spelling', '\u200fｈｂ‑zinc', { code: 'HB-ZINC', isGtin: false, ...none }],
    ['a SKU', ' HB-ZINC ', { code: 'HB-ZINC', isGtin: false, ...none }],
    ['GS1 DataMatrix', `]d2010400638133393117270331${'10'}AB12`, { ...gtin, expiresOn: '2027-03-31', lot: 'AB12' }],
    ['a lot before the date', `010400638133393110AB12${gs}17270331`, { ...gtin, expiresOn: '2027-03-31', lot: 'AB12' }],
    [
      'GS1-128 that begins with its mark',
      `]C1${gs}0104006381333931172703001021`,
      { ...gtin, expiresOn: '2027-03-31', lot: '21' },
    ],
    ['day 00 of February', '01040063813339311728020010A', { ...gtin, expiresOn: '2028-02-29', lot: 'A' }],
    ['best before', '010400638133393115270115', { ...gtin, expiresOn: '2027-01-15', lot: null }],
    ['brackets', '(01)04006381333931(17)270331(10)AB12', { ...gtin, expiresOn: '2027-03-31', lot: 'AB12' }],
    ['a date that there is none of', '010400638133393117271332', { ...gtin, expiresOn: null, lot: null }],
    ['a serial number and nothing else', '(21)123', { code: '(21)123', isGtin: false, ...none }],
    ['nothing', '', { code: '', isGtin: false, ...none }],
  ])('reads %s', (_, typed, read) => expect(readScan(typed)).toEqual(read));

  test.each([
    ['4006381333931', true],
    ['4006381333930', false],
    ['400638133393', false],
    ['', false],
    ['abc', false],
  ])('%s is a GTIN: %s', (digits, expected) => expect(isGtin(digits)).toBe(expected));
});

describe('a verdict', () => {
  const today = '2026-11-23';
  const line: PackLine = { sku: 'HB-ZINC', gtin: '4006381333931', needed: 2, packed: 0, expiresOn: '2027-03-31' };
  const undated: PackLine = { sku: 'HB-MAG', gtin: null, needed: 1, packed: 0, expiresOn: null };
  const scan = (more: Partial<PackScan>): PackScan => ({
    code: '04006381333931',
    count: 1,
    expiresOn: null,
    lot: null,
    reason: null,
    ...more,
  });
  test.each([
    ['the pack, by GTIN', scan({}), 'packed', 'HB-ZINC', '2027-03-31'],
    ['by SKU in any case', scan({ code: 'hb-zinc' }), 'packed', 'HB-ZINC', '2027-03-31'],
    ['both at once', scan({ count: 2 }), 'packed', 'HB-ZINC', '2027-03-31'],
    ['one more than needed', scan({ count: 3 }), 'enough', 'HB-ZINC', '2027-03-31'],
    ['something else', scan({ code: '96385074' }), 'wrong_item', null, null],
    ['its date', scan({ expiresOn: '2027-03-31' }), 'packed', 'HB-ZINC', '2027-03-31'],
    ['a later date, without a reason', scan({ expiresOn: '2028-01-31' }), 'other_lot', 'HB-ZINC', '2027-03-31'],
    ['a later date, with one', scan({ expiresOn: '2028-01-31', reason: 'asked' }), 'packed', 'HB-ZINC', '2028-01-31'],
    ['an earlier date, without a reason', scan({ expiresOn: '2027-01-31' }), 'other_lot', 'HB-ZINC', '2027-03-31'],
    ['a date that is past', scan({ expiresOn: '2026-11-22', reason: 'other' }), 'expired', 'HB-ZINC', '2026-11-22'],
    ['today’s date', scan({ expiresOn: today, reason: 'other' }), 'packed', 'HB-ZINC', today],
    [
      'any date where none is kept',
      scan({ code: 'HB-MAG', expiresOn: '2028-01-31' }),
      'packed',
      'HB-MAG',
      '2028-01-31',
    ],
    ['no date where none is kept', scan({ code: 'HB-MAG' }), 'packed', 'HB-MAG', null],
  ])('%s', (_, given, outcome, sku, expiresOn) =>
    expect(checkScan([line, undated], given, today)).toEqual({ outcome, sku, expiresOn }),
  );

  test('what is packed already counts', () =>
    expect(checkScan([{ ...line, packed: 2 }], scan({}), today).outcome).toBe('enough'));
});
