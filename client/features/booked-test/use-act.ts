/** A form that makes one call: posted without JavaScript, sent by it otherwise. */
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../../api/call.ts';

export const postedForm = { method: 'post', noValidate: true } as const;

export function useAct(work: () => Promise<unknown>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run();
  };
  return { failure, isBusy, onSubmit };
}
