/** The part of a booking that only its patient sees; null for anybody else, also for the buyer. */
import type { TestOrderDetail } from '../../../../shared/contract/test-order.ts';
import type { UserContext } from '../../context.ts';
import { defineColumns } from '../../db/columns.ts';

interface OwnPatientRow {
  name: string;
  keeps: number;
  report_id: string | null;
  has_report: number;
  answers_read: string;
  keeping: string;
}

const columns = defineColumns<OwnPatientRow>({
  name: 'i.name',
  keeps: `EXISTS (SELECT 1 FROM intake_consents c WHERE c.intake_id = i.id AND c.kind = 'keep_result' AND c.withdrawn_at IS NULL)`,
  report_id: `(SELECT r.id FROM lab_reports r WHERE r.intake_id = i.id AND r.erased_at IS NULL
    AND EXISTS (SELECT 1 FROM lab_report_versions v WHERE v.report_id = r.id AND v.status = 'released'))`,
  has_report: 'EXISTS (SELECT 1 FROM lab_reports r WHERE r.intake_id = i.id)',
  answers_read: `(SELECT json_group_array(a.at ORDER BY a.id DESC) FROM health_access a WHERE a.entity_id = i.id AND a.action = 'answers_read')`,
  keeping: `(SELECT json_group_array(json_object('at', a.at, 'action', a.action) ORDER BY a.id DESC) FROM health_access a
    WHERE a.entity_id = i.id AND a.action IN ('keep_agreed', 'keep_withdrawn'))`,
});

export async function readPatientOnly(
  { env, userId }: UserContext,
  intakeId: string,
): Promise<TestOrderDetail['patient_only']> {
  const found = await env.HEALTH_DB.prepare(
    `SELECT ${columns.sql} FROM intakes i JOIN subjects s ON s.id = i.subject_id
     WHERE i.id = ?1 AND s.account = ?2 AND s.closed_at IS NULL`,
  )
    .bind(intakeId, userId)
    .all<OwnPatientRow>();
  const row = columns.first(found);
  return (
    row && {
      name: row.name,
      keeps_result: row.keeps === 1,
      may_change_keeping: row.has_report === 0,
      report_id: row.report_id,
      answers_read: (JSON.parse(row.answers_read) as number[]).map((at) => new Date(at).toISOString()),
      keeping: (JSON.parse(row.keeping) as { at: number; action: string }[]).map(({ at, action }) => ({
        at: new Date(at).toISOString(),
        agreed: action === 'keep_agreed',
      })),
    }
  );
}
