import type { PlanId } from '../../../../shared/contract/fields.ts';
import type { NutritionistPlan } from '../../../../shared/contract/nutritionist.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { type CardRow, cardJoins, cardRow, toProduct } from '../catalogue/cards.ts';
import { dayLabelColumn, readDayLabel } from '../catalogue/limit-notes.ts';
import { listAboveLimit } from '../catalogue/set-limits.ts';
import { listStockAlerts } from '../catalogue/stock-alerts.ts';
import { type NutritionistRow, nutritionistsSql, toNutritionist } from '../nutritionist/queries.ts';

interface SharedPlanRow {
  title: string;
  intro: string;
}
const planColumns = (locale: Locale) =>
  defineColumns<SharedPlanRow>({ title: `title_${locale}`, intro: `intro_${locale}` });

interface PlanCardRow extends CardRow {
  note: string;
  day_label: string;
}
const plannedColumns = (locale: Locale) =>
  defineColumns<PlanCardRow>({ ...cardRow(locale).byName, day_label: dayLabelColumn, note: `r.note_${locale}` });

interface UnavailableRow {
  name: string;
  note: string;
}
const unavailableColumns = (locale: Locale) =>
  defineColumns<UnavailableRow>({ name: `p.name_${locale}`, note: `r.note_${locale}` });

type Statements = [D1PreparedStatement, D1PreparedStatement, D1PreparedStatement, D1PreparedStatement];
type PlanRows = [SharedPlanRow, NutritionistRow, PlanCardRow, UnavailableRow];
const openPlan = 'SELECT id FROM nutritionist_plans WHERE id = ?2 AND retired_at IS NULL';

const planStatements = ({ env: { DB: db }, country, locale }: Context, id: string): Statements => [
  db.prepare(`SELECT ${planColumns(locale).sql} FROM nutritionist_plans WHERE id = ?1 AND retired_at IS NULL`).bind(id),
  db
    .prepare(nutritionistsSql(locale, 'id = (SELECT nutritionist_id FROM nutritionist_plans WHERE id = ?2)'))
    .bind(country, id),
  db
    .prepare(
      `SELECT ${plannedColumns(locale).sql} FROM (${openPlan}) asked
       CROSS JOIN nutritionist_plan_products r ON r.plan_id = asked.id
       CROSS JOIN listing l ON l.country = ?1 AND l.product_id = r.product_id ${cardJoins} ORDER BY r.position`,
    )
    .bind(country, id),
  // A draft isn't public yet.
  db
    .prepare(
      `SELECT ${unavailableColumns(locale).sql} FROM (${openPlan}) asked
       CROSS JOIN nutritionist_plan_products r ON r.plan_id = asked.id
       CROSS JOIN products p ON p.id = r.product_id AND p.status <> 'draft'
       WHERE NOT EXISTS (SELECT 1 FROM listing l WHERE l.country = ?1 AND l.product_id = r.product_id) ORDER BY r.position`,
    )
    .bind(country, id),
];

/**
 * A plan as the holder of its link reads it: in their language, with their country's prices and stock
 * (docs/nutritionists.md).
 * @throws AppError `not_found`, also for a plan that was retired.
 */
export async function findPlan(context: Context, id: PlanId): Promise<NutritionistPlan> {
  const { country, locale } = context;
  const [[plans, people, products, unavailable], alerts] = await Promise.all([
    batchRows<PlanRows>(context.env.DB, planStatements(context, id)),
    listStockAlerts(context),
  ]);
  const [plan] = plans.results;
  const [person] = people.results;
  if (!plan || !person) throw new AppError('not_found');
  const above = listAboveLimit([products.results.map((row) => readDayLabel(row.product_id, row.day_label))]);
  const isShown = ({ product_id }: PlanCardRow) => !above.has(product_id);
  const { id: personId, slug, name, title, image } = toNutritionist(person, locale);
  return {
    id,
    ...plan,
    nutritionist: { id: personId, slug, name, title, image },
    products: products.results
      .filter(isShown)
      .map((row) => ({ ...toProduct(row, country, locale, alerts), note: row.note })),
    unavailable: [...unavailable.results, ...products.results.filter((row) => !isShown(row))].map((row) => ({
      name: row.name,
      note: row.note,
    })),
  };
}
