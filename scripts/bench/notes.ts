/** What the counting commerce worker tells the bench, in a file of its own: a worker may export nothing but handlers. */
export interface Asked {
  call: string;
  /** One entry per round trip, each the statements that went with it: a batch is one trip. */
  trips: string[][];
}

/** Where the notes are read, and by that forgotten. */
export const notesPath = '/bench/asked';
