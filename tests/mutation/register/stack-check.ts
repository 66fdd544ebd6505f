/** Upper limits (docs/stack-check.md). */
import { at, type Mutation } from './mutation.ts';

const rule = 'shared/domain/stack-check/stack-check.ts';
const notes = 'worker/commerce/features/catalogue/limit-notes.ts';

export const stackCheck: readonly Mutation[] = [
  at('STACK1.1', rule, 'labels.map((label) => [label.product, label])', 'labels.map((label, at) => [at, label])'),
  at('STACK1.2', rule, '* (perDay ?? 1)', '* 1'),
  at('STACK1.3', rule, 'holding.length < 2', 'holding.length < 1'),
  at('STACK1.4', rule, 'if (isForChildren(label.name)) return [];', ''),
  at('STACK1.5', 'shared/domain/stack-check/nutrient-amount.ts', '(whole * 10) / 17', 'whole'),
  at(
    'STACK1.5',
    'shared/domain/stack-check/data/upper-limits.ts',
    '(!/carot/i.test(name) || /retin/i.test(name))',
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
    'if (unrounded.isShort || listStackNotes(context, unrounded.lines).length > 0) throw',
  ),
];
