/** Many requests without a burst: a few at once, one chunk after the other. */

const chunkSize = 5;

interface ChunkOptions {
  /** Checked before each chunk; a chunk that has begun is finished. */
  readonly isStopped?: () => boolean;
}

/** `run` handles its own failures; if it throws, the remaining chunks don't run. */
export async function runInChunks<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  { isStopped = () => false }: ChunkOptions = {},
): Promise<void> {
  for (let from = 0; from < items.length && !isStopped(); from += chunkSize)
    await Promise.all(items.slice(from, from + chunkSize).map(run));
}
