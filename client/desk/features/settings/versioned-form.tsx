/**
 * A form of a document with a version. If a colleague saved meanwhile, what only they changed is taken over; a field that both
 * changed is asked about, and nothing typed is lost (docs/desk.md §10).
 */
import { type ReactNode, useState } from 'react';
import type { DeskFailure } from '../../api/request.ts';
import { ConflictNotice, type FieldConflict } from '../../forms/conflict-notice.tsx';
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
  /** Its name for others who have it open. */
  page?: string;
  children: ReactNode;
}) {
  const words = useWords(kitWords);
  const toast = useToast();
  const [base, begin] = useState(stored);
  const [conflicts, ask] = useState<readonly FieldConflict[] | null>(null);
  // Kept in state, because a new object would reset the form and count unsaved fields as saved.
  const [first] = useState(() => nest(stored.fields));
  const form = useDeskForm(first);
  const setAll = (fields: FlatFields) => {
    for (const [name, value] of Object.entries(fields)) form.setValue(name, value, { shouldDirty: true });
  };
  const meet = (mine: FlatFields, theirs: Stored) => {
    const { merged, conflicts: names } = mergeFields(base.fields, mine, theirs.fields);
    begin(theirs);
    form.reset(nest(theirs.fields));
    setAll(merged);
    ask(
      names.map((name) => ({
        name,
        label: labels[name] ?? name,
        mine: mine[name] ?? '',
        theirs: theirs.fields[name] ?? '',
      })),
    );
  };
  const store = async (nested: Record<string, unknown>) => {
    const mine = flatten(nested);
    try {
      const next = await save(mine, base.version);
      if (next === null) return false;
      begin(next);
      form.reset(nest(next.fields));
      ask(null);
      toast({ text: words.saved });
    } catch (error) {
      const { code, data } = error as DeskFailure;
      if (code !== 'version.stale') throw error;
      meet(mine, readCurrent((data as { current: unknown }).current));
    }
    return false;
  };
  return (
    <DeskForm form={form} onSave={store}>
      {conflicts && (
        <ConflictNotice
          key={base.version}
          conflicts={conflicts}
          onChoose={(sides) => {
            setAll(
              Object.fromEntries(
                conflicts.map((one) => [one.name, sides[one.name] === 'theirs' ? one.theirs : one.mine]),
              ),
            );
            void form.handleSubmit(store)();
          }}
        />
      )}
      {page && <FormPresence page={page} />}
      {children}
      <SaveBar />
    </DeskForm>
  );
}
