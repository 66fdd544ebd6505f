/** Names of the orders and products whose rows an entry changed: nobody knows them by their ids. */
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { auditedTables } from '../../../../shared/domain/audited-tables.ts';
import { batchRows } from '../../db/columns.ts';

type EntryName = AuditEntry['named'][number];
type Source = 'order' | 'sku' | 'product';

const sourceOfColumn: Readonly<Record<string, Source>> = { order_id: 'order', sku_id: 'sku', product_id: 'product' };
/** Tables whose own key names an order or a product. */
const sourceOfTable: Readonly<Record<string, Source>> = { orders: 'order', skus: 'sku', products: 'product' };

interface ChangedRow {
  readonly entity: string;
  readonly entity_id: string;
}
interface Reference {
  readonly source: Source;
  readonly id: string;
}

function findReferences({ entity, entity_id: key }: ChangedRow): Reference[] {
  const parts = key.split(' ');
  return (auditedTables[entity]?.key ?? []).flatMap((column, at) => {
    const source = sourceOfColumn[column] ?? (column === 'id' ? sourceOfTable[entity] : undefined);
    const id = parts[at];
    return source !== undefined && id ? [{ source, id }] : [];
  });
}

const statements: Readonly<Record<Source, string>> = {
  order: `SELECT o.id, 'order' AS of, o.number AS en, o.number AS ar FROM json_each(?) w JOIN orders o ON o.id = w.value`,
  sku: `SELECT s.id, 'product' AS of, p.name_en AS en, p.name_ar AS ar FROM json_each(?) w
        JOIN skus s ON s.id = w.value JOIN products p ON p.id = s.product_id`,
  product: `SELECT p.id, 'product' AS of, p.name_en AS en, p.name_ar AS ar FROM json_each(?) w JOIN products p ON p.id = w.value`,
};
const sources = Object.keys(statements) as Source[];

export async function readNames(
  db: D1Database,
  changes: readonly ChangedRow[],
): Promise<ReadonlyMap<string, EntryName>> {
  const found = changes.flatMap(findReferences);
  const asked = sources.flatMap((source) => {
    const ids = new Set(found.filter((one) => one.source === source).map(({ id }) => id));
    return ids.size === 0 ? [] : [db.prepare(statements[source]).bind(JSON.stringify([...ids]))];
  });
  if (asked.length === 0) return new Map();
  const answers = await batchRows<EntryName[]>(db, asked);
  return new Map(answers.flatMap(({ results }) => results).map((one) => [one.id, one]));
}

/** Each once, in the order of the changes. */
export const listNamed = (changes: readonly ChangedRow[], names: ReadonlyMap<string, EntryName>): EntryName[] => [
  ...new Set(changes.flatMap(findReferences).flatMap(({ id }) => names.get(id) ?? [])),
];
