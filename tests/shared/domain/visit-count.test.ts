import { expect, test } from 'vitest';
import { toCountedTerm } from '../../../shared/domain/empty-search.ts';
import { describeVisit, findVisitSource, isVisit } from '../../../shared/domain/visit-count.ts';

const none = new URLSearchParams();
test.each([
  [null, '', 'direct'],
  ['https://www.google.com.kw/', '', 'search'],
  ['https://l.instagram.com/?u=x', '', 'social'],
  ['https://t.co/abc', '', 'social'],
  ['https://wa.me/', '', 'message'],
  ['https://blog.example/a?b=c', '', 'link'],
  ['https://notgoogle.example/', '', 'link'],
  ['https://www.google.com/', 'utm_source=news', 'campaign'],
  ['nonsense', '', 'direct'],
])('%s with %s came from: %s', (referrer, query, source) => {
  expect(findVisitSource(referrer, new URLSearchParams(query))).toBe(source);
});

test('PR5: of a page about health it is not counted where a visit came from', () => {
  expect(describeVisit('/blood-test/iron', 'https://www.google.com/', none)).toEqual({
    name: 'health',
    source: 'none',
  });
  expect(describeVisit('/products/zinc', 'https://www.google.com/', none)).toEqual({
    name: 'product',
    source: 'search',
  });
});

const page = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
test.each([
  ['a typed address', {}, true],
  ['a link of another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a step inside the shop', { 'sec-fetch-site': 'same-origin' }, false],
  ['a prefetch', { 'sec-purpose': 'prefetch' }, false],
  ['a frame', { 'sec-fetch-dest': 'iframe' }, false],
  ['a script’s fetch', { 'sec-fetch-mode': 'cors' }, false],
])('%s: a visit is %s', (_name, more, counts) => {
  expect(isVisit({ method: 'GET', headers: new Headers({ ...page, ...more }) })).toBe(counts);
});
test('what sends none of these headers is no visit, nor is a form', () => {
  expect(isVisit({ method: 'GET', headers: new Headers() })).toBe(false);
  expect(isVisit({ method: 'POST', headers: new Headers(page) })).toBe(false);
});

test.each([
  ['  Zinc  PLUS ', 'zinc plus'],
  ['مُكمّل', 'مكمل'],
  ['omega 3', 'omega 3'],
  ['noura@example.com', null],
  ['50001234', null],
  ['٥٠٠٠١٢٣٤', null],
  ['see www.x.example/y', null],
  ['a', null],
])('%s is counted as %s', (text, term) => {
  expect(toCountedTerm(text)).toBe(term);
});
