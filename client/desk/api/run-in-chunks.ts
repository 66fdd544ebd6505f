/** Many requests without a burst: a few at once, one chunk after the other. */

const chunkSize = 5;

interface ChunkOptions {
  /** Asked before each chunk; what has begun is finished. */
  readonly isStopped?: () => boolean;
}

/** `run` tells its own failures; one that it throws ends the rest. */
export async function runInChunks<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  { isStopped = () => false }: ChunkOptions = {},
): Promise<void> {
  for (let from = 0; from < items.length && !isStopped(); from += chunkSize)
    await Promise.all(items.slice(from, from + chunkSize).map(run));
}
