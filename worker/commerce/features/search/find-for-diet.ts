/** A search that says what must not be in it: what its label contradicts stands neither in the answer nor beside it. */
import type { Diet } from '../../../../shared/domain/diet-search.ts';
import type { Context } from '../../context.ts';
import { readRows } from '../../db/columns.ts';
import type { SearchOutcome } from './outcome.ts';
import { dietsOf } from './positions.ts';
import { requiredWords, type SearchQuery } from './query.ts';
import { splitTyped } from './relax.ts';

/** SQL that follows a condition on a row `l` of `listing`. The words are the code's own, never the shopper's. */
export const fitsDietsSql = (diets: readonly Diet[]): string =>
  diets.map((diet) => ` AND instr(l.terms, '"dietary:${diet}"') > 0`).join('');

/** True if there is nothing to say but that no such product is sold. */
const isNothing = ({ ids, findings }: SearchOutcome): boolean =>
  (ids ?? []).length === 0 &&
  findings.notice === null &&
  findings.pages.length + findings.blood_tests.length + findings.nutritionists.length === 0;

/** Leaves out of the products beside the answer those whose label says otherwise. */
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

/** `outcome`: of products whose label agrees. `findText`: the same search without the words of a diet, which the sentence then names. */
export async function findForDiet(
  { context, text, positions }: SearchQuery,
  outcome: SearchOutcome,
  findText: (text: string) => Promise<SearchOutcome>,
): Promise<SearchOutcome> {
  const diets = dietsOf(positions);
  if (diets.length === 0) return outcome;
  if (!isNothing(outcome)) return keepFitting(context, outcome, diets);
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
