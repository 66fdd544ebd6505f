/** Undoes a whole import batch by batch; after an interruption the same call continues. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';

export type UndoResult = Pick<
  DeskData<'undoImport'>,
  'refused' | 'restored' | 'taken_off' | 'left' | 'moved' | 'short'
>;

async function undoWhole(id: number): Promise<UndoResult> {
  const sum = { restored: 0, taken_off: 0, moved: 0, left: [], short: [] } as Omit<UndoResult, 'refused'>;
  for (let all = sum; ; ) {
    const { data } = await callDesk('undoImport', { body: { id } });
    all = {
      restored: all.restored + data.restored,
      taken_off: all.taken_off + data.taken_off,
      moved: all.moved + data.moved,
      left: [...all.left, ...data.left],
      short: [...all.short, ...data.short],
    };
    if (data.refused !== null || data.done) return { ...all, refused: data.refused };
  }
}

export function useUndoImport(onUndone?: () => void) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<UndoResult | null>(null);
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  async function undo(id: number): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      setResult(await undoWhole(id));
      onUndone?.();
    } catch (error) {
      setFailure(error instanceof DeskFailure ? error : new DeskFailure(0, 'unexpected', ''));
    } finally {
      setBusy(false);
      for (const key of ['imports', 'products', 'product', 'auditLog'])
        void client.invalidateQueries({ queryKey: [key] });
    }
  }
  return { undo, isBusy, result, failure };
}
