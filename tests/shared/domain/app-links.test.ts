/** docs/product.md §2 "Application shell": the mobile-app check; docs/security.md P22. */
import { expect, test } from 'vitest';
import { appPatterns, opensInApp, readAppPatterns } from '../../../shared/domain/app-links.ts';

test.each([
  ['an exact path', ['/products'], '/products', '', true],
  ['an exact path with more behind it', ['/products'], '/products/x', '', false],
  ['an exact path, whatever its query', ['/products'], '/products', '?page=2', true],
  ['a prefix with a star', ['/products/*'], '/products/zinc', '', true],
  ['a prefix without more', ['/products/*'], '/products', '', false],
  ['a star alone', ['*'], '/anything', '', true],
  ['a parameter of any value', ['/nutritionist?id=*'], '/nutritionist', '?id=huda', true],
  ['a parameter without its name alone', ['/nutritionist?id'], '/nutritionist', '?id=huda', true],
  ['a parameter among others', ['/nutritionist?id=*'], '/nutritionist', '?utm=x&id=huda', true],
  ['a parameter that is empty', ['/nutritionist?id=*'], '/nutritionist', '?id=', false],
  ['a parameter that isn’t there', ['/nutritionist?id=*'], '/nutritionist', '?no=1', false],
  ['a parameter of a value', ['/a?tab=gifts'], '/a', '?tab=gifts', true],
  ['a parameter of another value', ['/a?tab=gifts'], '/a', '?tab=gift', false],
  ['a parameter that begins so', ['/a?tab=gi*'], '/a', '?tab=gifts', true],
  ['the first that fits: kept', ['NOT /products/*', '/products/*'], '/products/x', '', false],
  ['the first that fits: opened', ['/products/*', 'NOT /products/*'], '/products/x', '', true],
  ['a star in the middle is a letter', ['/a*b'], '/axb', '', false],
  ['nothing', [], '/', '', false],
] as const)('%s', (_name, patterns, path, search, opens) => {
  expect(opensInApp(patterns, path, search)).toBe(opens);
});

test.each([
  ['/products/zinc', '', true],
  ['/ar/products/zinc', '', true],
  ['/ar/nutritionist', '?id=huda', true],
  ['/ar/checkout/order', '', false],
  ['/auth/sign-in', '', false],
  ['/', '', false],
  ['/blood-test/iron-panel', '', false],
  ['/profile/blood-tests', '', false],
  ['/quiz-result', '', false],
])('the shop’s own: %s%s %s', (path, search, opens) => {
  expect(opensInApp(appPatterns, path, search)).toBe(opens);
});

test('P22: a long address takes a comparison for each pattern and no more', () => {
  let reads = 0;
  const counted = new Proxy([...appPatterns, ...Array<string>(500).fill('/*x*'.repeat(50))], {
    get: (list, key, receiver) => {
      if (/^\d+$/.test(String(key))) reads += 1;
      return Reflect.get(list, key, receiver) as unknown;
    },
  });
  expect(opensInApp(counted, `/${'a'.repeat(100_000)}`, `?${'a=b&'.repeat(1000)}`)).toBe(false);
  expect(reads).toBe(appPatterns.length + 500);
});

test.each([
  [{ applinks: { details: [{ paths: ['/a'] }, { paths: ['/b'] }] } }, ['/a', '/b']],
  [{ applinks: { details: [] } }, []],
  [{ applinks: { details: [{ paths: '/a' }] } }, null],
  [{ applinks: { details: [null] } }, null],
  [{}, null],
  [null, null],
  ['x', null],
])('%j says %j', (file, patterns) => expect(readAppPatterns(file)).toEqual(patterns));
