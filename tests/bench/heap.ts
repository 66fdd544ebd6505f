/** The heaps of workerd's isolates, read through its inspector, which has one target per worker. */

export interface Heap {
  /** Objects that are reached, after a collection. */
  usedBytes: number;
  /** What array buffers hold outside of the heap. */
  bufferBytes: number;
}

interface Usage {
  usedSize: number;
  backingStorageSize?: number;
}

interface Target {
  id: string;
  webSocketDebuggerUrl: string;
}

interface Reply {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

type Send = (method: string) => Promise<unknown>;

async function withTarget<T>(url: string, use: (send: Send) => Promise<T>): Promise<T> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No inspector at ${url}`)), { once: true });
  });
  let last = 0;
  const send: Send = (method) => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  };
  try {
    return await use(send);
  } finally {
    socket.close();
  }
}

export interface Isolate {
  /** Its target's id ends with it. */
  name: string;
  /** Any request to it: a collection is done in the isolate's next turn. */
  url: string;
}

const readUsage = async (send: Send): Promise<Heap> => {
  const { usedSize, backingStorageSize = 0 } = (await send('Runtime.getHeapUsage')) as Usage;
  return { usedBytes: usedSize, bufferBytes: backingStorageSize };
};

const listTargets = async (inspector: string): Promise<Target[]> =>
  (await (await fetch(`${inspector}/json/list`)).json()) as Target[];

/** @throws if the isolate has no target. */
export async function readHeap(inspector: string, { name, url }: Isolate): Promise<Heap> {
  const targets = await listTargets(inspector);
  const target = targets.find(({ id }) => id.endsWith(name));
  if (!target) throw new Error(`No isolate of ${name} among ${targets.map(({ id }) => id).join(', ')}`);
  return withTarget(target.webSocketDebuggerUrl, async (send) => {
    // What the first collection finalizes, the second one frees.
    for (let round = 0; round < 2; round += 1) {
      let isCollected = false;
      const collected = send('HeapProfiler.collectGarbage').finally(() => {
        isCollected = true;
      });
      // A request may be faster than the inspector.
      while (!isCollected) await (await fetch(url)).arrayBuffer();
      await collected;
    }
    return readUsage(send);
  });
}

/** What all isolates but these hold, garbage included: miniflare's own workers, which no request reaches directly. */
export async function readOtherHeaps(inspector: string, names: readonly string[]): Promise<Heap> {
  const targets = await listTargets(inspector);
  const others = targets.filter(({ id }) => !names.some((name) => id.endsWith(name)));
  const heaps = await Promise.all(others.map((target) => withTarget(target.webSocketDebuggerUrl, readUsage)));
  return {
    usedBytes: heaps.reduce((sum, heap) => sum + heap.usedBytes, 0),
    bufferBytes: heaps.reduce((sum, heap) => sum + heap.bufferBytes, 0),
  };
}
