/** Rows that aren't read, as the health database keeps them, and what the person who confirms decided about them. */
import type { keptDecisions } from '../../../../shared/contract/desk/lab.ts';
import type { LabReport } from '../../../../shared/contract/lab.ts';
import type { KeptRow } from '../../../../shared/domain/lab/lab-file.ts';
import { readableUnit } from '../../../../shared/domain/lab/units.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import { getMarker } from './register.ts';
import type { VersionRow } from './rows.ts';

export type KeptDecision = (typeof keptDecisions)[number];

interface StoredKeptRow extends KeptRow {
  readonly position: number;
  readonly decision: KeptDecision | null;
}

const columns = defineColumns<StoredKeptRow>({
  position: 'position',
  code: 'code',
  name: 'name',
  marker: 'marker',
  value: 'value',
  unit: 'unit',
  range: 'range',
  flag: 'flag',
  method: 'method',
  note: 'note',
  why: 'why',
  state: 'state',
  decision: 'decision',
});

export const insertKept = (db: D1Database, reportId: string, version: number, rows: readonly KeptRow[]) =>
  db
    .prepare(
      `INSERT INTO lab_kept_rows (report_id, version, position, code, name, marker, value, unit, range, flag, method, note, why, state)
       SELECT ?1, ?2, key + 1, value ->> 'code', value ->> 'name', value ->> 'marker', value ->> 'value', value ->> 'unit',
         value ->> 'range', value ->> 'flag', value ->> 'method', value ->> 'note', value ->> 'why', value ->> 'state'
       FROM json_each(?3)`,
    )
    .bind(reportId, version, JSON.stringify(rows));

/** In the order of the file. */
export const findKept = async (db: D1Database, { report_id: id, version }: VersionRow): Promise<StoredKeptRow[]> =>
  columns.rows(
    await db
      .prepare(`SELECT ${columns.sql} FROM lab_kept_rows WHERE report_id = ?1 AND version = ?2 ORDER BY position`)
      .bind(id, version)
      .all(),
  );

export const decideKept = (
  db: D1Database,
  { report_id: id, version }: VersionRow,
  decisions: Readonly<Record<string, KeptDecision>>,
) =>
  db
    .prepare(
      `UPDATE lab_kept_rows SET decision = (SELECT value FROM json_each(?3) WHERE key = CAST(position AS TEXT))
       WHERE report_id = ?1 AND version = ?2 AND CAST(position AS TEXT) IN (SELECT key FROM json_each(?3))`,
    )
    .bind(id, version, JSON.stringify(decisions));

export const isKeptUrgent = ({ state, decision }: StoredKeptRow): boolean =>
  state === 'urgent' || decision === 'urgent';

export const nameOfKept = ({ name, marker }: StoredKeptRow, locale: Locale): string =>
  name ?? (marker === null ? '' : getMarker(marker)[locale]);

export const viewKept = (row: StoredKeptRow, locale: Locale): LabReport['kept'][number] => ({
  name: nameOfKept(row, locale),
  value: row.value,
  // A machine's spelling is nobody's word.
  unit: row.unit && readableUnit(row.unit),
  range: row.range,
  flag: row.flag,
  note: row.note,
  urgent: isKeptUrgent(row),
});
