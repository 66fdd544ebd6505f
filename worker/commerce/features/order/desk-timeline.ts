/** An order's timeline: its steps, refunds and mails, and staff's notes, tags and assignments, each with its author. */
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

interface MailRow {
  topic: string;
  at: number;
  is_sent: 0 | 1;
}
const mailColumns = defineColumns<MailRow>({
  topic: 'm.topic',
  at: 'coalesce(m.sent_at, m.created_at)',
  is_sent: 'm.sent_at IS NOT NULL',
});

export const timelineStatements = (db: D1Database, orderId: string): D1PreparedStatement[] => [
  db.prepare(`SELECT ${eventColumns.sql} FROM order_events e WHERE e.order_id = ? ORDER BY e.seq`).bind(orderId),
  db
    .prepare(
      `SELECT ${mailColumns.sql} FROM mails m
       WHERE m.topic IN ('order.placed', 'order.paid', 'order.shipped', 'order.cancelled') AND m.ref = ?1
       UNION ALL SELECT ${mailColumns.sql} FROM order_refunds f JOIN mails m ON m.topic = 'order.refunded' AND m.ref = f.id
       WHERE f.order_id = ?1
       UNION ALL SELECT ${mailColumns.sql} FROM order_edits e JOIN mails m ON m.topic = 'order.changed' AND m.ref = e.id
       WHERE e.order_id = ?1`,
    )
    .bind(orderId),
  db.prepare(`SELECT ${editColumns.sql} FROM order_edits e WHERE e.order_id = ? ORDER BY e.place`).bind(orderId),
];

/** Oldest first; at the same time, a step comes before its effects. */
export function buildTimeline(
  order: Pick<DeskOrder, 'created_at' | 'transitions' | 'refunds' | 'channel'> & {
    readonly placedBy: string | null;
    readonly currency: Currency;
  },
  [events, mails, edits]: readonly (D1Result<unknown> | undefined)[],
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
    ...order.refunds.map(({ at, amount, reason, by }) => ({
      at,
      kind: 'refund' as const,
      detail: amount,
      cause: reason,
      by,
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
