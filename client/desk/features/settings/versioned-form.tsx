/**
 * A form of a document with a version. If a colleague saved meanwhile, what only they changed is taken over; a field
 * that both changed is asked about, and nothing typed is lost (docs/desk.md §10). Its page waits for
 * `isFetchedAfterMount`, so that the form begins from a fresh read and not from the cache.
 */
import { type ReactNode, useState } from 'react';
import type { DeskFailure } from '../../api/request.ts';
import { ConflictBar, type FieldConflict } from '../../forms/conflict-bar.tsx';
import { DeskForm, useDeskForm } from '../../forms/desk-form.tsx';
import { type FlatFields, mergeFields } from '../../forms/merge.ts';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { FormPresence } from '../presence/presence-note.tsx';
import { flatten, nest } from './setting-fields.ts';

export interface Stored {
  readonly version: number;
  readonly fields: FlatFields;
}

export function VersionedForm({
  stored,
  save,
  readCurrent,
  labels,
  page,
  children,
}: {
  stored: Stored;
  /** Resolves with what is now stored; with null if the change waits for a second person. */
  save: (fields: FlatFields, version: number) => Promise<Stored | null>;
  /** `data.current` of a refusal. */
  readCurrent: (current: unknown) => Stored;
  labels: Readonly<Record<string, string>>;
  /** The page's name, for others who have it open. */
  page?: string;
  children: ReactNode;
}) {
  const words = useWords(kitWords);
  const toast = useToast();
  const [base, begin] = useState(stored);
  const [conflicts, ask] = useState<readonly FieldConflict[]>([]);
  const [isAsked, setAsked] = useState(false);
  // Kept in state, because a new object would reset the form and count unsaved fields as saved.
  const [first] = useState(() => nest(stored.fields));
  const form = useDeskForm(first);
  const setAll = (fields: FlatFields) => {
    for (const [name, value] of Object.entries(fields)) form.setValue(name, value, { shouldDirty: true });
  };
  const meet = async (mine: FlatFields, theirs: Stored): Promise<void> => {
    const { merged, conflicts: names } = mergeFields(base.fields, mine, theirs.fields);
    begin(theirs);
    form.reset(nest(theirs.fields), { keepDirtyValues: false });
    setAll(merged);
    if (names.length === 0) {
      toast({ text: words.merged });
      return send(merged, theirs);
    }
    ask(
      names.map((name) => ({
        name,
        label: labels[name] ?? name,
        mine: mine[name] ?? '',
        theirs: theirs.fields[name] ?? '',
      })),
    );
    setAsked(true);
  };
  const send = async (mine: FlatFields, from: Stored): Promise<void> => {
    try {
      const next = await save(mine, from.version);
      if (next === null) return;
      begin(next);
      form.reset(nest(next.fields), { keepDirtyValues: false });
      toast({ text: words.saved });
    } catch (error) {
      const { code, data } = error as DeskFailure;
      if (code !== 'version.stale') throw error;
      await meet(mine, readCurrent((data as { current: unknown }).current));
    }
  };
  const store = async (nested: Record<string, unknown>) => {
    await send(flatten(nested), base);
    return false;
  };
  const askAgain = async () => {
    setAsked(true);
    return false;
  };
  const hasConflict = conflicts.length > 0;
  return (
    <DeskForm form={form} onSave={hasConflict ? askAgain : store}>
      {page && <FormPresence page={page} />}
      {children}
      {hasConflict ? (
        <ConflictBar
          key={base.version}
          conflicts={conflicts}
          isOpen={isAsked}
          onOpenChange={setAsked}
          onChoose={(sides) => {
            const theirs = conflicts.filter(({ name }) => sides[name] === 'theirs');
            setAll(Object.fromEntries(theirs.map((one) => [one.name, one.theirs])));
            ask([]);
            void form.handleSubmit(store)();
          }}
        />
      ) : (
        <SaveBar />
      )}
    </DeskForm>
  );
}
