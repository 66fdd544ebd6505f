/** A press that makes one call; as a form, it is posted without JavaScript and sent by it otherwise. */
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../../api/call.ts';

export const postedForm = { method: 'post', noValidate: true } as const;

export function useAct(work: () => Promise<unknown>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.fields[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  }
  const act = () => void run();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return { failure, isBusy, act, onSubmit };
}
