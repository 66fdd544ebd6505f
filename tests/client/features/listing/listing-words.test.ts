import { expect, test } from 'vitest';
import { underPriceWord } from '../../../../client/features/listing/listing-words.ts';
import { words } from '../../../../shared/i18n/page-words.en.ts';
import { createTranslate } from '../../../../shared/i18n/translate.ts';

const t = createTranslate('en', words);

test('the quick price is “Under KD 25”, and 300 riyals in Saudi Arabia', () => {
  expect(underPriceWord(t, 1, 'KW', 'en')).toBe('Under KD 25');
  expect(underPriceWord(t, 12.2, 'SA', 'en')).toBe('Under SAR\u00a0300.00');
});
