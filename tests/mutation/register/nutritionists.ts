// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found is source, and source has placeholders
/** Nutritionists' plans, and what is bought from them (docs/nutritionists.md). */
import { at, type Mutation } from './mutation.ts';

const find = 'worker/commerce/features/plan/find-plan.ts';
const desk = 'worker/commerce/features/plan/desk.ts';

export const nutritionists: readonly Mutation[] = [
  at('NUT1.1', desk, 'personId === undefined || faults.length > 0', 'personId === undefined'),
  at('NUT1.1', desk, "isAgain ? 'twice' : null", 'null'),
  at('NUT1.2', 'migrations/0055_nutritionist_plans.sql', '["read_catalogue", "write_plans"]', '["read_catalogue"]'),
  at('NUT1.3', find, 'WHERE id = ?1 AND retired_at IS NULL', 'WHERE id = ?1'),
  at(
    'NUT1.3',
    desk,
    ".retired_at !== null) throw new AppError('plan.retired')",
    '.retired_at !== null) return { faults: [], claims: [] }',
  ),
  at(
    'NUT2.1',
    find,
    'note: `r.note_${locale}` });\n\ninterface Unavailable',
    'note: `r.note_en` });\n\ninterface Unavailable',
  ),
  at('NUT2.1', find, '${cardJoins} ORDER BY r.position', '${cardJoins} ORDER BY l.product_id'),
  at('NUT2.2', find, " AND p.status <> 'draft'", ''),
  at('NUT3.1', 'shared/domain/product-card.ts', 'id, position, source }', 'id, position }'),
  at('NUT3.2', 'shared/domain/cart-storage.ts', '    ...(source && { source }),\n', ''),
];
