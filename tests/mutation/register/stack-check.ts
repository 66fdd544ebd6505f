/** Upper limits (docs/stack-check.md). */
import { at, type Mutation } from './mutation.ts';

const rule = 'shared/domain/stack-check/stack-check.ts';
const notes = 'worker/commerce/features/catalogue/limit-notes.ts';

export const stackCheck: readonly Mutation[] = [
  at('STACK1.1', rule, 'labels.map((label) => [label.product, label])', 'labels.map((label, at) => [at, label])'),
  at('STACK1.2', rule, '* (perDay ?? 1)', '* 1'),
  at('STACK1.3', rule, 'holding.length < 2', 'holding.length < 1'),
  at('STACK1.4', rule, 'if (isForChildren(label.name)) return [];', ''),
  at('STACK1.5', 'shared/domain/stack-check/nutrient-amount.ts', '(nanograms * 10) / 17', 'nanograms'),
  at(
    'STACK1.5',
    'shared/domain/stack-check/data/upper-limits.ts',
    '(!/carot/i.test(name) || /retin|\\d% (?:as |from )?beta/i.test(name))',
    'true',
  ),
  at('STACK2.1', rule, ': nanograms > most', ': nanograms >= most'),
  at('STACK2.1', rule, '? nanograms >= most', '? nanograms > most'),
  at('STACK2.2', rule, 'limit.verified && ', ''),
  at('STACK2.3', rule, ' && (limit.country ?? country) === country', ''),
  at('STACK2.4', notes, "isHealthFeatureOn('stack-check', HEALTH_RULES)", "HEALTH_RULES !== 'never'"),
  at('STACK3.1', notes, "writeNote(excess, 'together', locale)", "writeNote(excess, 'alone', locale)"),
  at(
    'STACK3.2',
    'worker/commerce/features/order/submit.ts',
    'if (unrounded.isShort) throw',
    'if (unrounded.isShort || listStackNotes(context, unrounded).length > 0) throw',
  ),
  at('STACK3.3', 'client/features/cart/add-together.tsx', 'if (notes.length === 0)', 'if (notes.length < 9)'),
  at('STACK4.1', 'demo/catalogue/nutritionists.json', '"sku": "SPT-002"', '"sku": "MEN-002"'),
  at('STACK4.2', rule, 'return excess?.limit.key ?? null', 'return null'),
  at('STACK4.3', 'shared/domain/stages.ts', 'stage === null || stage === chosen', 'stage === chosen'),
  at('STACK4.4', 'worker/commerce/features/plan/desk.ts', 'if (notes.length > 0)', 'if (notes.length > 9)'),
  at('STACK4.5', 'worker/commerce/features/promotion/desk-add.ts', 'await refuseAboveLimit(env.DB, one, locale);', ''),
  at('STACK4.7', 'worker/commerce/features/nutritionist/queries.ts', 'shown.has(one.product_id)', 'true'),
  at(
    'STACK4.7',
    'worker/commerce/features/catalogue/sku-promotions.ts',
    ' && listAboveLimit([rows.map(labelOf)]).size === 0',
    '',
  ),
  at('STACK4.7', 'worker/commerce/features/plan/find-plan.ts', '!above.has(product_id)', 'true'),
  at('STACK4.7', 'worker/commerce/features/today/above-limits.ts', 'WHERE coalesce(g.ends_at > ?1, 1)', 'WHERE 0'),
  at('STACK4.6', 'shared/domain/stack-check/fits-cart.ts', 'isForSamePeople(cart, next) && ', ''),
];
