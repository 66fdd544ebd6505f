export type LabAction =
  | 'report_entered'
  | 'report_confirmed'
  | 'report_contacted'
  | 'report_released'
  | 'report_withdrawn'
  | 'report_read'
  | 'report_shared'
  | 'link_ended'
  | 'report_erased';

export interface HealthAccess {
  readonly at: number;
  readonly kind: 'owner' | 'staff' | 'link';
  /** An account, a member of staff, or a link. */
  readonly actor: string;
  readonly action: LabAction;
  readonly reportId: string;
  readonly requestId: string;
}

/**
 * Logs who read or changed a report in `health_access`, by ids only, in the batch of the access. The row belongs to the
 * report's subject.
 */
export const accessStatement = (db: D1Database, access: HealthAccess): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO health_access (at, subject_id, actor_kind, actor, action, entity_id, request_id)
       SELECT ?1, subject_id, ?2, ?3, ?4, id, ?6 FROM lab_reports WHERE id = ?5`,
    )
    .bind(access.at, access.kind, access.actor, access.action, access.reportId, access.requestId);
