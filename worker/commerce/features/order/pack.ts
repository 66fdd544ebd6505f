/** Packing by scan (shared/domain/packing.ts): what is needed, what was scanned, and when the parcel is whole. */
import type { z } from 'zod';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { Packing, PackScanInput, packDeskCalls } from '../../../../shared/contract/desk/pack.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { canShip } from '../../../../shared/domain/order-state.ts';
import { checkScan, countPacks, type PackLine, type ScanVerdict } from '../../../../shared/domain/packing.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import type { ItemRow, OrderRow } from '../../ledger/order-queries.ts';
import { advanceOrder, getOrderByNumber } from './desk.ts';
import { serializeListedOrder } from './desk-list.ts';

type PackBody<N extends 'packScans' | 'unpack'> = z.output<NonNullable<(typeof packDeskCalls)[N]['body']>>;

interface NeedRow {
  sku: string;
  gtin: string | null;
  needed: number;
  packed: number;
  expires_on: string | null;
  /** JSON. */
  stopped_lots: string;
}
const needColumns = defineColumns<NeedRow>({
  sku: 'n.sku_id',
  gtin: 's.gtin',
  needed: 'n.qty',
  packed: 'coalesce((SELECT sum(p.qty) FROM pack_scans p WHERE p.order_id = n.order_id AND p.sku_id = n.sku_id), 0)',
  expires_on: 'k.expires_on',
  stopped_lots: `(SELECT json_group_array(l.lot) FROM stock_lots l
    WHERE l.sku_id = n.sku_id AND l.country = ?2 AND l.stopped_at IS NOT NULL)`,
});
interface ScanRow {
  key: string;
  sku_id: string;
  expires_on: string | null;
}
const scanColumns = defineColumns<ScanRow>({ key: 'key', sku_id: 'sku_id', expires_on: 'expires_on' });

export function findPicture({ images }: Pick<ItemRow, 'images'>, locale: Locale, env: CommerceEnv): string | null {
  const path = (JSON.parse(images ?? '[]') as Partial<Record<Locale, string>>[])[0]?.[locale];
  return path === undefined ? null : new URL(path, env.PUBLIC_ORIGIN).href;
}

const fromJson = <Shape>(text: string | null): Partial<Shape> => JSON.parse(text ?? '{}') as Partial<Shape>;

async function readPacking(env: CommerceEnv, number: string, locale: Locale) {
  const { order, items } = await getOrderByNumber(env, number);
  const [needs, scans, notes] = await env.DB.batch([
    env.DB.prepare(
      `SELECT ${needColumns.sql} FROM order_needs n LEFT JOIN skus s ON s.id = n.sku_id
       LEFT JOIN stock k ON k.sku_id = n.sku_id AND k.country = ?2 WHERE n.order_id = ?1 AND n.qty > 0`,
    ).bind(order.id, order.country),
    env.DB.prepare(`SELECT ${scanColumns.sql} FROM pack_scans WHERE order_id = ?`).bind(order.id),
    env.DB.prepare("SELECT detail FROM order_events WHERE order_id = ? AND kind = 'note' ORDER BY seq").bind(order.id),
  ]);
  const rows = new Map(needColumns.rows(needs).map((row) => [row.sku, row]));
  const gift = fromJson<{ wrap: boolean; message: string; signature: string }>(order.gift);
  const card = [gift.message, gift.signature].filter((text) => text).join('\n');
  const lines = [...rows.values()].flatMap((row) => {
    const item = items.find(({ sku_id: sku }) => sku === row.sku);
    if (!item) return [];
    return [
      {
        ...row,
        stopped_lots: JSON.parse(row.stopped_lots) as string[],
        name: { en: item.name_en, ar: item.name_ar },
        image: findPicture(item, locale, env),
      },
    ];
  });
  const sequence = items.map(({ sku_id: sku }) => sku as string);
  const packing: Packing = {
    number: order.number,
    country: order.country,
    status: order.status,
    name: order.name,
    wrap: gift.wrap === true,
    card: card === '' ? null : card,
    notes: readRows<{ detail: string }>(notes).map(({ detail }) => detail),
    lines: lines.toSorted((a, b) => sequence.indexOf(a.sku) - sequence.indexOf(b.sku)),
  };
  return { order, packing, scans: scanColumns.rows(scans) };
}

/** @throws AppError `order.unknown`. */
export const showPacking = async (env: CommerceEnv, number: string, locale: Locale): Promise<Packing> =>
  (await readPacking(env, number, locale)).packing;

const toPackLines = ({ lines }: Packing): PackLine[] =>
  lines.map(({ expires_on: expiresOn, stopped_lots: stoppedLots, ...line }) => ({ ...line, expiresOn, stoppedLots }));

const toScan = ({ expires_on: expiresOn, ...scan }: PackScanInput) => ({ ...scan, expiresOn });

/** Checks the scans in order, each counting those before it; one whose key is stored is packed already. */
function checkScans(
  lines: readonly PackLine[],
  stored: readonly ScanRow[],
  scans: readonly PackScanInput[],
  today: string,
) {
  let now = lines;
  const known = new Map<string, ScanVerdict>(
    stored.map(({ key, sku_id: sku, expires_on: expiresOn }) => [key, { outcome: 'packed', sku, expiresOn }]),
  );
  return scans.map((scan) => {
    const earlier = known.get(scan.key);
    if (earlier) return { scan, verdict: earlier, isNew: false };
    const verdict = checkScan(now, toScan(scan), today);
    const isNew = verdict.outcome === 'packed';
    if (isNew) {
      known.set(scan.key, verdict);
      now = now.map((line) => (line.sku === verdict.sku ? { ...line, packed: line.packed + scan.count } : line));
    }
    return { scan, verdict, isNew };
  });
}

function requireOpen({ number, status, kind, payment_status: paymentStatus, method, expires_at: expiresAt }: OrderRow) {
  if (status !== 'placed' || kind !== 'products')
    throw new AppError('order.closed', { params: { number, state: status } });
  if (!canShip({ paymentStatus, status, method, expiresAt }))
    throw new AppError('order.unpaid', { params: { number, state: paymentStatus } });
}

/**
 * Stores the scans that belong in the parcel. A wrong item, one too many, an expired pack, and one of another date without a reason are reported and
 * not stored.
 * @throws AppError `order.unknown`, `order.closed` and `order.unpaid` for an order that must not be packed, `order.state` if two people scanned at once.
 */
export async function packScans(
  env: CommerceEnv,
  { number, scans }: PackBody<'packScans'>,
  { locale, now }: { readonly locale: Locale; readonly now: number },
): Promise<DeskData<'packScans'>> {
  for (let attempt = 0; ; attempt += 1) {
    const { order, packing, scans: stored } = await readPacking(env, number, locale);
    const { day } = toLocalTime(now, order.country);
    const checked = checkScans(toPackLines(packing), stored, scans, day);
    const added = checked.filter(({ isNew }) => isNew);
    if (checked.some(({ verdict }) => verdict.outcome !== 'packed') || added.length > 0) requireOpen(order);
    const results = checked.map(({ scan, verdict }) => ({
      key: scan.key,
      outcome: verdict.outcome,
      sku: verdict.sku,
      expires_on: verdict.expiresOn,
    }));
    if (added.length === 0) return { results, packing };
    const statements = added.map(({ scan, verdict }) =>
      env.DB.prepare(
        `INSERT INTO pack_scans (order_id, key, sku_id, qty, expires_on, lot, lot_read, reason, at)
         SELECT ?1, ?2, ?3, ?4, ?5, coalesce(?6, (SELECT l.lot FROM stock_lots l WHERE l.sku_id = ?3 AND l.country = ?9
           AND l.on_hand > 0 AND l.stopped_at IS NULL AND l.expires_on = ?5 ORDER BY l.lot LIMIT 1)), ?6 IS NOT NULL, ?7, ?8`,
      ).bind(order.id, scan.key, verdict.sku, scan.count, verdict.expiresOn, scan.lot, scan.reason, now, order.country),
    );
    try {
      await env.DB.batch(statements);
      return { results, packing: await showPacking(env, number, locale) };
    } catch (error) {
      const constraint = constraintOf(error);
      if (constraint === null) throw error;
      // Somebody else scanned meanwhile: check the rest again.
      if (attempt > 0) throw new AppError('order.state', { cause: error });
    }
  }
}

/** @throws AppError `order.unknown`, `order.closed`. */
export async function unpack(env: CommerceEnv, { number, sku }: PackBody<'unpack'>, locale: Locale): Promise<Packing> {
  const { order } = await getOrderByNumber(env, number);
  if (order.status !== 'placed') throw new AppError('order.closed', { params: { number, state: order.status } });
  await env.DB.batch([env.DB.prepare('DELETE FROM pack_scans WHERE order_id = ? AND sku_id = ?').bind(order.id, sku)]);
  return showPacking(env, number, locale);
}

/** May be repeated. @throws AppError `pack.incomplete`, and those of `advanceOrder`. */
export async function finishPacking(env: CommerceEnv, number: string, now: number): Promise<DeskOrderSummary> {
  const { order, packing } = await readPacking(env, number, 'en');
  const { needed, packed } = countPacks(toPackLines(packing));
  if (order.status === 'packed' && packed >= needed) return serializeListedOrder(order);
  if (order.status === 'placed' && packed < needed)
    throw new AppError('pack.incomplete', { params: { number, left: needed - packed } });
  return advanceOrder(env, number, 'packed', now);
}
