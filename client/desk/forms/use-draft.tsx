/** Keeps what was typed on this device until it is saved, and offers it again. Not for health data. */
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { type Draft, readDraft, removeDraft, writeDraft } from '../api/drafts.ts';
import { useSession } from '../api/session.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { formatTime } from '../i18n/times.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/panel.tsx';
import { kitWords } from '../ui/words.ts';
import { listChangedNames } from './changed-names.ts';

/** Chosen: time to type a word. A closed window loses at most so much. */
const writePauseMs = 500;

/**
 * `const { notice, drop } = useDraft(form, 'product/SKU-1', version)`; draw the notice above the form, call `drop` once it is saved.
 * @param version the version that the form began from; null for something new
 */
export function useDraft<F extends FieldValues>(
  form: UseFormReturn<F>,
  name: string,
  version: string | null,
): { notice: ReactNode; drop: () => void } {
  const { id } = useSession().staff;
  const words = useWords(kitWords);
  const locale = useLocale();
  const [found, setFound] = useState<Draft<F> | null>(null);
  const drop = () => {
    setFound(null);
    void removeDraft(id, name);
  };
  useEffect(() => {
    let isGone = false;
    void readDraft<F>(id, name).then((draft) => !isGone && setFound(draft ?? null));
    return () => {
      isGone = true;
    };
  }, [id, name]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasChanged = false;
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        clearTimeout(timer);
        // An earlier visit's draft stays until the reader restores or discards it.
        if (!isDirty && wasChanged) void removeDraft(id, name);
        wasChanged = isDirty === true;
        if (!isDirty) return;
        const draft = { fields: values, names: listChangedNames(dirtyFields), version, savedAt: Date.now() };
        timer = setTimeout(() => void writeDraft(id, name, draft), writePauseMs);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, id, name, version]);
  // Restores only the changed fields, so that a colleague's changes to others stay.
  const restore = () => {
    for (const field of (found?.names ?? []) as Path<F>[])
      form.setValue(field, get(found?.fields, field) as PathValue<F, Path<F>>, { shouldDirty: true });
    setFound(null);
  };
  const notice = found && (
    <Note>
      <span>{words.draftFound(formatTime(found.savedAt, locale))}</span>{' '}
      <Button look="line" size="small" onClick={restore}>
        {words.draftRestore}
      </Button>{' '}
      <Button look="text" size="small" onClick={drop}>
        {words.draftDrop}
      </Button>
    </Note>
  );
  return { notice, drop };
}
