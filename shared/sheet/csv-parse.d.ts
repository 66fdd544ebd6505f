/** csv-parse's own types name Node's, which this room doesn't have; `shared/tsconfig.json` resolves to these. */
export interface CsvOptions {
  readonly bom: boolean;
  readonly delimiter: string;
  readonly record_delimiter: readonly string[];
  readonly relax_column_count: boolean;
  readonly relax_quotes: boolean;
}

export declare function parse(text: string, options: CsvOptions): string[][];
