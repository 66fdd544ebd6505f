import { expect, test } from 'vitest';
import { plural } from '../../shared/i18n/translate.ts';

const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };

test.each(['en', 'ar'] as const)('a count takes the form that the language has for it: %s', (locale) => {
  const rules = new Intl.PluralRules(locale);
  for (const count of [...Array(1200).keys(), 1.5, 3.5, 12.5, 100_003, 1_000_000])
    expect(`${count} ${plural(locale, count, forms)}`).toBe(`${count} ${rules.select(count)}`);
});
