/**
 * Chooses the index that a page of orders is read by. The most selective condition drives the query; the
 * others filter a bounded number of candidates (docs/decisions/056-a-page-of-orders-reads-a-bounded-number-of-rows.md).
 */
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { isWorkView, type OrderView } from '../../../../shared/domain/order-view.ts';

export interface OrderFilters {
  readonly view?: OrderView | undefined;
  readonly tag?: string | undefined;
  readonly assignee?: string | undefined;
  readonly courier?: string | undefined;
  readonly status?: string | undefined;
  readonly payment?: string | undefined;
  readonly country?: CountryCode | undefined;
  readonly countries?: readonly CountryCode[] | undefined;
  /** A day within those in which delivery is promised. */
  readonly day?: string | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly match?: string | undefined;
  readonly isAfter?: boolean | undefined;
  /** The orders to look up by number, so no condition drives. */
  readonly numbers?: readonly string[] | undefined;
}

interface Conditions {
  readonly sql: readonly string[];
  readonly values: readonly unknown[];
}

export interface OrderPage {
  readonly tables: string;
  readonly driving: Conditions;
  readonly rest: Conditions;
  /** The SQL row value that a cursor is compared with. */
  readonly key: string;
  readonly isOldestFirst: boolean;
  readonly order: string;
  readonly isSearch: boolean;
  readonly isTagged: boolean;
}

type ListCondition = readonly [sql: string, value?: unknown];
const join = (conditions: readonly ListCondition[]): Conditions => ({
  sql: conditions.map(([sql]) => sql),
  values: conditions.flatMap(([, value]) => (value === undefined ? [] : [value])),
});

const cashDue: ListCondition = ["o.payment_status = 'due_on_delivery' AND o.status IN ('shipped', 'delivered')"];

function listConditions(filters: OrderFilters) {
  const { view, tag, assignee, courier, status, payment, country, countries, day } = filters;
  const only = country ?? (countries?.length === 1 ? countries[0] : undefined);
  const all = {
    work: view !== undefined && isWorkView(view) && viewCondition(view),
    tag: tag !== undefined && (['instr(o.tags, ?) > 0', JSON.stringify(tag)] as const),
    assignee: assignee !== undefined && (['o.assignee = ?', assignee] as const),
    courier: courier !== undefined && (['o.courier = ?', courier] as const),
    view: view !== undefined && !isWorkView(view) && viewCondition(view),
    status: status !== undefined && (['o.status = ?', status] as const),
    payment: payment !== undefined && (['o.payment_status = ?', payment] as const),
    country: only !== undefined && (['o.country = ?', only] as const),
    day: day !== undefined && (['? BETWEEN o.arrives_first AND o.arrives_last', day] as const),
    countries:
      countries !== undefined &&
      (countries.length !== 1 || countries[0] !== only) &&
      (['o.country IN (SELECT value FROM json_each(?))', JSON.stringify(countries)] as const),
  };
  return all satisfies Record<string, ListCondition | false>;
}

const viewCondition = (view: OrderView): ListCondition => (view === 'cash_due' ? cashDue : ['o.queue = ?', view]);

type ConditionName = keyof ReturnType<typeof listConditions>;

/** From the most selective to the least. */
const drivers: readonly ConditionName[] = [
  'work',
  'tag',
  'assignee',
  'courier',
  'view',
  'status',
  'payment',
  'country',
];

/** On later pages the cursor replaces the bound on its side, because with both the planner may start at the looser one. */
function listTimes({ since, until, isAfter }: OrderFilters, time: string, isOldestFirst: boolean): ListCondition[] {
  const times: ListCondition[] = [];
  if (since !== undefined && !(isAfter && isOldestFirst)) times.push([`${time} >= ?`, since]);
  if (until !== undefined && !(isAfter && !isOldestFirst)) times.push([`${time} < ?`, until]);
  return times;
}

export function chooseOrderPage(filters: OrderFilters): OrderPage {
  const conditions = listConditions(filters);
  const isSearch = filters.match !== undefined;
  const driver = isSearch || filters.numbers ? undefined : drivers.find((name) => conditions[name] !== false);
  const isQueue = (driver === 'work' && filters.view !== 'cash_due') || driver === 'view';
  const driving = new Set<ConditionName>(driver === undefined ? [] : isQueue ? [driver, 'country'] : [driver]);
  const listed = Object.entries(conditions).filter(([, one]) => one !== false) as [ConditionName, ListCondition][];
  const time = driver === 'tag' ? 't.created_at' : 'o.created_at';
  const own =
    driver === 'tag'
      ? [['t.tag = ?', filters.tag] as const]
      : listed.filter(([name]) => driving.has(name)).map(([, one]) => one);
  const rest = listed.filter(([name]) => !driving.has(name)).map(([, one]) => one);
  const isIndexed = !isSearch && !filters.numbers;
  const isOldestFirst = driver === 'work';
  const times = listTimes(isIndexed ? filters : { ...filters, isAfter: false }, time, isOldestFirst);
  const way = isOldestFirst ? 'ASC' : 'DESC';
  return {
    tables: isSearch
      ? 'order_search_index x CROSS JOIN order_search s ON s.number = x.rowid CROSS JOIN orders o ON o.id = s.order_id'
      : driver === 'tag'
        ? 'order_tags t CROSS JOIN orders o ON o.id = t.order_id'
        : driver === 'work' && filters.view === 'cash_due'
          ? 'orders o INDEXED BY orders_cash_due'
          : 'orders o',
    driving: join(isSearch ? [['order_search_index MATCH ?', filters.match]] : [...own, ...(isIndexed ? times : [])]),
    rest: join(isIndexed ? rest : [...rest, ...times]),
    key: isSearch ? 'x.rowid' : driver === 'tag' ? '(t.created_at, t.order_id)' : '(o.created_at, o.id)',
    isOldestFirst,
    order: isSearch
      ? 'x.rowid DESC'
      : driver === 'tag'
        ? 't.created_at DESC, t.order_id DESC'
        : `o.created_at ${way}, o.id ${way}`,
    isSearch,
    isTagged: driver === 'tag',
  };
}

/** `place` is the order's row in the search index. */
export function buildCursorSql(
  { driving, key, isOldestFirst, isSearch }: OrderPage,
  cursor: { readonly created_at: number; readonly id: string; readonly place: number | null } | null,
): Conditions {
  if (cursor === null) return driving;
  const than = isOldestFirst ? '>' : '<';
  return isSearch
    ? { sql: [...driving.sql, `${key} < ?`], values: [...driving.values, cursor.place ?? 0] }
    : { sql: [...driving.sql, `${key} ${than} (?, ?)`], values: [...driving.values, cursor.created_at, cursor.id] };
}
