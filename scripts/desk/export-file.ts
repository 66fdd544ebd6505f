/** `catalogue export FILE`: writes the catalogue as a CSV that `catalogue import` and spreadsheets read (docs/catalogue.md). */
import { formatCsvLine } from '../../shared/domain/csv.ts';
import { type ImportColumn, importColumns } from '../../shared/domain/import-csv.ts';
import type { DeskCall } from './client.ts';
import { writeText } from './read-file.ts';

interface ExportPage {
  rows: Record<ImportColumn, string>[];
  next: string | null;
}

/** Without it spreadsheets assume a legacy encoding, which breaks Arabic. */
const byteOrderMark = '\ufeff';

/** `all`: removed products too. @returns how many products were written. */
export async function exportFile(call: DeskCall, file: string, all = false): Promise<number> {
  const lines = [formatCsvLine(importColumns)];
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ ...(after !== '' && { after }), ...(all && { all: '1' }) }).toString();
    const page: ExportPage = await call<ExportPage>('GET', `/desk/catalogue/export${query && `?${query}`}`);
    for (const row of page.rows) lines.push(formatCsvLine(importColumns.map((column) => row[column])));
    after = page.next;
  }
  writeText(file, byteOrderMark + lines.join(''));
  return lines.length - 1;
}
