import type { Context } from '../../context.ts';

export interface SimilarProducts {
  by: 'words' | 'category' | 'popular' | 'adults' | 'children';
  /** The words or the category; '' if they are the typed words. */
  of: string;
  ids: string[];
}

export const maxSimilar = 12;
/** A search with fewer matches shows similar products too. */
export const handful = 3;

export async function findNeighbours(
  { env, country, locale }: Context,
  beside: { product?: string; ingredient?: string; category?: string },
  without: readonly string[] = [],
): Promise<SimilarProducts | null> {
  const { results } = await env.DB.prepare(
    `WITH c AS (SELECT id, name_${locale} AS name FROM categories WHERE id = coalesce(
       (SELECT category_id FROM products WHERE id = ?2), (SELECT category_id FROM ingredients WHERE id = ?3), ?4))
     SELECT l.product_id AS id, c.name FROM c CROSS JOIN listing l INDEXED BY listing_category
     ON l.country = ?1 AND l.category_id = c.id ORDER BY l.in_stock DESC, l.popularity DESC LIMIT ${maxSimilar} + ?5`,
  )
    .bind(country, beside.product ?? null, beside.ingredient ?? null, beside.category ?? null, without.length)
    .all<{ id: string; name: string }>();
  const ids = results.map(({ id }) => id).filter((id) => !without.includes(id));
  return ids.length === 0 ? null : { by: 'category', of: results[0]?.name ?? '', ids: ids.slice(0, maxSimilar) };
}

/** The category of the name that shares most words, rare words counting more; products of that ingredient first. */
const nearestSql = (locale: string) => `WITH w AS (SELECT value AS word FROM json_each(?2)),
  h AS MATERIALIZED (SELECT w.word, n.kind, n.ref, n.number FROM w CROSS JOIN search_names_index i CROSS JOIN search_names n ON n.number = i.rowid
    WHERE search_names_index MATCH '"' || w.word || '"' AND n.kind IN ('category', 'ingredient') AND n.ref <> 'food'),
  best AS (SELECT h.kind, h.ref FROM h JOIN (SELECT word, 1.0 / count(*) AS rare FROM h GROUP BY word) r ON r.word = h.word
    GROUP BY h.number HAVING count(*) * 2 >= ?3 ORDER BY sum(r.rare) DESC, h.number LIMIT 1),
  c AS (SELECT id, name_${locale} AS name FROM categories WHERE id =
    (SELECT CASE kind WHEN 'category' THEN ref ELSE (SELECT category_id FROM ingredients WHERE id = ref) END FROM best))
  SELECT l.product_id AS id, c.name FROM c CROSS JOIN listing l INDEXED BY listing_category
    ON l.country = ?1 AND l.category_id = c.id
    ORDER BY EXISTS (SELECT 1 FROM product_ingredients i CROSS JOIN best b ON b.kind = 'ingredient' AND b.ref = i.ingredient
      WHERE i.product_id = l.product_id) DESC, l.in_stock DESC, l.popularity DESC LIMIT ${maxSimilar}`;

/** At least half of `asked` words must be found. */
export async function findNearestCategory(
  { env, country, locale }: Context,
  words: readonly string[],
  asked: number,
): Promise<SimilarProducts | null> {
  const { results } = await env.DB.prepare(nearestSql(locale))
    .bind(country, JSON.stringify(words), asked)
    .all<{ id: string; name: string }>();
  return results.length === 0 ? null : { by: 'category', of: results[0]?.name ?? '', ids: results.map(({ id }) => id) };
}
