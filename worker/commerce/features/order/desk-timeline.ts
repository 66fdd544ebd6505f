import type { DeskOrder, OrderTimelineEntry } from '../../../../shared/contract/desk/desk-order.ts';
import { type Currency, formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import { changedBySql } from '../audit-log/changed-by.ts';
import type { EditedLine } from './edit-statements.ts';

interface EventRow {
  kind: Extract<
    OrderTimelineEntry['kind'],
    'note' | 'tagged' | 'untagged' | 'assigned' | 'unassigned' | 'cancelled' | 'returned'
  >;
  detail: string | null;
  at: number;
  by: string | null;
}
const eventColumns = defineColumns<EventRow>({
  kind: 'e.kind',
  detail: "CASE e.kind WHEN 'assigned' THEN (SELECT s.name FROM staff s WHERE s.id = e.detail) ELSE e.detail END",
  at: 'e.at',
  by: changedBySql('order_events', 'e.seq'),
});

interface EditEventRow {
  total_before_minor: number;
  total_minor: number;
  /** JSON. */
  lines: string;
  at: number;
  by: string | null;
}
const editColumns = defineColumns<EditEventRow>({
  total_before_minor: 'e.total_before_minor',
  total_minor: 'e.total_minor',
  lines: 'e.lines',
  at: 'e.at',
  by: changedBySql('order_edits', 'e.id'),
});

interface ConfirmedRow {
  at: number;
  cause: 'mail' | 'desk';
  by: string | null;
}
const confirmedColumns = defineColumns<ConfirmedRow>({
  at: 'c.settled_at',
  cause: 'c.settled_by',
  by: changedBySql('cash_confirmations', 'c.order_id'),
});

interface SentMailRow {
  topic: string;
  at: number;
  is_sent: 0 | 1;
}
const mailColumns = defineColumns<SentMailRow>({
  topic: 'm.topic',
  at: 'coalesce(m.sent_at, m.created_at)',
  is_sent: 'm.sent_at IS NOT NULL',
});

export interface RefundRequestRow {
  id: string;
  status: 'open' | 'approved' | 'rejected' | 'expired' | 'void';
  amount: string | null;
  at: number;
  by: string;
  reason: string | null;
  decided_at: number | null;
  decider: string | null;
}
/** An approved request has no content left: it is erased with the decision, and its refund tells what it was about. */
export const requestColumns = defineColumns<RefundRequestRow>({
  id: 'p.id',
  status: "iif(p.status = 'open' AND p.expires_at <= ?2, 'expired', p.status)",
  amount: "p.payload ->> '$.facts.amount'",
  at: 'p.proposed_at',
  by: 'a.name',
  reason: 'p.reason',
  decided_at: 'p.decided_at',
  decider: 'b.name',
});

/** Refunds of an order that were asked for, because one person alone might not make them. */
export const requestsStatement = (db: D1Database, number: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${requestColumns.sql} FROM proposals p JOIN staff a ON a.id = p.proposed_by
       LEFT JOIN staff b ON b.id = p.decided_by WHERE p.subject = 'number ' || ?1 AND p.kind = 'refund' ORDER BY p.proposed_at`,
    )
    .bind(number, now);

export const timelineStatements = (db: D1Database, orderId: string): D1PreparedStatement[] => [
  db.prepare(`SELECT ${eventColumns.sql} FROM order_events e WHERE e.order_id = ? ORDER BY e.seq`).bind(orderId),
  db
    .prepare(
      `SELECT ${mailColumns.sql} FROM mails m
       WHERE m.topic IN ('order.placed', 'order.paid', 'order.shipped', 'order.cancelled', 'order.ended') AND m.ref = ?1
       UNION ALL SELECT ${mailColumns.sql} FROM order_refunds f JOIN mails m ON m.topic = 'order.refunded' AND m.ref = f.id
       WHERE f.order_id = ?1
       UNION ALL SELECT ${mailColumns.sql} FROM mails m
       WHERE m.topic IN ('order.invoice', 'order.link', 'order.return_accepted', 'order.return_refused') AND m.ref >= ?1 AND m.ref < ?1 || '!'
       UNION ALL SELECT ${mailColumns.sql} FROM order_edits e JOIN mails m ON m.topic = 'order.changed' AND m.ref = e.id
       WHERE e.order_id = ?1`,
    )
    .bind(orderId),
  db.prepare(`SELECT ${editColumns.sql} FROM order_edits e WHERE e.order_id = ? ORDER BY e.place`).bind(orderId),
  db
    .prepare(
      `SELECT ${confirmedColumns.sql} FROM cash_confirmations c WHERE c.order_id = ? AND c.settled_by IN ('mail', 'desk')`,
    )
    .bind(orderId),
];

/** Oldest first; at the same time, a step comes before its effects. */
export function buildTimeline(
  order: Pick<DeskOrder, 'created_at' | 'transitions' | 'refunds' | 'channel'> & {
    readonly placedBy: string | null;
    readonly currency: Currency;
    readonly requests: readonly RefundRequestRow[];
  },
  [events, mails, edits, confirmed]: readonly (D1Result<unknown> | undefined)[],
): OrderTimelineEntry[] {
  const nobody = { by: null };
  const toIso = (at: number) => new Date(at).toISOString();
  const entries: OrderTimelineEntry[] = [
    {
      at: order.created_at,
      kind: 'placed',
      detail: null,
      cause: order.channel === 'shop' ? null : order.channel,
      by: order.placedBy,
    },
    ...order.transitions.map(({ at, field, to, cause, by }) => ({ at, kind: field, detail: to, cause, by })),
    ...eventColumns.rows(events).map(({ at, ...event }) => ({ ...event, at: toIso(at), cause: null })),
    ...editColumns.rows(edits).map((edit) => ({
      at: toIso(edit.at),
      kind: 'edited' as const,
      detail: formatAmountWithCode(edit.total_minor, order.currency),
      cause: formatAmountWithCode(edit.total_before_minor, order.currency),
      by: edit.by,
      lines: JSON.parse(edit.lines) as EditedLine[],
    })),
    ...confirmedColumns.rows(confirmed).map(({ at, ...row }) => ({
      ...row,
      at: toIso(at),
      kind: 'confirmed' as const,
      detail: null,
    })),
    ...order.refunds.map(({ at, amount, reason, by }) => ({
      at,
      kind: 'refund' as const,
      detail: amount,
      cause: reason,
      by,
    })),
    ...order.requests.map(({ at, amount, status, by }) => ({
      at: toIso(at),
      kind: 'refund_asked' as const,
      detail: amount,
      cause: status,
      by,
    })),
    ...order.requests
      .filter(({ status }) => status === 'rejected')
      .map(({ decided_at: at, reason, decider }) => ({
        at: toIso(at ?? 0),
        kind: 'refund_rejected' as const,
        detail: reason,
        cause: null,
        by: decider,
      })),
    ...mailColumns.rows(mails).map(({ topic, at, is_sent: isSent }) => ({
      at: toIso(at),
      kind: 'mail' as const,
      detail: topic,
      cause: isSent === 1 ? 'sent' : 'waiting',
      ...nobody,
    })),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}
