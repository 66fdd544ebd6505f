/** What a nutritionist's list still recommends in a country: the page, the card's count and the filter of products all ask here. */
import { listSets } from '../../../../shared/domain/stages.ts';
import { readRows } from '../../db/columns.ts';
import { dayLabelColumn, readDayLabel } from './limit-notes.ts';
import { listAboveLimit } from './set-limits.ts';

/** Of `nutritionists n`, a JSON array. `?1`: the country. */
export const choicesColumn = `(SELECT json_group_array(json_array(r.product_id, r.stage_en, ${dayLabelColumn}))
  FROM nutritionist_products r CROSS JOIN listing l ON l.country = ?1 AND l.product_id = r.product_id
  CROSS JOIN products p ON p.id = r.product_id WHERE r.nutritionist_id = n.id)`;

interface SkuChoice {
  readonly product: string;
  readonly isShown: boolean;
}

/** @param stored as `choicesColumn` gives it */
export function readChoices(stored: string): SkuChoice[] {
  const choices = (JSON.parse(stored) as [string, string | null, object][]).map(([product, stage, label]) => ({
    product,
    stage,
    label: readDayLabel(product, JSON.stringify(label)),
  }));
  const above = listAboveLimit(listSets(choices).map((set) => set.map(({ label }) => label)));
  return choices.map(({ product }) => ({ product, isShown: !above.has(product) }));
}

/** The `nutritionist product` pairs that the lists leave out. */
export async function listLeftOut(db: D1Database, country: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .prepare(
      `SELECT n.id, ${choicesColumn} AS choices FROM nutritionists n WHERE n.id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(country, JSON.stringify(ids))
    .all();
  return readRows<{ id: string; choices: string }>(found).flatMap(({ id, choices }) =>
    readChoices(choices).flatMap(({ product, isShown }) => (isShown ? [] : [`${id} ${product}`])),
  );
}
