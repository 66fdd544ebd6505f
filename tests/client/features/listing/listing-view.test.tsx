/** What a listing says where not all products were looked at, and the pages behind the numbered ones. */
import { afterEach, describe, expect, it } from 'vitest';
import { ListingView } from '../../../../client/features/listing/listing-view.tsx';
import { productOf } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

async function openListing(path: string, call: string, found: object, locale: 'en' | 'ar' = 'en') {
  const whole = { items: [productOf('A')], page: 1, pages: 1, total: 1, facets: [], ...found };
  shop = await openShop(<ListingView base="/products" title="All" source="Category Page" />, {
    path,
    locale,
    answers: { [call]: whole },
  });
  await shop.settle();
}

const countSaid = () => shop.page.querySelector('.listing-head p')?.textContent;
const linksOf = (selector: string) =>
  [...shop.page.querySelectorAll(selector)].map((one) => [one.textContent, one.getAttribute('href')]);
const hrefOf = (rel: string) => shop.page.querySelector(`.pagination a[rel="${rel}"]`)?.getAttribute('href');

describe('a listing says', () => {
  it.each([
    ['en', 'At least 981 products'],
    ['ar', '981 منتجًا على الأقل'],
  ] as const)('in %s that there are at least so many', async (locale, said) => {
    await openListing(
      locale === 'ar' ? '/ar/products' : '/products',
      'POST /api/product',
      { total: 981, pages: 41, at_least: true },
      locale,
    );
    expect(countSaid()).toBe(said);
  });

  it('an exact total as it is', async () => {
    await openListing('/products', 'POST /api/product', { total: 981, pages: 41 });
    expect(countSaid()).toBe('981 products');
  });

  it('nothing of what it doesn’t know, and leads on where nothing was found so far', async () => {
    const found = { items: [], total: 0, pages: 0, at_least: true, next: 'p-A' };
    await openListing('/products?form=gummy&dietary=vegan', 'POST /api/product', found);
    expect(linksOf('.empty-state a')[1]).toEqual(['Next page', '/products?form=gummy&dietary=vegan&page=2&after=p-A']);
    expect(countSaid()).toBe('');
  });
});

describe('the pages behind the numbered ones', () => {
  it('are reached from the last of these', async () => {
    await openListing('/products?page=42', 'POST /api/product/42', { page: 42, pages: 42, total: 9000, next: 'p-X.1' });
    expect(hrefOf('next')).toBe('/products?page=43&after=p-X.1');
    expect(hrefOf('prev')).toBe('/products?page=41');
  });

  it('lead on from one to the next, and back to the numbered ones', async () => {
    const found = { page: 44, pages: 42, total: 9000, next: 'p-Z' };
    await openListing('/products?page=44&after=p-Y', 'POST /api/product/44', found);
    expect(shop.asked.find(([what]) => what === 'POST /api/product/44')?.[1]).toMatchObject({ after: 'p-Y' });
    expect(hrefOf('next')).toBe('/products?page=45&after=p-Z');
    expect(hrefOf('prev')).toBeUndefined();
    expect(linksOf('.pagination a:not([rel])')).toEqual([
      ['1', '/products'],
      ['42', '/products?page=42'],
      ['44', '/products?page=44&after=p-Y'],
    ]);
    expect(shop.page.querySelector('[aria-current="page"]')?.textContent).toBe('44');
  });

  it('end', async () => {
    await openListing('/products?page=43&after=p-Y', 'POST /api/product/43', { page: 43, pages: 42, total: 1009 });
    expect(hrefOf('next')).toBeUndefined();
    expect(hrefOf('prev')).toBe('/products?page=42');
  });
});
