/** What an entry of the audit log says that changed, in the words of a form. */
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { type Currency, formatAmountWithCode, rateScale } from '../../../../shared/domain/money.ts';

/** How each column of a changed row is shown. A column without `format`, such as a document, is shown by its name alone. */
export type ChangeColumns = Readonly<Record<string, { label: string; format?: (value: unknown) => string | null }>>;

export interface SettingChange {
  readonly label: string;
  /** Null: empty, or shown by its name alone. */
  readonly before: string | null;
  readonly after: string | null;
}

export function listChanges({ changes }: Pick<AuditEntry, 'changes'>, columns: ChangeColumns): SettingChange[] {
  return changes.flatMap(({ fields }) =>
    fields.flatMap(({ name, before, after }) => {
      const column = columns[name];
      if (!column) return [];
      const format = (value: unknown) => (value === null || !column.format ? null : column.format(value));
      return [{ label: column.label, before: format(before), after: format(after) }];
    }),
  );
}

export const asText = (value: unknown): string => String(value);
export const asAmount =
  (currency: Currency) =>
  (value: unknown): string =>
    formatAmountWithCode(Number(value), currency);
export const asRate = (value: unknown): string => String(Number(value) / rateScale);
