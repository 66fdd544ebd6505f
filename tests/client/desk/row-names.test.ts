/** The trail says tables in words: a new one that is audited has its name in both languages. */
import { expect, test } from 'vitest';
import { nameTable } from '../../../client/desk/features/audit-log/row-names.ts';
import { auditedTables } from '../../../shared/domain/audited-tables.ts';

test('every table of the audit log has a name', () => {
  for (const locale of ['en', 'ar'] as const)
    expect(Object.keys(auditedTables).filter((table) => nameTable(table, locale) === table)).toEqual([]);
});
