/** Scans that waited are sent when their page opens: an answer asked for before them comes later, and must not undo them on the screen. */
import { act } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { packingQueue } from '../../../client/desk/features/order/scan-queue.ts';
import { usePacking } from '../../../client/desk/features/order/use-packing.ts';
import { countQueue } from '../../../client/desk/features/stock/count-queue.ts';
import { useCount } from '../../../client/desk/features/stock/use-count.ts';
import { drawDesk } from './draw-desk.tsx';

beforeAll(async () => void (await import('fake-indexeddb/auto')));

const line = (packed: number) => ({
  sku: 'S1',
  gtin: null,
  needed: 2,
  packed,
  expires_on: null,
  stopped_lots: [],
  name: { en: 'Zinc', ar: 'زنك' },
  image: null,
});

/** How many packs the shop knows of. The first read is answered with what it was when it was asked. */
let known = 0;
let reads: (() => void)[] = [];
const answer = (data: object) => new Response(JSON.stringify({ data, meta: {} }));

beforeEach(() => {
  known = 0;
  reads = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      known += 1;
      const { scans } = JSON.parse(String(init.body)) as { scans: { key: string }[] };
      const results = scans.map(({ key }) => ({ key, outcome: 'packed', sku: 'S1', expires_on: null }));
      return answer({ results, packing: { number: 'KW-1', lines: [line(known)] } });
    }
    const asked = known;
    if (reads.length === 0 || url.includes('packing')) await new Promise<void>((resolve) => reads.push(resolve));
    init?.signal?.throwIfAborted();
    return answer({ number: 'KW-1', lines: [line(asked)], id: 1 });
  });
});

function Parcel() {
  const { lines, queued } = usePacking('KW-1');
  return <output>{`${lines[0]?.packed ?? '-'} packed, ${queued} wait`}</output>;
}

function Count() {
  const { query, queued } = useCount('KW', 1, false);
  const read = query.data as unknown as { lines: { packed: number }[] } | undefined;
  return <output>{`${read?.lines[0]?.packed ?? '-'} packed, ${queued} wait`}</output>;
}

const shown = () => document.querySelector('output')?.textContent;

test.each([
  ['a parcel', () => packingQueue.add('KW-1', { key: 'a', code: 'S1' }), <Parcel key="parcel" />],
  ['a count', () => countQueue.add(1, { key: 'b', code: 'S1', count: 1, at: 0 }), <Count key="count" />],
])('%s: a scan that is sent before the first answer is here stays', async (_, add, page) => {
  await add();
  await drawDesk(page);
  await vi.waitFor(() => expect(known).toBe(1));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(async () => {
    for (const release of reads) release();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await vi.waitFor(() => expect(shown()).toBe('1 packed, 0 wait'));
});
