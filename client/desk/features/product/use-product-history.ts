/** What staff changed of a product: on its page, and by acts on several products, such as an import or a sale. */
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';

/** Chosen: the trail has the rest. */
const shownEntries = 10;

export interface HistoryEntry extends AuditEntry {
  /** Its call was about more than this product; `changes` are of this one alone. */
  readonly isShared: boolean;
}

/** Null until it is read, and for who may not read it. */
export function useProductHistory(sku: string, product: string): readonly HistoryEntry[] | null {
  const may = useMay();
  const options = { isEnabled: may('read_audit') };
  const limit = String(shownEntries);
  const subject = `sku ${sku}`;
  const logs = [
    useDeskQuery('auditLog', { query: { subject, limit } }, options),
    useDeskQuery('auditLog', { query: { entity: 'products', key: product, limit } }, options),
    useDeskQuery('auditLog', { query: { entity: 'skus', key: sku, limit } }, options),
  ];
  if (!options.isEnabled || logs.some(({ data }) => !data)) return null;
  const isOwn = ({ entity_id: id }: AuditEntry['changes'][number]) =>
    [sku, product].some((one) => id === one || id.startsWith(`${one} `));
  const all = new Map(logs.flatMap(({ data }) => data?.items ?? []).map((entry) => [entry.id, entry]));
  return [...all.values()]
    .filter(({ change_count: count }) => count > 0)
    .toSorted((one, other) => other.id - one.id)
    .slice(0, shownEntries)
    .map((entry) =>
      entry.subject === subject
        ? { ...entry, isShared: false }
        : { ...entry, isShared: true, changes: entry.changes.filter(isOwn) },
    );
}
