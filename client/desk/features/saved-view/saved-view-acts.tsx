/** Beside a list's filters: save them as a view of one's own, or remove the view that is shown. */
import { Bookmark, BookmarkX } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { savedViewNameMaxChars } from '../../../../shared/domain/saved-view.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import type { SavedViews } from './use-saved-views.ts';
import { savedViewWords } from './words.ts';

const refresh = ['savedViews'] as const;

export function SavedViewActs({ saved }: { saved: SavedViews }) {
  const words = useWords(savedViewWords);
  const toast = useToast();
  const textOf = useFailureText();
  const [isOpen, open] = useState(false);
  const { list, chosen, query } = saved;
  const onFailure = (failure: Parameters<typeof textOf>[0]) => toast({ text: textOf(failure), isBad: true });
  const restore = useDeskMutation('saveView', { refresh, onFailure });
  const remove = useDeskMutation('removeView', { refresh, onFailure });
  if (chosen)
    return (
      <Button
        look="text"
        icon={BookmarkX}
        isBusy={remove.isPending}
        onClick={() =>
          remove.mutate(
            { body: { id: chosen.id } },
            {
              onSuccess: () =>
                toast({
                  text: words.removed(chosen.name),
                  undo: () => restore.mutate({ body: { list, name: chosen.name, query: chosen.query } }),
                }),
            },
          )
        }
      >
        {words.remove}
      </Button>
    );
  if (query === '') return null;
  return (
    <>
      <Button look="text" icon={Bookmark} onClick={() => open(true)}>
        {words.save}
      </Button>
      {isOpen && <SaveDialog saved={saved} onClose={() => open(false)} />}
    </>
  );
}

function SaveDialog({ saved: { list, items, query }, onClose }: { saved: SavedViews; onClose: () => void }) {
  const words = useWords(savedViewWords);
  const kit = useWords(kitWords);
  const toast = useToast();
  const textOf = useFailureText();
  const formId = useId();
  const [typed, type] = useState('');
  const [isTried, tryIt] = useState(false);
  const name = typed.trim();
  const save = useDeskMutation('saveView', {
    refresh,
    onDone: () => {
      toast({ text: words.saved(name) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tryIt(true);
    if (name !== '' && !save.isPending) save.mutate({ body: { list, name, query } });
  };
  const isTaken = items.some((view) => view.name === name);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.save}
      size="small"
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={save.isPending}>
            {kit.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        {save.error && <Note tone="bad">{textOf(save.error)}</Note>}
        <TextField
          label={words.name}
          value={typed}
          onChange={type}
          maxLength={savedViewNameMaxChars}
          hint={isTaken ? words.replaces : words.own}
          fault={isTried && name === '' ? words.nameNeeded : undefined}
        />
      </form>
    </Dialog>
  );
}
