import type { Bundle, Sku } from '../../../../shared/contract/catalogue.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { isLiveSql } from '../../core/live-promotion.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import { type CardFreshness, type CardRow, cardColumns, cardJoins, cardRow, toProduct, toSku } from './cards.ts';
import { dayLabelColumn, readDayLabel } from './limit-notes.ts';
import { listAboveLimit } from './set-limits.ts';

interface SkuBundleRow extends CardRow {
  bundle: string;
  percent: number;
  size: number;
  day_label: string;
}

const bundleColumns = (locale: Locale) =>
  defineColumns<SkuBundleRow>({
    ...cardRow(locale).byName,
    bundle: 'o.id',
    percent: 'o.percent',
    size: '(SELECT count(*) FROM bundle_items n WHERE n.bundle_id = o.id)',
    day_label: dayLabelColumn,
  });

const labelOf = ({ product_id, day_label }: SkuBundleRow) => readDayLabel(product_id, day_label);

export function skuPromotionStatements(
  { env, country, locale, now }: Context,
  skusJson: string,
): D1PreparedStatement[] {
  const sku = 'JOIN skus k ON k.id =';
  const listed = 'CROSS JOIN listing l ON l.country = ?2 AND l.product_id = k.product_id AND l.sku_id = k.id';
  // By value: what one of each costs already earns it, however many of them there are.
  const worth = `SELECT sum(w.price_minor) FROM json_each(?1) j JOIN skus y ON y.id = j.value
      JOIN listing w ON w.country = ?2 AND w.product_id = y.product_id AND w.sku_id = y.id`;
  const gifts = `SELECT ${cardColumns(locale)} FROM (SELECT DISTINCT g.sku_id FROM giveaways g
      WHERE (g.with_sku IN (SELECT value FROM json_each(?1)) OR (g.country = ?2 AND g.min_subtotal <= (${worth})))
        AND ${isLiveSql('g')}) g
    ${sku} g.sku_id ${listed} ${cardJoins} WHERE st.available > 0 ORDER BY l.sku_id`;
  const bundles = `SELECT ${bundleColumns(locale).sql}
    FROM bundles o JOIN bundle_items i ON i.bundle_id = o.id ${sku} i.sku_id ${listed} ${cardJoins}
    WHERE o.id IN (SELECT y.bundle_id FROM json_each(?1) j CROSS JOIN bundle_items y ON y.sku_id = j.value)
      AND ${isLiveSql('o')} AND st.available > 0 ORDER BY o.percent DESC, o.id, i.position`;
  return [gifts, bundles].map((sql) => env.DB.prepare(sql).bind(skusJson, country, now));
}

export function readSkuPromotions(
  { country, locale }: Context,
  [gifts, bundles]: readonly (D1Result<unknown> | undefined)[],
  waiting: CardFreshness,
): { giveaway_items: Sku[]; bundles: Bundle[] } {
  const byId = Map.groupBy(readRows<SkuBundleRow>(bundles), ({ bundle }) => bundle);
  return {
    giveaway_items: readRows<CardRow>(gifts).map((row) => toSku(row, country, locale, waiting)),
    bundles: [...byId].flatMap(([id, rows]) =>
      rows.length === rows[0]?.size && listAboveLimit([rows.map(labelOf)]).size === 0
        ? [{ id, percent: rows[0].percent, items: rows.map((row) => toProduct(row, country, locale, waiting)) }]
        : [],
    ),
  };
}
