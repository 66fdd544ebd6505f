/** A count as it is known here: what commerce has, and the scans that it hasn't heard of yet. */

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { makeUuid } from '../../../browser/make-uuid.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import { askAgain, useDeskQuery } from '../../api/use-desk.ts';
import { type CountScan, countQueue } from './count-queue.ts';

const retryMs = 10_000;
/** The most scans that one call accepts. */
const sentAtOnce = 200;

export function useCount(country: CountryCode, id: number, isReview: boolean) {
  const client = useQueryClient();
  const query = useDeskQuery('stockCount', { query: { country, id: String(id), ...(isReview && { review: '1' }) } });
  const [queued, setQueued] = useState(0);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  const isSending = useRef(false);

  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let scans = await countQueue.read(id); scans.length > 0; scans = await countQueue.read(id)) {
        const sent = scans.slice(0, sentAtOnce);
        const { data } = await callDesk('countScans', { body: { country, id, scans: sent } });
        await countQueue.remove(id, new Set(sent.map(({ key }) => key)));
        const bad = data.results.find(({ outcome }) => outcome === 'unknown_sku');
        if (bad) setUnknown(sent.find(({ key }) => key === bad.key)?.code ?? null);
        await askAgain(client, ['stockCount']);
      }
    } catch (error) {
      // In an outage the scans stay queued; a refusal would only repeat, so refused scans are dropped.
      if (error instanceof DeskFailure && error.code !== 'network' && error.status < 500 && error.status !== 429) {
        await countQueue.remove(id, new Set((await countQueue.read(id)).map(({ key }) => key)));
        setFailure(error);
      }
    } finally {
      isSending.current = false;
      setQueued((await countQueue.read(id)).length);
    }
  }, [client, country, id]);

  useEffect(() => {
    void flush();
    const retry = () => void flush();
    window.addEventListener('online', retry);
    const timer = setInterval(retry, retryMs);
    return () => {
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [flush]);

  const add = async (scan: Pick<CountScan, 'code' | 'count'>) => {
    setUnknown(null);
    await countQueue.add(id, { ...scan, key: makeUuid(), at: Date.now() });
    setQueued((await countQueue.read(id)).length);
    void flush();
  };
  return { query, queued, unknown, failure, add };
}
