/** What of an order its shopper may still send back, what they asked for already, and asking (docs/security.md M26). */
import type { z } from 'zod';
import type { OrderId, ReturnId, SkuId } from '../../../../shared/contract/fields.ts';
import type { AskedReturn, returnCalls } from '../../../../shared/contract/order-return.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import {
  isOurFault,
  lastReturnDay,
  type SendBackReason,
  type SendBackStatus,
} from '../../../../shared/domain/order-return.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { defineColumns, readFirst, readRows } from '../../db/columns.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation, codeOfConstraint } from '../../db/refusal.ts';
import { findOrder, type WholeOrder } from '../../ledger/order-queries.ts';
import { toFieldError } from '../../middleware/input.ts';
import { noReturning, type Returning } from './views.ts';

type AskBody = z.output<NonNullable<(typeof returnCalls)['askReturn']['body']>>;

interface ReturnRuleRow {
  days: number;
  collects: number;
  drop_off_en: string | null;
  drop_off_ar: string | null;
}
const ruleColumns = defineColumns<ReturnRuleRow>({
  days: 'days',
  collects: 'collects',
  drop_off_en: 'drop_off_en',
  drop_off_ar: 'drop_off_ar',
});

export interface ReturnRow {
  id: ReturnId;
  status: SendBackStatus;
  reason: SendBackReason;
  way: AskedReturn['way'];
  note: string | null;
  refusal: string | null;
  asked_at: number;
  /** JSON. */
  lines: string;
}
export const returnColumns = defineColumns<ReturnRow>({
  id: 'r.id',
  status: 'r.status',
  reason: 'r.reason',
  way: 'r.way',
  note: 'r.note',
  refusal: 'r.refusal',
  asked_at: 'r.asked_at',
  lines:
    "(SELECT json_group_array(json_object('sku', l.sku_id, 'count', l.qty) ORDER BY l.sku_id) FROM return_lines l WHERE l.return_id = r.id)",
});

interface UnitRow {
  sku_id: SkuId;
  left_qty: number;
}

const nameIn = ({ items }: WholeOrder, sku: string, locale: Locale): string =>
  items.find(({ sku_id: id }) => id === sku)?.[`name_${locale}`] ?? sku;

export const parseReturnLines = ({ lines }: ReturnRow) => JSON.parse(lines) as { sku: SkuId; count: number }[];

const serializeReturn = (whole: WholeOrder, row: ReturnRow, locale: Locale): AskedReturn => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  way: row.way,
  at: new Date(row.asked_at).toISOString(),
  refusal: row.refusal,
  lines: parseReturnLines(row).map((line) => ({ ...line, name: nameIn(whole, line.sku, locale) })),
});

const payable: readonly string[] = ['paid', 'partly_refunded', 'due_on_delivery'];
/** null: it wasn't delivered, or nothing was or will be paid for it. */
function findDeliveredDay({ order, steps }: WholeOrder): string | null {
  if (order.kind !== 'products' || order.status !== 'delivered' || !payable.includes(order.payment_status)) return null;
  const delivered = steps.findLast(({ to_status: to }) => to === 'delivered');
  return delivered === undefined ? null : toLocalTime(delivered.at, order.country).day;
}

const serializeWays = ({ collects, drop_off_en }: ReturnRuleRow): AskedReturn['way'][] => [
  ...(collects === 1 ? (['pickup'] as const) : []),
  ...(drop_off_en === null ? [] : (['drop_off'] as const)),
];

async function readReturnState(db: D1Database, { order }: WholeOrder) {
  const [rules, units, asked] = await db.batch([
    db.prepare(`SELECT ${ruleColumns.sql} FROM return_rules WHERE country = ?`).bind(order.country),
    db
      .prepare('SELECT sku_id, left_qty FROM returnable_units WHERE order_id = ? AND left_qty > 0 ORDER BY position')
      .bind(order.id),
    db.prepare(`SELECT ${returnColumns.sql} FROM returns r WHERE r.order_id = ? ORDER BY r.asked_at`).bind(order.id),
  ]);
  return { rule: readFirst<ReturnRuleRow>(rules), units: readRows<UnitRow>(units), asked: returnColumns.rows(asked) };
}

const delivered: readonly string[] = ['delivered', 'returned'];

export async function readReturning(
  db: D1Database,
  whole: WholeOrder,
  locale: Locale,
  now: number,
): Promise<Returning> {
  if (!delivered.includes(whole.order.status) || whole.order.kind !== 'products') return noReturning;
  const { rule, units, asked } = await readReturnState(db, whole);
  const returns = asked.map((row) => serializeReturn(whole, row, locale));
  const day = findDeliveredDay(whole);
  if (day === null || rule === null || units.length === 0) return { returning: null, returns };
  const until = lastReturnDay(day, rule.days);
  if (toLocalTime(now, whole.order.country).day > until) return { returning: null, returns };
  const lines = units.map(({ sku_id: sku, left_qty: left }) => ({ sku, name: nameIn(whole, sku, locale), left }));
  return { returning: { until, ways: serializeWays(rule), drop_off: rule[`drop_off_${locale}`], lines }, returns };
}

/** @throws AppError `order.state`, `return.too_late`, `return.too_many`, `return.unsealed`, `field.invalid`. */
async function requireAsk({ env, locale, now }: Context, whole: WholeOrder, body: AskBody): Promise<void> {
  const day = findDeliveredDay(whole);
  const { rule, units } = await readReturnState(env.DB, whole);
  if (day === null || rule === null) throw new AppError('order.state');
  if (toLocalTime(now, whole.order.country).day > lastReturnDay(day, rule.days)) throw new AppError('return.too_late');
  const isTwice = new Set(body.lines.map(({ sku }) => sku)).size < body.lines.length;
  if (isTwice) throw toFieldError([{ path: 'lines', rule: 'invalid' }], locale);
  if (!serializeWays(rule).includes(body.way)) throw toFieldError([{ path: 'way', rule: 'invalid' }], locale);
  if (!body.sealed && !isOurFault(body.reason)) throw new AppError('return.unsealed');
  const leftOf = (sku: string) => units.find(({ sku_id: id }) => id === sku)?.left_qty ?? 0;
  if (body.lines.some(({ sku, count }) => count > leftOf(sku))) throw new AppError('return.too_many');
}

/** Two presses at once: the database counts each piece once. @throws AppError as `requireAsk`, `return.most`, `not_found`. */
export async function askReturn(context: Context, id: OrderId, body: AskBody): Promise<{ item: AskedReturn }> {
  const { env, locale, now } = context;
  const whole = await findOrder(env.DB, 'o.id = ?1', id);
  if (!whole) throw new AppError('not_found');
  await requireAsk(context, whole, body);
  const { reason, way, note, lines } = body;
  const row: ReturnRow = {
    id: newId() as ReturnId,
    status: 'asked',
    reason,
    way,
    note,
    refusal: null,
    asked_at: now,
    lines: JSON.stringify(lines),
  };
  const statements = [
    env.DB.prepare(
      'INSERT INTO returns (id, order_id, reason, way, note, asked_at, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)',
    ).bind(row.id, id, reason, way, note, now),
    env.DB.prepare(
      "INSERT INTO return_lines (return_id, sku_id, qty) SELECT ?1, value->>'sku', value->>'count' FROM json_each(?2)",
    ).bind(row.id, row.lines),
  ];
  const isDone = async () => (await env.DB.prepare('SELECT 1 FROM returns WHERE id = ?').bind(row.id).first()) !== null;
  try {
    await commitBatch(env.DB, statements, isDone);
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    throw new AppError(codeOfConstraint(error.constraint) ?? 'order.state', { cause: error });
  }
  return { item: serializeReturn(whole, row, locale) };
}
