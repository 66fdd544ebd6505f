/** `catalogue export FILE`: writes the catalogue as a CSV that `catalogue import` and spreadsheets read (docs/catalogue.md). */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import { formatCsvLine } from '../../shared/domain/csv.ts';
import { importColumns } from '../../shared/domain/product-field/register.ts';
import type { DeskCall } from './client.ts';
import { writeText } from './read-file.ts';

/** Without it spreadsheets assume a legacy encoding, which breaks Arabic. */
const byteOrderMark = '\ufeff';

/** `all`: removed products too. @returns how many products were written. */
export async function exportFile(call: DeskCall, file: string, all = false): Promise<number> {
  const lines = [formatCsvLine(importColumns)];
  for (let after: string | null = ''; after !== null; ) {
    const query = { ...(after !== '' && { after }), ...(all && { all: '1' as const }) };
    const page: DeskData<'export'> = await call('export', { query });
    for (const row of page.rows) lines.push(formatCsvLine(importColumns.map((column) => row[column])));
    after = page.next;
  }
  writeText(file, byteOrderMark + lines.join(''));
  return lines.length - 1;
}
