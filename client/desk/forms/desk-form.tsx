/**
 * A form of the desk: fields by name, one save bar, faults of the server at their fields, nothing lost on leaving.
 * docs/desk.md "A page of the web desk" has an example.
 */
import { createContext, type ReactNode, use, useCallback, useId, useMemo, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn, useForm, useFormState } from 'react-hook-form';
import type { DeskFailure } from '../api/request.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { useShortcut } from '../keys/shortcuts.tsx';
import { useFailureText } from '../ui/states.tsx';
import { useToast } from '../ui/toasts.tsx';
import { kitWords } from '../ui/words.ts';
import { listChangedNames } from './changed-names.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface FormNames {
  readonly register: (name: string, label: string) => void;
  readonly labels: ReadonlyMap<string, string>;
}
const FormNamesContext = createContext<FormNames | null>(null);
export const useFormNames = (): FormNames | null => use(FormNamesContext);

/** `fields` is what is stored; when it changes (another version was read), the form begins from it again. */
export function useDeskForm<F extends FieldValues>(fields: F): UseFormReturn<F> {
  return useForm<F>({
    values: fields,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resetOptions: { keepDirtyValues: true },
  });
}

export function DeskForm<F extends FieldValues>({
  form,
  onSave,
  children,
  id,
}: {
  form: UseFormReturn<F>;
  /** Resolves once it is stored; with false where the page itself resets the form, or has to ask first. A `DeskFailure` with faults goes to their fields, by path. */
  onSave: (fields: F) => Promise<unknown>;
  children: ReactNode;
  id?: string;
}) {
  const ownId = useId();
  const words = useWords(kitWords);
  const [labels] = useState(() => new Map<string, string>());
  const names = useMemo(
    () => ({ labels, register: (name: string, label: string) => void labels.set(name, label) }),
    [labels],
  );
  const showFailure = useShowFailure(form, labels);
  const submit = form.handleSubmit(async (fields) => {
    try {
      if ((await onSave(fields)) !== false) form.reset(fields);
    } catch (error) {
      showFailure(error as DeskFailure);
    }
  });
  const save = useCallback(() => void submit(), [submit]);
  useShortcut('mod+s', save, { label: words.saveKey, inFields: true });
  return (
    <FormProvider {...form}>
      <FormNamesContext value={names}>
        <form
          id={id ?? ownId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {children}
        </form>
        <LeaveGuard />
      </FormNamesContext>
    </FormProvider>
  );
}

/** Faults go to the fields that the form has; what belongs to none of them is said as a sentence. */
function useShowFailure<F extends FieldValues>(
  form: UseFormReturn<F>,
  labels: ReadonlyMap<string, string>,
): (failure: DeskFailure) => void {
  const toast = useToast();
  const textOf = useFailureText();
  return (failure) => {
    const known = failure.faults.filter(({ path }) => labels.has(path));
    for (const [at, { path, message }] of known.entries())
      form.setError(path as Path<F>, { type: 'server', message }, { shouldFocus: at === 0 });
    if (known.length === 0 || known.length < failure.faults.length) toast({ text: textOf(failure), isBad: true });
  };
}

export function useChangedLabels(): readonly string[] {
  const { dirtyFields } = useFormState();
  const names = useFormNames();
  return [...new Set(listChangedNames(dirtyFields).map((name) => names?.labels.get(name) ?? name))];
}
