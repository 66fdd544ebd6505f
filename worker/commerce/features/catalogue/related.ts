import { childWords, motherWords } from '../../../../shared/domain/for-children.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { cardColumns, cardJoins } from './cards.ts';

const relatedShown = 5;
const relatedCompared = 40;

const likePattern = (word: string) => `'%${word.replaceAll("'", "''")}%'`;
const says = (table: string, words: readonly string[]) =>
  `(${words.map((word) => `lower(${table}.name_en) || ' ' || ${table}.name_ar LIKE ${likePattern(word)}`).join(' OR ')})`;
/** `table`: of `products`; the same products as shared/domain/for-children.ts. */
export const isForChildren = (table: string) => `(${says(table, childWords)} AND NOT ${says(table, motherWords)})`;

/**
 * Related products: same category and age group, with the most similar ingredients. If none is in stock, the
 * bestsellers for the age group. ?1 is the id or slug that `asked` resolves, ?2 the country. In stock first, then by
 * shared ingredients (Jaccard index), then by popularity.
 */
export const relatedSql = (idSql: string, locale: Locale): string => `
  WITH own AS MATERIALIZED (SELECT o.id, o.category_id, ${isForChildren('o')} AS for_children,
      (SELECT count(*) FROM product_ingredients WHERE product_id = o.id) AS ingredients
    FROM products o WHERE o.id = ${idSql}),
  -- The category as one value, so that its index gives the rows in order and the query reads no more of them.
  near AS MATERIALIZED (SELECT * FROM listing l WHERE l.country = ?2 AND l.category_id = (SELECT category_id FROM own)
      AND l.product_id <> (SELECT id FROM own) ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id LIMIT ${relatedCompared}),
  counted AS MATERIALIZED (SELECT n.product_id,
      (SELECT count(*) FROM product_ingredients r WHERE r.product_id = n.product_id) AS theirs,
      (SELECT count(*) FROM product_ingredients r JOIN product_ingredients s ON s.product_id = (SELECT id FROM own)
        AND s.ingredient = r.ingredient WHERE r.product_id = n.product_id) AS shared
    FROM near n JOIN products q ON q.id = n.product_id WHERE ${isForChildren('q')} = (SELECT for_children FROM own)),
  best AS MATERIALIZED (SELECT l.* FROM listing l CROSS JOIN products q ON q.id = l.product_id
    WHERE l.country = ?2 AND l.in_stock = 1 AND EXISTS (SELECT 1 FROM own)
      AND NOT EXISTS (SELECT 1 FROM counted c JOIN near n ON n.product_id = c.product_id WHERE n.in_stock = 1)
      AND l.category_id <> (SELECT category_id FROM own) AND ${isForChildren('q')} = (SELECT for_children FROM own)
    ORDER BY l.popularity DESC, l.product_id LIMIT ${relatedShown}),
  chosen AS MATERIALIZED (SELECT n.*, coalesce(c.shared * 1.0 / nullif(c.theirs + (SELECT ingredients FROM own) - c.shared, 0), 0)
      AS likeness FROM counted c JOIN near n ON n.product_id = c.product_id
    UNION ALL SELECT *, 0 FROM best
    ORDER BY in_stock DESC, likeness DESC, popularity DESC, product_id LIMIT ${relatedShown})
  SELECT ${cardColumns(locale)} FROM chosen l ${cardJoins}
  ORDER BY l.in_stock DESC, l.likeness DESC, l.popularity DESC, l.product_id`;
