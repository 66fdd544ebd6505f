/** The home page, block by block, in the merchant's order (docs/api.md `/homepage/v4`). One round trip; the same for everyone. */
import type { Category, HomeBlock } from '../../../../shared/contract/catalogue.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { type CardRow, cardColumns, cardJoins, productOf } from './cards.ts';
import { type BrandRow, brandOf, brandsSql, categoriesSql } from './groups.ts';

type Words = Record<Locale, string>;
/** What a merchant may say of a block; which of it is used depends on its type. */
export interface HomeBlockContent {
  title: Words;
  text?: Words;
  action?: Words;
  path?: string;
}

const shown = 12;

const cards = (locale: Locale, where: string) =>
  `SELECT ${cardColumns(locale)} FROM (SELECT * FROM listing l WHERE l.country = ?1 AND ${where}
     ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id LIMIT ${shown}) l ${cardJoins}
   ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id`;

export async function homeBlocks({ env, country, locale }: Context): Promise<HomeBlock[]> {
  const ask = (sql: string) => env.DB.prepare(sql).bind(country);
  const [blocks, popular, onSale, categories, brands] = (await env.DB.batch([
    env.DB.prepare('SELECT type, content FROM home_blocks ORDER BY position'),
    ask(cards(locale, '1')),
    ask(cards(locale, 'l.markdown_minor > 0')),
    ask(categoriesSql(locale)),
    ask(brandsSql(locale, 'featured = 1', 'popularity DESC')),
  ])) as [
    D1Result<{ type: HomeBlock['type']; content: string }>,
    D1Result<CardRow>,
    D1Result<CardRow>,
    D1Result<Category>,
    D1Result<BrandRow>,
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
        return { type, title, items: categories.results.filter((category) => category.count > 0) };
      case 'brands':
        return { type, title, items: brands.results.filter((row) => row.count > 0).map(brandOf) };
      case 'text':
        return { type, title, text };
      default:
        // A kind of block that a newer merchant's row has and this shop doesn't know yet reads as its words.
        return { type: 'text', title, text };
    }
  });
}
