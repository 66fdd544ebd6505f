/** Runs an act over many orders: a result for each, what failed once more, and an end midway that leaves none half done. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import { type BulkChoice, findBulkSkip } from '../../../../shared/domain/bulk-acts.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import { runInChunks } from '../../api/run-in-chunks.ts';
import { refreshed } from './order-work.tsx';

type BulkCourier = NonNullable<DeskInput<'shipOrder'>['body']>['courier'];
type StaffId = NonNullable<NonNullable<DeskInput<'assignOrder'>['body']>['to']>;

export interface BulkRow {
  readonly order: DeskOrderSummary;
  /** The parcel's idempotency key, so that a retry ships nothing twice. */
  readonly key: string;
  readonly tracking: string;
}
export type BulkResult = 'busy' | 'done' | DeskFailure;

export interface BulkTask extends BulkChoice {
  readonly courier: string;
}

const unexpected = () => new DeskFailure(0, 'unexpected', '');

async function send({ order, key, tracking }: BulkRow, { act, value, courier }: BulkTask): Promise<void> {
  const { number } = order;
  if (act === 'packed' || act === 'delivered') await callDesk('advance', { body: { number, to: act } });
  else if (act === 'tag') await callDesk('tagOrder', { body: { number, add: [value] } });
  else if (act === 'assign') {
    const from = (order.assignee?.id ?? null) as StaffId | null;
    await callDesk('assignOrder', { body: { number, from, to: value === '' ? null : (value as StaffId) } });
  } else
    await callDesk('shipOrder', {
      body: { number, key, courier: courier as BulkCourier, tracking: tracking.trim() === '' ? null : tracking },
    });
}

/** The first answer may have been lost, so the order is read again before it is sent again. */
async function sendAgain(row: BulkRow, task: BulkTask): Promise<void> {
  const { item } = (await callDesk('order', { query: { number: row.order.number } })).data;
  if (findBulkSkip(item, task) !== 'done') await send({ ...row, order: item }, task);
}

export async function takeBack({ order }: BulkRow, { act, value }: BulkTask): Promise<void> {
  const { number, assignee } = order;
  if (act === 'tag') await callDesk('tagOrder', { body: { number, remove: [value] } });
  if (act === 'assign') {
    const [from, to] = [value === '' ? null : value, assignee?.id ?? null] as (StaffId | null)[];
    await callDesk('assignOrder', { body: { number, from: from ?? null, to: to ?? null } });
  }
}

export function useBulk() {
  const client = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [state, setState] = useState<'idle' | 'running' | 'stopping' | 'over'>('idle');
  const isStopped = useRef(false);
  const isAgain = useRef(new Set<string>());

  async function run(rows: readonly BulkRow[], task: BulkTask): Promise<readonly BulkRow[]> {
    const done: BulkRow[] = [];
    isStopped.current = false;
    setState('running');
    await runInChunks(
      rows,
      async (row) => {
        const { number } = row.order;
        const tell = (result: BulkResult) => setResults((before) => new Map(before).set(number, result));
        tell('busy');
        try {
          await (isAgain.current.has(number) ? sendAgain : send)(row, task);
          done.push(row);
          tell('done');
        } catch (error) {
          isAgain.current.add(number);
          tell(error instanceof DeskFailure ? error : unexpected());
        }
      },
      { isStopped: () => isStopped.current },
    );
    setState('over');
    return done;
  }
  const stop = () => {
    isStopped.current = true;
    setState((before) => (before === 'running' ? 'stopping' : before));
  };
  const refresh = () => Promise.all(refreshed.map((name) => client.invalidateQueries({ queryKey: [name] })));
  return { results, state, run, stop, refresh };
}
