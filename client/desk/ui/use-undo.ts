/** Takes back an entry of the audit log (docs/desk.md "Undo") and says so. */
import type { DeskCallName } from '../../../shared/contract/desk/calls.ts';
import { useDeskMutation } from '../api/use-desk.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { useFailureText } from './states.tsx';
import { useToast } from './toasts.tsx';
import { kitWords } from './words.ts';

interface UndoOptions {
  readonly refresh?: readonly DeskCallName[];
  readonly onUndone?: () => void;
}

export function useUndo({ refresh = [], onUndone }: UndoOptions) {
  const words = useWords(kitWords);
  const toast = useToast();
  const textOf = useFailureText();
  const mutation = useDeskMutation('undo', {
    refresh,
    onDone: () => {
      toast({ text: words.undone });
      onUndone?.();
    },
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  return {
    undo: (entryId: number) => mutation.mutate({ params: { id: String(entryId) }, body: {} }),
    isPending: mutation.isPending,
  };
}
