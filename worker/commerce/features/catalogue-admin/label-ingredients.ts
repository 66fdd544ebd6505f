/** Ingredients on a product's label, for search and filters (docs/catalogue.md §6). */

import type { LabelInput } from '../../../../shared/contract/desk/label.ts';
import type { ProductDetails } from '../catalogue/details.ts';
import { milligramsOf } from '../catalogue/label.ts';
import type { ListFault } from '../group/list-definition.ts';
import { conceptOf } from '../search/concepts.ts';

export interface IndexedRow {
  id: string;
  details: string;
  /** Main ingredients in the search index; null if the product was never published. */
  about: string | null;
  rest: string | null;
}

export async function findUnknownIngredients(
  db: D1Database,
  { facts }: LabelInput,
): Promise<ListFault<string | null>[]> {
  const { results } = await db
    .prepare(
      `SELECT w.key AS at, w.value AS slug FROM json_each(?) w
       WHERE w.value IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ingredients i WHERE i.id = w.value)`,
    )
    .bind(JSON.stringify(facts.map(({ ingredient }) => ingredient)))
    .all<{ at: number; slug: string }>();
  return results.map(({ at, slug }) => ({
    at: null,
    field: `facts.${at + 1}.ingredient`,
    rule: 'no_ingredient',
    value: slug,
  }));
}

const ingredientsOf = (facts: LabelInput['facts']): string[] => [
  ...new Set(facts.flatMap(({ ingredient }) => ingredient ?? [])),
];
const conceptFor = (ingredient: string) => conceptOf('ingredient', ingredient);

/** Replaces the previous label's ingredients with the new ones, and keeps those that come from the import file. */
export function ingredientStatements(db: D1Database, { id, about, rest, details }: IndexedRow, { facts }: LabelInput) {
  const before = ingredientsOf((JSON.parse(details) as ProductDetails).facts);
  const named = ingredientsOf(facts);
  const ofFile = new Set(about?.split(' '));
  // Without an index entry, the file's own ingredients are unknown; the import that publishes the product corrects the
  // list.
  const removed = about === null ? [] : before.filter((one) => !named.includes(one) && !ofFile.has(conceptFor(one)));
  const ofLabelBefore = new Set(before.map(conceptFor));
  const concepts = [
    ...(rest ?? '').split(' ').filter((word) => !ofLabelBefore.has(word)),
    ...named.map(conceptFor).filter((word) => !ofFile.has(word)),
  ];
  const amounts = facts.flatMap((fact) => (fact.ingredient === null ? [] : [[fact.ingredient, milligramsOf(fact)]]));
  return [
    db
      .prepare(
        'DELETE FROM product_ingredients WHERE product_id = ?1 AND ingredient IN (SELECT value FROM json_each(?2))',
      )
      .bind(id, JSON.stringify(removed)),
    db
      .prepare(
        `INSERT INTO product_ingredients SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2) WHERE true
         ON CONFLICT DO UPDATE SET amount_mg = excluded.amount_mg`,
      )
      .bind(id, JSON.stringify(amounts)),
    db.prepare('UPDATE search_docs SET rest = ?2 WHERE product_id = ?1').bind(id, [...new Set(concepts)].join(' ')),
  ];
}
