import type { Diet } from '../../../../shared/domain/diet-search.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import type { Context } from '../../context.ts';
import { readRows } from '../../db/columns.ts';
import type { Allergen } from '../catalogue/label-terms.ts';
import type { SearchOutcome } from './outcome.ts';
import { dietsOf } from './positions.ts';
import { requiredWords, type SearchQuery } from './query.ts';
import { isIngredientAt, splitTyped } from './relax.ts';
import { hasNoAddedSugarSql, isSugarFreeSql } from './sugar.ts';

const allergens: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  'fish-free': ['fish'],
  'shellfish-free': ['shellfish'],
  'seafood-free': ['fish', 'shellfish'],
  'egg-free': ['egg'],
  'peanut-free': ['peanuts'],
  'sesame-free': ['sesame'],
  'bee-free': ['bee-products'],
};
const sugars: Readonly<Partial<Record<Diet, string>>> = {
  'sugar-free': isSugarFreeSql,
  'added-sugar-free': hasNoAddedSugarSql,
};
const ingredients: Readonly<Partial<Record<Diet, string>>> = { 'caffeine-free': 'caffeine', 'iron-free': 'iron' };

function fitsSql(diet: Diet): string {
  const [own, ingredient, sugar] = [allergens[diet], ingredients[diet], sugars[diet]];
  if (sugar) return sugar;
  if (own)
    return `NOT EXISTS (SELECT 1 FROM products a, json_each(a.details, '$.allergens') x WHERE a.id = l.product_id AND x.value IN (${own.map((one) => `'${one}'`).join()}))`;
  if (ingredient)
    return `NOT EXISTS (SELECT 1 FROM product_ingredients i WHERE i.product_id = l.product_id AND i.ingredient = '${ingredient}')`;
  return `instr(l.terms, '"dietary:${diet}"') > 0`;
}

/** SQL that follows a condition on a row `l` of `listing`. The words are the code's own, never the shopper's. */
export const fitsDietsSql = (diets: readonly Diet[]): string => diets.map((diet) => ` AND ${fitsSql(diet)}`).join('');

/** True if there is nothing to say but that no such product is sold. */
export const isNothing = ({ ids, findings }: SearchOutcome): boolean =>
  (ids ?? []).length === 0 &&
  findings.notice === null &&
  findings.pages.length + findings.blood_tests.length + findings.nutritionists.length === 0;

/** True if the name that was asked for is among the words left out: berries are no `pre workout without caffeine`. */
function isNameLost({ positions, first }: SearchQuery, { findings }: SearchOutcome): boolean {
  const lost = new Set(findings.relaxed?.dropped.flatMap(toSearchWords));
  return positions.some(({ typed }, at) => lost.has(typed) && isIngredientAt(at, first.matches));
}

/** Removes those products beside the answer whose label contradicts the diet. */
async function keepFitting(
  { env, country }: Context,
  outcome: SearchOutcome,
  diets: readonly Diet[],
): Promise<SearchOutcome> {
  const { similar } = outcome;
  if (!similar || similar.by === 'words') return outcome;
  const rows = await env.DB.prepare(
    `SELECT l.product_id AS id FROM json_each(?2) s CROSS JOIN listing l
     ON l.country = ?1 AND l.product_id = s.value${fitsDietsSql(diets)} ORDER BY s.key`,
  )
    .bind(country, JSON.stringify(similar.ids))
    .run();
  const ids = readRows<{ id: string }>(rows).map(({ id }) => id);
  return { ...outcome, similar: ids.length > 0 ? { ...similar, ids } : null };
}

/**
 * A search that says what must not be in it: what its label contradicts stands neither in the answer nor beside it.
 * `outcome`: of products whose label agrees. `findText`: the same search without the words of a diet, which the
 * sentence then names.
 */
export async function findForDiet(
  query: SearchQuery,
  outcome: SearchOutcome,
  findText: (text: string) => Promise<SearchOutcome>,
): Promise<SearchOutcome> {
  const { context, text, positions } = query;
  const diets = dietsOf(positions);
  if (diets.length === 0) return outcome;
  const isAnswer = !isNothing(outcome) && !isNameLost(query, outcome);
  if (isAnswer) return keepFitting(context, outcome, diets);
  const said = new Set(positions.filter(({ diet }) => diet).map(({ typed }) => typed));
  const { kept, dropped } = splitTyped(text, said, requiredWords(positions));
  const others = await findText(kept);
  if ((others.ids ?? []).length === 0) return others;
  const { relaxed } = others.findings;
  const left = relaxed
    ? { ...relaxed, dropped: [...relaxed.dropped, ...dropped] }
    : { kept, dropped, reason: 'together' as const };
  return { ...others, findings: { ...others.findings, relaxed: left } };
}
