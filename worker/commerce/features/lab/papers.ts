/** The laboratory's own papers of a report: looked through like an upload, kept in the row of their version, and never shown in a page. */
import type { LabFile, LabFileFault, LabPaper } from '../../../../shared/domain/lab/lab-file.ts';
import { cleanFileName } from '../../../../shared/domain/upload-file.ts';
import { fromBase64, toHex } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { AnsweredFile } from '../../middleware/reply.ts';
import { isActivePdf } from '../upload/active-pdf.ts';
import { isWholePdf, looksLikeAnother } from '../upload/whole-file.ts';
import type { VersionRow } from './rows.ts';

interface StoredPaper {
  readonly position: number;
  readonly title: string | null;
  readonly bytes: number;
  readonly sha256: string;
}

const columns = defineColumns<StoredPaper>({ position: 'position', title: 'title', bytes: 'bytes', sha256: 'sha256' });

function decode({ data }: LabPaper): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(data);
  } catch {
    return null;
  }
}

async function isPaper(bytes: Uint8Array<ArrayBuffer> | null): Promise<boolean> {
  return bytes !== null && isWholePdf(bytes) && !looksLikeAnother(bytes) && !(await isActivePdf(bytes));
}

export async function findPaperFaults({ papers }: LabFile): Promise<LabFileFault[]> {
  const checked = await Promise.all(papers.map((paper) => isPaper(decode(paper))));
  return checked.flatMap((isGood, at) =>
    isGood ? [] : [{ row: null, field: `papers.${at + 1}`, rule: 'not_a_paper' as const, label: papers[at]?.title }],
  );
}

export const insertPapers = (db: D1Database, reportId: string, version: number, papers: readonly LabPaper[]) =>
  Promise.all(
    papers.map(async ({ title, data }, at) => {
      const bytes = fromBase64(data);
      const sha256 = toHex(await crypto.subtle.digest('SHA-256', bytes));
      return db
        .prepare(
          'INSERT INTO lab_papers (report_id, version, position, title, bytes, sha256, data) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
        )
        .bind(reportId, version, at + 1, title, bytes.byteLength, sha256, data);
    }),
  );

export const findPapers = async (db: D1Database, { report_id: id, version }: VersionRow): Promise<StoredPaper[]> =>
  columns.rows(
    await db
      .prepare(`SELECT ${columns.sql} FROM lab_papers WHERE report_id = ?1 AND version = ?2 ORDER BY position`)
      .bind(id, version)
      .all(),
  );

/** @throws AppError `not_found` */
export async function readPaper(
  db: D1Database,
  { report_id: id, version, lab_number: number }: VersionRow,
  position: number,
): Promise<{ name: string; data: string }> {
  const row = await db
    .prepare('SELECT title, data FROM lab_papers WHERE report_id = ?1 AND version = ?2 AND position = ?3')
    .bind(id, version, position)
    .first<{ title: string | null; data: string }>();
  if (!row) throw new AppError('not_found');
  return { name: cleanFileName(`${row.title ?? number}.pdf`, 'application/pdf'), data: row.data };
}

export const toAnsweredFile = ({ name, data }: { name: string; data: string }): AnsweredFile => ({
  bytes: fromBase64(data),
  type: 'application/pdf',
  name,
});
