/**
 * The home page's blocks in the merchant's order (docs/api.md `/homepage/v4`). One round trip; the same for every
 * caller.
 */
import type { Category } from '../../../../shared/contract/catalogue.ts';
import type { HomeBlock } from '../../../../shared/contract/home.ts';
import { isHealthLinkShown } from '../../../../shared/domain/health-links.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { type BloodTestRow, bloodTestsSql, toBloodTest } from '../blood-test/queries.ts';
import { type CardRow, cardColumns, cardJoins, toProduct } from '../catalogue/cards.ts';
import { type BrandRow, brandsSql, categoriesSql, toBrand } from '../catalogue/groups.ts';
import { type NutritionistRow, nutritionistsSql, toNutritionist } from '../nutritionist/queries.ts';
import { type CollectionRow, collectionsSql } from './collections.ts';
import { defaultTiles, newInTile } from './default-blocks.ts';
import { fillCountry } from './fill-country.ts';
import { defaultPage, type PageRow, pageColumns, pageCte, parseBlock } from './page-rows.ts';

/** Chosen to fill whole rows of the page. */
const cardsShown = 10;
const categoriesShown = 8;
const brandsShown = 12;
const nutritionistsShown = 3;
const testsShown = 4;

const cards = (locale: Locale, where: string, limit: number) =>
  `SELECT ${cardColumns(locale)} FROM (SELECT * FROM listing l WHERE l.country = ?1 AND ${where}
     ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id LIMIT ${limit}) l ${cardJoins}
   ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id`;

interface PositionedRow extends PageRow {
  position: number;
}

const positionedColumns = defineColumns<PositionedRow>({ ...pageColumns.byName, position: 'position' });

async function readHomeRows({ env, country, locale }: Context) {
  const query = (sql: string, ...more: string[]) => env.DB.prepare(sql).bind(country, ...more);
  const [page, collections, popular, onSale, categories, brands, people, tests] = await batchRows<
    [PositionedRow, CollectionRow, CardRow, CardRow, Category, BrandRow, NutritionistRow, BloodTestRow]
  >(env.DB, [
    env.DB.prepare(`WITH ${pageCte} SELECT ${positionedColumns.sql} FROM page ORDER BY position`).bind(
      null,
      defaultPage,
    ),
    query(collectionsSql(locale, cardsShown), defaultPage),
    query(cards(locale, '1', cardsShown)),
    // As many again, in place of those that the bestsellers show.
    query(cards(locale, 'l.markdown_minor > 0', 2 * cardsShown)),
    query(categoriesSql(locale)),
    query(brandsSql(locale, 'featured = 1', 'popularity DESC')),
    query(`${nutritionistsSql(locale)} LIMIT ${nutritionistsShown}`),
    query(`${bloodTestsSql(locale)} LIMIT ${testsShown}`),
  ]);
  return {
    page: page.results,
    collections: collections.results,
    popular: popular.results,
    onSale: onSale.results,
    categories: categories.results.filter(({ count }) => count > 0).slice(0, categoriesShown),
    brands: brands.results.filter(({ count }) => count > 0).slice(0, brandsShown),
    people: people.results,
    tests: tests.results,
  };
}

type Banner = Extract<ReturnType<typeof parseBlock>, { type: 'banner' }>;

function toBanner(
  { type, title, text, action, path, image, tiles }: Banner,
  { env, country, locale }: Context,
): HomeBlock {
  const localize = (words: Record<Locale, string>) => fillCountry(words[locale], country, locale);
  return {
    type,
    title: localize(title),
    text: localize(text),
    action: localize(action),
    path,
    image: image?.[locale] ?? null,
    tiles: (tiles ?? defaultTiles)
      .map((tile) => (isHealthLinkShown(tile.path, env.HEALTH_RULES) ? tile : newInTile))
      .map((tile) => ({
        title: localize(tile.title),
        text: localize(tile.text),
        action: localize(tile.action),
        path: tile.path,
      })),
  };
}

function toBlock(
  row: PositionedRow,
  rows: Awaited<ReturnType<typeof readHomeRows>>,
  context: Context,
): HomeBlock | null {
  const { country, locale } = context;
  const toProducts = (cardRows: CardRow[]) => cardRows.map((card) => toProduct(card, country, locale, 'shared'));
  const localize = (text: Record<Locale, string>) => fillCountry(text[locale], country, locale);
  const block = parseBlock(row);
  const { type } = block;
  const title = localize(block.title);
  switch (type) {
    case 'banner':
      return toBanner(block, context);
    case 'popular': {
      const path = block.path ?? paths.products('?sort=popularity-desc');
      return { type, title, path, items: toProducts(rows.popular) };
    }
    case 'products':
      return { type, title, path: block.path ?? paths.products('?on_sale=true'), items: toProducts(rows.onSale) };
    case 'collection': {
      const items = toProducts(rows.collections.filter(({ position }) => position === row.position));
      const more = { ...(block.text && { text: localize(block.text) }), ...(block.path && { path: block.path }) };
      return items.length === 0 ? null : { type, title, ...more, items };
    }
    case 'categories':
      return { type, title, items: rows.categories };
    case 'brands':
      return {
        type,
        title,
        items: rows.brands.map(toBrand),
      };
    case 'nutritionists': {
      const items = rows.people.map((person) => toNutritionist(person, locale));
      return { type, title, path: block.path ?? paths.nutritionists(), items };
    }
    case 'blood-tests': {
      const items = rows.tests.map((test) => toBloodTest(test, country, locale));
      return { type, title, text: localize(block.text), path: block.path ?? paths.bloodTests(), items };
    }
    case 'text':
      return { type, title, text: localize(block.text) };
    default:
      // A newer version of the shop wrote a block type that this one does not know.
      return null;
  }
}

/**
 * The row of products on sale leaves out the products of the shelves above it. If those show all of it, it stays as it
 * is.
 */
function leaveOutShown(blocks: readonly HomeBlock[]): HomeBlock[] {
  const shown = new Set<string>();
  return blocks.map((block) => {
    if (block.type !== 'popular' && block.type !== 'products' && block.type !== 'collection') return block;
    const fresh = block.items.filter(({ id }) => !shown.has(id));
    const isTrimmed = block.type === 'products' && fresh.length > 0;
    const items = (isTrimmed ? fresh : block.items).slice(0, cardsShown);
    for (const { id } of items) shown.add(id);
    return { ...block, items };
  });
}

export async function buildHomeBlocks(context: Context): Promise<HomeBlock[]> {
  const rows = await readHomeRows(context);
  return leaveOutShown(rows.page.map((row) => toBlock(row, rows, context)).filter((block) => block !== null));
}
