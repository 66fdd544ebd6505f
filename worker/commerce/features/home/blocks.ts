/**
 * The home page's blocks in the merchant's order (docs/api.md `/homepage/v4`). One round trip; the same for every
 * caller.
 */
import type { Category } from '../../../../shared/contract/catalogue.ts';
import type { HomeBlock } from '../../../../shared/contract/home.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { type BloodTestRow, bloodTestOf, bloodTestsSql } from '../blood-test/queries.ts';
import { type CardRow, cardColumns, cardJoins, productOf } from '../catalogue/cards.ts';
import { type BrandRow, brandOf, brandsSql, categoriesSql } from '../catalogue/groups.ts';
import { type NutritionistRow, nutritionistOf, nutritionistsSql } from '../nutritionist/queries.ts';
import { type CollectionRow, collectionsSql } from './collections.ts';
import { ownTiles } from './own-blocks.ts';
import { blockOf, ownPage, type PageRow, pageTable } from './page-rows.ts';
import { sayCountry } from './say-country.ts';

/** Chosen to fill whole rows of the page. */
const cardsShown = 10;
const categoriesShown = 8;
const brandsShown = 12;
const peopleShown = 3;
const testsShown = 4;

const cards = (locale: Locale, where: string) =>
  `SELECT ${cardColumns(locale)} FROM (SELECT * FROM listing l WHERE l.country = ?1 AND ${where}
     ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id LIMIT ${cardsShown}) l ${cardJoins}
   ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id`;

interface PositionedRow extends PageRow {
  position: number;
}

export async function homeBlocks({ env, country, locale }: Context): Promise<HomeBlock[]> {
  const ask = (sql: string, ...more: string[]) => env.DB.prepare(sql).bind(country, ...more);
  const [page, collections, popular, onSale, categories, brands, people, tests] = (await env.DB.batch([
    env.DB.prepare(`WITH ${pageTable} SELECT position, type, content FROM page ORDER BY position`).bind(null, ownPage),
    ask(collectionsSql(locale, cardsShown), ownPage),
    ask(cards(locale, '1')),
    ask(cards(locale, 'l.markdown_minor > 0')),
    ask(categoriesSql(locale)),
    ask(brandsSql(locale, 'featured = 1', 'popularity DESC')),
    ask(`${nutritionistsSql(locale)} LIMIT ${peopleShown}`),
    ask(`${bloodTestsSql(locale)} LIMIT ${testsShown}`),
  ])) as [
    D1Result<PositionedRow>,
    D1Result<CollectionRow>,
    D1Result<CardRow>,
    D1Result<CardRow>,
    D1Result<Category>,
    D1Result<BrandRow>,
    D1Result<NutritionistRow>,
    D1Result<BloodTestRow>,
  ];
  const products = (rows: CardRow[]) => rows.map((row) => productOf(row, country, locale, 'shared'));
  const said = (words: Record<Locale, string>) => sayCountry(words[locale], country, locale);
  const shownBlock = (row: PositionedRow): HomeBlock | null => {
    const block = blockOf(row);
    const { type } = block;
    const title = said(block.title);
    switch (type) {
      case 'banner':
        return {
          type,
          title,
          text: said(block.text),
          action: said(block.action),
          path: block.path,
          image: block.image?.[locale] ?? null,
          tiles: (block.tiles ?? ownTiles).map((tile) => ({
            title: said(tile.title),
            text: said(tile.text),
            action: said(tile.action),
            path: tile.path,
          })),
        };
      case 'popular': {
        const path = block.path ?? paths.products('?sort=popularity-desc');
        return { type, title, path, items: products(popular.results) };
      }
      case 'products':
        return { type, title, path: block.path ?? paths.products('?on_sale=true'), items: products(onSale.results) };
      case 'collection': {
        const items = products(collections.results.filter(({ position }) => position === row.position));
        const more = { ...(block.text && { text: said(block.text) }), ...(block.path && { path: block.path }) };
        return items.length === 0 ? null : { type, title, ...more, items };
      }
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
        const items = people.results.map((person) => nutritionistOf(person, locale));
        return { type, title, path: block.path ?? paths.nutritionists(), items };
      }
      case 'blood-tests': {
        const items = tests.results.map((test) => bloodTestOf(test, country, locale));
        return { type, title, text: said(block.text), path: block.path ?? paths.bloodTests(), items };
      }
      case 'text':
        return { type, title, text: said(block.text) };
      default:
        // A newer version of the shop wrote a block type that this one does not know.
        return null;
    }
  };
  return page.results.map(shownBlock).filter((block) => block !== null);
}
