import type { DrawPlace } from '../../../../shared/domain/draw-slot.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { defineColumns } from '../../db/columns.ts';
import { isReadByCycle } from '../lab/marker-texts.ts';

interface InvitedVisitRow {
  buyer: string | null;
  buyer_name: string;
  place: DrawPlace;
  starts: string;
  ends: string;
  starts_at: number;
  fasting_hours: number;
  lab_name: string;
  licence: string;
  lab_address: string;
  /** JSON: a name and its markers for each test. */
  tests: string;
}

const visitColumns = (locale: Locale) =>
  defineColumns<InvitedVisitRow>({
    buyer: 'o.user_id',
    buyer_name: "coalesce(u.name, '')",
    place: 's.place',
    starts: 's.starts',
    ends: 's.ends',
    starts_at: 's.starts_at',
    fasting_hours: 'x.fasting_hours',
    lab_name: `l.name_${locale}`,
    licence: 'l.licence',
    lab_address: `l.address_${locale}`,
    tests: `(SELECT json_group_array(json_object('name', t.name_${locale}, 'markers', json(t.details -> 'biomarkers')) ORDER BY y.position)
      FROM order_tests y JOIN blood_tests t ON t.sku_id = y.sku_id WHERE y.order_id = o.id)`,
  });

export type InvitedVisit = Omit<InvitedVisitRow, 'tests' | 'lab_name' | 'lab_address' | 'licence'> & {
  tests: string[];
  asksCycleDay: boolean;
  lab: { name: string; licence: string; address: string };
};

/** The paid visit that another adult is invited to; null if it isn't paid, is cancelled, or the blood was drawn. */
export async function findInvitedVisit({ env, locale }: Context, intakeId: string): Promise<InvitedVisit | null> {
  const columns = visitColumns(locale);
  const rows = await env.DB.prepare(
    `SELECT ${columns.sql} FROM test_orders x JOIN orders o ON o.id = x.order_id
     JOIN bookings b ON b.order_id = o.id AND b.draw = x.draw AND b.state = 'booked'
     JOIN slots s ON s.id = b.slot_id JOIN labs l ON l.id = s.lab_id LEFT JOIN users u ON u.id = o.user_id
     WHERE x.intake_id = ? AND x.status = 'booked' AND x.patient <> 'buyer' AND o.payment_status IN ('paid', 'partly_refunded')`,
  )
    .bind(intakeId)
    .all<InvitedVisitRow>();
  const row = columns.first(rows);
  if (!row) return null;
  const { tests: json, lab_name: name, licence, lab_address: address, ...visit } = row;
  const tests = JSON.parse(json) as { name: string; markers: { slug: string }[] }[];
  return {
    ...visit,
    tests: tests.map((test) => test.name),
    asksCycleDay: tests.some(({ markers }) => markers.some(({ slug }) => isReadByCycle(slug))),
    lab: { name, licence, address },
  };
}
