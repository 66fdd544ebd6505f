/** Laboratory reports that wait for confirmation or release, urgent ones first. It reads nothing about a patient. */
import type { Today } from '../../../../shared/contract/desk/today.ts';
import { viewCountLimit } from '../../../../shared/domain/order-view.ts';
import { readRows } from '../../db/columns.ts';
import { toTime } from './queue-reader.ts';

interface ReportRow {
  id: string;
  number: string;
  status: 'entered' | 'confirmed';
  urgent: number;
  entered_at: number;
}

export async function readResults(healthDb: D1Database, shown: number): Promise<NonNullable<Today['results']>> {
  const rows = readRows<ReportRow>(
    await healthDb
      .prepare(
        `SELECT v.report_id AS id, v.lab_number AS number, v.status, v.entered_at, EXISTS (SELECT 1 FROM lab_observations o INDEXED BY lab_observations_urgent
             WHERE o.report_id = v.report_id AND o.version = v.version AND o.state GLOB 'urgent*')
           OR EXISTS (SELECT 1 FROM lab_kept_rows k WHERE k.report_id = v.report_id AND k.version = v.version
             AND (k.state = 'urgent' OR k.decision = 'urgent')) AS urgent
         FROM lab_report_versions v JOIN lab_reports r ON r.id = v.report_id AND r.erased_at IS NULL
         WHERE v.status IN ('entered', 'confirmed') ORDER BY v.entered_at LIMIT ${viewCountLimit}`,
      )
      .all(),
  );
  const urgentFirst = rows.toSorted((a, b) => b.urgent - a.urgent || a.entered_at - b.entered_at);
  return {
    count: rows.length,
    urgent: rows.filter(({ urgent }) => urgent === 1).length,
    items: urgentFirst.slice(0, shown).map(({ id, number, status, urgent, entered_at }) => ({
      id,
      number,
      status,
      is_urgent: urgent === 1,
      since: toTime(entered_at),
    })),
  };
}
