import { minorDigits } from '../constants.ts';
import type { Currency } from './money.ts';

export const currencies = Object.keys(minorDigits) as [Currency, ...Currency[]];

export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(minorDigits, value);
