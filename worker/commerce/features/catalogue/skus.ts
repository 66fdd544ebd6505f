import { unlockModalProducts } from '../../../../shared/constants.ts';
import type { Context } from '../../context.ts';
import { readRows } from '../../db/columns.ts';
import { type CardRow, cardColumns, cardJoins, toCartSku, toProduct } from './cards.ts';
import { readSkuPromotions, skuPromotionStatements } from './sku-promotions.ts';
import { listStockAlerts } from './stock-alerts.ts';

/** In request order; unknown, withdrawn and not-sold SKUs are `missing`. */
export async function lookUpSkus(context: Context, ids: readonly string[], withOthers: boolean) {
  const { env, country, locale } = context;
  const skusJson = JSON.stringify([...new Set(ids)]);
  const requested = env.DB.prepare(
    `SELECT ${cardColumns(locale)} FROM json_each(?1) wanted CROSS JOIN skus k ON k.id = wanted.value
     CROSS JOIN listing l ON l.country = ?2 AND l.product_id = k.product_id AND l.sku_id = k.id ${cardJoins} ORDER BY wanted.key`,
  ).bind(skusJson, country);
  const others = env.DB.prepare(
    `SELECT ${cardColumns(locale)} FROM (
       SELECT l.* FROM (SELECT DISTINCT p.category_id AS id FROM json_each(?1) wanted
         CROSS JOIN skus k ON k.id = wanted.value CROSS JOIN products p ON p.id = k.product_id) g
       CROSS JOIN listing l INDEXED BY listing_category ON l.country = ?2 AND l.category_id = g.id AND l.in_stock = 1
       WHERE l.sku_id NOT IN (SELECT value FROM json_each(?1))
       ORDER BY l.popularity DESC, l.product_id LIMIT ${unlockModalProducts}) l ${cardJoins}
     ORDER BY l.popularity DESC, l.product_id`,
  ).bind(skusJson, country);
  const [[items, gifts, bundles, together], waiting] = await Promise.all([
    env.DB.batch([
      requested,
      ...skuPromotionStatements(context, skusJson),
      ...(withOthers && ids.length > 0 ? [others] : []),
    ]),
    listStockAlerts(context),
  ]);
  const found = readRows<CardRow>(items);
  const foundIds = new Set(found.map((row) => row.sku_id));
  return {
    items: found.map((row) => toCartSku(row, country, locale, waiting)),
    ...readSkuPromotions(context, [gifts, bundles], waiting),
    purchase_together: readRows<CardRow>(together).map((row) => toProduct(row, country, locale, waiting)),
    missing: [...new Set(ids)].filter((id) => !foundIds.has(id)),
  };
}
