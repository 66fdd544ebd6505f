/** The home page, block by block, in the merchant's order (docs/api.md `/homepage/v4`). One round trip; the same for everyone. */
import type { Category } from '../../../../shared/contract/catalogue.ts';
import type { HomeBlock } from '../../../../shared/contract/home.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { type BloodTestRow, bloodTestOf, bloodTestsSql } from '../blood-test/queries.ts';
import { type CardRow, cardColumns, cardJoins, productOf } from '../catalogue/cards.ts';
import { type BrandRow, brandOf, brandsSql, categoriesSql } from '../catalogue/groups.ts';
import { type NutritionistRow, nutritionistOf, nutritionistsSql } from '../nutritionist/queries.ts';

type Words = Record<Locale, string>;
/** What a merchant may say of a block; which of it is used depends on its type. */
export interface HomeBlockContent {
  title: Words;
  text?: Words;
  action?: Words;
  path?: string;
}

/** Whole rows of the page; what it doesn't show, no phone fetches. */
const cardsShown = 10;
const categoriesShown = 8;
const brandsShown = 12;
const peopleShown = 3;
const testsShown = 4;

const cards = (locale: Locale, where: string) =>
  `SELECT ${cardColumns(locale)} FROM (SELECT * FROM listing l WHERE l.country = ?1 AND ${where}
     ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id LIMIT ${cardsShown}) l ${cardJoins}
   ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id`;

export async function homeBlocks({ env, country, locale }: Context): Promise<HomeBlock[]> {
  const ask = (sql: string) => env.DB.prepare(sql).bind(country);
  const [blocks, popular, onSale, categories, brands, people, tests] = (await env.DB.batch([
    env.DB.prepare('SELECT type, content FROM home_blocks ORDER BY position'),
    ask(cards(locale, '1')),
    ask(cards(locale, 'l.markdown_minor > 0')),
    ask(categoriesSql(locale)),
    ask(brandsSql(locale, 'featured = 1', 'popularity DESC')),
    ask(`${nutritionistsSql(locale)} LIMIT ${peopleShown}`),
    ask(`${bloodTestsSql(locale)} LIMIT ${testsShown}`),
  ])) as [
    D1Result<{ type: HomeBlock['type']; content: string }>,
    D1Result<CardRow>,
    D1Result<CardRow>,
    D1Result<Category>,
    D1Result<BrandRow>,
    D1Result<NutritionistRow>,
    D1Result<BloodTestRow>,
  ];
  const products = (rows: CardRow[]) => rows.map((row) => productOf(row, country, locale, 'shared'));
  return blocks.results.map(({ type, content }): HomeBlock => {
    const words = JSON.parse(content) as HomeBlockContent;
    const title = words.title[locale];
    const text = words.text?.[locale] ?? '';
    switch (type) {
      case 'banner':
        return { type, title, text, action: words.action?.[locale] ?? '', path: words.path ?? paths.products() };
      case 'popular':
        return {
          type,
          title,
          path: words.path ?? paths.products('?sort=popularity-desc'),
          items: products(popular.results),
        };
      case 'products':
        return { type, title, path: words.path ?? paths.products('?on_sale=true'), items: products(onSale.results) };
      case 'categories':
        return { type, title, items: categories.results.filter(({ count }) => count > 0).slice(0, categoriesShown) };
      case 'brands':
        return {
          type,
          title,
          items: brands.results
            .filter(({ count }) => count > 0)
            .slice(0, brandsShown)
            .map(brandOf),
        };
      case 'nutritionists': {
        const items = people.results.map((row) => nutritionistOf(row, locale));
        return { type, title, path: words.path ?? paths.nutritionists(), items };
      }
      case 'blood-tests': {
        const items = tests.results.map((row) => bloodTestOf(row, country, locale));
        return { type, title, text, path: words.path ?? paths.bloodTests(), items };
      }
      case 'text':
        return { type, title, text };
      default:
        // A kind of block that a newer merchant's row has and this shop doesn't know yet reads as its words.
        return { type: 'text', title, text };
    }
  });
}
