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

export function useSaveProduct(
  form: UseFormReturn<ProductForm>,
  base: ReadProduct,
  setBase: (read: ReadProduct) => void,
  onSaved: () => void,
) {
  const words = useWords(productWords);
  const kit = useWords(kitWords);
  const toast = useToast();
  const toText = useProductFaultText();
  const [asked, ask] = useState<readonly ProductFault[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isConflictOpen, openConflict] = useState(false);
  const mutation = useDeskMutation('setProduct', { refresh: ['products', 'auditLog'] });
  const { sku } = base.item;

  /** Resets the form to `read`; what differs in `fields` is kept as unsaved changes. */
  const beginFrom = (read: ReadProduct, fields?: ProductForm) => {
    setBase(read);
    // By default the form keeps dirty values; here all of them are replaced.
    form.reset(toForm(read.item), { keepDirtyValues: false });
    if (!fields) return;
    const [wanted, stored] = [flatten(fields), flatten(toForm(read.item))];
    for (const name of Object.keys(wanted).filter((one) => wanted[one] !== stored[one]) as Path<ProductForm>[])
      form.setValue(name, get(fields, name) as never, { shouldDirty: true });
  };

  const showFaults = (faults: readonly ProductFault[]) => {
    for (const [at, fault] of faults.entries()) {
      const { field } = fault;
      const message = toText(fault);
      // A photo's address is no field that anybody could see.
      if (field.startsWith('images.')) toast({ text: message, isBad: true });
      form.setError(toPath(field) as Path<ProductForm>, { type: 'server', message }, { shouldFocus: at === 0 });
    }
  };

  async function send(fields: ProductForm, from: ReadProduct, yes: boolean): Promise<void> {
    try {
      const body = { version: from.version, ...toBody(fields, from.item), ...(yes && { yes }) };
      const result = await mutation.mutateAsync({ params: { sku }, body: body as never });
      if (result.kind !== 'done') return;
      const { faults } = result.data;
      if (faults.length > 0) {
        if (faults.every(isQuestion)) ask(faults);
        else showFaults(faults.filter((fault) => !isQuestion(fault)));
        return;
      }
      const { data } = await callDesk('product', { params: { sku } });
      beginFrom(data);
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

  async function choose(sides: Readonly<Record<string, Side>>): Promise<void> {
    if (conflict === null) return;
    const { names, theirs, current } = conflict;
    const flat = { ...flatten(form.getValues()) };
    for (const name of names) if (sides[name] === 'theirs') flat[name] = theirs[name] ?? '';
    const next = unflatten(flat, form.getValues());
    beginFrom(current, next);
    setConflict(null);
    if (Object.keys(toBody(next, current.item)).length > 0) await send(next, current, false);
  }

  return {
    save: async (fields: ProductForm): Promise<false> => {
      if (conflict === null) await send(fields, base, false);
      else openConflict(true);
      return false;
    },
    confirm: () => {
      ask([]);
      return send(form.getValues(), base, true);
    },
    correct: () => {
      const [first] = asked;
      ask([]);
      if (first) form.setFocus(toPath(first.field) as Path<ProductForm>);
    },
    asked,
    conflict,
    isConflictOpen,
    openConflict,
    choose,
    beginFrom,
  };
}
