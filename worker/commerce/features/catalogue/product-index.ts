import { indexPageSize } from '../../../../shared/constants.ts';
import type { DataOf } from '../../../../shared/contract/calls.ts';
import type { Context } from '../../context.ts';
import { batchRows } from '../../db/columns.ts';

/**
 * Products for the sitemap: slug, name and first picture. Ordered by id, so that new products do not shift the pages
 * before them.
 */
export async function listProductIndex(
  { env, country, locale }: Context,
  page: number,
): Promise<DataOf<'productIndex'>> {
  const [rows, counted] = await batchRows<[{ slug: string; name: string; image: string | null }, { total: number }]>(
    env.DB,
    [
      env.DB.prepare(
        `SELECT p.slug, p.name_${locale} AS name, p.images ->> '$[0].${locale}' AS image
       FROM listing l JOIN products p ON p.id = l.product_id
       WHERE l.country = ?1 ORDER BY l.product_id LIMIT ${indexPageSize} OFFSET ?2`,
      ).bind(country, (page - 1) * indexPageSize),
      env.DB.prepare('SELECT count(*) AS total FROM listing WHERE country = ?').bind(country),
    ],
  );
  const total = counted.results[0]?.total ?? 0;
  return { items: rows.results, page, pages: Math.max(1, Math.ceil(total / indexPageSize)), total };
}
