import { useEffect, useState } from 'react';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import type { CallFailure } from '../../api/call.ts';
import { isTrackToken } from '../../api/ids.ts';
import { useCall } from '../../data/use-call.ts';
import { getOutcome, isStableOutcome } from './outcome.ts';

/** Not in the spec: a bank's webhook takes seconds; after two minutes slower polling is enough. */
const fastPollMs = 2_500;
const slowPollMs = 15_000;
const fastPollForMs = 120_000;

export interface TrackedOrderState {
  order: TrackedOrder | undefined;
  failure: CallFailure | undefined;
  again: () => void;
}

export function useTrackedOrder(token: string): TrackedOrderState {
  const [pollMs, setPollMs] = useState(0);
  const input = isTrackToken(token) ? { params: { track_token: token } } : null;
  const { data, error, mutate } = useCall('track', input, { fresh: true, pollMs });
  const isOpen = data !== undefined && !isStableOutcome(getOutcome(data.item));
  useEffect(() => {
    setPollMs(isOpen ? fastPollMs : 0);
    if (!isOpen) return;
    const timer = setTimeout(() => setPollMs(slowPollMs), fastPollForMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return { order: data?.item, failure: error, again: () => void mutate() };
}
