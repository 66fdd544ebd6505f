import { pageSize } from '../../../../shared/constants.ts';
import type { Brand, Category } from '../../../../shared/contract/catalogue.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { type CardRow, cardColumns, cardJoins, toProduct } from './cards.ts';

export interface BrandRow extends Omit<Brand, 'featured'> {
  featured: number;
}

const countedSql = (column: string, of: string) =>
  `(SELECT count(*) FROM listing l WHERE l.country = ?1 AND l.${column} = ${of}.id)`;

export const imageSql = (locale: Locale) => `image ->> '$.${locale}'`;

const firstPictureSql = (locale: Locale) =>
  `(SELECT json_extract(p.images, '$[0].${locale}') FROM listing l JOIN products p ON p.id = l.product_id
     WHERE l.country = ?1 AND l.category_id = c.id ORDER BY l.in_stock DESC, l.popularity DESC LIMIT 1)`;

const categoryColumns = (locale: Locale) =>
  defineColumns<Category>({
    id: 'id',
    slug: 'slug',
    name: `name_${locale}`,
    color: 'color',
    word: 'word',
    description: `description_${locale}`,
    count: countedSql('category_id', 'c'),
    image: `coalesce(c.${imageSql(locale)}, ${firstPictureSql(locale)})`,
  });

export const categoriesSql = (locale: Locale, where = '1') =>
  `SELECT ${categoryColumns(locale).sql} FROM categories c WHERE ${where} ORDER BY position, slug`;

const brandColumns = (locale: Locale) =>
  defineColumns<BrandRow>({
    id: 'id',
    slug: 'slug',
    name: `name_${locale}`,
    description: `description_${locale}`,
    featured: 'featured',
    image: imageSql(locale),
    name_other: `name_${locale === 'en' ? 'ar' : 'en'}`,
    count: countedSql('brand_id', 'b'),
  });

export const brandsSql = (locale: Locale, where = '1', order = `name_${locale} COLLATE NOCASE`) =>
  `SELECT ${brandColumns(locale).sql} FROM brands b WHERE ${where} ORDER BY ${order}, slug`;

export const toBrand = (row: BrandRow): Brand => ({ ...row, featured: row.featured === 1 });

const productsIncluded = 4;

/** The products of each category that sell best, in stock first. ?1 is the country. */
const includedProductsSql = (locale: Locale) => `
  SELECT ${cardColumns(locale)} FROM categories g
  CROSS JOIN listing l ON l.country = ?1 AND l.product_id IN (SELECT n.product_id FROM listing n
    WHERE n.country = ?1 AND n.category_id = g.id ORDER BY n.in_stock DESC, n.popularity DESC, n.product_id LIMIT ${productsIncluded})
  ${cardJoins} ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id`;

const isSold = ({ count }: Category) => count > 0;

export async function listCategories({ env, country, locale }: Context): Promise<Category[]> {
  const { results } = await env.DB.prepare(categoriesSql(locale)).bind(country).all<Category>();
  return results.filter(isSold);
}

/** Without stock, because the answer is everybody's. */
export async function listCategoriesWithProducts({ env: { DB: db }, country, locale }: Context) {
  const [categories, cards] = await batchRows<[Category, CardRow]>(db, [
    db.prepare(categoriesSql(locale)).bind(country),
    db.prepare(includedProductsSql(locale)).bind(country),
  ]);
  const products = Map.groupBy(cards.results, ({ category_id: id }) => id);
  return categories.results.filter(isSold).map((category) => ({
    ...category,
    products: (products.get(category.id) ?? []).map((row) => toProduct(row, country, locale, 'shared')),
  }));
}

/** By id or slug. @throws AppError `not_found`. */
export async function findCategory(context: Context, id: string): Promise<Category> {
  const statement = context.env.DB.prepare(categoriesSql(context.locale, 'id = ?2 OR slug = ?2'));
  const row = await statement.bind(context.country, id).first<Category>();
  if (!row) throw new AppError('not_found');
  return row;
}

export async function listBrands(context: Context): Promise<Brand[]> {
  const { results } = await context.env.DB.prepare(brandsSql(context.locale)).bind(context.country).all<BrandRow>();
  return results.filter((row) => row.count > 0).map(toBrand);
}

export async function findBrand(context: Context, id: string): Promise<Brand> {
  const statement = context.env.DB.prepare(brandsSql(context.locale, 'id = ?2 OR slug = ?2'));
  const row = await statement.bind(context.country, id).first<BrandRow>();
  if (!row) throw new AppError('not_found');
  return toBrand(row);
}

export async function listBrandsPage(
  context: Context,
  sort: { key: 'name' | 'popularity'; value: 'asc' | 'desc' },
  page: number,
) {
  const way = sort.value === 'asc' ? 'ASC' : 'DESC';
  const order = sort.key === 'name' ? `name_${context.locale} COLLATE NOCASE ${way}` : `popularity ${way}`;
  const hasProducts = 'EXISTS (SELECT 1 FROM listing l WHERE l.country = ?1 AND l.brand_id = b.id)';
  const db = context.env.DB;
  const [items, all] = await batchRows<[BrandRow, { total: number }]>(db, [
    db
      .prepare(`${brandsSql(context.locale, hasProducts, order)} LIMIT ?2 OFFSET ?3`)
      .bind(context.country, pageSize, (page - 1) * pageSize),
    db.prepare(`SELECT count(*) AS total FROM brands b WHERE ${hasProducts}`).bind(context.country),
  ]);
  const total = all.results[0]?.total ?? 0;
  return { items: items.results.map(toBrand), page, pages: Math.ceil(total / pageSize), total };
}
