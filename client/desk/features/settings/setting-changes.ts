/** What an entry of the audit log says that changed, in the words of a form. */
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { type Currency, formatAmountWithCode, rateScale } from '../../../../shared/domain/money.ts';

/** By column of the changed rows. Without `format` the values aren't told: a document. */
export type ChangeColumns = Readonly<Record<string, { label: string; format?: (value: unknown) => string | null }>>;

export interface Change {
  readonly label: string;
  /** Null: nothing, or not told. */
  readonly before: string | null;
  readonly after: string | null;
}

export function listChanges({ changes }: Pick<AuditEntry, 'changes'>, columns: ChangeColumns): Change[] {
  return changes.flatMap(({ fields }) =>
    fields.flatMap(({ name, before, after }) => {
      const column = columns[name];
      if (!column) return [];
      const told = (value: unknown) => (value === null || !column.format ? null : column.format(value));
      return [{ label: column.label, before: told(before), after: told(after) }];
    }),
  );
}

export const asText = (value: unknown): string => String(value);
export const asAmount =
  (currency: Currency) =>
  (value: unknown): string =>
    formatAmountWithCode(Number(value), currency);
export const asRate = (value: unknown): string => String(Number(value) / rateScale);
