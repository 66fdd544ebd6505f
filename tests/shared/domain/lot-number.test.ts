import { expect, test } from 'vitest';
import { cleanLot } from '../../../shared/domain/lot-number.ts';

test.each(['AB-12', 'ab-12', ' AB-12 ', '\u200fAB-12', 'ＡＢ－１２', 'AB‑12', 'AB-١٢', 'AB\u200b-12'])(
  '“%s” is AB-12',
  (typed) => expect(cleanLot(typed)).toBe('AB-12'),
);
