/** The parcel as it is known here: what commerce has, and the scans that it hasn't heard of yet. */

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { defaultCountry } from '../../../../shared/domain/country.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { checkScan, type PackLine, type PackScan, type ScanVerdict } from '../../../../shared/domain/packing.ts';
import { makeUuid } from '../../../browser/make-uuid.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import { keepAnswer, useDeskQuery } from '../../api/use-desk.ts';
import { packingQueue, type QueuedScan } from './scan-queue.ts';

type PackingAnswer = DeskData<'packing'>;
const retryMs = 10_000;

const toPackScan = (scan: QueuedScan): PackScan => ({
  code: scan.code,
  count: scan.count ?? 1,
  expiresOn: scan.expires_on ?? null,
  lot: scan.lot ?? null,
  reason: scan.reason ?? null,
});

/** By the clock of the order's country, as commerce checks it. */
const todayOf = (packing: PackingAnswer | undefined): string =>
  toLocalTime(Date.now(), packing?.country ?? defaultCountry).day;

/** Counts queued scans as packed, because the packer has put those packs into the parcel. */
function addQueued(packing: PackingAnswer, queued: readonly QueuedScan[]): PackLine[] {
  let lines = packing.lines.map(
    ({ expires_on: expiresOn, stopped_lots: stoppedLots, ...line }): PackLine => ({ ...line, expiresOn, stoppedLots }),
  );
  for (const scan of queued) {
    const { outcome, sku } = checkScan(lines, toPackScan(scan), todayOf(packing));
    if (outcome === 'packed')
      lines = lines.map((line) => (line.sku === sku ? { ...line, packed: line.packed + (scan.count ?? 1) } : line));
  }
  return lines;
}

export function usePacking(number: string) {
  const client = useQueryClient();
  const query = useDeskQuery('packing', { query: { number } }, { staleMs: 60_000 });
  const [queued, setQueued] = useState<readonly QueuedScan[]>([]);
  const [refused, setRefused] = useState<ScanVerdict | DeskFailure | null>(null);
  const isSending = useRef(false);

  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let scans = await packingQueue.read(number); scans.length > 0; scans = await packingQueue.read(number)) {
        const { data } = await callDesk('packScans', { body: { number, scans } });
        await packingQueue.remove(number, new Set(scans.map((scan) => scan.key)));
        const waiting = await packingQueue.read(number);
        await keepAnswer(client, 'packing', { query: { number } }, data.packing);
        setQueued(waiting);
        const bad = data.results.find(({ outcome }) => outcome !== 'packed');
        if (bad) setRefused({ outcome: bad.outcome, sku: bad.sku, expiresOn: bad.expires_on });
      }
    } catch (error) {
      // In an outage the scans stay queued; a refusal would only repeat, so refused scans are dropped.
      if (error instanceof DeskFailure && error.code !== 'network' && error.status < 500 && error.status !== 429) {
        await packingQueue.remove(number, new Set((await packingQueue.read(number)).map((scan) => scan.key)));
        setRefused(error);
      }
    } finally {
      isSending.current = false;
      setQueued(await packingQueue.read(number));
    }
  }, [client, number]);

  useEffect(() => {
    void packingQueue.read(number).then((scans) => {
      setQueued(scans);
      if (scans.length > 0) void flush();
    });
    const retry = () => void flush();
    window.addEventListener('online', retry);
    const timer = setInterval(retry, retryMs);
    return () => {
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [number, flush]);

  const lines = query.data ? addQueued(query.data, queued) : [];
  /** Checked at once on the device; only what belongs in the parcel is queued and sent. */
  const scan = async (given: Omit<QueuedScan, 'key'>): Promise<ScanVerdict> => {
    const own = { ...given, key: makeUuid() };
    const verdict = checkScan(lines, toPackScan(own), todayOf(query.data));
    if (verdict.outcome === 'packed') {
      await packingQueue.add(number, own);
      setQueued(await packingQueue.read(number));
      void flush();
    }
    return verdict;
  };
  return {
    query,
    lines,
    queued: queued.length,
    scan,
    flush,
    refused,
    forgive: () => setRefused(null),
    set: (packing: PackingAnswer) => void keepAnswer(client, 'packing', { query: { number } }, packing),
  };
}
