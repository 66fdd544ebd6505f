import type { MenuSettings } from '../../../../shared/contract/desk/setting.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { readRows } from '../../db/columns.ts';
import { toFieldError } from '../../middleware/input.ts';
import { findNamedRecords, type NamedRecord } from './menu-path.ts';

type MenuTarget = Pick<NamedRecord, 'table' | 'key'>;

interface PlacedLink {
  readonly at: string;
  readonly path: string;
}

const listLinks = ({ bar, groups }: MenuSettings): PlacedLink[] => [
  ...bar.flatMap((entry, at) => ('path' in entry ? [{ at: `bar.${at}.path`, path: entry.path }] : [])),
  ...groups.flatMap(({ links }, group) =>
    links.map(({ path }, at) => ({ at: `groups.${group}.links.${at}.path`, path })),
  ),
];

const nameOf = ({ table, key }: MenuTarget) => `${table} ${key}`;

/** Like the pages, a product is found by its slug, everything else by slug or id. */
const knownSql = (['categories', 'brands', 'products', 'nutritionists', 'blood_tests'] as const)
  .map(
    (table) => `SELECT '${table}' AS "table", w.value AS "key" FROM json_each(?1, '$.${table}') w
      WHERE EXISTS (SELECT 1 FROM ${table} t WHERE w.value IN (t.id, t.slug)${table === 'products' ? " AND t.status = 'published'" : ''})`,
  )
  .join(' UNION ALL ');

async function findKnown(db: D1Database, records: readonly NamedRecord[]): Promise<ReadonlySet<string>> {
  const keys = Object.fromEntries(
    [...Map.groupBy(records, ({ table }) => table)].map(([table, named]) => [table, named.map(({ key }) => key)]),
  );
  const found = await db.prepare(knownSql).bind(JSON.stringify(keys)).all();
  return new Set(readRows<MenuTarget>(found).map(nameOf));
}

/** @throws AppError `field.invalid` for each link that leads nowhere, and for repeated categories. */
export async function validateMenu(db: D1Database, menu: MenuSettings, locale: Locale): Promise<void> {
  const links = listLinks(menu).map(({ at, path }) => ({ at, records: findNamedRecords(path) }));
  const known = await findKnown(
    db,
    links.flatMap(({ records }) => records ?? []),
  );
  const faults = links
    .filter(({ records }) => !records?.every((record) => known.has(nameOf(record))))
    .map(({ at }) => ({ path: at, rule: 'unknown_link' }));
  const before = new Set<string>();
  for (const { at, path } of listLinks(menu)) {
    const place = `${at.replace(/\d+\.path$/, '')} ${path}`;
    if (before.has(place)) faults.push({ path: at, rule: 'twice' });
    before.add(place);
  }
  const isTwice = menu.bar.filter((entry) => 'categories' in entry).length > 1;
  if (isTwice) faults.push({ path: 'bar', rule: 'twice' });
  if (faults.length > 0) throw toFieldError(faults, locale);
}
