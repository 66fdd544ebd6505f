/** Ties a row type to its SELECT list: a column in the one but not the other does not compile. */

type Result = Pick<D1Result<unknown>, 'results'> | undefined;

export interface Columns<Row> {
  readonly sql: string;
  /** SQL of each column, for a row with more columns: `defineColumns<MoreRow>({ ...row.byName, more: '…' })`. */
  readonly byName: Readonly<Record<keyof Row & string, string>>;
  rows(result: Result): Row[];
  first(result: Result): Row | null;
}

/** The row type is named, never inferred: `defineColumns<ItemRow>({ qty: 'i.qty', … })`. */
export function defineColumns<Row extends object = never>(
  byName: NoInfer<Readonly<Record<keyof Row & string, string>>>,
): Columns<Row> {
  return {
    sql: Object.entries<string>(byName)
      .map(([name, sql]) => (sql === name ? name : `${sql} AS "${name}"`))
      .join(', '),
    byName,
    rows: (result) => readRows<Row>(result),
    first: (result) => readFirst<Row>(result),
  };
}

/** For a row of one or two columns, whose type stands beside its SQL. */
export const readRows = <Row>(result: Result): Row[] => (result?.results ?? []) as Row[];
export const readFirst = <Row>(result: Result): Row | null => readRows<Row>(result)[0] ?? null;

export const batchRows = <Rows extends readonly unknown[]>(
  db: D1Database,
  statements: { [At in keyof Rows]: D1PreparedStatement },
) => db.batch(statements as unknown as D1PreparedStatement[]) as Promise<{ [At in keyof Rows]: D1Result<Rows[At]> }>;
