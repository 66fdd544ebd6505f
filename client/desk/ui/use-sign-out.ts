import { DeskFailure } from '../api/request.ts';
import { useEndSession } from '../api/session.ts';
import { useFailureText } from './states.tsx';
import { useToast } from './toasts.tsx';

export function useSignOut(): () => void {
  const end = useEndSession();
  const toast = useToast();
  const textOf = useFailureText();
  return () =>
    void end().catch((error: unknown) => {
      if (!(error instanceof DeskFailure)) throw error;
      toast({ text: textOf(error), isBad: true });
    });
}
