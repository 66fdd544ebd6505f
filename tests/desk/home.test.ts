/** What `npm run desk -- home set` says of a file that is not taken in (docs/home.md §1). */
import { expect, test } from 'vitest';
import { homeMessages } from '../../scripts/desk/home-messages.ts';
import { locales } from '../../shared/domain/locale.ts';

const { claimLine, faultLine } = homeMessages;

const rules = [
  'required', 'too_long', 'invalid', 'unknown', 'type', 'path', 'no_product', 'twice', 'no_banner', 'too_many',
  'too_many_collections',
]; // biome-ignore format: short values fill each line, not one line each

test.each(rules)('the fault %s has a message in both languages, with its place', (rule) => {
  const [en = '', ar = ''] = locales.map((locale) =>
    faultLine({ at: 3, field: 'title.ar', rule, value: null }, locale),
  );
  expect(en).toMatch(/^Block 3, title\.ar: [a-z’]+ .{6,}/);
  expect(ar).toMatch(/^القسم 3، خانة title\.ar: [\u0600-\u06ff].+/);
});

test('the wrong value is shown where it helps, and a limit is part of the message', () => {
  const slug = { at: 2, field: 'products.4', rule: 'no_product', value: 'vitamin-z' };
  expect(faultLine(slug, 'en')).toBe('Block 2, products.4 (vitamin-z): the shop has no such product');
  const many = { at: null, field: '', rule: 'too_many', value: '20' };
  expect(locales.map((locale) => faultLine(many, locale))).toEqual([
    'The page: has more than 20 blocks',
    'الصفحة: فيها أكثر من 20 قسمًا',
  ]);
});

test('a forbidden word is reported with its block and language', () => {
  const claims = { at: 2, field: 'text.en', words: ['cures', 'heals'] };
  expect(claimLine(claims, 'en')).toBe('Block 2, text.en: claims not allowed for supplements: cures, heals');
  expect(claimLine(claims, 'ar')).toBe('القسم 2، خانة text.en: ممنوع قوله عن المكمّلات: cures، heals');
});
