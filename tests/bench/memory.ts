/**
 * What the isolates hold while views come of which hardly two are alike (`--views 50000`), beside the memory of the whole process, which
 * also has miniflare's stores, SQLite's and the allocators' own.
 */
import { host } from '../../scripts/serve/ports.ts';
import { seededChance } from './chance.ts';
import { residentMb } from './cpu.ts';
import { type Heap, type Isolate, readHeap, readOtherHeaps } from './heap.ts';
import { benchPort, startShop } from './shop.ts';
import { nextView, readNames, type View } from './views.ts';

const defaultViews = 50_000;
const readings = 10;
const inFlight = 8;

async function send(origin: string, { path, headers, body }: View): Promise<number> {
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await fetch(origin + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const toMb = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1);

const heldBytes = ({ usedBytes, bufferBytes }: Heap): number => usedBytes + bufferBytes;
const formatHeap = ({ usedBytes, bufferBytes }: Heap): string =>
  `${toMb(usedBytes)} + ${toMb(bufferBytes)}`.padStart(18);

interface Held {
  /** In the order of the isolates. */
  heaps: readonly Heap[];
  others: Heap;
  processMb: number;
}

async function readHeld(inspector: string, isolates: readonly Isolate[]): Promise<Held> {
  const heaps: Heap[] = [];
  for (const isolate of isolates) heaps.push(await readHeap(inspector, isolate));
  const names = isolates.map(({ name }) => name);
  return { heaps, others: await readOtherHeaps(inspector, names), processMb: residentMb() };
}

/** @returns how many answers there were of each status. */
async function sendViews(count: number, nextOne: () => View, origin: string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const status = await send(origin, nextOne());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, client));
  return statuses;
}

export async function benchMemory({ views = defaultViews }: Readonly<Record<string, number>> = {}): Promise<void> {
  const inspectorPort = benchPort + 6;
  const shop = await startShop({ inspectorPort });
  try {
    const isolates = [
      { name: 'afiya-storefront', url: `${shop.origin}/robots.txt` },
      { name: 'afiya-commerce', url: shop.commerce },
      { name: 'hello', url: shop.hello },
    ];
    const names = await readNames(shop.database);
    const chance = seededChance(1);
    const found: Held[] = [];
    const columns = [...isolates.map(({ name }) => name), 'miniflare'].map((name) => name.padStart(18));
    console.log(
      `\nmemory over ${views} views, MB: heap + array buffers of each worker, after a collection (must ≤ 128, and at the end ≤ 1.2 × of the first)`,
    );
    console.log(`${'views'.padEnd(8)}${columns.join('')}${'process'.padStart(10)}  answers by status`);
    const step = Math.ceil(views / readings);
    for (let seen = step; seen <= views; seen += step) {
      const statuses = await sendViews(step, () => nextView(names, chance, shop.origin), shop.origin);
      const held = await readHeld(`http://${host}:${inspectorPort}`, isolates);
      found.push(held);
      const figures = `${[...held.heaps, held.others].map(formatHeap).join('')}${held.processMb.toFixed(0).padStart(10)}`;
      const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
      console.log(`${String(seen).padEnd(8)}${figures}  ${answers.join(', ')}`);
    }
    for (const [at, { name }] of isolates.entries()) {
      const bytes = found.map(({ heaps }) => heldBytes(heaps[at] as Heap));
      const share = (bytes.at(-1) ?? Number.NaN) / (bytes[0] ?? Number.NaN);
      console.log(
        `${name.padEnd(18)}at the end ${share.toFixed(2)} of the first, at most ${toMb(Math.max(...bytes))} MB`,
      );
    }
  } finally {
    await shop.stop();
  }
}
