import { expect, it } from 'vitest';
import { formatPageQuery } from '../../../shared/domain/page-query.ts';

it.each([
  ['/products', 'page=2&utm_source=x', '?page=2'],
  ['/products', 'position=3', '?position=3'],
  ['/products/zinc', 'position=3&nutritionist_id=nu-1', '?nutritionist_id=nu-1'],
  ['/products', 'colour=red&%00=1&form=%00', '?colour=red'],
  ['/products', '', ''],
])('of %s?%s a page keeps “%s”', (path, query, kept) => {
  expect(formatPageQuery(path, new URLSearchParams(query))).toBe(kept);
});
