/** A nutritionist's page and a long text's: whose list it is, and what stands beside a text. */
import { afterEach, expect, test } from 'vitest';
import { RecommendedList } from '../../../client/features/nutritionist/recommended-list.tsx';
import { page as contentPage } from '../../../client/pages/content.tsx';
import type { NutritionistDetail } from '../../../shared/contract/nutritionist.ts';
import { productOf } from '../support/products.ts';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const personOf = (name: string) =>
  ({
    id: 'nu-1',
    slug: 'p',
    name,
    title: '',
    bio: '',
    image: null,
    languages: [],
    count: 1,
    products: [{ ...productOf('a'), dose: 'One', reason: 'Why' }],
  }) as unknown as NutritionistDetail;

test.each([
  ['en', 'Hessa Al-Mutawa', 'Hessa’s list'],
  ['en', 'Dr. Yousef Al-Harbi', 'Dr. Yousef’s list'],
  ['ar', 'حصة المطوع', 'قائمة حصة'],
] as const)('a list is called after a first name (%s, %s)', async (locale, name, title) => {
  shop = await openShop(<RecommendedList person={personOf(name)} />, { locale });
  expect(shop.page.querySelector('h2')?.textContent).toBe(title);
});

test('a long text has a table of contents', async () => {
  const parts = ['Prices', 'Delivery'].map((title) => ({ title, blocks: [{ text: title }] }));
  const item = { key: 'terms', title: 'Terms', lead: 'What holds.', changed_on: '2026-11-22', parts };
  shop = await openShop(<contentPage.View />, {
    path: '/terms',
    answers: { 'GET /api/info/instructions/page/terms': { item } },
  });
  const links = [...shop.page.querySelectorAll<HTMLAnchorElement>('.contents a')];
  expect(links.map((link) => link.textContent)).toEqual(['Prices', 'Delivery']);
  for (const link of links)
    expect(shop.page.querySelector(`${link.getAttribute('href')} h2`)?.textContent).toBe(link.textContent);
});
