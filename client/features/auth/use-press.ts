import { useState } from 'react';
import { CallFailure } from '../../api/call.ts';

/** A button that makes a call: busy meanwhile; a failure has told itself (client/api/handle-failure.ts). */
export function usePress(act: () => Promise<void>): { isBusy: boolean; press: () => void } {
  const [isBusy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, press: () => void run() };
}
