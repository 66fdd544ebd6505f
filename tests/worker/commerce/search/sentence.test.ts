/** What the search page and field say of an answer, in plain text (docs/api.md `/product/search`). */
import { expect, test } from 'vitest';
import type { SearchFindings } from '../../../../shared/contract/catalogue.ts';
import { noFindings } from '../../../../worker/commerce/features/search/outcome.ts';
import { buildSentence, similarTitle } from '../../../../worker/commerce/features/search/sentence.ts';

const zinc = { dropped: ['now foods'], kept: 'zinc' };
const price = { min: null, max: 5, currency: 'KWD' } as const;

test.each<[Partial<SearchFindings>, string | null, string | null]>([
  [{}, null, null],
  [{ notice: 'medicine' }, '“zinck” is a medicine', '«zinck» دواء'],
  [{ corrected: 'zinc' }, 'Showing results for “zinc” instead of “zinck”.', 'هذه نتائج «zinc» بدل «zinck».'],
  [
    { relaxed: { ...zinc, reason: 'brand' } },
    'We don’t stock “now foods”. Showing results for “zinc”.',
    'ليس لدينا «now foods». هذه نتائج «zinc».',
  ],
  [
    { relaxed: { ...zinc, dropped: ['lactose', 'free'], reason: 'together' } },
    'Nothing matches every word. Showing results for “zinc” without “lactose”, “free”.',
    'لا يوجد منتج يطابق كل الكلمات. هذه نتائج «zinc» من دون «lactose»، «free».',
  ],
  [
    { relaxed: { ...zinc, reason: 'unknown' } },
    'No match for “now foods”. Showing results for “zinc”.',
    'لم نجد «now foods». هذه نتائج «zinc».',
  ],
  [{ relaxed: { ...zinc, kept: '', reason: 'brand' } }, 'We don’t stock “now foods”.', 'ليس لدينا «now foods».'],
  [
    { notice: 'not_sold', not_sold: 'Melatonin' },
    'Melatonin isn’t sold as a supplement in Kuwait.',
    'لا يُباع Melatonin ضمن المكملات الغذائية في السعودية.',
  ],
  [
    { notice: 'not_sold', not_sold: 'Melatonin', relaxed: { dropped: ['melatonin'], kept: 'zinc', reason: 'brand' } },
    'Melatonin isn’t sold as a supplement in Kuwait. Showing results for “zinc”.',
    'لا يُباع Melatonin ضمن المكملات الغذائية في السعودية. هذه نتائج «zinc».',
  ],
  [{ price }, 'Priced up to KWD 5.000.', 'بسعر لا يتجاوز 5.000 د.ك.'],
  [{ price: { ...price, min: 2, max: null } }, 'Priced from KWD 2.000.', 'بسعر يبدأ من 2.000 د.ك.'],
  [{ price: { ...price, min: 2 } }, 'Priced from KWD 2.000 to KWD 5.000.', 'بسعر من 2.000 د.ك إلى 5.000 د.ك.'],
])('%j', (found, english, arabic) => {
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  expect(plain(buildSentence({ ...noFindings, ...found }, 'en', 'KW', 'zinck'))).toBe(english);
  expect(plain(buildSentence({ ...noFindings, ...found }, 'ar', 'SA', 'zinck'))).toBe(arabic);
});

test('goods that are near say by what', () => {
  expect(similarTitle({ by: 'category', of: 'Sports' }, 'en')).toBe('More from Sports');
  expect(similarTitle({ by: 'words', of: 'zinc' }, 'en')).toBe('More results for “zinc”');
  expect(similarTitle({ by: 'words', of: '' }, 'ar')).toBe('منتجات مشابهة');
});
