/** Takes back an entry of the audit log (docs/desk.md "Undo") and says so. */
import { useQueryClient } from '@tanstack/react-query';
import type { DeskCallName } from '../../../shared/contract/desk/calls.ts';
import { useDeskMutation } from '../api/use-desk.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { useFailureText } from './states.tsx';
import { useToast } from './toasts.tsx';
import { kitWords } from './words.ts';

interface UndoOptions {
  /** Calls whose answers are asked for again; without it all, because what was taken back may be shown on any page. */
  readonly refresh?: readonly DeskCallName[];
  readonly onUndone?: () => void;
}

export function useUndo({ refresh, onUndone }: UndoOptions = {}) {
  const words = useWords(kitWords);
  const client = useQueryClient();
  const toast = useToast();
  const textOf = useFailureText();
  const mutation = useDeskMutation('undo', {
    ...(refresh && { refresh }),
    onDone: () => {
      toast({ text: words.undone });
      if (!refresh) void client.invalidateQueries();
      onUndone?.();
    },
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  return {
    undo: (entryId: number) => mutation.mutate({ params: { id: String(entryId) }, body: {} }),
    isPending: mutation.isPending,
  };
}
