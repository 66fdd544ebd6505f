import { type PlanInput, planInput } from '../../../../shared/contract/desk/plan.ts';
import { defaultCountry } from '../../../../shared/domain/country.ts';
import { localizedPath } from '../../../../shared/domain/locale.ts';
import { AppError } from '../../../../shared/errors.ts';
import { mailedPaths } from '../../../../shared/paths.ts';
import { newId } from '../../core/hash.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { toFieldFaults, toOneBasedPath } from '../../middleware/input.ts';
import { findSetNotes } from '../catalogue/set-limits.ts';
import { type EntryClaims, findEntryClaims } from '../group/health-claims.ts';
import { type ListFault, toLimitFault } from '../group/list-definition.ts';

const listedPlans = 200;

interface DeskPlanRow {
  id: string;
  nutritionist: string;
  title_en: string;
  title_ar: string;
  intro_en: string;
  intro_ar: string;
  count: number;
  created_at: number;
  retired_at: number | null;
}
const planColumns = defineColumns<DeskPlanRow>({
  id: 'l.id',
  nutritionist: 'n.slug',
  title_en: 'l.title_en',
  title_ar: 'l.title_ar',
  intro_en: 'l.intro_en',
  intro_ar: 'l.intro_ar',
  count: '(SELECT count(*) FROM nutritionist_plan_products r WHERE r.plan_id = l.id)',
  created_at: 'l.created_at',
  retired_at: 'l.retired_at',
});
const plansSql = `SELECT ${planColumns.sql} FROM nutritionist_plans l JOIN nutritionists n ON n.id = l.nutritionist_id`;

interface PlanLineRow {
  sku: string;
  note_en: string;
  note_ar: string;
}
const plannedColumns = defineColumns<PlanLineRow>({ sku: 's.id', note_en: 'r.note_en', note_ar: 'r.note_ar' });

type Env = Pick<CommerceEnv, 'DB' | 'PUBLIC_ORIGIN'>;
const toTime = (ms: number) => new Date(ms).toISOString();
const linkOf = ({ PUBLIC_ORIGIN }: Env, id: string) =>
  new URL(localizedPath(mailedPaths.nutritionistPlan(id), 'en'), PUBLIC_ORIGIN).href;
const toState = (env: Env, { id, created_at, retired_at }: DeskPlanRow) => ({
  link: linkOf(env, id),
  created_at: toTime(created_at),
  retired_at: retired_at === null ? null : toTime(retired_at),
});

export async function listPlans(env: Env) {
  const { results } = await env.DB.prepare(
    `${plansSql} ORDER BY l.created_at DESC, l.id LIMIT ${listedPlans}`,
  ).all<DeskPlanRow>();
  return results.map((row) => ({
    id: row.id,
    nutritionist: row.nutritionist,
    title: { en: row.title_en, ar: row.title_ar },
    count: row.count,
    ...toState(env, row),
  }));
}

/** @throws AppError `not_found` */
export async function readPlan(env: Env, id: string) {
  const [plans, products] = await batchRows<[DeskPlanRow, PlanLineRow]>(env.DB, [
    env.DB.prepare(`${plansSql} WHERE l.id = ?`).bind(id),
    env.DB.prepare(
      `SELECT ${plannedColumns.sql} FROM nutritionist_plan_products r
       JOIN skus s ON s.product_id = r.product_id AND s.is_default = 1 WHERE r.plan_id = ? ORDER BY r.position`,
    ).bind(id),
  ]);
  const row = plans.results[0];
  if (!row) throw new AppError('not_found');
  const item: PlanInput = {
    nutritionist: row.nutritionist,
    title: { en: row.title_en, ar: row.title_ar },
    intro: { en: row.intro_en, ar: row.intro_ar },
    products: products.results.map(({ sku, note_en, note_ar }) => ({
      sku: sku as PlanInput['products'][number]['sku'],
      note: { en: note_en, ar: note_ar },
    })),
  };
  return { id, ...toState(env, row), item };
}

interface ReadPlan {
  faults: ListFault[];
  claims: EntryClaims[];
  plan: (PlanInput & { personId: string }) | null;
}

/** The plan, or all of its faults. Two SKUs of one product count as a repeated product. */
async function parsePlan(db: D1Database, input: unknown): Promise<ReadPlan> {
  const { data, error } = planInput.safeParse(input, { reportInput: true });
  if (error) {
    const faults = error.issues.flatMap((issue) => toFieldFaults(issue, defaultCountry));
    return {
      faults: faults.map(({ path, rule }) => ({ at: null, field: toOneBasedPath(path), rule, value: null })),
      claims: [],
      plan: null,
    };
  }
  const skus = JSON.stringify(data.products.map(({ sku }) => sku));
  const [people, known] = await batchRows<[{ id: string }, { sku: string; product: string }]>(db, [
    db.prepare('SELECT id FROM nutritionists WHERE slug = ?').bind(data.nutritionist),
    db
      .prepare('SELECT s.id AS sku, s.product_id AS product FROM json_each(?) w CROSS JOIN skus s ON s.id = w.value')
      .bind(skus),
  ]);
  const productOf = new Map(known.results.map(({ sku, product }) => [sku, product]));
  const personId = people.results[0]?.id;
  const products = data.products.map(({ sku }) => productOf.get(sku));
  const faults: ListFault[] = data.products.flatMap(({ sku }, at) => {
    const isAgain = products.indexOf(products[at]) < at;
    const rule = products[at] === undefined ? 'no_sku' : isAgain ? 'twice' : null;
    return rule === null ? [] : [{ at: null, field: `products.${at + 1}.sku`, rule, value: sku }];
  });
  if (personId === undefined)
    faults.unshift({ at: null, field: 'nutritionist', rule: 'no_nutritionist', value: data.nutritionist });
  if (personId === undefined || faults.length > 0) return { faults, claims: [], plan: null };
  const [notes = []] = await findSetNotes(db, [data.products.map(({ sku }) => sku)]);
  if (notes.length > 0)
    return { faults: notes.map((note) => toLimitFault(null, 'products', note)), claims: [], plan: null };
  return { faults: [], claims: findEntryClaims(data, null), plan: { ...data, personId } };
}

const productStatements = (db: D1Database, id: string, { products }: PlanInput) => [
  db.prepare('DELETE FROM nutritionist_plan_products WHERE plan_id = ?').bind(id),
  db
    .prepare(
      `INSERT INTO nutritionist_plan_products (plan_id, product_id, position, note_en, note_ar)
       SELECT ?1, s.product_id, w.key + 1, w.value ->> '$.note.en', w.value ->> '$.note.ar'
       FROM json_each(?2) w CROSS JOIN skus s ON s.id = w.value ->> 'sku'`,
    )
    .bind(id, JSON.stringify(products)),
];

export async function addPlan(env: Env, now: number, input: unknown) {
  const { plan, ...report } = await parsePlan(env.DB, input);
  if (!plan) return { id: null, link: null, ...report };
  const id = newId();
  const { personId, title, intro } = plan;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO nutritionist_plans (id, nutritionist_id, title_en, title_ar, intro_en, intro_ar, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).bind(id, personId, title.en, title.ar, intro.en, intro.ar, now),
    ...productStatements(env.DB, id, plan),
  ]);
  return { id, link: linkOf(env, id), ...report };
}

/** @throws AppError `not_found`, `plan.retired` */
export async function setPlan(env: Env, id: string, input: unknown) {
  if ((await readPlan(env, id)).retired_at !== null) throw new AppError('plan.retired');
  const { plan, ...report } = await parsePlan(env.DB, input);
  if (!plan) return report;
  const { personId, title, intro } = plan;
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE nutritionist_plans SET nutritionist_id = ?2, title_en = ?3, title_ar = ?4, intro_en = ?5, intro_ar = ?6 WHERE id = ?1`,
    ).bind(id, personId, title.en, title.ar, intro.en, intro.ar),
    ...productStatements(env.DB, id, plan),
  ]);
  return report;
}

/** A retired plan stays as it was retired. @throws AppError `not_found` */
export async function retirePlan(env: Env, id: string, now: number) {
  await env.DB.prepare('UPDATE nutritionist_plans SET retired_at = ?2 WHERE id = ?1 AND retired_at IS NULL')
    .bind(id, now)
    .run();
  const { retired_at } = await readPlan(env, id);
  return { retired_at: retired_at ?? toTime(now) };
}
