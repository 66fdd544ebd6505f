/** Ties a row type to its SELECT list: a column in the one but not the other does not compile. */
type Result = Pick<D1Result<unknown>, 'results'> | undefined;
export interface Columns<Row> {
  /** The SELECT list. */
  readonly sql: string;
  /** SQL of each column, for a row with more columns: `defineColumns<MoreRow>({ ...row.byName, more: '…' })`. */
  readonly byName: Readonly<Record<keyof Row & string, string>>;
  rows(result: Result): Row[];
  first(result: Result): Row | null;
}
/** The row type is named, never inferred: `defineColumns<ItemRow>({ qty: 'i.qty', … })`. */
export declare function defineColumns<Row extends object = never>(
  byName: NoInfer<Readonly<Record<keyof Row & string, string>>>,
): Columns<Row>;
/** For a row of one or two columns, whose type stands beside its SQL. */
export declare const readRows: <Row>(result: Result) => Row[];
export declare const readFirst: <Row>(result: Result) => Row | null;
/** A batch whose results have the rows named, in its order. */
export declare const batchRows: <Rows extends readonly unknown[]>(
  db: D1Database,
  statements: { [At in keyof Rows]: D1PreparedStatement },
) => Promise<{ [At in keyof Rows]: D1Result<Rows[At]> }>;
