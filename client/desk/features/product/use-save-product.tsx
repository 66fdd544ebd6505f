/** Saves a product: asks before an unlikely value, shows faults at their fields, and merges a colleague's changes or asks about them. */
import { useState } from 'react';
import { get, type Path, type UseFormReturn } from 'react-hook-form';
import type { DeskProduct, ProductFault } from '../../../../shared/contract/desk/product.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import type { Side } from '../../forms/conflict-bar.tsx';
import { type FlatFields, mergeFields } from '../../forms/merge.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { flatten, type ProductForm, toBody, toForm, unflatten } from './product-form.ts';
import { isQuestion } from './product-questions.tsx';
import { useProductFaultText } from './use-fault-text.ts';
import { productWords } from './words.ts';

export interface ReadProduct {
  readonly version: number;
  readonly item: DeskProduct;
}
interface Conflict {
  readonly names: readonly string[];
  readonly mine: FlatFields;
  readonly theirs: FlatFields;
  readonly current: ReadProduct;
}

/** The form's path of a field that a fault names. Faults count rows from 1, the form from 0. */
export const toPath = (field: string): string =>
  /^(?:label|images)\./.test(field)
    ? field.replace(/\.(\d+)(?=\.)/, (_, place) => `.${Number(place) - 1}`)
    : `fields.${field}`;

/** Resets the form to `read`; what differs in `fields` is kept as unsaved changes. */
function resetForm(form: UseFormReturn<ProductForm>, read: ReadProduct, fields?: ProductForm): void {
  const stored = toForm(read.item);
  // By default the form keeps dirty values; here all of them are replaced.
  form.reset(stored, { keepDirtyValues: false });
  if (!fields) return;
  const [flat, was] = [flatten(fields), flatten(stored)];
  for (const name of Object.keys(flat).filter((one) => flat[one] !== was[one]) as Path<ProductForm>[])
    form.setValue(name, get(fields, name) as never, { shouldDirty: true });
}

/** The fields as they stand, with the colleague's values where theirs were chosen. */
function takeChosen(
  { names, theirs }: Conflict,
  sides: Readonly<Record<string, Side>>,
  fields: ProductForm,
): ProductForm {
  const flat = { ...flatten(fields) };
  for (const name of names) if (sides[name] === 'theirs') flat[name] = theirs[name] ?? '';
  return unflatten(flat, fields);
}

/** Faults stand at their fields. Where there are only questions, they are asked. */
function useFaults(form: UseFormReturn<ProductForm>) {
  const toast = useToast();
  const toText = useProductFaultText();
  const [asked, ask] = useState<readonly ProductFault[]>([]);
  const mark = (fault: ProductFault, at: number) => {
    const message = toText(fault);
    // A picture's address has no field on the page.
    if (fault.field.startsWith('images.')) toast({ text: message, isBad: true });
    form.setError(toPath(fault.field) as Path<ProductForm>, { type: 'server', message }, { shouldFocus: at === 0 });
  };
  return {
    asked,
    ask,
    show: (faults: readonly ProductFault[]) =>
      faults.every(isQuestion) ? ask(faults) : faults.filter((fault) => !isQuestion(fault)).forEach(mark),
    correct: () => {
      const [first] = asked;
      ask([]);
      if (first) form.setFocus(toPath(first.field) as Path<ProductForm>);
    },
  };
}

/** @returns the faults that keep the product from being saved; none: it is */
function useSend({ sku }: DeskProduct) {
  const mutation = useDeskMutation('setProduct', { refresh: ['products', 'auditLog'] });
  return async (fields: ProductForm, from: ReadProduct, yes: boolean): Promise<readonly ProductFault[] | null> => {
    const body = { version: from.version, ...toBody(fields, from.item), ...(yes && { yes }) };
    const result = await mutation.mutateAsync({ params: { sku }, body: body as never });
    return result.kind === 'done' ? result.data.faults : null;
  };
}

export function useSaveProduct(
  form: UseFormReturn<ProductForm>,
  base: ReadProduct,
  setBase: (read: ReadProduct) => void,
  onSaved: () => void,
) {
  const words = useWords(productWords);
  const kit = useWords(kitWords);
  const toast = useToast();
  const faults = useFaults(form);
  const sendFields = useSend(base.item);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isConflictOpen, openConflict] = useState(false);

  const beginFrom = (read: ReadProduct, fields?: ProductForm) => {
    setBase(read);
    resetForm(form, read, fields);
  };

  async function send(fields: ProductForm, from: ReadProduct, yes: boolean): Promise<void> {
    try {
      const found = await sendFields(fields, from, yes);
      if (found === null) return;
      if (found.length > 0) return faults.show(found);
      beginFrom((await callDesk('product', { params: { sku: from.item.sku } })).data);
      setConflict(null);
      onSaved();
      toast({ text: kit.saved });
    } catch (error) {
      if (!(error instanceof DeskFailure) || error.code !== 'version.stale') throw error;
      await merge(fields, from, (error.data as { current: ReadProduct }).current, yes);
    }
  }

  async function merge(fields: ProductForm, from: ReadProduct, current: ReadProduct, yes: boolean): Promise<void> {
    const [mine, theirs] = [flatten(fields), flatten(toForm(current.item))];
    const { merged, conflicts } = mergeFields(flatten(toForm(from.item)), mine, theirs);
    const next = unflatten(merged, fields);
    beginFrom(current, next);
    if (conflicts.length > 0) {
      setConflict({ names: conflicts, mine, theirs, current });
      return openConflict(true);
    }
    toast({ text: words.merged });
    await send(next, current, yes);
  }

  return {
    save: async (fields: ProductForm): Promise<false> => {
      if (conflict === null) await send(fields, base, false);
      else openConflict(true);
      return false;
    },
    confirm: () => {
      faults.ask([]);
      return send(form.getValues(), base, true);
    },
    correct: faults.correct,
    asked: faults.asked,
    conflict,
    isConflictOpen,
    openConflict,
    choose: async (sides: Readonly<Record<string, Side>>): Promise<void> => {
      if (conflict === null) return;
      const { current } = conflict;
      const next = takeChosen(conflict, sides, form.getValues());
      beginFrom(current, next);
      setConflict(null);
      if (Object.keys(toBody(next, current.item)).length > 0) await send(next, current, false);
    },
    beginFrom,
  };
}
