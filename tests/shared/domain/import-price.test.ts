import { expect, test } from 'vitest';
import { listPriceReadings, parsePriceCell } from '../../../shared/domain/import-price.ts';

test.each([
  ['4.250', 'KWD', 4250],
  ['4.25', 'KWD', 4250],
  ['4', 'KWD', 4000],
  ['٤٫٢٥٠', 'KWD', 4250],
  ['۴٫۲۵', 'KWD', 4250],
  ['٤.٢٥٠', 'KWD', 4250],
  ['1٬250', 'KWD', 1_250_000],
  ['١٬٢٥٠٫٥٠٠', 'KWD', 1_250_500],
  ['1٬250.500', 'KWD', 1_250_500],
  ['1,250.500', 'KWD', 1_250_500],
  ['1.250,500', 'KWD', 1_250_500],
  ['12,250,000', 'KWD', null],
  ['4,25', 'KWD', 4250],
  ['0,250', 'KWD', 250],
  ['52,00', 'SAR', 5200],
  ['1,250', 'SAR', 125_000],
  ['1,250.5', 'SAR', 125_050],
  ['1 250.500', 'KWD', 1_250_500],
  ['1\u00a0250,500', 'KWD', 1_250_500],
  ['4 250', 'SAR', 425_000],
  ['1 250 000', 'KWD', null],
  ['100000', 'KWD', 100_000_000],
  ['KWD 4.250', 'KWD', 4250],
] as const)('%s %s is read as it is meant', (cell, currency, minor) => {
  expect(parsePriceCell(cell, currency)).toEqual(minor === null ? { code: 'price_large' } : { minor });
});

test.each([
  ['4.2500', 'KWD', 'price_decimals'],
  ['4.255', 'SAR', 'price_decimals'],
  ['٤٫٢٥٠٠', 'KWD', 'price_decimals'],
  ['4,250', 'KWD', 'price_ambiguous'],
  ['٤،٢٥٠', 'KWD', 'price_ambiguous'],
  ['12,250', 'KWD', 'price_ambiguous'],
  ['4 250', 'KWD', 'price_ambiguous'],
  ['٤\u00a0٢٥٠ د.ك', 'KWD', 'price_ambiguous'],
  ['KWD 12 250', 'KWD', 'price_ambiguous'],
  ['-4.250', 'KWD', 'price_negative'],
  ['4.250-', 'KWD', 'price_negative'],
  ['(4.250)', 'KWD', 'price_negative'],
  ['SAR 4.250', 'KWD', 'price_currency'],
  ['$4.250', 'KWD', 'price_currency'],
  ['4.250 دينار بحريني', 'KWD', 'price_currency'],
  ['12.50 ¤', 'KWD', 'price_currency'],
  ['49.95 ريال قطري', 'SAR', 'price_currency'],
  ['free', 'KWD', 'price_number'],
  ['1e3', 'KWD', 'price_number'],
  ['4.250.1', 'KWD', 'price_number'],
  ['1,25,000', 'KWD', 'price_number'],
  ['12٬50', 'KWD', 'price_number'],
  ['1,250,50.5', 'KWD', 'price_number'],
  ['4.', 'KWD', 'price_number'],
  ['.5', 'KWD', 'price_number'],
  ['100000.001', 'KWD', 'price_large'],
] as const)('%s %s is no price, and says why: %s', (cell, currency, code) => {
  expect(parsePriceCell(cell, currency)).toEqual({ code });
});

test.each([
  ['1,250', 'KWD', ['1.250', '1250.000']],
  ['١،٢٥٠ د.ك', 'KWD', ['1.250', '1250.000']],
  ['3 950', 'KWD', ['3.950', '3950.000']],
  ['1,250', 'SAR', []],
  ['4.250', 'KWD', []],
] as const)('%s in %s may be %j', (cell, currency, readings) => {
  expect(listPriceReadings(cell, currency)).toEqual(readings);
});
