/**
 * What is stored to be taken together and is above an upper limit since a label changed: the shop leaves it out, and somebody mends it
 * (docs/stack-check.md §4).
 */
import type { Today } from '../../../../shared/contract/desk/today.ts';
import { listSets } from '../../../../shared/domain/stages.ts';
import { readRows } from '../../db/columns.ts';
import { dayLabelColumn, readDayLabel } from '../catalogue/limit-notes.ts';
import { noteSet } from '../catalogue/set-limits.ts';
import type { QueueContext, QueueReader } from './queue-reader.ts';

type AboveLimits = NonNullable<Today['above_limits']>;

interface LimitedMemberRow {
  kind: AboveLimits['items'][number]['kind'];
  id: string;
  name: string;
  stage: string | null;
  product: string;
}

/** As many plans as the desk lists. */
const plansAsked = 200;

export const readAboveLimits = ({ db, locale, now, shown }: QueueContext): QueueReader<AboveLimits> => {
  const members = `
    SELECT 'list' AS kind, n.id, n.name_${locale} AS name, r.stage_en AS stage, r.product_id AS product
      FROM nutritionists n JOIN nutritionist_products r ON r.nutritionist_id = n.id
    UNION ALL SELECT 'plan', l.id, l.title_${locale}, NULL, r.product_id
      FROM (SELECT * FROM nutritionist_plans WHERE retired_at IS NULL ORDER BY created_at DESC LIMIT ${plansAsked}) l
      JOIN nutritionist_plan_products r ON r.plan_id = l.id
    UNION ALL SELECT 'bundle', b.id, b.id, NULL, k.product_id FROM bundles b JOIN bundle_items i ON i.bundle_id = b.id
      JOIN skus k ON k.id = i.sku_id WHERE coalesce(b.ends_at > ?1, 1)
    UNION ALL SELECT 'gift', g.id, g.id, NULL, k.product_id FROM giveaways g JOIN skus k ON k.id IN (g.sku_id, g.with_sku)
      WHERE coalesce(g.ends_at > ?1, 1)`;
  return {
    statements: [
      db.prepare(members).bind(now),
      db
        .prepare(
          `SELECT p.id AS product, s.id AS sku, ${dayLabelColumn} AS label
           FROM (SELECT DISTINCT product FROM (${members})) m CROSS JOIN products p ON p.id = m.product AND p.status = 'published'
           CROSS JOIN skus s ON s.product_id = p.id AND s.is_default = 1`,
        )
        .bind(now),
    ],
    read: ([rows, labelled]) => {
      const found = new Map(
        readRows<{ product: string; sku: string; label: string }>(labelled).map(({ product, sku, label }) => [
          product,
          { sku, label: readDayLabel(product, label) },
        ]),
      );
      const sets = Map.groupBy(readRows<LimitedMemberRow>(rows), ({ kind, id }) => `${kind} ${id}`);
      const items = [...sets].flatMap(([key, whole]) =>
        listSets(whole).flatMap((set) =>
          noteSet(set.flatMap(({ product }) => found.get(product)?.label ?? [])).map(({ products, text }) => ({
            key,
            kind: set[0]?.kind ?? 'list',
            name: set[0]?.name ?? '',
            skus: products.flatMap((product) => found.get(product)?.sku ?? []),
            note: text[locale],
          })),
        ),
      );
      // What has no stage may be above its limit at each.
      const once = [...new Map(items.map(({ key, ...item }) => [`${key} ${item.note}`, item])).values()];
      return { count: once.length, items: once.slice(0, shown) };
    },
  };
};
