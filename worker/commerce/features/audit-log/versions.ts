/**
 * The version of a document that two people may edit: the newest change of its rows in the audit log. A write sends the version that was read,
 * and its first batch checks that it is still the newest (docs/desk.md "Versions").
 */
import type { VersionedResource } from '../../../../shared/contract/desk/version.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { fieldTables } from '../../../../shared/domain/product-field/define.ts';
import { productIdOf } from '../catalogue/product-id.ts';

export interface ResourceInput {
  readonly params: Readonly<Record<string, string>>;
  readonly locale: Locale;
}

interface ResourceRows {
  /** Names of tables; constants, never input. */
  readonly entities: readonly string[];
  /** The first part of the rows' keys; without it, all rows. */
  readonly key?: string;
}

const groupTables: Readonly<Record<string, readonly string[]>> = {
  brands: ['brands'],
  categories: ['categories'],
  nutritionists: ['nutritionists', 'nutritionist_products'],
  'blood-tests': ['blood_tests', 'blood_test_prices'],
};

const fieldTablesBy = (key: 'product' | 'sku') =>
  Object.entries(fieldTables).flatMap(([table, by]) => (by === key ? table : []));

/** A list for a document whose tables have different keys. */
const rowsOf: { readonly [N in VersionedResource]: (input: ResourceInput) => ResourceRows | readonly ResourceRows[] } =
  {
    group: ({ params }) => ({ entities: groupTables[params.kind ?? ''] ?? [] }),
    home: () => ({ entities: ['home_blocks'] }),
    content: ({ params, locale }) => ({ entities: ['contents'], key: `${params.key} ${locale}` }),
    label: ({ params }) => ({
      entities: ['products', 'product_attributes', 'product_ingredients'],
      key: productIdOf(params.sku ?? ''),
    }),
    product: ({ params: { sku = '' } }) => [
      { entities: ['product_attributes', ...fieldTablesBy('product')], key: productIdOf(sku) },
      { entities: fieldTablesBy('sku'), key: sku },
    ],
    publishing: ({ params }) => ({ entities: ['scheduled_visibility'], key: productIdOf(params.sku ?? '') }),
    plan: ({ params }) => ({ entities: ['nutritionist_plans', 'nutritionist_plan_products'], key: params.id ?? '' }),
    seller: ({ params }) => ({ entities: ['sellers'], key: params.country ?? '' }),
    delivery: ({ params }) => ({ entities: ['delivery_rules', 'delivery_holidays'], key: params.country ?? '' }),
    rounding: ({ params }) => ({ entities: ['countries'], key: params.country ?? '' }),
    country_settings: ({ params }) => ({ entities: ['countries', 'free_delivery'], key: params.country ?? '' }),
    pauses: ({ params }) => ({ entities: ['pauses'], key: params.country ?? '' }),
    shop_settings: () => ({ entities: ['settings'], key: 'shop' }),
    menu_settings: () => ({ entities: ['settings'], key: 'menu' }),
    words: ({ locale }) => ({ entities: ['words'], key: locale }),
    member: ({ params }) => ({ entities: ['staff', 'staff_roles'], key: params.id ?? '' }),
    role: ({ params }) => ({ entities: ['roles', 'role_permissions'], key: params.id ?? '' }),
  };

const findRows = (resource: VersionedResource, input: ResourceInput): readonly ResourceRows[] => {
  const rows = rowsOf[resource](input);
  return Array.isArray(rows) ? rows : [rows as ResourceRows];
};

/** Keys are bound from `?2` on. The parts of a key are joined by a space, and `!` is the next character after it. */
function buildVersionSql(rows: readonly ResourceRows[]): string {
  const newest = rows.flatMap(({ entities, key }, at) => {
    const ofKey = key === undefined ? '' : ` AND entity_id BETWEEN ?${at + 2} AND ?${at + 2} || '!'`;
    return entities.map((table) => `(SELECT max(id) FROM audit_changes WHERE entity = '${table}'${ofKey})`);
  });
  return `max(0, ${newest.map((sql) => `coalesce(${sql}, 0)`).join(', ')})`;
}

const listKeys = (rows: readonly ResourceRows[]): string[] => rows.flatMap(({ key }) => key ?? []);

export async function readVersion(db: D1Database, resource: VersionedResource, input: ResourceInput): Promise<number> {
  const rows = findRows(resource, input);
  const statement = db.prepare(`SELECT ${buildVersionSql(rows)} + ?1 AS version`).bind(0, ...listKeys(rows));
  return (await statement.first<number>('version')) ?? 0;
}

/** For the writing batch: violates `stale_version` unless `version` is the newest. */
export function createVersionGuard(
  db: D1Database,
  resource: VersionedResource,
  input: ResourceInput,
  version: number,
): D1PreparedStatement {
  const rows = findRows(resource, input);
  return db
    .prepare(`INSERT INTO batch_guard SELECT ${buildVersionSql(rows)} = ?1, 'stale_version'`)
    .bind(version, ...listKeys(rows));
}
