/** Shared by the counting worker and the bench, because a worker may export handlers only. */
export interface Trip {
  /** The statements that went with it: a batch is one trip. */
  readonly sql: readonly string[];
  /** Rows as Cloudflare bills them, counted by D1 itself. */
  readonly read: number;
  /** The same of each statement. */
  readonly readBy: readonly number[];
  readonly written: number;
}

export interface RecordedQuery {
  call: string;
  trips: Trip[];
}

/** Runs the cron once; every service outside answers at once. */
export const cronPath = '/bench/cron';

/** Reading the records clears them. */
export const notesPath = '/bench/asked';
