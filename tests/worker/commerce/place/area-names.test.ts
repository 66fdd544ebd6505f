/** The form in the browser and the server know an area by the same spellings. */
import { expect, test } from 'vitest';
import { findPlace } from '../../../../shared/domain/address-form.ts';
import { findArea, listRegions } from '../../../../worker/commerce/features/place/areas.ts';

const kuwait = listRegions('KW', 'ar');
test.each([
  ...['السالمية', 'السالميه', 'سالمية', ' سالميه ', 'Salmiyah', 'salmiya', 'Al-Salmiya', 'AL SALMIYAH', 'السـالمية'],
  ...['الس\u200fالمية', 'اَلسَّالِمِيَّة'],
])('%j is one area for the form and for the server', (typed) => {
  expect(findPlace(kuwait, typed)?.place.slug).toBe('salmiya');
  expect(findArea('KW', typed)?.[0]).toBe('salmiya');
});
test.each([
  ['الجابريه', 'jabriya'],
  ['السالميا', 'salmiya'],
  ['حولى', 'hawalli'],
  ['Jabriyah', 'jabriya'],
  ['حولي', 'hawalli'],
])('%j is %s for both', (typed, slug) => {
  expect(findPlace(kuwait, typed)?.place.slug).toBe(slug);
  expect(findArea('KW', typed)?.[0]).toBe(slug);
});
test.each(['KW', 'SA'] as const)(
  '%s: every name and alias finds its own place alone, in either language',
  (country) => {
    for (const locale of ['en', 'ar'] as const)
      for (const region of listRegions(country, locale))
        for (const { slug, name } of region.areas) {
          expect(findPlace(listRegions(country, locale), name)?.place.slug).toBe(slug);
          expect(findArea(country, name)?.[0]).toBe(slug);
        }
  },
);
