import { unlockModalProducts } from '../../../../shared/constants.ts';
import type { SkuId } from '../../../../shared/contract/fields.ts';
import { chooseFitting } from '../../../../shared/domain/stack-check/fits-cart.ts';
import type { DayLabel } from '../../../../shared/domain/stack-check/stack-check.ts';
import type { Context } from '../../context.ts';
import { readRows } from '../../db/columns.ts';
import { type CardRow, cardColumns, cardJoins, toCartSku, toProduct } from './cards.ts';
import { dayLabelColumn, readDayLabel } from './limit-notes.ts';
import { readSkuPromotions, skuPromotionStatements } from './sku-promotions.ts';
import { listStockAlerts } from './stock-alerts.ts';

/** Chosen: enough that six of them fit most carts. */
const othersCompared = 24;

interface LabelledCardRow extends CardRow {
  day_label: string;
}
const labelOf = (row: LabelledCardRow): DayLabel => readDayLabel(row.product_id, row.day_label);

interface Lookup {
  readonly ids: readonly string[];
  readonly withOthers: boolean;
  /** Which of these SKUs may be recommended beside `ids`? */
  readonly candidates: readonly string[];
}

/** In request order; unknown, withdrawn and not-sold SKUs are `missing`. */
export async function lookUpSkus(context: Context, { ids, withOthers, candidates }: Lookup) {
  const { env, country, locale } = context;
  const skusJson = JSON.stringify([...new Set(ids)]);
  const columns = `${cardColumns(locale)}, ${dayLabelColumn} AS day_label`;
  const requested = (skus: string) =>
    env.DB.prepare(
      `SELECT ${columns} FROM json_each(?1) wanted CROSS JOIN skus k ON k.id = wanted.value
     CROSS JOIN listing l ON l.country = ?2 AND l.product_id = k.product_id AND l.sku_id = k.id ${cardJoins} ORDER BY wanted.key`,
    ).bind(skus, country);
  const others = env.DB.prepare(
    `SELECT ${columns} FROM (
       SELECT l.* FROM (SELECT DISTINCT p.category_id AS id FROM json_each(?1) wanted
         CROSS JOIN skus k ON k.id = wanted.value CROSS JOIN products p ON p.id = k.product_id) g
       CROSS JOIN listing l INDEXED BY listing_category ON l.country = ?2 AND l.category_id = g.id AND l.in_stock = 1
       WHERE l.sku_id NOT IN (SELECT value FROM json_each(?1))
       ORDER BY l.popularity DESC, l.product_id LIMIT ${othersCompared}) l ${cardJoins}
     ORDER BY l.popularity DESC, l.product_id`,
  ).bind(skusJson, country);
  const [[items, asked, gifts, bundles, together], waiting] = await Promise.all([
    env.DB.batch([
      requested(skusJson),
      requested(JSON.stringify(candidates)),
      ...skuPromotionStatements(context, skusJson),
      ...(withOthers && ids.length > 0 ? [others] : []),
    ]),
    listStockAlerts(context),
  ]);
  const found = readRows<LabelledCardRow>(items);
  const foundIds = new Set(found.map((row) => row.sku_id));
  const labels = found.map(labelOf);
  const choose = (rows: LabelledCardRow[], most: number) => chooseFitting(labels, rows, labelOf, { country, most });
  return {
    items: found.map((row) => toCartSku(row, country, locale, waiting)),
    ...readSkuPromotions(context, [gifts, bundles], waiting),
    purchase_together: choose(readRows<LabelledCardRow>(together), unlockModalProducts).map((row) =>
      toProduct(row, country, locale, waiting),
    ),
    ...(candidates.length > 0 && {
      fitting: choose(readRows<LabelledCardRow>(asked), candidates.length).map(({ sku_id }) => sku_id as SkuId),
    }),
    missing: [...new Set(ids)].filter((id) => !foundIds.has(id)),
  };
}
