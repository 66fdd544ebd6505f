/** What the counting commerce worker tells the bench, in a file of its own: a worker may export nothing but handlers. */
export interface Trip {
  /** The statements that went with it: a batch is one trip. */
  readonly sql: readonly string[];
  /** Rows as Cloudflare bills them, counted by D1 itself. */
  readonly read: number;
  readonly written: number;
}

export interface RecordedQuery {
  call: string;
  trips: Trip[];
}

/** Where the notes are read, and by that forgotten. */
export const notesPath = '/bench/asked';
