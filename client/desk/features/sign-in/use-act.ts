import { useState } from 'react';
import { DeskFailure } from '../../api/request.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { PasskeyCancelled } from './passkey.ts';
import { signInWords } from './words.ts';

/** One act at a time, with the sentence of its refusal. */
export function useAct() {
  const words = useWords(signInWords);
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await act();
    } catch (error) {
      if (error instanceof PasskeyCancelled) setFault(words.cancelled);
      else if (error instanceof DeskFailure) setFault(textOf(error));
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, run };
}
