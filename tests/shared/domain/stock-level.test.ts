/** How long stock lasts, what is to be ordered, what becomes of a delivery's line and of a count. */
import { describe, expect, test } from 'vitest';
import { getCountDifference, rewindShelf } from '../../../shared/domain/stock-count.ts';
import { getCoverDays, getReorderUnits } from '../../../shared/domain/stock-level.ts';
import { checkReceiptLine } from '../../../shared/domain/stock-receipt.ts';

describe('days of cover', () => {
  test.each([
    [10, 0, null],
    [10, 28, 10],
    [10, 56, 5],
    [9, 56, 4],
    [0, 28, 0],
    [-3, 28, 0],
    [1, 56, 0],
  ])('%i free, %i ordered in 28 days: %s', (free, demand, days) => expect(getCoverDays(free, demand)).toBe(days));
});

describe('units to order', () => {
  const facts = { demand: 28, leadDays: 14, free: 0, onOrder: 0, packSize: 1 };
  test.each([
    ['a lead of 14 days and 7 of safety, one a day', {}, 21],
    ['what is free', { free: 8 }, 13],
    ['what is on its way', { free: 8, onOrder: 13 }, 0],
    ['more than enough', { free: 100 }, 0],
    ['whole packs', { packSize: 12 }, 24],
    ['exactly a pack', { free: 9, packSize: 12 }, 12],
    ['a part of a unit is one', { demand: 1, leadDays: 0 }, 1],
    ['nothing sold', { demand: 0 }, 0],
    ['below zero is nothing', { free: -5 }, 21],
    ['no lead time', { leadDays: 0 }, 7],
  ])('%s', (_, given, units) => expect(getReorderUnits({ ...facts, ...given })).toBe(units));
});

describe('a line of a delivery', () => {
  const line = { isKnownSku: true, expiresOn: '2027-03-31' };
  const known = { expiresOn: '2027-03-31', isStopped: false };
  test.each([
    ['a new lot', line, null, 'received'],
    ['more of a lot', line, known, 'received'],
    ['without a date', { ...line, expiresOn: null }, null, 'received'],
    ['its last day', { ...line, expiresOn: '2026-11-23' }, null, 'received'],
    ['yesterday', { ...line, expiresOn: '2026-11-22' }, null, 'expired'],
    ['another date of the lot', { ...line, expiresOn: '2027-10-03' }, known, 'other_date'],
    ['no date of a dated lot', { ...line, expiresOn: null }, known, 'other_date'],
    ['a recalled lot', line, { ...known, isStopped: true }, 'recalled'],
    ['an unknown code', { ...line, isKnownSku: false }, null, 'unknown_sku'],
  ])('%s', (_, given, lot, outcome) => expect(checkReceiptLine(given, lot, '2026-11-23')).toBe(outcome));
});

describe('a count', () => {
  test.each([
    [10, 10, 0],
    [8, 10, -2],
    [12, 10, 2],
    [0, 3, -3],
  ])('%i counted where %i should be: %i', (counted, expected, difference) =>
    expect(getCountDifference({ counted, expected })).toBe(difference),
  );

  test.each([
    ['nothing happened', { moved: 0, packed: 0, cameBack: 0 }, 10],
    ['three were packed since', { moved: 0, packed: 3, cameBack: 0 }, 13],
    ['four came since', { moved: 4, packed: 0, cameBack: 0 }, 6],
    ['two came back since', { moved: 0, packed: 0, cameBack: 2 }, 8],
    ['all of it', { moved: -1, packed: 5, cameBack: 2 }, 14],
  ])('%s', (_, since, then) => expect(rewindShelf(10, since)).toBe(then));
});
